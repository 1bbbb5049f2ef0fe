import type { Who } from '../people.ts';

/** What the author of a post states besides text and pictures, as it is stored; a comment has `NO_DETAILS`. */
export interface Details {
  readonly category: string | null;
}

export const NO_DETAILS: Details = { category: null };

/** A post as a student wrote it; when, and who saved it, is added later. */
export interface Written {
  readonly by: Who;
  readonly text: string | null;
  readonly details: Details;
  /** What each picture shows (`Picture.shows`): `sofa`, `sofa:#5b7f95`, `book=GAME_DAY`. */
  readonly pictures: readonly string[];
  /** The second picture of the gallery is the short film that lies beside the seed. */
  readonly hasVideo: boolean;
  readonly replies: readonly Reply[];
}

export interface Reply {
  readonly by: Who;
  readonly text: string;
  readonly pictures: readonly string[];
  readonly replies: readonly Reply[];
}

export interface More {
  /** Names separated by blanks, `sofa*3 rug` for three of the first and one of the second. */
  readonly pics?: string;
  readonly video?: true;
  readonly re?: readonly Reply[];
}

/** `text` is '' for a post of pictures alone. */
export function post(by: Who, text: string, { pics = '', video, re = [] }: More = {}): Written {
  return {
    by,
    text: text === '' ? null : text,
    details: NO_DETAILS,
    pictures: picturesIn(pics),
    hasVideo: video === true,
    replies: re,
  };
}

/** A reply, and the replies to it. */
export function re(by: Who, text: string, ...replies: readonly Reply[]): Reply {
  return { by, text, pictures: [], replies };
}

/** A reply with a picture. */
export function show(by: Who, text: string, pics: string, ...replies: readonly Reply[]): Reply {
  return { by, text, pictures: picturesIn(pics), replies };
}

/** Puts posts under one category, given by its stored value. */
export function under(category: string | null, posts: readonly Written[]): readonly Written[] {
  return posts.map((written) => ({ ...written, details: { ...written.details, category } }));
}

function picturesIn(pics: string): readonly string[] {
  return pics
    .split(' ')
    .filter((word) => word !== '')
    .flatMap((word) => {
      const [name = '', count = '1'] = word.split('*');
      return Array.from({ length: Number(count) }, () => name);
    });
}
