import type { PayloadAction } from '@reduxjs/toolkit';
import type { DataError } from '../errors.ts';
import { createSlice } from '../slice.ts';

/** What the screen knows of an entry on its way; the entry itself, with its files, stays out of the store. */
export interface OutboxItem {
  readonly id: string;
  /** The chat of a message; null of posts and comments. */
  readonly chatId: string | null;
  readonly parentId: string | null;
  readonly rootId: string;
  readonly rawText: string | null;
  readonly mediaCount: number;
  readonly state: 'waiting' | 'sending' | 'failed';
  /** From 0 to 1 while files go up. */
  readonly progress: number;
  /** The same of each file, in their order; empty until they go up. */
  readonly fileProgress: readonly number[];
  readonly error: DataError | null;
  /** It had to wait: for the connection, or since before a reload. */
  readonly isLate: boolean;
  /** It had arrived, and the server took it back; not with what it answered. */
  readonly wasRemoved: boolean;
}

/** A post or comment that has just gone out. */
export interface SentPost {
  readonly id: string;
  readonly parentId: string | null;
  readonly rootId: string;
}

export interface OutboxState {
  /** In the order in which they go out. */
  readonly items: readonly OutboxItem[];
  /** Sent, and not yet said on the screen. */
  readonly sent: readonly SentPost[];
}

const initialState: OutboxState = { items: [], sent: [] };

const outboxSlice = createSlice({
  name: 'outbox',
  initialState,
  reducers: {
    outboxItemsSet: (state, { payload }: PayloadAction<readonly OutboxItem[]>): OutboxState => ({
      ...state,
      items: payload,
    }),
    outboxItemSent: (state, { payload }: PayloadAction<SentPost>): OutboxState => ({
      ...state,
      sent: [...state.sent, payload],
    }),
    sentSaid: (state, { payload }: PayloadAction<string>): OutboxState => ({
      ...state,
      sent: state.sent.filter(({ id }) => id !== payload),
    }),
  },
});

export const { outboxItemsSet, outboxItemSent, sentSaid } = outboxSlice.actions;
export const outboxReducer = outboxSlice.reducer;

/** The part of the store that these selectors need. */
export interface WithOutbox {
  readonly outbox: OutboxState;
}

export const selectOutboxItems = (state: WithOutbox): readonly OutboxItem[] => state.outbox.items;
export const selectSent = (state: WithOutbox): OutboxState['sent'] => state.outbox.sent;
