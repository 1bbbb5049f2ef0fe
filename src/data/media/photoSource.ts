import { SHARED_CAMPUS_ID } from '../../domain/campus.ts';
import type { CampusId } from '../../domain/campus.ts';
import { DataFailure } from '../errors.ts';
import { idToken } from '../session/idToken.ts';
import { mediaUrl } from './mediaUrl.ts';

/** Object addresses kept for pictures seen in this session; the oldest are given back beyond this. */
const KEPT_MAX = 300;

const HTTP_FORBIDDEN = [401, 403];
const HTTP_MISSING = 404;

async function fetchPrivate(address: string, signal: AbortSignal, isUrgent: boolean): Promise<string> {
  // What the page has drawn before the app has been asked for already.
  const early = await window.firstPhotos?.get(address)?.coming.catch(() => null);
  signal.throwIfAborted();
  if (early) {
    window.firstPhotos?.delete(address);
    return early;
  }
  const token = await idToken();
  signal.throwIfAborted();
  const response = await fetch(address, {
    signal,
    // What is on the screen first has the line to itself.
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

const kept = new Map<string, Promise<string>>();
const ready = new Map<string, string>();
/** Of what is being fetched for whoever is signed in now. */
let fetching = new AbortController();

function forgetOldest(): void {
  const [oldest] = kept.keys();
  if (kept.size <= KEPT_MAX || oldest === undefined) return;
  kept.delete(oldest);
  const address = ready.get(oldest);
  ready.delete(oldest);
  if (address) URL.revokeObjectURL(address);
}

/** What an `img` may show for an address if that can be had at once: public, or private and seen before. */
export function readyPhotoAddress(address: string, campusId: CampusId | null): string | null {
  if (campusId === SHARED_CAMPUS_ID) return address;
  const early = window.firstPhotos?.get(address)?.blob;
  // From here on it counts among those that are kept.
  if (early) void privatePhotoAddress(address).catch(() => undefined);
  return ready.get(address) ?? early ?? null;
}

/**
 * The same for a private community's or a chat's picture, given where it lies. Fetched with the reader's own token and kept for
 * the session: a plain link would have to work for anybody. Rejects with `denied`, `not-found`, `failed`, or
 * `cancelled` when its reader has gone.
 */
export function privatePhotoAddress(address: string, isUrgent = false): Promise<string> {
  const known = kept.get(address);
  if (known) return known;
  const { signal } = fetching;
  const coming = fetchPrivate(address, signal, isUrgent).then(
    (blob) => {
      ready.set(address, blob);
      return blob;
    },
    (error: unknown) => {
      if (signal.aborted) throw new DataFailure('cancelled', address);
      kept.delete(address);
      throw error;
    },
  );
  kept.set(address, coming);
  forgetOldest();
  return coming;
}

/**
 * Forgets every picture, also those on their way; at sign-out, so that the next person's page shows none. What the
 * browser's own cache holds cannot be emptied from here: see docs/security.md.
 */
export function forgetPhotos(): void {
  fetching.abort();
  fetching = new AbortController();
  for (const address of ready.values()) URL.revokeObjectURL(address);
  window.firstPhotos?.forEach(
    ({ coming }) =>
      void coming.then(
        (blob) => URL.revokeObjectURL(blob),
        () => undefined,
      ),
  );
  window.firstPhotos = undefined;
  ready.clear();
  kept.clear();
}

/** Where a player finds a video, asked when it is about to be played: a link to stream from; a message's is fetched whole. */
export async function videoAddress(path: string, campusId: CampusId | null): Promise<string> {
  if (campusId === SHARED_CAMPUS_ID) return mediaUrl(path);
  // A link would work for anybody who has it.
  if (campusId === null) return privatePhotoAddress(mediaUrl(path));
  const [{ firebaseStorage }, { getDownloadURL, ref }] = await Promise.all([
    import('../firebase.ts'),
    import('../sdk/downloads.ts'),
  ]);
  return getDownloadURL(ref(await firebaseStorage(), path));
}
