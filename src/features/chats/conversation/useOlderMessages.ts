import { useRef } from 'react';
import type { ConversationState } from './conversationState.ts';
import { useListOlderMessagesMutation, type ConversationKey } from './messagesApi.ts';

/** Older messages are requested within this distance of the top, pixels. */
const OLDER_AT_PX = 67;

interface OlderMessages {
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
  /** Requests the previous page if the view is near the top. */
  readonly nearTop: (scrollTopPx: number) => void;
  readonly retry: () => void;
}

/** Loads the pages before the newest one, each once. */
export function useOlderMessages(
  key: ConversationKey,
  { cursor, isWhole }: ConversationState,
): OlderMessages {
  const [load, { isLoading, isError }] = useListOlderMessagesMutation();
  const asked = useRef<string | null>(null);
  const ask = (): void => {
    if (cursor === null || isWhole) return;
    asked.current = cursor.id;
    void load({ key, after: cursor });
  };
  return {
    isLoading,
    hasFailed: isError && !isLoading,
    nearTop: (scrollTopPx) => {
      if (scrollTopPx <= OLDER_AT_PX && cursor !== null && asked.current !== cursor.id) ask();
    },
    retry: ask,
  };
}
