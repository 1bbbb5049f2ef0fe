import type { PreparedMedia } from '../../domain/media.ts';
import type { PostMedia } from '../../domain/post.ts';
import { newId } from '../stored/newId.ts';

/**
 * A picture or video of a draft: being prepared, ready to show and send, failed to prepare in a way that a retry may
 * fix ('failed'), or unreadable.
 */
export interface DraftMedia {
  readonly key: string;
  /** The original file's name; it never leaves this device. */
  readonly name: string;
  readonly state: 'preparing' | 'ready' | 'failed' | 'unreadable';
  readonly prepared: PreparedMedia | null;
  /** What the post that is edited has of it already; null of a new one. */
  readonly stored: PostMedia | null;
  /** What its file names begin with in the folder of the post; null until that is assigned. */
  readonly fileId: number | string | null;
  /** When it was uploaded; null before. */
  readonly uploadedAtMs: number | null;
  /** Object URL for the screen; null until it is ready, and of one that the edited post has. */
  readonly address: string | null;
}

/** A newly chosen file, waiting to be prepared. */
export const waitingOne = (name: string): DraftMedia => ({
  key: newId(),
  name,
  state: 'preparing',
  prepared: null,
  stored: null,
  fileId: null,
  uploadedAtMs: null,
  address: null,
});

/** A prepared file. */
export const readyOne = (name: string, prepared: PreparedMedia): DraftMedia => ({
  ...waitingOne(name),
  state: 'ready',
  prepared,
  address: URL.createObjectURL(prepared.preview),
});

/** One that the edited post has already. */
export const storedOne = (stored: PostMedia): DraftMedia => ({
  ...waitingOne(stored.kind === 'video' ? 'Video' : 'Photo'),
  state: 'ready',
  stored,
});

/** Moves one entry of a list to another place. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.filter((_entry, index) => index !== from);
  return [...rest.slice(0, to), ...list.slice(from, from + 1), ...rest.slice(to)];
}
