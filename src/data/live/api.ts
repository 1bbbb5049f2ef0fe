import { createApi, fakeBaseQuery } from '@reduxjs/toolkit/query/react';
import { toDataError, type DataError } from '../errors/dataError.ts';
import type { Cursor, Page } from '../stored/document.ts';

/**
 * The one RTK Query api of the app; every feature injects its endpoints. It has no base query: endpoints bring their
 * own `queryFn` or `liveQuery(...)`, and every error is a `DataError`.
 */
export const api = createApi({
  reducerPath: 'api',
  baseQuery: fakeBaseQuery<DataError>(),
  keepUnusedDataFor: 60,
  // By member id: profiles that are read once are refetched when they are known to have changed. By post id: who has it.
  tagTypes: ['Profile', 'Holder'],
  endpoints: () => ({}),
});

/** What a `queryFn` resolves with. */
export type Answer<Data> = { readonly data: Data } | { readonly error: DataError };

/** Runs the work of a `queryFn`: what it throws becomes the endpoint's error. */
export async function queryResult<Data>(work: () => Promise<Data>): Promise<Answer<Data>> {
  try {
    return { data: await work() };
  } catch (error) {
    return { error: toDataError(error) };
  }
}

/** Options of an infinite query by cursor. A page with fewer documents than `endBelow` is the last one. */
export const pagedByCursor = (
  endBelow: number,
): {
  readonly initialPageParam: null;
  readonly getNextPageParam: (page: Pick<Page<unknown>, 'count' | 'last'>) => Cursor | undefined;
} => ({
  initialPageParam: null,
  getNextPageParam: ({ count, last }) => (count < endBelow ? undefined : (last ?? undefined)),
});
