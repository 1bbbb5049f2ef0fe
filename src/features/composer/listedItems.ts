import type { OutboxItem } from '../../data/outbox/outboxSlice.ts';

/**
 * Of what is written and not sent yet in one place, a thread (its root's id) or the posts (null), that which has to be
 * listed. What goes out at once needs no word: its dialog, or the list itself, shows it. What waits behind another is
 * nowhere else to be seen.
 */
export function listedItems(items: readonly OutboxItem[], rootId: string | null): readonly OutboxItem[] {
  return items
    .filter(
      (item) =>
        item.chatId === null &&
        (rootId === null ? item.parentId === null : item.rootId === rootId && item.parentId !== null),
    )
    .filter(({ isLate, state }, place) => isLate || state === 'failed' || (state === 'waiting' && place > 0));
}
