import { SEARCH_TEXT_MAX } from './limits.ts';

/** A text that members of a campus search for; only popular ones are shown to others. */
export interface SearchTerm {
  readonly id: string;
  readonly text: string;
}

/** One entry of a member's own search history. */
export interface RecentSearch {
  readonly id: string;
  readonly text: string;
  /** How often, at least 1. */
  readonly count: number;
  readonly lastModifiedMs: number;
}

/** The compared and counted form of a search: single spaces, lower case. */
export function normalizeSearchText(text: string): string {
  return text.normalize('NFC').trim().replace(/\s+/gu, ' ').toLowerCase();
}

/** The stored form of a search: normalized and cut to `SEARCH_TEXT_MAX`; '' when nothing was typed. */
export function searchTextOf(text: string): string {
  // The database refuses unpaired surrogates, typed or left by the cut.
  return normalizeSearchText(text)
    .slice(0, SEARCH_TEXT_MAX)
    .replace(/\p{Surrogate}/gu, '')
    .trim();
}
