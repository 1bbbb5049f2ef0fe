import type { PayloadAction } from '@reduxjs/toolkit';
import { addLatePart } from '../../data/lateParts.ts';
import { createSlice } from '../../data/slice.ts';

/** What the region look-up said, by the names the specification gives it. */
export interface RegionState {
  readonly country_code: string | null;
  /** The time zones of browser and network address differ. */
  readonly show_firewall: boolean;
}

const initialState: RegionState = { country_code: null, show_firewall: false };

const regionSlice = createSlice({
  name: 'region',
  initialState,
  reducers: {
    regionKnown: (_state: RegionState, { payload }: PayloadAction<RegionState>): RegionState => payload,
  },
});

export const { regionKnown } = regionSlice.actions;

/** The part of the store that this selector needs; it is there once this module is. */
export interface WithRegion {
  readonly region?: RegionState;
}

export const selectRegion = (state: WithRegion): RegionState => state.region ?? initialState;

addLatePart({ path: 'region', reducer: regionSlice.reducer, middleware: () => (next) => next });
