import { useEffect, useRef, useState } from 'react';
import { toDataError } from '../../../data/errors.ts';
import type { Chat } from '../../../domain/chat.ts';
import { showAlert } from '../../../ui/alerts/alertStore.ts';
import { useIsHere } from '../../../ui/useIsHere.ts';
import type { ConversationState } from './conversationState.ts';
import type { NewRange, ShownMark } from './rows.ts';
import { readShownMark, writeShownMark } from './shownMarks.ts';

/** A chat may name a message that is not in the list (deleted, or an old one with a heart): not waited for longer. */
const KNOWN_WITHIN_MS = 2000;

export interface ReadStateInput {
  readonly uid: string;
  readonly chat: Chat;
  readonly state: ConversationState;
  /** The newest message is in view. */
  readonly isAtEnd: boolean;
  /** The same, asked at the moment of writing. */
  readonly isAtEndNow: () => boolean;
}

export interface ReadState {
  /** What was new when this visit, or the reader's last return to the tab, began. */
  readonly range: NewRange;
  /** What was shown last. */
  readonly mark: ShownMark | null;
}

/** Runs `work` once the frame after the next has begun: what was drawn before is on the screen. */
function whenPainted(work: () => void): () => void {
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(work);
  });
  return () => cancelAnimationFrame(frame);
}

async function markSeen(chatId: string, uid: string): Promise<void> {
  const [{ firestoreDb }, { markChatSeen }] = await Promise.all([
    import('../../../data/firebase.ts'),
    import('../../../data/chats/chatWrites.ts'),
  ]);
  await markChatSeen(await firestoreDb(), chatId, uid);
}

function sayNotMarked(error: unknown): void {
  console.error(error);
  // A chat that was deleted meanwhile, or an account that was ended, is refused: each is told where it is noticed.
  if (toDataError(error).code === 'failed') showAlert({ kind: 'danger', text: 'Something went wrong' });
}

/**
 * Marks the conversation as read while the reader looks at its newest message: the tab is visible and focused, and the
 * message is in view. Remembers on the device what was shown.
 */
export function useReadState({ uid, chat, state, isAtEnd, isAtEndNow }: ReadStateInput): ReadState {
  const isHere = useIsHere();
  const [mark, setMark] = useState(() => readShownMark(uid, chat.id));
  const newest = state.messages.findLast(({ isPending }) => !isPending);
  const newestMark = newest ? { id: newest.id, createdAtMs: newest.createdAtMs } : null;
  const [range, setRange] = useState<NewRange>({ mark, until: isHere ? newestMark : null });
  const [wasHere, setWasHere] = useState(isHere);
  if (wasHere !== isHere) {
    setWasHere(isHere);
    // What arrives while the reader is elsewhere has the line before it; what arrives before their eyes has not.
    setRange(isHere ? { ...range, until: newestMark } : { mark, until: null });
  }
  const newestId = newest?.id ?? null;
  const newestMs = newest?.createdAtMs ?? 0;
  const latest = useRef(isAtEndNow);
  useEffect(() => {
    latest.current = isAtEndNow;
  });

  useEffect(() => {
    if (!isHere || !isAtEnd || newestId === null || mark?.id === newestId) return undefined;
    return whenPainted(() => {
      if (!latest.current()) return;
      const next = { id: newestId, createdAtMs: newestMs };
      writeShownMark(uid, chat.id, next);
      setMark(next);
    });
  }, [isHere, isAtEnd, newestId, newestMs, mark, uid, chat.id]);

  const isUnread = chat.unreadBy.includes(uid);
  const { lastMessageId } = chat;
  const isKnown = lastMessageId === null || state.messages.some(({ id }) => id === lastMessageId);
  // A write that was refused is not repeated for the same message.
  const tried = useRef<string | null>(null);
  useEffect(() => {
    const turn = `${lastMessageId ?? ''} ${String(newestMs)}`;
    if (!isUnread || !isHere || !isAtEnd || tried.current === turn) return undefined;
    let cancel = (): void => undefined;
    const timer = setTimeout(
      () => {
        cancel = whenPainted(() => {
          // Sent later, it would mark what has arrived in between.
          if (!latest.current() || !navigator.onLine) return;
          tried.current = turn;
          markSeen(chat.id, uid).catch(sayNotMarked);
        });
      },
      isKnown ? 0 : KNOWN_WITHIN_MS,
    );
    return () => {
      clearTimeout(timer);
      cancel();
    };
  }, [isUnread, isHere, isAtEnd, isKnown, lastMessageId, newestMs, chat.id, uid]);
  return { range, mark };
}
