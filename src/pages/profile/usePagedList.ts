import type { RefObject } from 'react';
import type { DataErrorCode } from '../../data/errors.ts';
import { errorCodeOf } from '../../data/errorCode.ts';
import type { Page } from '../../data/storedDocument.ts';
import type { Post } from '../../domain/post.ts';
import { useAtTop } from '../../features/feed/useAtTop.ts';
import type { OlderPosts } from '../../features/feed/feedView.ts';
import { LOAD_AHEAD_PX, useNearEnd } from '../../ui/useNearEnd.ts';
import { useWhenOnline } from '../../ui/useWhenOnline.ts';

/** The part of RTK Query's infinite query result that a list of posts needs. */
interface Answer {
  readonly currentData?: { readonly pages: readonly Page<Post>[] } | undefined;
  readonly error?: unknown;
  readonly isError: boolean;
  readonly isFetchingNextPage: boolean;
  readonly hasNextPage: boolean;
  readonly fetchNextPage: () => unknown;
  readonly refetch: () => unknown;
}

interface PagedList {
  /** Null until the first page has been read. */
  readonly entries: readonly Post[] | null;
  /** The list was always empty: deleted posts count as listed. */
  readonly hasNone: boolean;
  readonly isEnd: boolean;
  /** Why the first page could not be read. */
  readonly problem: DataErrorCode | null;
  readonly retry: () => void;
  readonly older: OlderPosts;
  /** Place it after the last row: near it the next page is requested. */
  readonly sentinel: RefObject<HTMLDivElement | null>;
}

/** A list that is read page by page as its end comes near. */
export function usePagedList(answer: Answer): PagedList {
  const { currentData, error, isError, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = answer;
  const isAtTop = useAtTop();
  const load = (): void => void fetchNextPage();
  const canAsk = hasNextPage && !isFetchingNextPage && !isError;
  // Before the first scroll no more is read than fills the window: each page costs ten reads.
  const sentinel = useNearEnd(canAsk, load, isAtTop ? 0 : LOAD_AHEAD_PX);
  const hasOlderFailed = currentData !== undefined && isError;
  useWhenOnline(hasOlderFailed, load);
  return {
    entries: currentData?.pages.flatMap((page) => page.entries) ?? null,
    hasNone: currentData?.pages.every(({ count }) => count === 0) ?? false,
    isEnd: !hasNextPage,
    problem: currentData === undefined && isError ? errorCodeOf(error) : null,
    retry: () => void refetch(),
    older: { isLoading: isFetchingNextPage, hasFailed: hasOlderFailed, load, near: load },
    sentinel,
  };
}
