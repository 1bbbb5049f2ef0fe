import type { DataErrorCode } from '../errors/dataError.ts';

/** An entry's state between the press on Post and the server. */
export type EntryState =
  /** Shown on the screen, not yet stored on the device. */
  | { readonly name: 'storing'; readonly isDelayed: boolean }
  /** Waits for its turn or the connection; `untilMs`: the hour's limit holds it back until then. */
  | { readonly name: 'queued'; readonly isDelayed: boolean; readonly untilMs?: number }
  /** Its files are being uploaded. */
  | { readonly name: 'uploading'; readonly isDelayed: boolean; readonly progress: UploadProgress }
  /** The create was sent, so the server may have it. Retried until the server answers. */
  | { readonly name: 'creating'; readonly isDelayed: boolean }
  /** On the server. A trigger may still remove it. */
  | { readonly name: 'arrived'; readonly atMs: number }
  /** The server refused it; `not-found` when its parent was deleted. */
  | { readonly name: 'refused'; readonly code: DataErrorCode }
  /** It arrived, and a trigger removed it. */
  | { readonly name: 'removed' };

/** Upload progress, from 0 to 1. */
export interface UploadProgress {
  /** By bytes, of all files. */
  readonly total: number;
  /** By bytes, of each file in order. */
  readonly files: readonly number[];
}

export type EntryEvent =
  | { readonly type: 'stored' }
  | { readonly type: 'uploadProgressed'; readonly progress: UploadProgress }
  | { readonly type: 'createStarted' }
  /** No answer for a while. */
  | { readonly type: 'delayed' }
  /** Held back by the hour's limit; null: no longer. */
  | { readonly type: 'paced'; readonly untilMs: number | null }
  /** The connection failed. */
  | { readonly type: 'interrupted' }
  | { readonly type: 'arrived'; readonly atMs: number }
  | { readonly type: 'refused'; readonly code: DataErrorCode }
  | { readonly type: 'removed'; readonly isParentGone: boolean }
  | { readonly type: 'retried' };

type StateName = EntryState['name'];
type EventType = EntryEvent['type'];

/** The transition table: which state follows which event. An event that a state does not name leaves it as it is. */
export const TRANSITIONS: Readonly<Record<StateName, Readonly<Partial<Record<EventType, StateName>>>>> = {
  storing: { stored: 'queued', delayed: 'storing' },
  queued: {
    uploadProgressed: 'uploading',
    createStarted: 'creating',
    delayed: 'queued',
    paced: 'queued',
    interrupted: 'queued',
    refused: 'refused',
  },
  uploading: {
    uploadProgressed: 'uploading',
    createStarted: 'creating',
    delayed: 'uploading',
    interrupted: 'queued',
    refused: 'refused',
  },
  creating: {
    createStarted: 'creating',
    delayed: 'creating',
    interrupted: 'creating',
    arrived: 'arrived',
    refused: 'refused',
  },
  arrived: { removed: 'removed' },
  refused: { retried: 'queued' },
  // Resending creates another entry: this one's id cannot be reused.
  removed: {},
};

const NOTHING_UP: UploadProgress = { total: 0, files: [] };

/** The state after an event; the same object where the table names none. */
export function nextState(state: EntryState, event: EntryEvent): EntryState {
  const name = TRANSITIONS[state.name][event.type];
  if (name === undefined) return state;
  const isLate = event.type === 'delayed' || event.type === 'interrupted';
  const isDelayed = isLate || ('isDelayed' in state && state.isDelayed);
  switch (name) {
    case 'queued':
      return event.type === 'paced' && event.untilMs !== null
        ? { name, isDelayed, untilMs: event.untilMs }
        : { name, isDelayed };
    case 'storing':
    case 'creating':
      return { name, isDelayed };
    case 'uploading': {
      const before = state.name === 'uploading' ? state.progress : NOTHING_UP;
      return { name, isDelayed, progress: event.type === 'uploadProgressed' ? event.progress : before };
    }
    case 'arrived':
      return { name, atMs: event.type === 'arrived' ? event.atMs : 0 };
    case 'refused':
      return { name, code: event.type === 'refused' ? event.code : 'failed' };
    case 'removed':
      // Removed with its parent: it was not at fault, and there is nowhere to resend it.
      if (event.type === 'removed' && event.isParentGone) return { name: 'refused', code: 'not-found' };
      return { name };
  }
}

/** Not sent yet, so it can be discarded. Later it can only be deleted on the server. */
export const canDiscard = ({ name }: EntryState): boolean => name !== 'creating' && name !== 'arrived';

/** Until when the hour's limit holds it back; null if it does not. */
export const heldUntilMs = (state: EntryState): number | null =>
  state.name === 'queued' ? (state.untilMs ?? null) : null;

/** Waits to be sent or resent. */
export const isWaiting = ({ name }: EntryState): boolean => name === 'queued' || name === 'creating';
