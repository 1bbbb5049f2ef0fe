import { readFile } from 'node:fs/promises';
import { portraitPath, type GalleryEntry } from './documents.ts';
import type { Person } from './people.ts';
import { thingNamed } from './pictures/catalogue.ts';
import { compose } from './pictures/compose.ts';
import { filmFrame } from './pictures/film.ts';
import { drawPortrait } from './pictures/portrait.ts';
import type { Darkroom } from './pictures/raster.ts';
import type { Planned, PlannedPicture } from './plan.ts';
import type { Upload } from './upload.ts';

/** A post's files and what the post says of them. */
export interface Gallery {
  readonly entries: readonly GalleryEntry[];
  readonly uploads: readonly Upload[];
}

/** Films run on top of this picture of theirs. */
const POSTER_FRAME = 0;

/** Draws what a post shows. The film comes first, then the pictures. */
export async function galleryOf(post: Planned, darkroom: Darkroom): Promise<Gallery> {
  const makers = [
    ...(post.hasVideo ? [(order: number) => film(post, order, darkroom)] : []),
    ...post.pictures.map((picture) => (order: number) => photo(post, picture, order, darkroom)),
  ];
  const made: Made[] = [];
  for (const [order, make] of makers.entries()) made.push(await make(order));
  return { entries: made.map(({ entry }) => entry), uploads: made.flatMap(({ uploads }) => uploads) };
}

/** The picture of a profile; null for a person without one. */
export async function portraitOf(person: Person, darkroom: Darkroom): Promise<Upload | null> {
  const path = portraitPath(person);
  if (path === null || person.portrait === null) return null;
  const content = await darkroom.portrait(drawPortrait(person.portrait, person.username));
  return { path, contentType: 'image/png', content, owner: person.uid };
}

interface Made {
  readonly entry: GalleryEntry;
  readonly uploads: readonly Upload[];
}

async function photo(
  post: Planned,
  picture: PlannedPicture,
  order: number,
  darkroom: Darkroom,
): Promise<Made> {
  const print = await darkroom.photo(compose(thingNamed(picture.thing), picture).svg);
  const names = namesOf(post.id, `${String(order)}_2048.jpg`, order);
  const jpeg = { contentType: 'image/jpeg', owner: post.author.uid } as const;
  return {
    entry: { ...names, ...sizeOf(print), type: 'photo' },
    uploads: [
      { ...jpeg, path: names.img_path, content: print.large },
      { ...jpeg, path: names.thumb_path, content: print.small },
    ],
  };
}

async function film(post: Planned, order: number, darkroom: Darkroom): Promise<Made> {
  const poster = await darkroom.photo(filmFrame(POSTER_FRAME));
  const content = await readFile(new URL('assets/drone.mp4', import.meta.url));
  const names = namesOf(post.id, `${String(order)}_video.mp4`, order);
  const owner = post.author.uid;
  return {
    entry: { ...names, ...sizeOf(poster), type: 'video' },
    uploads: [
      { path: names.img_path, contentType: 'video/mp4', content, owner },
      { path: names.thumb_path, contentType: 'image/jpeg', content: poster.small, owner },
    ],
  };
}

function namesOf(
  postId: string,
  name: string,
  order: number,
): Pick<GalleryEntry, 'img_path' | 'img_name' | 'img_order' | 'thumb_path'> {
  const folder = `images/posts/${postId}`;
  return {
    img_path: `${folder}/${name}`,
    img_name: name,
    img_order: order,
    thumb_path: `${folder}/${String(order)}_640.jpg`,
  };
}

const sizeOf = ({
  widthPx,
  heightPx,
  thumbhash,
}: {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly thumbhash: string;
}): Pick<GalleryEntry, 'img_width' | 'img_height' | 'thumbhash'> => ({
  img_width: widthPx,
  img_height: heightPx,
  thumbhash,
});
