import { FRESH } from './fresh.ts';
import type { Written } from './written.ts';

export interface Community {
  readonly campusId: string;
  readonly posts: readonly Written[];
  /** How many of the first posts stay on top, newest first. */
  readonly freshCount: number;
}

export const COMMUNITIES: readonly Community[] = [
  { campusId: 'ut', posts: [...FRESH], freshCount: FRESH.length },
];
