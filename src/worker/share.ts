import { claimedKind } from '../domain/media.ts';
import { PHOTO_MAX_BYTES, POST_MEDIA_MAX } from '../domain/limits.ts';
import { SHARED_AT, SHARED_CACHE, SHARED_NAME, SHARE_PATH, WORDS_TYPE } from '../lib/siteWorker.ts';

/*
 * The share target: photos, words and links shared with the app by the device. They are stored until the composer takes
 * them, where the user sees them before posting. Any site can submit such a form: all it can do is open the composer
 * with a picture or words.
 */

const COMPOSER = '/create/post?shared=1';
/** More than a post takes, so that the composer says what is too much. UTF-16 units. */
const SHARED_WORDS_MAX = 2000;

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

/** The words of a share: its title, text and link, each once. */
export function sharedWords(form: FormData): string {
  const parts = ['title', 'text', 'url']
    .map((name) => form.get(name))
    .filter((part) => typeof part === 'string')
    .map((part) => part.trim());
  return parts
    .filter(
      (part, n) =>
        part !== '' &&
        !parts.some((other, m) => m !== n && other.includes(part) && (other !== part || m < n)),
    )
    .join('\n')
    .slice(0, SHARED_WORDS_MAX);
}

/** Stores the photos and words, replacing earlier ones, and redirects to the composer. */
export async function takeShare(request: Request, origin: string, nowMs = Date.now()): Promise<Response> {
  const toComposer = Response.redirect(new URL(COMPOSER, origin), 303);
  try {
    if (isForeign(request.referrer, origin)) return toComposer;
    const form = await request.formData();
    const words = sharedWords(form);
    const shared = [
      ...(words === '' ? [] : [new File([words], '', { type: WORDS_TYPE })]),
      ...fitting(form.getAll('photos')),
    ];
    await caches.delete(SHARED_CACHE);
    if (shared.length === 0) return toComposer;
    const cache = await caches.open(SHARED_CACHE);
    for (const [n, photo] of shared.entries()) {
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
