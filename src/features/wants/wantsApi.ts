import { skipToken } from '@reduxjs/toolkit/query/react';
import { useSelector } from 'react-redux';
import { api, queryResult } from '../../data/live/api.ts';
import { liveQuery, type Dispatch } from '../../data/live/liveQuery.ts';
import { selectUid } from '../../data/session/sessionSlice.ts';
import { withDb } from '../../data/sdk/withDb.ts';
import { hasBuyer } from '../../domain/listing.ts';
import type { Post } from '../../domain/post.ts';
import type { Line, Want } from '../../domain/want.ts';

/** One buyer's want of a post, as one of the two reads it. */
export interface WantKey {
  readonly uid: string;
  readonly postId: string;
  readonly buyerUid: string;
}

/** Who has a post is asked again when its status changes: it is for another then, or the want has ended. */
interface HolderKey extends Pick<Post, 'statusAtMs' | 'isPromised'> {
  readonly uid: string;
  readonly postId: string;
  readonly sellerUid: string;
}

const wantQueries = () => withDb(import('../../data/wants/wantQueries.ts'));

/** Reads the post again, whose status may have changed with what was heard of its wants: one read. */
export async function readPostAgain(postId: string, dispatch: Dispatch): Promise<void> {
  const { readAgain } = await import('../../data/posts/readAgain.ts');
  await readAgain(postId, dispatch).catch(console.error);
}

export const wantsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** One buyer's want of a post, live; null while there is none. */
    watchWant: build.query<Want | null, WantKey>({
      ...liveQuery<WantKey, Want | null>(async ({ postId, buyerUid }, subscriber) => {
        const [db, { listenWant }] = await wantQueries();
        let last: Want | null | undefined;
        const next = (want: Want | null): void => {
          const isAnswered = last !== undefined && want?.state !== last?.state && want?.isPending !== true;
          last = want;
          subscriber.next(want);
          if (isAnswered) void readPostAgain(postId, subscriber.dispatch);
        };
        return listenWant(db, postId, buyerUid, next, subscriber.fail);
      }),
    }),
    /** The accepted want of a post, if the reader is its seller or its buyer. */
    getHolder: build.query<Want | null, HolderKey>({
      queryFn: ({ uid, postId, sellerUid }) =>
        queryResult(async () => {
          const [db, { fetchHolder }] = await wantQueries();
          return fetchHolder(db, postId, uid, sellerUid);
        }),
      providesTags: (_want, _error, { postId }) => [{ type: 'Holder', id: postId }],
    }),
    /** How many wait for a post, live. */
    watchLine: build.query<Line, string>({
      ...liveQuery<string, Line>(async (postId, subscriber) => {
        const [db, { listenLine }] = await wantQueries();
        let last: Line | null = null;
        const next = (line: Line): void => {
          // Somebody was answered, or it was sold.
          const isShorter = last !== null && line.waiting.length < last.waiting.length;
          last = line;
          subscriber.next(line);
          if (isShorter) void readPostAgain(postId, subscriber.dispatch);
        };
        return listenLine(db, postId, next, subscriber.fail);
      }),
    }),
    /** Who wants an own post, first come first, live. */
    watchWantsOfPost: build.query<readonly Want[], Pick<WantKey, 'uid' | 'postId'>>({
      ...liveQuery<Pick<WantKey, 'uid' | 'postId'>, readonly Want[]>(async ({ uid, postId }, subscriber) => {
        const [db, { listenWantsOfPost }] = await wantQueries();
        return listenWantsOfPost(db, postId, uid, subscriber.next, subscriber.fail);
      }),
    }),
  }),
});

const { useGetHolderQuery } = wantsApi;
export const { useWatchWantQuery, useWatchLineQuery, useWatchWantsOfPostQuery } = wantsApi;

interface HolderAnswer {
  readonly currentData?: Want | null | undefined;
  readonly isFetching: boolean;
  readonly isError: boolean;
  readonly refetch: () => unknown;
}

/** Who has a post, for the two of it: one read where it is reserved or sold, and `isAsked` for. */
export function useHolder(post: Post, isAsked = true): HolderAnswer {
  const uid = useSelector(selectUid);
  const { id: postId, author, status, statusAtMs, isPromised, parentId } = post;
  const hasOne = isAsked && uid !== null && hasBuyer(status) && parentId === null;
  return useGetHolderQuery(
    hasOne ? { uid, postId, sellerUid: author.id, statusAtMs, isPromised } : skipToken,
  );
}
