import type { CampusId } from './campus.ts';
import { CATEGORIES } from './category.ts';
import { filterTexts, hasPrice, rangeText, type SearchFilters } from './searchFilters.ts';
import { searchedWords } from './searchedWords.ts';
import { searchTextOf } from './searchTerm.ts';
import { emojiOf, searchWordsOf } from './searchWords.ts';

/** The words and filters of a search for new posts. Sold posts never match. */
export interface AlertSearch extends Omit<SearchFilters, 'showsSold'> {
  /** As returned by `searchTextOf`; '' if only a price is searched for. */
  readonly text: string;
}

/** A saved search: its member is notified of new posts that match it. */
export interface SearchAlert extends AlertSearch {
  readonly id: string;
  /** The community whose posts it matches: the member's school, or the shared one. */
  readonly campusId: CampusId;
  readonly createdAtMs: number;
}

/** Another member of one's school, who is not told: the reader is notified of their new posts. */
export interface Follow extends Pick<SearchAlert, 'id' | 'campusId' | 'createdAtMs'> {
  readonly sellerUid: string;
}

/** What a member is told of: `ALERTS_MAX` of both together. */
export interface OwnAlerts {
  readonly searches: readonly SearchAlert[];
  readonly follows: readonly Follow[];
}

/** The part of a search that is saved: of its words, those that name things. */
export function alertSearchOf(search: AlertSearch): AlertSearch {
  const { text, fromCents, toCents, category, hasPhotos, condition, kind } = search;
  return {
    text: searchTextOf(searchedWords(text).kept),
    fromCents,
    toCents,
    category,
    hasPhotos,
    condition,
    kind,
  };
}

/** Whether posts can match: the text has words or emoji, or is empty and there is a price. */
export function isAlertable(search: AlertSearch): boolean {
  const { text } = alertSearchOf(search);
  if (text === '') return hasPrice(search);
  return searchWordsOf(text).length > 0 || emojiOf(text).length > 0;
}

/** Each word is needed, so that more of them hardly ever stand in one post. */
const WORDS_MEANT = 3;

/** Whether hardly any post can match. */
export const canHardlyRing = (search: AlertSearch): boolean =>
  searchWordsOf(alertSearchOf(search).text).length > WORDS_MEANT;

/** A key for the search; searches that differ only in capitals and spaces have the same one. */
export function alertKey(campusId: CampusId, search: AlertSearch): string {
  const { text, fromCents, toCents, category, hasPhotos, condition, kind } = alertSearchOf(search);
  return JSON.stringify([campusId, text, fromCents, toCents, category, hasPhotos, condition, kind]);
}

const categoryText = (value: string | null): string | null =>
  CATEGORIES.find((one) => one.value === value)?.text ?? null;

/** The alert's name: 'desk up to $40'. The other filters are shown separately. */
export function alertName(search: AlertSearch): string {
  const range = rangeText(search);
  if (search.text === '') return range ?? '';
  return range === null ? search.text : `${search.text} ${range.charAt(0).toLowerCase()}${range.slice(1)}`;
}

/** Its filters in words. */
export const alertFilters = (search: AlertSearch): readonly string[] =>
  filterTexts({ ...search, showsSold: false }, categoryText(search.category));
