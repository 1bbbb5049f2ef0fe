import type { SearchPage } from '../../data/search/hostedSearch.ts';
import { learnedCampus, type CampusId } from '../../domain/campus.ts';
import type { Post } from '../../domain/post.ts';
import { SORTED_MAX } from '../../domain/limits.ts';
import { isSortedHere, type SearchFilters, type SearchOrder } from '../../domain/searchFilters.ts';
import { searchedWords } from '../../domain/searchedWords.ts';
import { timesOf, type Times } from '../../domain/campusTimes.ts';
import { searchTextOf } from '../../domain/searchTerm.ts';
import type { SearchView } from './searchView.ts';

/** A search for posts. */
export interface PostsQuery extends Omit<SearchFilters, 'when'> {
  readonly campusId: CampusId;
  /** Normalized, so that equal searches share a cache entry. */
  readonly text: string;
  readonly order: SearchOrder;
  /** When it begins; null: any time. By the day, so that those of today are asked for anew tomorrow. */
  readonly at: Times | null;
}

/** What a results page asks for. */
export function postsQueryOf(view: SearchView, campusId: CampusId, hasMedia: boolean): PostsQuery {
  const { text, order, fromCents, toCents, category, hasPhotos, condition, kind, showsSold } = view;
  const { freeFrom, freeTo, bedrooms, size, when } = view;
  return {
    campusId,
    text: searchTextOf(searchedWords(text).kept),
    order,
    fromCents,
    toCents,
    category,
    hasPhotos: hasMedia || hasPhotos,
    condition,
    kind,
    showsSold,
    freeFrom,
    freeTo,
    bedrooms,
    size,
    at: when && timesOf(when, learnedCampus(campusId)?.timeZone ?? null, new Date()),
  };
}

/** Those of the found posts that are listed, by the app and before it. */
export function listedOf(posts: readonly Post[], { showsSold }: PostsQuery): readonly Post[] {
  // The index follows a sale, and a post that expires, by some seconds.
  return posts.filter(({ status }) => status !== 'expired' && (showsSold || status !== 'sold'));
}

/** How many are found, where only the best matches of these are sorted and listed; null: all are. */
export const sortedOf = (page: SearchPage<unknown>, { order }: PostsQuery): number | null =>
  isSortedHere(order) && page.total > page.hits.length ? page.total : null;

function leftOutNote(text: string): readonly string[] {
  const { leftOut } = searchedWords(text);
  return leftOut.length === 0 ? [] : [`Left out: ${leftOut.join(', ')}`];
}

interface Listed {
  /** No post has all of the words: these have some of them. */
  readonly hasDroppedWords: boolean;
  readonly sortedOf: number | null;
}

/** What the list is not: of all the words, or of all that was found. */
export const listNotes = (listed: Listed, text: string): readonly string[] => [
  ...leftOutNote(text),
  ...(listed.hasDroppedWords ? ['No post has all of these words. Showing posts with some of them.'] : []),
  ...(listed.sortedOf === null
    ? []
    : [`${String(listed.sortedOf)} posts match. Only the ${String(SORTED_MAX)} best are sorted.`]),
];
