import { useEffect, useRef } from 'react';
import { withOutbox } from '../../../data/outbox/outboxReady.ts';
import type { ConversationState } from './conversationState.ts';

/** Tells the outbox which of the messages that were sent are still there: the server may have taken one back. */
export function useTakenBack(chatId: string, { messages, isWhole, isComplete }: ConversationState): void {
  // Those that were seen here: one of them that is not there any more is gone, however long the conversation is.
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
