import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** The result of the region look-up, with the specification's names. */
interface RegionState {
  readonly country_code: string | null;
  /** The time zones of browser and network address differ. */
  readonly show_firewall: boolean;
  /** Looked up once per page. */
  readonly isAsked: boolean;
}

const initialState: RegionState = { country_code: null, show_firewall: false, isAsked: false };

const regionSlice = createSlice({
  name: 'region',
  initialState,
  reducers: {
    regionAsked: (state: RegionState): RegionState => ({ ...state, isAsked: true }),
    regionKnown: (
      state: RegionState,
      { payload }: PayloadAction<Omit<RegionState, 'isAsked'>>,
    ): RegionState => ({
      ...state,
      ...payload,
    }),
  },
});

export const { regionAsked, regionKnown } = regionSlice.actions;
export const regionReducer = regionSlice.reducer;

/** The part of the store that this selector needs. */
interface WithRegion {
  readonly region: RegionState;
}

export const selectRegion = (state: WithRegion): RegionState => state.region;
