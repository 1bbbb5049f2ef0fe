import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { accountChanged } from '../session/sessionSlice.ts';
import type { OutboxItem } from './outboxItem.ts';

/** A post or comment that was just sent. */
type SentPost = Pick<OutboxItem, 'id' | 'parentId' | 'rootId' | 'groupId'>;

interface OutboxState {
  /** In the order in which they are sent. */
  readonly items: readonly OutboxItem[];
  /** Sent, and not yet announced. */
  readonly sent: readonly SentPost[];
  /** This browser could not store an entry or a draft's photos. */
  readonly isStorageRefused: boolean;
}

const initialState: OutboxState = { items: [], sent: [], isStorageRefused: false };

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
    storageRefused: (state): OutboxState => ({ ...state, isStorageRefused: true }),
    sentAnnounced: (state, { payload }: PayloadAction<string>): OutboxState => ({
      ...state,
      sent: state.sent.filter(({ id }) => id !== payload),
    }),
  },
  extraReducers: (builder) => {
    // The items are emptied by the outbox itself, which owns them.
    builder.addCase(accountChanged, (state): OutboxState => ({ ...state, sent: [] }));
  },
});

export const { outboxItemsSet, outboxItemSent, storageRefused, sentAnnounced } = outboxSlice.actions;
export const outboxReducer = outboxSlice.reducer;

/** The part of the store that these selectors need. */
export interface WithOutbox {
  readonly outbox: OutboxState;
}

export const selectOutboxItems = (state: WithOutbox): readonly OutboxItem[] => state.outbox.items;
export const selectIsStorageRefused = (state: WithOutbox): boolean => state.outbox.isStorageRefused;
export const selectSent = (state: WithOutbox): OutboxState['sent'] => state.outbox.sent;
