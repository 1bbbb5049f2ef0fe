import { useEffect, useState } from 'react';
import { EMPTY_DRAFT, readDraft, writeDraft } from '../../../data/outbox/draftWords.ts';
import type { QueuedMessage } from '../../../data/messages/queuedMessage.ts';
import { newId } from '../../../data/stored/newId.ts';
import { outboxReady } from '../../../data/outbox/outboxReady.ts';
import { sendDraft } from '../../../data/outbox/sendDraft.ts';
import type { Chat } from '../../../domain/chat.ts';
import { POST_TEXT_MAX, POST_TEXT_MAX_CHARS } from '../../../domain/limits.ts';
import { isBlankText, postTextLength } from '../../../domain/postText.ts';
import { showFailure } from '../../../ui/alerts/alertStore.ts';
import { messageDraftKey } from '../../startConversation/messageDraftKey.ts';
import { editedMessage } from '../../startConversation/messageLimit.ts';
import { useTooLongAlert } from '../../../ui/alerts/useTooLongAlert.ts';
import { useMessageMedia, type MessageMediaInUse } from './useMessageMedia.ts';

interface MessageDraft {
  readonly text: string;
  /** In graphemes. */
  readonly length: number;
  readonly canSend: boolean;
  readonly media: MessageMediaInUse;
  /** The post that goes with the message; null when there is none. */
  readonly postId: string | null;
  readonly removePost: () => void;
  /** Updates the text. During IME composition it may exceed the limit. */
  readonly write: (text: string, isComposing: boolean) => void;
  /** Returns the message's id; null when nothing is sent. */
  readonly send: () => string | null;
}

export interface DraftStart {
  /** The post that the next message is about, or null. */
  readonly postId: string | null;
  /** The initial text of an empty draft. */
  readonly suggestion: string;
}

/** The text being written in a conversation: stored at every keystroke, sent through the outbox. */
export function useMessageDraft(uid: string, chat: Chat, start: DraftStart): MessageDraft {
  const key = messageDraftKey(uid, chat.id);
  const [text, setText] = useState(() => readDraft(key).raw ?? start.suggestion);
  const media = useMessageMedia(key);
  // The post goes with one message only.
  const [donePostId, setDonePostId] = useState<string | null>(null);
  const postId = start.postId === donePostId ? null : start.postId;
  const complainTooLong = useTooLongAlert();
  useEffect(() => {
    // Prefetch the outbox's code.
    outboxReady().catch(() => undefined);
  }, []);

  useEffect(() => {
    // Follow other tabs; the active one follows its own keystrokes.
    const follow = (event: StorageEvent): void => {
      if (event.key === key && !document.hasFocus()) setText(readDraft(key).raw ?? '');
    };
    addEventListener('storage', follow);
    return () => removeEventListener('storage', follow);
  }, [key]);

  const keep = (next: string): void => {
    setText(next);
    writeDraft(key, next === '' ? EMPTY_DRAFT : { ...EMPTY_DRAFT, raw: next });
  };
  const write = (next: string, isComposing: boolean): void => {
    const edited = editedMessage(text, next, isComposing);
    if (edited.isTooLong) complainTooLong();
    keep(edited.text);
  };

  const words = text.trim();
  const isTooLong = postTextLength(words) > POST_TEXT_MAX || words.length > POST_TEXT_MAX_CHARS;
  const hasWords = !isBlankText(words);
  const isPreparing = media.media.state === 'preparing';
  const isEmpty = !hasWords && media.media.state === 'none';

  const queue = async (entry: QueuedMessage, written: string): Promise<void> => {
    try {
      // The draft is kept until the outbox has stored the message, so that a reload loses neither.
      await sendDraft(await outboxReady(), entry, () => {
        if (readDraft(key).raw === written) writeDraft(key, EMPTY_DRAFT);
        if (entry.media !== null) media.forget(entry.media);
      });
    } catch (error) {
      console.error(error);
      showFailure();
      // Restored, unless something else was written meanwhile.
      setText((now) => (now === '' ? written : now));
      if (readDraft(key).raw === null) writeDraft(key, { ...EMPTY_DRAFT, raw: written });
      if (entry.media !== null) media.putBack(entry.media);
    }
  };
  const send = (): string | null => {
    if (isTooLong) {
      complainTooLong();
      return null;
    }
    if (isEmpty || isPreparing) return null;
    const prepared = media.media.state === 'ready' ? media.media.prepared : null;
    const message = {
      id: newId(),
      chatId: chat.id,
      memberIds: chat.memberIds,
      text: hasWords ? words : null,
      postId,
    };
    void queue({ kind: 'message', uid, message, media: prepared, queuedAtMs: Date.now() }, text);
    setText('');
    if (prepared !== null) media.clear();
    setDonePostId(start.postId);
    return message.id;
  };
  return {
    text,
    length: postTextLength(text),
    canSend: !isEmpty && !isTooLong && !isPreparing,
    media,
    postId,
    removePost: () => setDonePostId(start.postId),
    write,
    send,
  };
}
