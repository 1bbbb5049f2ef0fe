import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { api } from '../data/api.ts';
import { outboxReducer } from '../data/outbox/outboxSlice.ts';
import { postsReducer } from '../data/posts/postsSlice.ts';
import { promptReducer } from '../data/session/promptSlice.ts';
import { sessionReducer } from '../data/session/sessionSlice.ts';

const rootReducer = combineReducers({
  session: sessionReducer,
  prompt: promptReducer,
  posts: postsReducer,
  outbox: outboxReducer,
  [api.reducerPath]: api.reducer,
});

export type RootState = ReturnType<typeof rootReducer>;

/** The app's store; tests pass the state to begin with. */
// eslint-disable-next-line @typescript-eslint/explicit-module-boundary-types -- the inferred type carries the thunk types
export function makeStore(preloadedState?: Partial<RootState>) {
  return configureStore({
    reducer: rootReducer,
    preloadedState,
    middleware: (getDefault) => getDefault().concat(api.middleware),
  });
}

export type AppStore = ReturnType<typeof makeStore>;
