import { problemOf, type DataErrorCode } from './errors.ts';
import { reconnect } from './reconnect.ts';

interface AnswerPage<Entry> {
  readonly entries: readonly Entry[];
  /** With those that are left out, because they are deleted or unreadable. */
  readonly count?: number;
}

/** The part of RTK Query's infinite query result that a list needs. */
interface Answer<Entry> {
  readonly currentData?: { readonly pages: readonly AnswerPage<Entry>[] } | undefined;
  readonly error?: unknown;
  readonly isError: boolean;
  readonly isFetchingNextPage: boolean;
  readonly hasNextPage: boolean;
  readonly fetchNextPage: () => unknown;
  readonly refetch: () => unknown;
}

export interface PagedList<Entry> {
  /** Null until the first page has been read. */
  readonly entries: readonly Entry[] | null;
  /** Nothing is listed, and nothing was left out. */
  readonly hasNone: boolean;
  readonly isEnd: boolean;
  /** Why the first page could not be read. */
  readonly problem: DataErrorCode | null;
  readonly retry: () => void;
  /** Loading of the next page, for `ListEnd`. */
  readonly older: { readonly isLoading: boolean; readonly hasFailed: boolean; readonly load: () => void };
}

/** An infinite query as the screens show it: the first page or why there is none, and the way to more. */
export function pagedList<Entry>(answer: Answer<Entry>): PagedList<Entry> {
  const { currentData, isError, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = answer;
  const pages = currentData?.pages;
  return {
    entries: pages?.flatMap(({ entries }) => entries) ?? null,
    hasNone: pages?.every(({ entries, count = entries.length }) => count === 0) ?? false,
    isEnd: !hasNextPage,
    problem: pages ? null : problemOf(answer),
    retry: () => void refetch(),
    older: {
      isLoading: isFetchingNextPage,
      // Without a next page it was a refetch: what is shown stays.
      hasFailed: isError && hasNextPage,
      // The SDK may be waiting out a long back-off.
      load: () => void (isError ? reconnect() : Promise.resolve()).then(fetchNextPage),
    },
  };
}
