import { useCallback } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';
import { errorCodeOf } from '../../data/errorCode.ts';
import type { DataErrorCode } from '../../data/errors.ts';
import type { FoundPage } from '../../features/search/searchApi.ts';
import { useWhenOnline } from '../../ui/useWhenOnline.ts';

/** Results older than this are requested again. Seconds. */
const FRESH_SECONDS = 30;

/** Whether cached results may be stale: coming Back shows them as they were, and reads nothing. */
export function useFreshness(): {
  readonly refetchOnMountOrArgChange: number | false;
  readonly refetchCachedPages: false;
} {
  const isBack = useNavigationType() === NavigationType.Pop;
  return { refetchOnMountOrArgChange: isBack ? false : FRESH_SECONDS, refetchCachedPages: false };
}

/** The part of RTK Query's infinite query result that a search needs. */
export interface InfiniteResult<Found> {
  readonly currentData?: { readonly pages: readonly FoundPage<Found>[] } | undefined;
  readonly error?: unknown;
  readonly isError: boolean;
  readonly isFetching: boolean;
  readonly isFetchingNextPage: boolean;
  readonly hasNextPage: boolean;
  readonly fetchNextPage: () => unknown;
  readonly refetch: () => unknown;
}

/** One list of results, in any state. */
export interface Results<Found> {
  /** Null before the first page. */
  readonly found: readonly Found[] | null;
  /** Why there is nothing, or nothing more. */
  readonly problem: DataErrorCode | null;
  readonly isBusy: boolean;
  readonly older: {
    readonly isLoading: boolean;
    readonly hasFailed: boolean;
    readonly load: () => void;
  };
  readonly isEnd: boolean;
  readonly retry: () => void;
}

/** Converts RTK Query's state; a page that failed is retried when the connection is back. */
export function useResults<Found>(asked: InfiniteResult<Found>): Results<Found> {
  const { currentData, error, isError, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } =
    asked;
  const load = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  const hasSome = currentData !== undefined;
  useWhenOnline(isError && hasSome, load);
  return {
    found: currentData?.pages.flatMap(({ found }) => found) ?? null,
    problem: isError ? errorCodeOf(error) : null,
    isBusy: isFetching,
    older: { isLoading: isFetchingNextPage, hasFailed: isError && hasSome && hasNextPage, load },
    isEnd: hasSome && !hasNextPage,
    retry: () => void refetch(),
  };
}
