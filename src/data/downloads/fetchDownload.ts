import { call } from '../calls/callables.ts';
import { DataFailure } from '../errors/dataError.ts';
import { mediaUrl } from '../media/mediaUrl.ts';
import { idToken } from '../session/idToken.ts';

const HTTP_FORBIDDEN = [401, 403];
const HTTP_MISSING = 404;

/**
 * Requests a download of the caller's data. Throws `CallFailure`: 'sign-in-again' when the sign-in is older than five
 * minutes.
 */
export async function requestDownload(): Promise<void> {
  await call('requestDownload', {});
}

/**
 * Fetches one ZIP with the member's own token, because a link would work for anybody. The response becomes a blob,
 * which browsers may keep on disk; no API that all browsers support saves a stream, so the server limits the size of
 * one ZIP. Rejects with 'denied' when the sign-in is too old or the ZIP has expired, 'not-found' and 'offline'.
 */
export async function fetchDownload(path: string): Promise<Blob> {
  const offline = (): never => {
    throw new DataFailure('offline', path);
  };
  const token = await idToken();
  if (token === null) throw new DataFailure('signed-out', path);
  const response = await fetch(mediaUrl(path), {
    headers: { Authorization: `Firebase ${token}` },
    cache: 'no-store',
  }).catch(offline);
  if (HTTP_FORBIDDEN.includes(response.status)) throw new DataFailure('denied', path);
  if (response.status === HTTP_MISSING) throw new DataFailure('not-found', path);
  if (!response.ok) throw new DataFailure('failed', path);
  return await response.blob().catch(offline);
}
