import { appConfig } from '../appConfig.ts';
import { DataFailure } from '../errors.ts';
import { sendQuery } from '../restRequest.ts';
import type { StoredDocument } from '../storedDocument.ts';
import { documentsIn } from '../restValues.ts';
import { takeAhead } from '../sentAhead.ts';

/** The documents that a query finds, without the SDK. Rejects on any failure. */
export async function documentsFound(
  query: object,
  token: string | null,
): Promise<readonly StoredDocument[]> {
  const response = await (takeAhead(query, token) ?? sendQuery(appConfig(), query, token));
  if (!response.ok) throw new DataFailure('failed', String(response.status));
  return documentsIn(await response.json());
}
