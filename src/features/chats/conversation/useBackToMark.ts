import { useEffect, useState } from 'react';
import type { ConversationState } from './conversationState.ts';
import { useListOlderMessagesMutation, type ConversationKey } from './messagesApi.ts';
import { isAfter } from './rows.ts';
import { readShownMark } from './shownMarks.ts';

/** Messages loaded at most, four pages: with more unread ones the conversation opens at the newest. */
const OPENED_MAX = 60;

/** Loads the pages back to what this device showed last; true once the conversation can open. */
export function useBackToMark(key: ConversationKey, state: ConversationState): boolean {
  const [load, { isError }] = useListOlderMessagesMutation();
  const [mark] = useState(() => readShownMark(key.uid, key.chatId));
  const [isOpen, setOpen] = useState(false);
  const { messages, cursor, isWhole } = state;
  const [oldest] = messages;
  const isShort = mark !== null && oldest !== undefined && !isWhole && isAfter(oldest, mark);
  const isWaiting = !isOpen && isShort && messages.length < OPENED_MAX && cursor !== null && !isError;
  if (!isWaiting && !isOpen) setOpen(true);
  const { uid, chatId, createdAtMs } = key;
  useEffect(() => {
    if (isWaiting) void load({ key: { uid, chatId, createdAtMs }, after: cursor });
  }, [isWaiting, load, uid, chatId, createdAtMs, cursor]);
  return isOpen;
}
