import type { CampusId } from './campus.ts';
import { CATEGORIES } from './category.ts';
import { factFilterTexts, factFiltersFor, isByFacts } from './factFilters.ts';
import { filterTexts, hasPrice, rangeText, type SearchFilters } from './searchFilters.ts';
import { searchedWords } from './searchedWords.ts';
import { searchTextOf } from './searchTerm.ts';
import { emojiOf, searchWordsOf } from './searchWords.ts';

/** The words and filters of a search for new posts. Sold posts never match; days that pass are none of its filters. */
export interface AlertSearch extends Omit<SearchFilters, 'showsSold' | 'when'> {
  /** As returned by `searchTextOf`; '' if only a price, or what a category has filters for, is searched for. */
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
    ...factFiltersFor(category, search),
  };
}

/** Whether posts without any words can match. */
export const needsNoWords = (search: AlertSearch): boolean => hasPrice(search) || isByFacts(search);

/** Whether posts can match: the text has words or emoji, or is empty and there is a price, or days, rooms or a size. */
export function isAlertable(search: AlertSearch): boolean {
  const { text, ...filters } = alertSearchOf(search);
  if (text === '') return needsNoWords({ text, ...filters });
  return searchWordsOf(text).length > 0 || emojiOf(text).length > 0;
}

/** Each word is needed, so that more of them hardly ever stand in one post. */
const WORDS_MEANT = 3;

/** Whether hardly any post can match. */
export const canHardlyRing = (search: AlertSearch): boolean =>
  searchWordsOf(alertSearchOf(search).text).length > WORDS_MEANT;

/** A key for the search; searches that differ only in capitals and spaces have the same one. */
export function alertKey(campusId: CampusId, search: AlertSearch): string {
  const asked = alertSearchOf(search);
  const { text, fromCents, toCents, category, hasPhotos, condition, kind } = asked;
  const { freeFrom, freeTo, bedrooms, size } = asked;
  // The ids of alerts are made of it: those of before facts stay.
  const facts = isByFacts(asked) ? [freeFrom, freeTo, bedrooms, size] : [];
  return JSON.stringify([campusId, text, fromCents, toCents, category, hasPhotos, condition, kind, ...facts]);
}

const categoryText = (value: string | null): string | null =>
  CATEGORIES.find((one) => one.value === value)?.text ?? null;

/** The alert's name: 'desk up to $40'. The other filters are shown separately. */
export function alertName(search: AlertSearch): string {
  const range = rangeText(search);
  if (search.text === '') return range ?? factFilterTexts(search).join(', ');
  return range === null ? search.text : `${search.text} ${range.charAt(0).toLowerCase()}${range.slice(1)}`;
}

/** Its filters in words. */
export const alertFilters = (search: AlertSearch): readonly string[] =>
  filterTexts({ ...search, showsSold: false, when: null }, categoryText(search.category));
