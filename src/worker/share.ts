import { claimedKind } from '../domain/media.ts';
import { PHOTO_MAX_BYTES, POST_MEDIA_MAX } from '../domain/limits.ts';
import { SHARED_AT, SHARED_CACHE, SHARED_NAME, SHARE_PATH } from '../lib/siteWorker.ts';

/*
 * The share target: photos shared with the app from the device's gallery. They are stored until the composer takes
 * them, where the user sees them before posting. Any site can submit such a form: all it can do is open the composer
 * with a picture.
 */

const COMPOSER = '/create/post?shared=1';

/**
 * Whether another site's page submitted it. The device itself sends no referrer, but another site can suppress its own.
 */
export const isForeign = (referrer: string, origin: string): boolean =>
  referrer !== '' && referrer !== 'about:client' && new URL(referrer).origin !== origin;

/** The files that a composer would accept; it validates them again. */
export const fitting = (given: readonly unknown[]): readonly File[] =>
  given
    .filter((one): one is File => one instanceof File)
    .filter((file) => ['photo', 'unknown'].includes(claimedKind(file) ?? '') && file.size <= PHOTO_MAX_BYTES)
    .slice(0, POST_MEDIA_MAX);

/** Stores the photos, replacing earlier ones, and redirects to the composer. */
export async function takeShare(request: Request, origin: string, nowMs = Date.now()): Promise<Response> {
  const toComposer = Response.redirect(new URL(COMPOSER, origin), 303);
  try {
    if (isForeign(request.referrer, origin)) return toComposer;
    const photos = fitting((await request.formData()).getAll('photos'));
    await caches.delete(SHARED_CACHE);
    if (photos.length === 0) return toComposer;
    const cache = await caches.open(SHARED_CACHE);
    for (const [n, photo] of photos.entries()) {
      const headers = {
        'content-type': photo.type,
        [SHARED_NAME]: encodeURIComponent(photo.name),
        [SHARED_AT]: String(nowMs),
      };
      await cache.put(`${SHARE_PATH}/${String(n)}`, new Response(photo, { headers }));
    }
  } catch (error) {
    // An invalid form, or full storage: the composer opens without a picture.
    console.warn(error);
  }
  return toComposer;
}
