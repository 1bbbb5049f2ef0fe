import { useShown, type Whose } from './useShown.ts';
import { problemOf, type DataErrorCode } from '../errors/dataError.ts';
import { reconnect } from '../live/reconnect.ts';

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
  /** Null until the first page has been read. Without those of members who are not shown to the reader. */
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

/**
 * An infinite query as the screens show it: the first page or why there is none, and the way to more. `whose` says of whom an
 * entry is; null where nobody is left out here: the reader's own things, posts whose ids are selected from the store
 * (`selectPresentIds`), the list of those whom the reader blocks.
 */
export function usePagedList<Entry>(answer: Answer<Entry>, whose: Whose<Entry> | null): PagedList<Entry> {
  const { currentData, isError, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = answer;
  const pages = currentData?.pages;
  const shown = useShown();
  const entries = pages?.flatMap((page) => page.entries) ?? null;
  return {
    entries: entries === null || whose === null ? entries : shown(entries, whose),
    hasNone: pages?.every((page) => (page.count ?? page.entries.length) === 0) ?? false,
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
