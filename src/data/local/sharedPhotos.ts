import { SHARED_AT, SHARED_CACHE, SHARED_MAX_MS, SHARED_NAME } from '../../lib/siteWorker.ts';

/* Photos and words shared with the app from the device (`src/worker/share.ts`), until a composer takes them. */

/** Without a service worker nothing can have been shared. */
const isKnown = (): boolean => 'caches' in globalThis;

async function keptPhotos(nowMs: number): Promise<readonly File[]> {
  if (!(await caches.has(SHARED_CACHE))) return [];
  const cache = await caches.open(SHARED_CACHE);
  const photos: File[] = [];
  for (const request of await cache.keys()) {
    const kept = await cache.match(request);
    const sharedAtMs = Number(kept?.headers.get(SHARED_AT));
    if (!kept || nowMs - sharedAtMs > SHARED_MAX_MS) continue;
    const name = decodeURIComponent(kept.headers.get(SHARED_NAME) ?? '');
    photos.push(new File([await kept.blob()], name, { type: kept.headers.get('content-type') ?? '' }));
  }
  return photos;
}

/** The photos shared within a day, in order, and words as a file of `WORDS_TYPE`; removes them from storage. */
export async function takeSharedPhotos(nowMs = Date.now()): Promise<readonly File[]> {
  if (!isKnown()) return [];
  const photos = await keptPhotos(nowMs);
  await caches.delete(SHARED_CACHE);
  return photos;
}

/** Removes unused shared photos that are older than a day. */
export async function forgetOldSharedPhotos(nowMs = Date.now()): Promise<void> {
  if (isKnown() && (await keptPhotos(nowMs)).length === 0) await caches.delete(SHARED_CACHE);
}
