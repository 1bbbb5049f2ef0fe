import { readFileSync } from 'node:fs';
import { postsIn, type Written } from './written.ts';

export interface Community {
  readonly campusId: string;
  readonly posts: readonly Written[];
  /** How many of the first posts stay on top, newest first. */
  readonly freshCount: number;
}

/** The posts of the files beside this one. */
const postsOf = (...names: readonly string[]): readonly Written[] =>
  names.flatMap((name) => postsIn(readFileSync(new URL(`${name}.txt`, import.meta.url), 'utf8')));

/** What stands on top of the feed of UT when the demo begins, newest first. */
const FRESH = postsOf('fresh');

const UT: readonly Written[] = [
  ...FRESH,
  ...postsOf('furniture', 'home', 'tech', 'books', 'wardrobe', 'play', 'town', 'moving'),
];

export const COMMUNITIES: readonly Community[] = [
  { campusId: 'ut', posts: UT, freshCount: FRESH.length },
  ...['campus', 'ou', 'smu', 'uf', 'ucla', 'stanford', 'duke'].map((campusId) => ({
    campusId,
    posts: postsOf(campusId),
    freshCount: 0,
  })),
];
