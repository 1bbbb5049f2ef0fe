import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useStore } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { DataFailure, toDataError } from '../../data/errors.ts';
import { firestoreDb } from '../../data/firebase.ts';
import type { WithSession } from '../../data/session/sessionSlice.ts';
import { whenProfile } from '../../data/session/whenProfile.ts';
import { shownName } from '../../domain/personName.ts';
import type { PersonCopy } from '../../domain/user.ts';
import { paths } from '../../lib/paths.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { showAlert, showFailure } from '../../ui/alerts/alertStore.ts';
import { fromOwnEntry } from '../../ui/spareEntry.ts';
import { aboutPost } from './aboutPost.ts';

async function parts() {
  const [db, { startChat }, { fetchProfile }] = await Promise.all([
    firestoreDb(),
    import('../../data/chats/chatWrites.ts'),
    import('../../data/profiles/profileQueries.ts'),
  ]);
  return { db, startChat, fetchProfile };
}

/** A name usually ends with an initial and a period, which ends the sentence too. */
function question(other: PersonCopy): string {
  const sentence = `Start a private conversation with ${shownName(other)}`;
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
    // Prefetch the code while the user reads the question.
    parts().catch(() => undefined);
    return () => {
      isOpen.current = false;
    };
  }, []);
  const start = async (): Promise<void> => {
    setBusy(true);
    try {
      const [me, { db, startChat, fetchProfile }] = await Promise.all([whenProfile(store), parts()]);
      if (me === null) throw new DataFailure('signed-out', 'No profile');
      // A post's copy of their profile may be stale. One that cannot be read now (another campus, a name just changed)
      // may still have a conversation with the reader.
      const current = await fetchProfile(db, other.id).catch(() => null);
      const { chatId, isNew } = await startChat(db, me, current ?? other, postId);
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
