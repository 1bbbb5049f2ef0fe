import { postMediaKind } from '../domain/media.ts';
import { PHOTO_MAX_BYTES, POST_MEDIA_MAX } from '../domain/limits.ts';
import { SHARED_AT, SHARED_CACHE, SHARED_NAME, SHARE_PATH } from '../lib/siteWorker.ts';

/*
 * What somebody shares with the app from their device's gallery. It waits here for the composer, where they look at it and
 * may post it. Any site can send such a form: the most it does is to open the composer with a picture in it.
 */

const COMPOSER = '/create/post?shared=1';

/** Whether a page of another site sent it. A device's own sharing names none, and another site may hide. */
export const isForeign = (referrer: string, origin: string): boolean =>
  referrer !== '' && referrer !== 'about:client' && new URL(referrer).origin !== origin;

/** What a composer would take of it; it looks again itself. */
export const fitting = (given: readonly unknown[]): readonly File[] =>
  given
    .filter((one): one is File => one instanceof File)
    .filter(({ name, size }) => postMediaKind(name) === 'photo' && size <= PHOTO_MAX_BYTES)
    .slice(0, POST_MEDIA_MAX);

/** Keeps the photos, in place of those shared before, and leads to the composer. */
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
    // A broken form, or no room: the composer opens without a picture.
    console.warn(error);
  }
  return toComposer;
}
