import manifest from './assets/pictures/pictures.json' with { type: 'json' };

/** A picture of the demo: `assets/pictures/{large,small}/{name}.webp`, the small one at most 640 px wide and high. */
export interface Picture {
  readonly name: string;
  /** What it shows, in the form in which posts ask for it: `sofa:#5b7f95`, `book=GAME_DAY`. */
  readonly shows: string;
  /** The post or comment it was made for. */
  readonly post: string;
  /** Of the large one, in pixels. */
  readonly width: number;
  readonly height: number;
  readonly thumbhash: string;
}

export const PICTURES: readonly Picture[] = manifest;

/**
 * The pictures of a post: its own, or otherwise others that show the same (`sofa` is any sofa). Throws a RangeError if
 * there is none.
 */
export function picturesFor(postId: string, wanted: readonly string[]): readonly Picture[] {
  const own = PICTURES.filter((picture) => picture.post === postId);
  if (own.length === wanted.length) return own;
  return wanted.map((shows, index) => {
    const same = PICTURES.filter((picture) => picture.shows === shows || thingOf(picture) === shows);
    const taken = wanted.slice(0, index).filter((earlier) => earlier === shows).length;
    const picture = same[taken % same.length];
    if (picture === undefined) throw new RangeError(`There is no picture of "${shows}".`);
    return picture;
  });
}

const thingOf = ({ shows }: Picture): string => shows.split(/[:=]/)[0] ?? shows;

/** The picture with this name. Throws a RangeError if there is none. */
export function pictureNamed(name: string): Picture {
  const picture = PICTURES.find((each) => each.name === name);
  if (picture === undefined) throw new RangeError(`There is no picture "${name}".`);
  return picture;
}
