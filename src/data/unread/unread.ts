import { useSyncExternalStore } from 'react';
import { UNREAD_MAX } from '../../domain/limits.ts';

/** How much waits for the member: 99 stands for that many or more. */
export interface Unread {
  readonly notifications: number;
  readonly chats: number;
}

const NONE: Unread = { notifications: 0, chats: 0 };

let current = NONE;
const listeners = new Set<() => void>();

/** The counts of whoever is signed in; nothing for visitors. Fed by `watchUnread.ts`, which is loaded later. */
export const unread = {
  now: (): Unread => current,
  set: (counts: Partial<Unread>): void => {
    current = { ...current, ...counts };
    for (const listener of listeners) listener();
  },
  clear: (): void => unread.set(NONE),
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** The counts, live. */
export function useUnread(): Unread {
  return useSyncExternalStore(unread.subscribe, unread.now);
}

/** The list of notifications is open: its badge is gone before the server has heard of it. */
export function notificationsOpened(): void {
  unread.set({ notifications: 0 });
}

/** A conversation with something new in it is open: one less waits. */
export function chatOpened(): void {
  unread.set({ chats: Math.max(0, current.chats - 1) });
}

/** A count as a badge shows it: '99+' from there on, since no more than that are counted. */
export function badgeText(count: number): string {
  return count >= UNREAD_MAX ? `${String(UNREAD_MAX)}+` : String(count);
}
