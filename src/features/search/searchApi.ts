import type { CampusId } from '../../domain/campus.ts';
import { SEARCH_PAGE } from '../../domain/limits.ts';
import { isSortedHere } from '../../domain/searchFilters.ts';
import type { RecentSearch, SearchTerm } from '../../domain/searchTerm.ts';
import type { Profile } from '../../domain/user.ts';
import { api, queryResult } from '../../data/live/api.ts';
import { withDb } from '../../data/sdk/withDb.ts';
import { DataFailure } from '../../data/errors/dataError.ts';
import { isFirestoreAsked } from '../../data/sdk/firebase.ts';
import { liveQuery, type WithDispatch } from '../../data/live/liveQuery.ts';
import { fetchFound } from '../../data/posts/foundPosts.ts';
import { postsReceived } from '../../data/posts/postsSlice.ts';
import { fetchProfilesByRest } from '../../data/profiles/restProfile.ts';
import type { SearchPage } from '../../data/search/hostedSearch.ts';
import type { PostHit } from '../../data/search/searchHits.ts';
import type { SuggestionScope } from '../../data/search/searchQueries.ts';
import type { Suggestions } from '../../data/search/suggestions.ts';
import { selected } from '../../data/live/selected.ts';
import { selectUid } from '../../data/session/sessionSlice.ts';
import { withoutSdk } from '../../data/live/withoutSdk.ts';
import { once } from '../../lib/once.ts';
import { readWhichAreSaved } from '../posts/saves/storedSaves.ts';
import { matchesIn } from './foundWords.ts';
import { listedOf, sortedOf, type PostsQuery } from './postsQuery.ts';

/** How long results are cached after their page, seconds. */
const KEEP_SECONDS = 30 * 60;
/** How many of a member's own searches are listened to. */
const RECENT_LISTENED = 10;
/** A page with fewer hits is the last one, whatever the provider counts. */
const END_BELOW = 2;

/** A search for the members of a school. */
type PeopleQuery = Pick<PostsQuery, 'campusId' | 'text'>;

interface SuggestQuery extends Omit<SuggestionScope, 'uid'> {
  /** Normalized. */
  readonly text: string;
}

export interface Suggested extends Suggestions {
  readonly text: string;
}

interface FoundPost {
  readonly id: string;
  /** The matching words of its text, separated by spaces. */
  readonly words: string;
}

/** One page of found documents that still exist. */
interface FoundPage<Found> {
  readonly entries: readonly Found[];
  readonly isLast: boolean;
  /** No post has all of the words: these have some of them. */
  readonly hasDroppedWords?: boolean;
}

/** Sorted by the device, all that is to be listed comes with the first page. */
interface PostsPage extends FoundPage<FoundPost> {
  /** What the pages after it list; null where each is asked for. */
  readonly rest: readonly PostHit[] | null;
  /** Only the best matches of these are sorted and listed; null: all are. */
  readonly sortedOf: number | null;
}

interface PostsParam extends Pick<PostsPage, 'rest'> {
  readonly page: number;
}

const isLast = ({ hits, pages }: SearchPage<unknown>, page: number): boolean =>
  hits.length < END_BELOW || page + 1 >= pages;

/**
 * Throws when the provider did not answer, which is not the same as no results. What nothing answered is asked again by itself
 * (`features/failed/askAgain.ts`): a browser says that it is online before its first request gets through.
 */
function answered<Hit>(page: SearchPage<Hit>): SearchPage<Hit> {
  if (page.hasFailed) throw new DataFailure('offline', 'The search did not answer');
  return page;
}

/** Profiles of the people found; without the SDK where the page has come by its address. */
function fetchPeople(uids: readonly string[]): Promise<readonly Profile[]> {
  return withoutSdk(
    (token) => fetchProfilesByRest(uids, token),
    async () => {
      const [db, { fetchProfiles }] = await withDb(import('../../data/profiles/profileQueries.ts'));
      return fetchProfiles(db, uids);
    },
  );
}

const loadSearch = () => import('../../data/search/searchQueries.ts');

/** One import for both lists of searches, which are needed together. */
const openSearches = once(() => withDb(import('../../data/searches/searchQueries.ts')));

const PAGED = {
  initialPageParam: 0,
  getNextPageParam: (last: FoundPage<unknown>, _pages: unknown, page: number): number | undefined =>
    last.isLast ? undefined : page + 1,
};

export const searchApi = api.injectEndpoints({
  endpoints: (build) => ({
    /**
     * Posts with these words, page by page, each read from the database, so that changes and deletions since the
     * indexing show.
     */
    listFoundPosts: build.infiniteQuery<PostsPage, PostsQuery, PostsParam>({
      infiniteQueryOptions: {
        initialPageParam: { page: 0, rest: null },
        getNextPageParam: (last, _pages, { page }) =>
          last.isLast ? undefined : { page: page + 1, rest: last.rest },
      },
      queryFn: ({ queryArg, pageParam }, { dispatch }: WithDispatch) =>
        queryResult(async () => {
          const { campusId } = queryArg;
          const { searchPosts } = await loadSearch();
          const scope = { uid: dispatch(selected(selectUid)), campusId };
          const isSorted = isSortedHere(queryArg.order);
          const page: SearchPage<PostHit> = pageParam.rest
            ? { hits: pageParam.rest, pages: 1, total: 0, hasFailed: false }
            : answered(await searchPosts(scope, { ...queryArg, page: pageParam.page }));
          const hits = isSorted ? page.hits.slice(0, SEARCH_PAGE) : page.hits;
          const rest = isSorted ? page.hits.slice(SEARCH_PAGE) : null;
          const ids = hits.map(({ id }) => id);
          const posts = listedOf(await fetchFound(campusId, ids), queryArg);
          if (dispatch(selected(selectUid)) === scope.uid) {
            dispatch(postsReceived(posts));
            const isEarly = !isFirestoreAsked();
            void dispatch(
              readWhichAreSaved(
                posts.map(({ id }) => id),
                { isEarly },
              ),
            );
          }
          const there = new Set(posts.map(({ id }) => id));
          const entries = hits
            .filter(({ id }) => there.has(id))
            .map(({ id, parts }) => ({ id, words: matchesIn(parts).join(' ') }));
          return {
            entries,
            rest,
            sortedOf: pageParam.rest ? null : sortedOf(page, queryArg),
            isLast: rest ? rest.length === 0 : isLast(page, pageParam.page),
            hasDroppedWords: page.hasDroppedWords === true,
          };
        }),
      keepUnusedDataFor: KEEP_SECONDS,
    }),
    /** Members of a school with such names, page by page, each read from the database. */
    listFoundPeople: build.infiniteQuery<FoundPage<Profile>, PeopleQuery, number>({
      infiniteQueryOptions: PAGED,
      queryFn: ({ queryArg: { campusId, text }, pageParam }, { dispatch }: WithDispatch) =>
        queryResult(async () => {
          const { searchPeople } = await loadSearch();
          const scope = { uid: dispatch(selected(selectUid)), campusId };
          const page = answered(await searchPeople(scope, { text, page: pageParam }));
          const entries = await fetchPeople(page.hits.map(({ id }) => id));
          return { entries, isLast: isLast(page, pageParam) };
        }),
      keepUnusedDataFor: KEEP_SECONDS,
    }),
    /** Suggestions while typing, with the text they are for. A failure suggests nothing. */
    suggest: build.query<Suggested, SuggestQuery>({
      queryFn: ({ text, ...scope }, { dispatch }: WithDispatch) =>
        queryResult(async () => {
          const { searchSuggestions } = await loadSearch();
          const uid = dispatch(selected(selectUid));
          return { ...(await searchSuggestions({ ...scope, uid }, text)), text };
        }),
    }),
    /** What a community's members are suggested, from its document: one read. Rejects with `denied` for others. */
    getSuggestedTexts: build.query<readonly string[], CampusId>({
      queryFn: (campusId) =>
        queryResult(async () => {
          const [db, { fetchSuggestedTexts }] = await openSearches();
          return fetchSuggestedTexts(db, campusId);
        }),
      keepUnusedDataFor: KEEP_SECONDS,
    }),
    /** The newest of a member's own searches, live. */
    watchRecentSearches: build.query<readonly RecentSearch[], string>({
      ...liveQuery<string, readonly RecentSearch[]>(async (uid, subscriber) => {
        const [db, { listenRecentSearches }] = await openSearches();
        return listenRecentSearches(db, uid, RECENT_LISTENED, subscriber.next, subscriber.fail);
      }),
      keepUnusedDataFor: KEEP_SECONDS,
    }),
    /** The popular searches of a community: 14 reads. Rejects with `denied` for non-members. */
    getPopularSearches: build.query<readonly SearchTerm[], CampusId>({
      queryFn: (campusId) =>
        queryResult(async () => {
          const [db, { fetchPopularSearches }] = await openSearches();
          return fetchPopularSearches(db, campusId);
        }),
      keepUnusedDataFor: KEEP_SECONDS,
    }),
  }),
});

export const {
  useListFoundPostsInfiniteQuery,
  useListFoundPeopleInfiniteQuery,
  useGetPopularSearchesQuery,
  useGetSuggestedTextsQuery,
  useSuggestQuery,
  useWatchRecentSearchesQuery,
} = searchApi;
