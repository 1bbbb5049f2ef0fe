import { createApi, fakeBaseQuery } from '@reduxjs/toolkit/query/react';
import type { DataError } from './errors.ts';

/**
 * The one RTK Query api of the app; every feature injects its endpoints. It has no base query: endpoints bring their
 * own `queryFn` or `liveQuery(...)`, and every error is a `DataError`.
 */
export const api = createApi({
  reducerPath: 'api',
  baseQuery: fakeBaseQuery<DataError>(),
  keepUnusedDataFor: 60,
  // By member id: profiles that are read once are refetched when they are known to have changed.
  tagTypes: ['Profile'],
  endpoints: () => ({}),
});
