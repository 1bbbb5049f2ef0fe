import { readFile } from 'node:fs/promises';
import { portraitPath, type GalleryEntry } from './documents.ts';
import type { Person } from './people.ts';
import { pictureNamed, type Picture } from './pictures.ts';
import type { Planned } from './plan.ts';
import type { PlannedMessage } from './planChats.ts';
import type { Upload } from './upload.ts';

/** The files of a post or message, and their description. */
export interface Gallery {
  readonly entries: readonly GalleryEntry[];
  readonly uploads: readonly Upload[];
}

const asset = (path: string): Promise<Buffer> => readFile(new URL(`assets/${path}`, import.meta.url));

/** The files of a post: the film first, then the pictures. */
export async function galleryOf(post: Planned): Promise<Gallery> {
  const makers = [
    ...(post.hasVideo ? [(order: number) => film(post, order)] : []),
    ...post.pictures.map(
      (picture) => (order: number) =>
        photo(`images/posts/${post.id}`, picture, order, { owner: post.author.uid }),
    ),
  ];
  const made = await Promise.all(makers.map((make, order) => make(order)));
  return { entries: made.map(({ entry }) => entry), uploads: made.flatMap(({ uploads }) => uploads) };
}

/** The photo of a message; empty if it has none. */
export async function galleryOfMessage(message: PlannedMessage, chat: string): Promise<Gallery> {
  const { id, picture, sender } = message;
  if (picture === null) return { entries: [], uploads: [] };
  const made = await photo(`images/messages/${id}`, picture, 0, { owner: sender.uid, chat });
  return { entries: [made.entry], uploads: made.uploads };
}

/** The profile picture, as PNG because profiles take no WebP; null if the person has none. */
export async function portraitOf(person: Person): Promise<Upload | null> {
  const path = portraitPath(person);
  if (path === null) return null;
  const content = await asset(`portraits/${person.username}.png`);
  return { path, contentType: 'image/png', content, owner: person.uid };
}

interface Made {
  readonly entry: GalleryEntry;
  readonly uploads: readonly Upload[];
}

async function photo(
  folder: string,
  picture: Picture,
  order: number,
  named: Pick<Upload, 'owner' | 'chat'>,
): Promise<Made> {
  const names = namesOf(folder, `${String(order)}_2048.webp`, order);
  const webp = { contentType: 'image/webp', ...named } as const;
  return {
    entry: { ...names, ...sizeOf(picture), type: 'photo' },
    uploads: [
      { ...webp, path: names.img_path, content: await asset(`pictures/large/${picture.name}.webp`) },
      { ...webp, path: names.thumb_path, content: await asset(`pictures/small/${picture.name}.webp`) },
    ],
  };
}

async function film(post: Planned, order: number): Promise<Made> {
  const poster = pictureNamed('drone-film');
  const names = namesOf(`images/posts/${post.id}`, `${String(order)}_video.mp4`, order);
  const owner = post.author.uid;
  const small = await asset(`pictures/small/${poster.name}.webp`);
  return {
    entry: { ...names, ...sizeOf(poster), type: 'video' },
    uploads: [
      { path: names.img_path, contentType: 'video/mp4', content: await asset('drone.mp4'), owner },
      { path: names.thumb_path, contentType: 'image/webp', content: small, owner },
    ],
  };
}

function namesOf(
  folder: string,
  name: string,
  order: number,
): Pick<GalleryEntry, 'img_path' | 'img_name' | 'img_order' | 'thumb_path'> {
  return {
    img_path: `${folder}/${name}`,
    img_name: name,
    img_order: order,
    thumb_path: `${folder}/${String(order)}_640.webp`,
  };
}

const sizeOf = ({
  width,
  height,
  thumbhash,
}: Picture): Pick<GalleryEntry, 'img_width' | 'img_height' | 'thumbhash'> => ({
  img_width: width,
  img_height: height,
  thumbhash,
});
