import type { PreparedMedia } from '../../domain/media.ts';
import { newId } from '../newId.ts';

/**
 * A picture or video of a draft: being prepared, ready to be seen and sent, not prepared for a reason that another try
 * may not meet ('failed'), or not readable at all.
 */
export interface DraftMedia {
  readonly key: string;
  readonly name: string;
  readonly state: 'preparing' | 'ready' | 'failed' | 'unreadable';
  readonly prepared: PreparedMedia | null;
  /** Its name in the folder of the post; null until it is given one. */
  readonly digit: number | null;
  /** When it was uploaded; null while it is not. */
  readonly uploadedAtMs: number | null;
  /** For the screen; null until it is ready. */
  readonly address: string | null;
}

/** One whose file has just been chosen. */
export const waitingOne = (name: string): DraftMedia => ({
  key: newId(),
  name,
  state: 'preparing',
  prepared: null,
  digit: null,
  uploadedAtMs: null,
  address: null,
});

/** One that can be seen and sent. */
export const readyOne = (name: string, prepared: PreparedMedia, key = newId()): DraftMedia => ({
  key,
  name,
  state: 'ready',
  prepared,
  digit: null,
  uploadedAtMs: null,
  address: URL.createObjectURL(prepared.preview),
});

/** Moves one entry of a list to another place. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.filter((_entry, index) => index !== from);
  return [...rest.slice(0, to), ...list.slice(from, from + 1), ...rest.slice(to)];
}
