import { BOOK_POSTS } from './books.ts';
import {
  DUKE_POSTS,
  OU_POSTS,
  SHARED_POSTS,
  SMU_POSTS,
  STANFORD_POSTS,
  UCLA_POSTS,
  UF_POSTS,
} from './elsewhere.ts';
import { FRESH } from './fresh.ts';
import { FURNITURE_POSTS } from './furniture.ts';
import { HOME_POSTS } from './home.ts';
import { MOVING_POSTS } from './moving.ts';
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
  ...MOVING_POSTS,
];

export const COMMUNITIES: readonly Community[] = [
  { campusId: 'ut', posts: UT, freshCount: FRESH.length },
  { campusId: 'campus', posts: SHARED_POSTS, freshCount: 0 },
  { campusId: 'ou', posts: OU_POSTS, freshCount: 0 },
  { campusId: 'smu', posts: SMU_POSTS, freshCount: 0 },
  { campusId: 'uf', posts: UF_POSTS, freshCount: 0 },
  { campusId: 'ucla', posts: UCLA_POSTS, freshCount: 0 },
  { campusId: 'stanford', posts: STANFORD_POSTS, freshCount: 0 },
  { campusId: 'duke', posts: DUKE_POSTS, freshCount: 0 },
];
