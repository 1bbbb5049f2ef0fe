import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { DataState } from './dataState.ts';

export type DataThunk<Result> = ThunkAction<Result, DataState, unknown, UnknownAction>;

/** Reads the state now: `dispatch(selected(selectUid))`. */
export const selected =
  <Result>(select: (state: DataState) => Result): DataThunk<Result> =>
  (_dispatch, getState) =>
    select(getState());
