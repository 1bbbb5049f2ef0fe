import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { WithPosts } from './posts/postsSlice.ts';
import type { WithSession } from './session/sessionSlice.ts';

/** The part of the store's state that thunks of data and features read. */
export type DataState = WithSession & WithPosts;

export type DataThunk<Result> = ThunkAction<Result, DataState, unknown, UnknownAction>;

/** Reads the state now: `dispatch(selected(selectUid))`. */
export const selected =
  <Result>(select: (state: DataState) => Result): DataThunk<Result> =>
  (_dispatch, getState) =>
    select(getState());
