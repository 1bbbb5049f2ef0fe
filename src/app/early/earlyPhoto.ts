import type { FirstPhoto } from '../../data/posts/feedRequest.ts';

/*
 * A private community's picture, requested before the app has loaded. The app takes over the request
 * (`src/data/media/photoSource.ts`).
 */

async function fetchPhoto(address: string, token: string): Promise<string> {
  const response = await fetch(address, {
    priority: 'high',
    headers: { Authorization: `Firebase ${token}` },
  });
  if (!response.ok) throw new Error(address);
  return URL.createObjectURL(await response.blob());
}

/** The `src` of a picture. Rejects when it fails: then the app retries, and reports why. */
export function earlyPhoto(address: string, token: string): Promise<string> {
  const photos = (window.firstPhotos ??= new Map<string, FirstPhoto>());
  const known = photos.get(address);
  if (known) return known.coming;
  const coming = fetchPhoto(address, token);
  photos.set(address, { coming, blob: null });
  coming.then(
    (blob) => photos.set(address, { coming, blob }),
    () => undefined,
  );
  return coming;
}
