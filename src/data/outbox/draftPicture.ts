import type { PreparedMedia } from '../../domain/media.ts';

/** A picture or video of a draft: being made ready, ready to be seen and sent, or not to be read. */
export interface DraftMedia {
  readonly key: string;
  readonly name: string;
  readonly state: 'preparing' | 'ready' | 'failed';
  readonly prepared: PreparedMedia | null;
  /** For the screen; null until it is ready. */
  readonly address: string | null;
}

let lastKey = 0;
const nextKey = (): string => `media${(lastKey += 1)}`;

/** One whose file has just been chosen. */
export const waitingOne = (name: string): DraftMedia => ({
  key: nextKey(),
  name,
  state: 'preparing',
  prepared: null,
  address: null,
});

/** One that can be seen and sent. */
export const readyOne = (name: string, prepared: PreparedMedia, key = nextKey()): DraftMedia => ({
  key,
  name,
  state: 'ready',
  prepared,
  address: URL.createObjectURL(prepared.preview),
});

/** Moves one entry of a list to another place. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.filter((_entry, index) => index !== from);
  return [...rest.slice(0, to), ...list.slice(from, from + 1), ...rest.slice(to)];
}
