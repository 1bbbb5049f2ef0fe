import { appConfig } from '../config/appConfig.ts';
import { DataFailure } from '../errors/dataError.ts';
import { sendDocumentRequest } from './request.ts';
import { documentIn } from './values.ts';
import { takePrefetched } from './prefetched.ts';
import type { StoredDocument } from '../stored/document.ts';

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
