import { SHARED_CAMPUS_ID, type CampusId } from '../../domain/campus.ts';
import { DataFailure } from '../errors/dataError.ts';
import { prefetched } from '../rest/prefetched.ts';
import { firebaseStorage } from '../sdk/firebase.ts';
import { idToken } from '../session/idToken.ts';
import { mediaUrl } from './mediaUrl.ts';

/** Object URLs cached for photos; the oldest are revoked beyond this number. */
const KEPT_MAX = 300;

/** The longest wait for a photo: what hangs is requested anew, and a screen of photos on a very slow line comes within it. */
const PHOTO_MAX_MS = 120_000;

const HTTP_FORBIDDEN = [401, 403];
const HTTP_MISSING = 404;

const ended = (signal: AbortSignal): Promise<null> =>
  new Promise((resolve) => signal.addEventListener('abort', () => resolve(null)));

async function fetchPrivate(address: string, signal: AbortSignal, isUrgent: boolean): Promise<string> {
  // The page's inline script may have requested it already.
  const first = prefetched()
    .photos.get(address)
    ?.coming.catch(() => null);
  const early = await Promise.race([first, ended(signal)]);
  signal.throwIfAborted();
  if (early) {
    prefetched().photos.delete(address);
    return early;
  }
  const token = await idToken();
  signal.throwIfAborted();
  const response = await fetch(address, {
    signal,
    // Photos on the first screen come first.
    priority: isUrgent ? 'high' : 'low',
    headers: token === null ? {} : { Authorization: `Firebase ${token}` },
  });
  if (HTTP_FORBIDDEN.includes(response.status)) throw new DataFailure('denied', address);
  if (response.status === HTTP_MISSING) throw new DataFailure('not-found', address);
  if (!response.ok) throw new DataFailure('failed', address);
  const picture = await response.blob();
  signal.throwIfAborted();
  return URL.createObjectURL(picture);
}

/**
 * Photos of the signed-in user's session by address: requested, and loaded as object URLs. In the module, not in the store:
 * object URLs are resources of this page, and `forgetPhotos` revokes them on sign-out.
 */
const cache = {
  requested: new Map<string, Promise<string>>(),
  loaded: new Map<string, string>(),
  abort: new AbortController(),
};

function evictOldest(): void {
  const [oldest] = cache.requested.keys();
  if (cache.requested.size <= KEPT_MAX || oldest === undefined) return;
  cache.requested.delete(oldest);
  const address = cache.loaded.get(oldest);
  cache.loaded.delete(oldest);
  if (address) URL.revokeObjectURL(address);
}

/** The `src` for an `img` if it is available synchronously: a public address, or a cached private photo. */
export function readyPhotoAddress(address: string, campusId: CampusId | null): string | null {
  if (campusId === SHARED_CAMPUS_ID) return address;
  const early = prefetched().photos.get(address)?.blob;
  // Moves it into the cache.
  if (early) void privatePhotoAddress(address).catch(() => undefined);
  return cache.loaded.get(address) ?? early ?? null;
}

/**
 * The object URL of a private community's or a chat's photo. Fetched with the reader's own token and cached for the
 * session, because a plain link would work for anybody. Rejects with `denied`, `not-found`, `failed`, or `cancelled` when
 * the reader has signed out.
 */
export function privatePhotoAddress(address: string, isUrgent = false): Promise<string> {
  const known = cache.requested.get(address);
  if (known) return known;
  const { signal } = cache.abort;
  const request = new AbortController();
  const end = (): void => request.abort();
  signal.addEventListener('abort', end);
  const timer = setTimeout(end, PHOTO_MAX_MS);
  const coming = fetchPrivate(address, request.signal, isUrgent)
    .finally(() => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
    })
    .then(
      (blob) => {
        cache.loaded.set(address, blob);
        return blob;
      },
      (error: unknown) => {
        if (signal.aborted) throw new DataFailure('cancelled', address);
        cache.requested.delete(address);
        // So does, or did, the inline script's own request.
        prefetched().photos.delete(address);
        throw error;
      },
    );
  cache.requested.set(address, coming);
  evictOldest();
  return coming;
}

/**
 * Empties the cache and aborts requests in flight, on sign-out. The browser's own HTTP cache cannot be emptied from here:
 * see docs/security.md.
 */
export function forgetPhotos(): void {
  cache.abort.abort();
  cache.abort = new AbortController();
  for (const address of cache.loaded.values()) URL.revokeObjectURL(address);
  const { photos } = prefetched();
  photos.forEach(
    ({ coming }) =>
      void coming.then(
        (blob) => URL.revokeObjectURL(blob),
        () => undefined,
      ),
  );
  photos.clear();
  cache.loaded.clear();
  cache.requested.clear();
}

/** A video's address, requested when it is about to be played: a link to stream from; a message's video is fetched whole. */
export async function videoAddress(path: string, campusId: CampusId | null): Promise<string> {
  if (campusId === SHARED_CAMPUS_ID) return mediaUrl(path);
  // A link would work for anybody.
  if (campusId === null) return privatePhotoAddress(mediaUrl(path));
  const [storage, { getDownloadURL, ref }] = await Promise.all([
    firebaseStorage(),
    import('../sdk/downloads.ts'),
  ]);
  return getDownloadURL(ref(storage, path));
}
