import { useEffect, useRef } from 'react';
import { withOutbox } from '../../../data/outbox/outboxReady.ts';
import type { ConversationState } from './conversationState.ts';

/** Reports to the outbox which sent messages are still there: the server may have removed one. */
export function useRemovalReview(chatId: string, { messages, isWhole, isComplete }: ConversationState): void {
  // Messages that were shown here: one that is missing now was deleted, however long the conversation is.
  const seen = useRef(new Set<string>());
  useEffect(() => {
    if (!isComplete) return;
    const present = new Set(messages.map(({ id }) => id));
    for (const id of present) seen.current.add(id);
    withOutbox((box) =>
      box.review(chatId, (id) => {
        if (present.has(id)) return 'there';
        return isWhole || seen.current.has(id) ? 'gone' : 'unknown';
      }),
    );
  }, [chatId, messages, isWhole, isComplete]);
}
