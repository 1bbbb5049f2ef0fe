import { fieldsOf } from '../../../data/stored/fields.ts';
import { shownMarkKey } from '../../../data/session/deviceTraces.ts';
import type { ShownMark } from './rows.ts';

/** The last message of a conversation that this device showed; null when unknown. */
export function readShownMark(uid: string, chatId: string): ShownMark | null {
  const { id, createdAtMs } = fieldsOf(localStorage.getItem(shownMarkKey(chatId, uid)) ?? '') ?? {};
  return typeof id === 'string' && typeof createdAtMs === 'number' ? { id, createdAtMs } : null;
}

/** Stores it, until sign-out. */
export function writeShownMark(uid: string, chatId: string, mark: ShownMark): void {
  try {
    localStorage.setItem(shownMarkKey(chatId, uid), JSON.stringify(mark));
  } catch {
    // Storage is full: the next visit opens at the newest message.
  }
}
