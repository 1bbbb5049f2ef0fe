import { SHARED_AT, SHARED_CACHE, SHARED_MAX_MS, SHARED_NAME } from '../../lib/siteWorker.ts';

/* Photos and words shared with the app from the device (`src/worker/share.ts`), until a composer takes them. */

/** Without a service worker nothing can have been shared. */
const isKnown = (): boolean => 'caches' in globalThis;

interface Kept {
  /** Shared within a day, in their order. */
  readonly photos: readonly File[];
  /** Whether anything is stored, however old. */
  readonly isAny: boolean;
}

async function kept(nowMs: number): Promise<Kept> {
  if (!(await caches.has(SHARED_CACHE))) return { photos: [], isAny: false };
  const cache = await caches.open(SHARED_CACHE);
  const requests = await cache.keys();
  const photos: File[] = [];
  for (const request of requests) {
    const stored = await cache.match(request);
    const sharedAtMs = Number(stored?.headers.get(SHARED_AT));
    if (!stored || nowMs - sharedAtMs > SHARED_MAX_MS) continue;
    const name = decodeURIComponent(stored.headers.get(SHARED_NAME) ?? '');
    photos.push(new File([await stored.blob()], name, { type: stored.headers.get('content-type') ?? '' }));
  }
  return { photos, isAny: requests.length > 0 };
}

/*
 * Where nothing is found nothing is removed: what is shared meanwhile, as by a second share within seconds, would be lost unseen.
 */

/** The photos shared within a day, in order, and words as a file of `WORDS_TYPE`; removes them from storage. */
export async function takeSharedPhotos(nowMs = Date.now()): Promise<readonly File[]> {
  if (!isKnown()) return [];
  const { photos, isAny } = await kept(nowMs);
  if (isAny) await caches.delete(SHARED_CACHE);
  return photos;
}

/** Removes unused shared photos that are older than a day. */
export async function forgetOldSharedPhotos(nowMs = Date.now()): Promise<void> {
  if (!isKnown()) return;
  const { photos, isAny } = await kept(nowMs);
  if (isAny && photos.length === 0) await caches.delete(SHARED_CACHE);
}
