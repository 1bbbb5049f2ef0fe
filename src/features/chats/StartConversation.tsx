import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useStore } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import type { PersonCopy } from '../../domain/user.ts';
import { toDataError } from '../../data/errors.ts';
import type { WithSession } from '../../data/session/sessionSlice.ts';
import { paths } from '../../lib/paths.ts';
import { showAlert } from '../../ui/alerts/alertStore.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { fromOwnEntry } from '../../ui/spareEntry.ts';
import { aboutPost } from './aboutPost.ts';
import { openChat, preloadOpenChat } from './openChat.ts';

/** A name mostly ends with an initial and its dot: then the sentence has ended. */
function question({ firstName, lastName }: PersonCopy): string {
  const sentence = `Start a private conversation with ${`${firstName} ${lastName}`.trim()}`;
  return sentence.endsWith('.') ? sentence : `${sentence}.`;
}

export interface StartConversationProps {
  readonly other: PersonCopy;
  /** The post it is about, or null. */
  readonly postId: string | null;
  /** The conversation takes the place of the page in the browser's history. */
  readonly isReplacing?: boolean;
  /** Given up, or begun: then this leads to the conversation. */
  readonly onClose: (isStarted: boolean) => void;
}

/** Asks before a conversation with somebody is begun, begins or opens it, and leads there. */
export function StartConversation({
  other,
  postId,
  isReplacing = false,
  onClose,
}: StartConversationProps): ReactNode {
  const store = useStore<WithSession>();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    preloadOpenChat();
    return () => {
      isOpen.current = false;
    };
  }, []);
  const start = async (): Promise<void> => {
    setBusy(true);
    try {
      const { chatId, isNew } = await openChat(store, other, postId);
      // Closed while it was on its way: the student is elsewhere by now.
      if (!isOpen.current) return;
      if (isNew) showAlert({ kind: 'success', text: 'New Conversation Started' });
      onClose(true);
      const state = aboutPost(postId);
      fromOwnEntry(() => void navigate(paths.chat(chatId), { replace: isReplacing, state }));
    } catch (error) {
      console.error(toDataError(error).message);
      if (!isOpen.current) return;
      setBusy(false);
      showAlert({ kind: 'danger', text: 'Something went wrong' });
    }
  };
  return (
    <ConfirmDialog
      isOpen
      title="Start Conversation?"
      text={question(other)}
      confirmLabel="Start Conversation"
      cancelLabel="Cancel"
      isBusy={isBusy}
      onConfirm={() => void start()}
      onCancel={() => onClose(false)}
    />
  );
}
