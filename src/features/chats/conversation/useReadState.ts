import { useEffect, useRef, useState } from 'react';
import { toDataError } from '../../../data/errors/dataError.ts';
import { withDb } from '../../../data/sdk/withDb.ts';
import type { Chat } from '../../../domain/chat.ts';
import { showFailure } from '../../../ui/alerts/alertStore.ts';
import { useIsTabActive } from '../../../ui/useIsTabActive.ts';
import { useLatest } from '../../../ui/useLatest.ts';
import type { ConversationState } from './conversationState.ts';
import type { NewRange, ShownMark } from './rows.ts';
import { readShownMark, writeShownMark } from './shownMarks.ts';

/**
 * A chat may name a message that is not in the list (deleted, or an old one with a heart): timeout for waiting for it.
 */
const KNOWN_WITHIN_MS = 2000;

interface ReadStateInput {
  readonly uid: string;
  readonly chat: Chat;
  readonly state: ConversationState;
  /** Whether the newest message is in view. */
  readonly isAtEnd: boolean;
  /** The same, evaluated at the time of the write. */
  readonly isAtEndNow: () => boolean;
}

interface ReadState {
  /** The messages that were new when this visit, or the last return to the tab, began. */
  readonly range: NewRange;
  /** The last message that was shown. */
  readonly mark: ShownMark | null;
}

/** Runs `work` after the next paint. */
function whenPainted(work: () => void): () => void {
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(work);
  });
  return () => cancelAnimationFrame(frame);
}

async function markSeen(chatId: string, uid: string): Promise<void> {
  try {
    const [db, { markChatSeen }] = await withDb(import('../../../data/chats/chatWrites.ts'));
    await markChatSeen(db, chatId, uid);
  } catch (error) {
    console.error(error);
    // A deleted chat or an ended session is refused too: each is reported elsewhere.
    if (toDataError(error).code === 'failed') showFailure();
  }
}

/**
 * Marks the conversation as read while the reader sees its newest message: the tab is visible and focused, and the
 * message is in view. Stores on the device what was shown.
 */
export function useReadState({ uid, chat, state, isAtEnd, isAtEndNow }: ReadStateInput): ReadState {
  const isHere = useIsTabActive();
  const [mark, setMark] = useState(() => readShownMark(uid, chat.id));
  const newest = state.messages.findLast(({ isPending }) => !isPending);
  const newestMark = newest ? { id: newest.id, createdAtMs: newest.createdAtMs } : null;
  const [range, setRange] = useState<NewRange>({ mark, until: isHere ? newestMark : null });
  const [wasHere, setWasHere] = useState(isHere);
  if (wasHere !== isHere) {
    setWasHere(isHere);
    // Messages that arrive while the reader is away get the 'New' line; those that arrive in view do not.
    setRange(isHere ? { ...range, until: newestMark } : { mark, until: null });
  }
  const newestId = newest?.id ?? null;
  const newestMs = newest?.createdAtMs ?? 0;
  const latest = useLatest(isAtEndNow);

  useEffect(() => {
    if (!isHere || !isAtEnd || newestId === null || mark?.id === newestId) return undefined;
    return whenPainted(() => {
      if (!latest.current()) return;
      const next = { id: newestId, createdAtMs: newestMs };
      writeShownMark(uid, chat.id, next);
      setMark(next);
    });
  }, [isHere, isAtEnd, newestId, newestMs, mark, uid, chat.id, latest]);

  const isUnread = chat.unreadBy.includes(uid);
  const { lastMessageId } = chat;
  const isKnown = lastMessageId === null || state.messages.some(({ id }) => id === lastMessageId);
  // A refused write is not retried for the same message.
  const tried = useRef<string | null>(null);
  useEffect(() => {
    const turn = `${lastMessageId ?? ''} ${String(newestMs)}`;
    if (!isUnread || !isHere || !isAtEnd || tried.current === turn) return undefined;
    let cancel = (): void => undefined;
    const timer = setTimeout(
      () => {
        cancel = whenPainted(() => {
          // A delayed write would mark messages that have arrived since.
          if (!latest.current() || !navigator.onLine) return;
          tried.current = turn;
          void markSeen(chat.id, uid);
        });
      },
      isKnown ? 0 : KNOWN_WITHIN_MS,
    );
    return () => {
      clearTimeout(timer);
      cancel();
    };
  }, [isUnread, isHere, isAtEnd, isKnown, lastMessageId, newestMs, chat.id, uid, latest]);
  return { range, mark };
}
