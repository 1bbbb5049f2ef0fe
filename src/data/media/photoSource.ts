import { SHARED_CAMPUS_ID } from '../../domain/campus.ts';
import type { CampusId } from '../../domain/campus.ts';
import { DataFailure } from '../errors.ts';
import { idToken } from '../session/idToken.ts';
import { mediaUrl } from './mediaUrl.ts';

/** Object addresses kept for pictures seen in this session; the oldest are given back beyond this. */
const KEPT_MAX = 300;

const HTTP_FORBIDDEN = [401, 403];
const HTTP_MISSING = 404;

async function fetchPrivate(path: string, signal: AbortSignal): Promise<string> {
  const token = await idToken();
  signal.throwIfAborted();
  const response = await fetch(mediaUrl(path), {
    signal,
    headers: token === null ? {} : { Authorization: `Firebase ${token}` },
  });
  if (HTTP_FORBIDDEN.includes(response.status)) throw new DataFailure('denied', `${path} may not be read`);
  if (response.status === HTTP_MISSING) throw new DataFailure('not-found', `${path} is not there`);
  if (!response.ok) throw new DataFailure('failed', `${path}: status ${response.status}`);
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

/** The address of a post's picture if it can be had at once: a public one, or a private one seen before. */
export function readyPhotoAddress(path: string, campusId: CampusId): string | null {
  return campusId === SHARED_CAMPUS_ID ? mediaUrl(path) : (ready.get(path) ?? null);
}

/**
 * The address of a private community's or a chat's picture. Fetched with the reader's own token and kept for the session: a plain
 * link would have to work for anybody. Rejects with `denied`, `not-found`, `failed`, or
 * `cancelled` when its reader has gone.
 */
export function privatePhotoAddress(path: string): Promise<string> {
  const known = kept.get(path);
  if (known) return known;
  const { signal } = fetching;
  const coming = fetchPrivate(path, signal).then(
    (address) => {
      ready.set(path, address);
      return address;
    },
    (error: unknown) => {
      if (signal.aborted) throw new DataFailure('cancelled', `${path} is no longer wanted`);
      kept.delete(path);
      throw error;
    },
  );
  kept.set(path, coming);
  forgetOldest();
  return coming;
}

/** Forgets every picture, also those on their way; at sign-out, so that the next person on this device sees none. */
export function forgetPhotos(): void {
  fetching.abort();
  fetching = new AbortController();
  for (const address of ready.values()) URL.revokeObjectURL(address);
  ready.clear();
  kept.clear();
}

/** A link to a video that a player can stream from; made when it is about to be played. */
export async function videoAddress(path: string, campusId: CampusId): Promise<string> {
  if (campusId === SHARED_CAMPUS_ID) return mediaUrl(path);
  const [{ firebaseStorage }, { getDownloadURL, ref }] = await Promise.all([
    import('../firebase.ts'),
    import('../sdk/downloads.ts'),
  ]);
  return getDownloadURL(ref(await firebaseStorage(), path));
}
