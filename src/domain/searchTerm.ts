import type { CampusId } from './campus.ts';

/** A text that members of a campus search for; only popular ones are shown to others. */
export interface SearchTerm {
  readonly id: string;
  readonly campusId: CampusId;
  readonly text: string;
  /** Searches by signed-in members, by visitors, and both together. */
  readonly uniqueViews: number;
  readonly ghostViews: number;
  readonly totalViews: number;
  /** Searched for by enough different members to be shown. */
  readonly isPopular: boolean;
  readonly lastModifiedMs: number;
}

/** One entry of a member's own search history. */
export interface RecentSearch {
  readonly id: string;
  readonly text: string;
  /** How often, at least 1. */
  readonly count: number;
  readonly lastModifiedMs: number;
}

/** A text to search for as it is compared and counted: one space between words, small letters. */
export function normalizeSearchText(text: string): string {
  return text.normalize('NFC').trim().replace(/\s+/gu, ' ').toLowerCase();
}
