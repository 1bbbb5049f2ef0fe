import { BOOK_POSTS } from './books.ts';
import { FRESH } from './fresh.ts';
import { FURNITURE_POSTS } from './furniture.ts';
import { HOME_POSTS } from './home.ts';
import { PLAY_POSTS } from './play.ts';
import { TECH_POSTS } from './tech.ts';
import { TOWN_POSTS } from './town.ts';
import { WARDROBE_POSTS } from './wardrobe.ts';
import type { Written } from './written.ts';

export interface Community {
  readonly campusId: string;
  readonly posts: readonly Written[];
  /** How many of the first posts stay on top, newest first. */
  readonly freshCount: number;
}

const UT: readonly Written[] = [
  ...FRESH,
  ...FURNITURE_POSTS,
  ...HOME_POSTS,
  ...TECH_POSTS,
  ...BOOK_POSTS,
  ...WARDROBE_POSTS,
  ...PLAY_POSTS,
  ...TOWN_POSTS,
];

export const COMMUNITIES: readonly Community[] = [{ campusId: 'ut', posts: UT, freshCount: FRESH.length }];
