import type { CampusId } from './campus.ts';
import { CATEGORIES } from './category.ts';
import { filterTexts, hasPrice, rangeText, type SearchFilters } from './searchFilters.ts';
import { searchTextOf } from './searchTerm.ts';
import { emojiOf, searchWordsOf } from './searchWords.ts';

/** A search whose new posts a member is told of: its words and filters. Sold posts are never new. */
export interface AlertSearch extends Omit<SearchFilters, 'showsSold'> {
  /** As `searchTextOf` gives it; '' where a price alone is searched for. */
  readonly text: string;
}

/** A search that a member keeps. */
export interface SearchAlert extends AlertSearch {
  readonly id: string;
  /** The community whose posts it tells of: the member's school, or the shared one. */
  readonly campusId: CampusId;
  readonly createdAtMs: number;
}

/** What of a search is kept. */
export function alertSearchOf(search: AlertSearch): AlertSearch {
  const { text, fromCents, toCents, category, hasPhotos, condition, kind } = search;
  return { text: searchTextOf(text), fromCents, toCents, category, hasPhotos, condition, kind };
}

/** Whether posts can fit: there are words or pictures to look for, or a price without any. */
export function isAlertable(search: AlertSearch): boolean {
  const { text } = alertSearchOf(search);
  if (text === '') return hasPrice(search);
  return searchWordsOf(text).length > 0 || emojiOf(text).length > 0;
}

/** The same search has the same key, whatever is typed in between. */
export function alertKey(campusId: CampusId, search: AlertSearch): string {
  const { text, fromCents, toCents, category, hasPhotos, condition, kind } = alertSearchOf(search);
  return JSON.stringify([campusId, text, fromCents, toCents, category, hasPhotos, condition, kind]);
}

const categoryText = (value: string | null): string | null =>
  CATEGORIES.find((one) => one.value === value)?.text ?? null;

/** In a few words: 'desk up to $40'. The other filters stand beside it. */
export function alertName(search: AlertSearch): string {
  const range = rangeText(search);
  if (search.text === '') return range ?? '';
  return range === null ? search.text : `${search.text} ${range.charAt(0).toLowerCase()}${range.slice(1)}`;
}

/** Its filters in words. */
export const alertFilters = (search: AlertSearch): readonly string[] =>
  filterTexts({ ...search, showsSold: false }, categoryText(search.category));
