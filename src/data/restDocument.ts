import { appConfig } from './appConfig.ts';
import { DataFailure } from './errors.ts';
import { sendDocumentRequest } from './restRequest.ts';
import { documentIn } from './restValues.ts';
import { takePrefetched } from './prefetched.ts';
import type { StoredDocument } from './storedDocument.ts';

const REFUSED = 403;

/** One document without the SDK; null when there is none. Rejects on any failure; with `denied` where the rules refuse. */
export async function documentAt(path: string, token: string | null): Promise<StoredDocument | null> {
  const response = await (takePrefetched(path, token) ?? sendDocumentRequest(appConfig(), path, token));
  const { ok, status } = response;
  if (!ok) throw new DataFailure(status === REFUSED ? 'denied' : 'failed', String(status));
  const answer: unknown = await response.json();
  if (!Array.isArray(answer)) throw new DataFailure('malformed', 'The answer is no list');
  return documentIn(answer[0], 'found');
}
