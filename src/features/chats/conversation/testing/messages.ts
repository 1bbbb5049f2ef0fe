import type { Message } from '../../../../domain/message.ts';
import type { WindowNews } from '../../../../data/stored/document.ts';

/** A message between Ana and Ben. */
export const messageOf = (id: string, senderId: string, createdAtMs: number, isPending = false): Message => ({
  id,
  chatId: 'ana_ben',
  memberIds: ['ana', 'ben'],
  senderId,
  text: `text of ${id}`,
  postId: null,
  groupId: null,
  meetUp: null,
  media: null,
  hearts: [],
  createdAtMs,
  isPending,
});

/** A snapshot of the newest page: with these messages, oldest first, and those removed. */
export const newsOf = (
  messages: readonly Message[],
  removed: readonly string[] = [],
  isComplete = true,
): WindowNews<Message> => {
  const [oldest] = messages;
  return {
    changes: [
      ...messages.map((entry) => ({ kind: 'seen', entry }) as const),
      ...removed.map((id) => ({ kind: 'removed', id }) as const),
    ],
    ids: messages.map(({ id }) => id).reverse(),
    last: oldest ? { id: oldest.id, seconds: Math.floor(oldest.createdAtMs / 1000), nanoseconds: 0 } : null,
    count: messages.length,
    isComplete,
  };
};
