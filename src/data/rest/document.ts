import { appConfig } from '../config/appConfig.ts';
import { DataFailure } from '../errors/dataError.ts';
import { HTTP_OK, sendRequest } from './request.ts';
import { documentIn } from './values.ts';
import { takeOrSend } from './prefetched.ts';
import type { StoredDocument } from '../stored/document.ts';

const HTTP_REFUSED = 403;

/** One document without the SDK; null when there is none. Rejects on any failure; with `denied` where the rules refuse. */
export async function documentAt(path: string, token: string | null): Promise<StoredDocument | null> {
  const { status, body } = await takeOrSend(path, token, () => sendRequest(appConfig(), path, token));
  if (status !== HTTP_OK)
    throw new DataFailure(status === HTTP_REFUSED ? 'denied' : 'failed', String(status));
  if (!Array.isArray(body)) throw new DataFailure('malformed', 'The answer is no list');
  return documentIn(body[0], 'found');
}
