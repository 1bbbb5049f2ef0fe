import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { accountChanged } from '../session/sessionSlice.ts';

/** A set of uids. Compared with `true`, because a uid may be a name that objects inherit. */
type Uids = Readonly<Record<string, true>>;

interface BlocksState {
  /** The members who are hidden from this account, because one of the two blocks the other. */
  readonly hidden: Uids;
  /** Optimistic: blocked on this device, and not on the server's list yet. */
  readonly blocking: Uids;
  /** This device has no list of this account yet. */
  readonly isAwaited: boolean;
}

const NOBODY: Uids = {};
const initialState: BlocksState = { hidden: NOBODY, blocking: NOBODY, isAwaited: false };

const without = (uids: Uids, uid: string): Uids =>
  Object.fromEntries(Object.entries(uids).filter(([one]) => one !== uid));

const blocksSlice = createSlice({
  name: 'blocks',
  initialState,
  reducers: {
    hiddenAwaited: (state): BlocksState => ({ ...state, isAwaited: true }),
    /** The server's list, or the one that the device kept. */
    hiddenRead(state, { payload }: PayloadAction<readonly string[]>): BlocksState {
      const blocking = Object.fromEntries(
        Object.entries(state.blocking).filter(([uid]) => !payload.includes(uid)),
      );
      const hidden: Uids = { ...Object.fromEntries(payload.map((uid) => [uid, true] as const)), ...blocking };
      const uids = Object.keys(hidden);
      const isSame =
        uids.length === Object.keys(state.hidden).length && uids.every((uid) => state.hidden[uid] === true);
      // The same object, so that no list is computed again.
      return { hidden: isSame ? state.hidden : hidden, blocking, isAwaited: false };
    },
    /** The list cannot be read: what is known counts. */
    hiddenUnreadable: (state): BlocksState => ({ ...state, isAwaited: false }),
    blockBegun(state, { payload }: PayloadAction<string>): BlocksState {
      if (state.hidden[payload] === true) return state;
      return {
        ...state,
        hidden: { ...state.hidden, [payload]: true },
        blocking: { ...state.blocking, [payload]: true },
      };
    },
    /** The block was refused, or has ended before the server's list had it. */
    blockUndone(state, { payload }: PayloadAction<string>): BlocksState {
      if (state.blocking[payload] !== true) return state;
      return { ...state, hidden: without(state.hidden, payload), blocking: without(state.blocking, payload) };
    },
  },
  extraReducers: (builder) => {
    builder.addCase(accountChanged, () => initialState);
  },
});

export const { blockBegun, blockUndone, hiddenAwaited, hiddenRead, hiddenUnreadable } = blocksSlice.actions;
export const blocksReducer = blocksSlice.reducer;

/** The part of the store that these selectors need. */
export interface WithBlocks {
  readonly blocks: BlocksState;
}

export const selectHiddenMembers = ({ blocks }: WithBlocks): Uids => blocks.hidden;
export const selectIsHiddenMember = ({ blocks }: WithBlocks, uid: string): boolean =>
  blocks.hidden[uid] === true;
/** Whether the reader has blocked a member on this device, and the server's list does not have it yet. */
export const selectIsBlocking = ({ blocks }: WithBlocks, uid: string): boolean =>
  blocks.blocking[uid] === true;
export const selectAreHiddenAwaited = ({ blocks }: WithBlocks): boolean => blocks.isAwaited;
