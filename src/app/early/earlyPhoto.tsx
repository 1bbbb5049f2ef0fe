import type { ReactNode } from 'react';
import { renditionsOf, srcSetOf } from '../../data/media/renditions.ts';
import { prefetched } from '../../data/rest/prefetched.ts';
import { SHARED_CAMPUS_ID, type CampusId } from '../../domain/campus.ts';
import type { PostMedia } from '../../domain/post.ts';
import { meanColour } from '../../features/posts/media/meanColour.ts';
import { LISTED_WIDTH_PX, TILE_SIZES } from '../../features/posts/media/mediaSizes.ts';
import styles from '../../features/posts/media/PostPhoto.module.css';
import { cx } from '../../lib/cx.ts';
import type { Sent } from './drawnFor.ts';

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
  const { photos } = prefetched();
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

/** What a card's buttons show of the reader. */
export interface Reader {
  readonly uid: string | null;
  readonly isGuest: boolean;
  /** The posts that they have saved, as far as the device knows. */
  readonly saved: readonly string[];
}

/** For whom a page is drawn, and its pictures in flight. */
export interface Drawing {
  readonly campusId: CampusId;
  readonly token: Sent['token'];
  readonly reader: Reader;
  readonly photos: Promise<void>[];
}

/** Loads a picture into its place; that of the shared community by its public URL, requested like the app's own. */
async function loadPhoto(place: HTMLElement, media: PostMedia, drawing: Drawing): Promise<void> {
  const sizes = renditionsOf(media, LISTED_WIDTH_PX);
  const address = sizes.at(-1)?.address;
  const token = await drawing.token;
  // Once the app has rendered, it loads its own.
  if (address === undefined || !place.isConnected) return;
  const image = document.createElement('img');
  image.alt = '';
  image.className = cx(styles.image, styles.shown);
  if (drawing.campusId === SHARED_CAMPUS_ID) {
    image.fetchPriority = 'high';
    image.sizes = TILE_SIZES;
    if (sizes.length > 1) image.srcset = srcSetOf(sizes);
    image.src = address;
  } else if (typeof token === 'string') image.src = await earlyPhoto(address, token);
  else return;
  place.append(image);
  await image.decode();
}

interface EarlyPhotoProps {
  readonly media: PostMedia;
  readonly name: string;
  /** Given where the picture is loaded. */
  readonly drawing: Drawing | null;
}

/** A picture's place, in its mean color. */
export function EarlyPhoto({ media, name, drawing }: EarlyPhotoProps): ReactNode {
  const load = (place: HTMLElement | null): void => {
    if (!place || !drawing) return;
    const shown = loadPhoto(place, media, drawing);
    drawing.photos.push(shown);
    shown.catch(() => undefined);
  };
  const backgroundColor = meanColour(media.thumbhash) ?? undefined;
  return <span className={styles.box} style={{ backgroundColor }} role="img" aria-label={name} ref={load} />;
}
