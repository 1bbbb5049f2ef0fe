import type { Next, Stop } from '../live/snapshots.ts';

/** An open chat is marked as seen within this time, where its newest message is in view. Milliseconds. */
const SEEN_WITHIN_MS = 2_000;

/** The chat that this tab shows to its reader right now, or null. There is none without a page, as in Node. */
function chatOnScreen(): string | null {
  if (typeof document === 'undefined') return null;
  if (document.visibilityState !== 'visible' || !document.hasFocus()) return null;
  return /^\/messages\/([^/]+)\/?$/.exec(location.pathname)?.[1] ?? null;
}

/**
 * Tells the ids of the unread chats. The one on screen is among them only if it stays unread: a message that is read as
 * it comes would otherwise flash in the badge.
 */
export function unreadCounter(
  next: Next<readonly string[]>,
  onScreen: () => string | null = chatOnScreen,
): { readonly set: (chatIds: readonly string[]) => void; readonly stop: Stop } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    set: (chatIds) => {
      clearTimeout(timer);
      const open = onScreen();
      const others = chatIds.filter((id) => id !== open);
      next(others);
      if (others.length < chatIds.length) timer = setTimeout(() => next(chatIds), SEEN_WITHIN_MS);
    },
    stop: () => clearTimeout(timer),
  };
}
