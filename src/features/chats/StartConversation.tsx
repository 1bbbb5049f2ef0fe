import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useStore } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import type { PersonCopy } from '../../domain/user.ts';
import { toDataError } from '../../data/errors.ts';
import type { WithSession } from '../../data/session/sessionSlice.ts';
import { paths } from '../../lib/paths.ts';
import { showFailure, showAlert } from '../../ui/alerts/alertStore.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { fromOwnEntry } from '../../ui/spareEntry.ts';
import { aboutPost } from './aboutPost.ts';
import { openChat, preloadOpenChat } from './openChat.ts';

/** A name usually ends with an initial and a period, which ends the sentence too. */
function question({ firstName, lastName }: PersonCopy): string {
  const sentence = `Start a private conversation with ${`${firstName} ${lastName}`.trim()}`;
  return sentence.endsWith('.') ? sentence : `${sentence}.`;
}

interface StartConversationProps {
  readonly other: PersonCopy;
  /** The post that the conversation is about, or null. */
  readonly postId: string | null;
  /** Replaces the page's history entry with the conversation. */
  readonly isReplacing?: boolean;
  /** Closes the dialog; `isStarted` when it navigates to the conversation. */
  readonly onClose: (isStarted: boolean) => void;
}

/** Asks before starting a conversation, then creates or opens it, and navigates there. */
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
      // Closed while in flight: the user is elsewhere by now.
      if (!isOpen.current) return;
      if (isNew) showAlert({ kind: 'success', text: 'New Conversation Started' });
      onClose(true);
      const state = aboutPost(postId);
      fromOwnEntry(() => void navigate(paths.chat(chatId), { replace: isReplacing, state }));
    } catch (error) {
      console.error(toDataError(error).message);
      if (!isOpen.current) return;
      setBusy(false);
      showFailure();
    }
  };
  return (
    <ConfirmDialog
      title="Start Conversation?"
      text={question(other)}
      confirmLabel="Start Conversation"
      isBusy={isBusy}
      onConfirm={() => void start()}
      onCancel={() => onClose(false)}
    />
  );
}
