import { combineReducers, configureStore, type Middleware } from '@reduxjs/toolkit';
import { ownListsReducer } from '../data/account/ownListsSlice.ts';
import { api } from '../data/live/api.ts';
import { blocksReducer, type WithBlocks } from '../data/blocks/blocksSlice.ts';
import { outboxReducer } from '../data/outbox/outboxSlice.ts';
import { postsReducer } from '../data/posts/postsSlice.ts';
import { promptReducer } from '../features/membership/promptSlice.ts';
import { accountChanged, sessionReducer } from '../data/session/sessionSlice.ts';
import type { SessionState } from '../data/live/dataState.ts';
import { regionReducer } from '../features/region/regionSlice.ts';
import { beginHidden } from './beginHidden.ts';

const rootReducer = combineReducers({
  session: sessionReducer,
  prompt: promptReducer,
  posts: postsReducer,
  blocks: blocksReducer,
  outbox: outboxReducer,
  ownLists: ownListsReducer,
  region: regionReducer,
  [api.reducerPath]: api.reducer,
});

export type RootState = ReturnType<typeof rootReducer>;

/**
 * Dispatches `accountChanged` when another account is signed in, or none, whatever the cause: slices drop the previous
 * account's data, and the query cache is emptied. Queries of mounted screens run again, once it is known who is hidden.
 */
const followAccount: Middleware<object, { readonly session: SessionState } & WithBlocks> =
  (store) => (next) => (action) => {
    const before = store.getState().session;
    const result = next(action);
    const after = store.getState().session;
    if (before.status !== 'loading' && after.uid !== before.uid) store.dispatch(accountChanged());
    if (accountChanged.match(action)) {
      store.dispatch(api.util.resetApiState());
      beginHidden()(store.dispatch, () => store.getState(), undefined);
    }
    return result;
  };

/** The app's store; tests pass an initial state. */
// eslint-disable-next-line @typescript-eslint/explicit-module-boundary-types -- the inferred type carries the thunk types
export function makeStore(preloadedState?: Partial<RootState>) {
  return configureStore({
    reducer: rootReducer,
    preloadedState,
    // Immer freezes the state already.
    middleware: (getDefault) => getDefault({ immutableCheck: false }).concat(followAccount, api.middleware),
  });
}

export type AppStore = ReturnType<typeof makeStore>;
