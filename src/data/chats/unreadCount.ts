import type { Next, Stop } from '../snapshots.ts';

/** An open chat is marked as seen within this time, where its newest message is in view. Milliseconds. */
const SEEN_WITHIN_MS = 2_000;

/** The chat that this tab shows to its reader right now, or null. There is none without a page, as in Node. */
export function chatOnScreen(): string | null {
  if (typeof document === 'undefined') return null;
  if (document.visibilityState !== 'visible' || !document.hasFocus()) return null;
  return /^\/messages\/([^/]+)\/?$/.exec(location.pathname)?.[1] ?? null;
}

/**
 * Tells the number of unread chats. The one on screen counts only if it stays unread: a message that is read as it
 * comes would otherwise flash in the badge.
 */
export function unreadCounter(
  next: Next<number>,
  onScreen: () => string | null = chatOnScreen,
): { readonly set: (chatIds: readonly string[]) => void; readonly stop: Stop } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    set: (chatIds) => {
      clearTimeout(timer);
      const open = onScreen();
      const isOpen = open !== null && chatIds.includes(open);
      next(chatIds.length - (isOpen ? 1 : 0));
      if (isOpen) timer = setTimeout(() => next(chatIds.length), SEEN_WITHIN_MS);
    },
    stop: () => clearTimeout(timer),
  };
}
