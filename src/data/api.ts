import { createApi, fakeBaseQuery } from '@reduxjs/toolkit/query/react';
import type { DataError } from './errors.ts';
import { addLatePart } from './lateParts.ts';
import { accountChanged } from './session/accountChanged.ts';

/**
 * The one api of the app; every feature injects its endpoints. Nothing is fetched by a base query: endpoints bring
 * their own `queryFn` or `liveQuery(...)`, and every error is a `DataError`. Not in the entry: import it, and what
 * injects into it, from pages and from what they load.
 */
export const api = createApi({
  reducerPath: 'api',
  baseQuery: fakeBaseQuery<DataError>(),
  keepUnusedDataFor: 60,
  endpoints: () => ({}),
});

addLatePart({
  path: api.reducerPath,
  reducer: api.reducer,
  middleware: (store) => {
    // The api names the part of the state that it needs, and has just joined.
    const own = api.middleware(store as Parameters<typeof api.middleware>[0]);
    return (next) => {
      const handle = own(next);
      return (action) => {
        const result = handle(action);
        // Another account: what is cached goes, screens that are open read anew.
        if (accountChanged.match(action)) store.dispatch(api.util.resetApiState());
        return result;
      };
    };
  },
});
