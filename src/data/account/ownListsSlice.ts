import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { accountChanged } from '../session/sessionSlice.ts';

/** What a member does not want to see, or to be told of. Ids, newest last. */
export interface OwnLists {
  /** Posts and comments. */
  readonly hiddenPosts: readonly string[];
  readonly mutedChats: readonly string[];
  /** The version of the terms that the member has agreed to, '' for none; absent until the server has said it. */
  readonly terms?: string;
}

export type OwnList = 'hiddenPosts' | 'mutedChats';
export const OWN_LISTS: readonly OwnList[] = ['hiddenPosts', 'mutedChats'];

export interface OwnListChange {
  readonly list: OwnList;
  readonly id: string;
  /** Whether the list has the id from now on. */
  readonly isIn: boolean;
}

interface OwnListsState extends OwnLists {
  /** Ids whose change is in flight: the lists have the optimistic value. */
  readonly inFlight: Readonly<Record<string, true>>;
}

const initialState: OwnListsState = { hiddenPosts: [], mutedChats: [], inFlight: {} };

/** A list with an id as its newest, or without it. */
export function withId(ids: readonly string[], { id, isIn }: Pick<OwnListChange, 'id' | 'isIn'>): string[] {
  const others = ids.filter((one) => one !== id);
  return isIn ? [...others, id] : others;
}

const ownListsSlice = createSlice({
  name: 'ownLists',
  initialState,
  reducers: {
    /** The stored lists, or those that the device kept. A change in flight is newer. */
    ownListsRead(state, { payload }: PayloadAction<OwnLists>) {
      if (payload.terms !== undefined) state.terms = payload.terms;
      for (const list of OWN_LISTS) {
        const shown = state[list];
        state[list] = Object.keys(state.inFlight).reduce(
          (ids, id) => withId(ids, { id, isIn: shown.includes(id) }),
          [...payload[list]],
        );
      }
    },
    /** Optimistic update. */
    ownListToggled(state, { payload }: PayloadAction<OwnListChange>) {
      state.inFlight[payload.id] = true;
      state[payload.list] = withId(state[payload.list], payload);
    },
    /** The write has ended; this is stored now. */
    ownListSettled(state, { payload }: PayloadAction<OwnListChange>) {
      delete state.inFlight[payload.id];
      if (state[payload.list].includes(payload.id) !== payload.isIn)
        state[payload.list] = withId(state[payload.list], payload);
    },
  },
  extraReducers: (builder) => {
    builder.addCase(accountChanged, () => initialState);
  },
});

export const { ownListsRead, ownListToggled, ownListSettled } = ownListsSlice.actions;
export const ownListsReducer = ownListsSlice.reducer;

/** The part of the store that the selectors need. */
export interface WithOwnLists {
  readonly ownLists: OwnListsState;
}

export const selectMutedChats = (state: WithOwnLists): readonly string[] => state.ownLists.mutedChats;
