import { isFields } from '../../../data/fields.ts';
import { shownMarkKey } from '../../../data/session/deviceTraces.ts';
import type { ShownMark } from './rows.ts';

/** What this device showed last of a conversation; null when it does not know. */
export function readShownMark(uid: string, chatId: string): ShownMark | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(shownMarkKey(chatId, uid)) ?? 'null');
    if (!isFields(value)) return null;
    const { id, createdAtMs } = value;
    return typeof id === 'string' && typeof createdAtMs === 'number' ? { id, createdAtMs } : null;
  } catch {
    return null;
  }
}

/** Remembers it, until the sign-out. */
export function writeShownMark(uid: string, chatId: string, mark: ShownMark): void {
  try {
    localStorage.setItem(shownMarkKey(chatId, uid), JSON.stringify(mark));
  } catch {
    // Storage is full or closed: the next visit opens at the newest message.
  }
}
