import type { Middleware, Reducer, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { applyMiddleware, combineReducers, legacy_createStore } from 'redux';
import { hostLateParts } from '../data/lateParts.ts';
import { outboxReducer } from '../data/outbox/outboxSlice.ts';
import { postsReducer } from '../data/posts/postsSlice.ts';
import { promptReducer } from '../data/session/promptSlice.ts';
import { sessionReducer } from '../data/session/sessionSlice.ts';

const reducers = {
  session: sessionReducer,
  prompt: promptReducer,
  posts: postsReducer,
  outbox: outboxReducer,
};

const rootReducer = combineReducers(reducers);

export type RootState = ReturnType<typeof rootReducer>;

/** A middleware to which others can be added later, outermost first. */
function openEnd(): {
  readonly middleware: Middleware<object, RootState>;
  readonly add: (late: Middleware) => void;
} {
  let add = (_late: Middleware): void => undefined;
  const middleware: Middleware<object, RootState> = (store) => (next) => {
    let inner = next;
    add = (late) => {
      inner = late(store)(inner);
    };
    return (action) => inner(action);
  };
  return { middleware, add: (late) => add(late) };
}

type Dispatch = ThunkDispatch<RootState, undefined, UnknownAction>;

type Thunk = (dispatch: Dispatch, getState: () => RootState, extra: undefined) => unknown;

const isThunk = (action: unknown): action is Thunk => typeof action === 'function';

/** Lets functions be dispatched, which then dispatch themselves. */
const thunk: Middleware<Dispatch, RootState, Dispatch> = (store) => (next) => (action) =>
  // The very function that other middleware gets: live queries tell stores apart by it.
  // eslint-disable-next-line @typescript-eslint/unbound-method -- it is bound to nothing
  isThunk(action) ? action(store.dispatch, store.getState, undefined) : next(action);

/** The app's store; tests pass the state to begin with. */
// eslint-disable-next-line @typescript-eslint/explicit-module-boundary-types -- the inferred type carries the thunk types
export function makeStore(preloadedState?: Partial<RootState>) {
  const end = openEnd();
  // Not the toolkit's: see src/data/slice.ts.
  const store = legacy_createStore(rootReducer, preloadedState, applyMiddleware(thunk, end.middleware));
  const late: Record<string, Reducer> = {};
  hostLateParts(({ path, reducer, middleware }) => {
    late[path] = reducer;
    // What is typed of the state is the part that is there from the beginning.
    store.replaceReducer(combineReducers({ ...reducers, ...late }));
    end.add(middleware);
  });
  return store;
}

export type AppStore = ReturnType<typeof makeStore>;
