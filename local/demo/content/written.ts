import { PEOPLE, type Who } from '../people.ts';

/** What the author of a post states besides text and pictures; a comment has `NO_DETAILS`. Its terms and facts: `listings.ts`. */
export interface Details {
  readonly category: string | null;
}

export const NO_DETAILS: Details = { category: null };

export interface Reply {
  readonly by: Who;
  readonly text: string;
  /** What each picture shows (`Picture.shows`): `sofa`, `sofa:#5b7f95`, `book=GAME_DAY`. */
  readonly pictures: readonly string[];
  readonly replies: readonly Reply[];
}

/** A post as a student wrote it; when, and who saved it, is added later. */
export interface Written extends Omit<Reply, 'text'> {
  /** Null for a post of pictures alone. */
  readonly text: string | null;
  readonly details: Details;
  /** The second picture of the gallery is the short film that lies beside the seed. */
  readonly hasVideo: boolean;
}

/** Indent, author, pictures, words. */
const ENTRY = /^((?: {2})*)(\w+)(?: \[(.+?)\])?(?: (.+))?$/;

/**
 * The posts in a text, an entry on each line: `maya [sofa*3 rug video] Three sofas`, with what the pictures show (three of the
 * first) and whether there is the film, where there are any. `\n` in the words breaks their line. A reply is indented by two
 * blanks more than what it answers. `= furniture` begins the posts of this category (its stored value), `=` those of none.
 * Throws a RangeError for any other line.
 */
export function postsIn(text: string): readonly Written[] {
  let details = NO_DETAILS;
  const posts: Written[] = [];
  /** Where the next entry belongs, by its depth. */
  const places: Reply[][] = [];
  for (const line of text.split('\n').filter((each) => each !== '')) {
    if (line.startsWith('=')) {
      details = { category: line.slice(2) || null };
      continue;
    }
    const [, indent = '', by = '', shown, said] = ENTRY.exec(line) ?? [];
    const words = said?.replaceAll(String.raw`\n`, '\n') ?? null;
    const depth = indent.length / 2;
    if (!isWho(by)) throw new RangeError(`No entry of somebody in the demo: "${line}".`);
    const pictures = picturesIn(shown);
    const replies: Reply[] = [];
    if (depth === 0) {
      const hasVideo = pictures.at(-1) === 'video';
      const photos = hasVideo ? pictures.slice(0, -1) : pictures;
      posts.push({ by, text: words, details, pictures: photos, hasVideo, replies });
    } else {
      const answers = places[depth - 1];
      if (answers === undefined || words === null) throw new RangeError(`It answers nothing: "${line}".`);
      answers.push({ by, text: words, pictures, replies });
    }
    places.splice(depth, Infinity, replies);
  }
  return posts;
}

const isWho = (name: string): name is Who => Object.hasOwn(PEOPLE, name);

function picturesIn(shown = ''): readonly string[] {
  return shown
    .split(' ')
    .filter((word) => word !== '')
    .flatMap((word) => {
      const [name = '', count = '1'] = word.split('*');
      return Array.from({ length: Number(count) }, () => name);
    });
}
