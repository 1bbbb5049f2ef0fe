import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { useSelector, useStore } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { DataFailure, toDataError } from '../../data/errors/dataError.ts';
import { firestoreDb } from '../../data/sdk/firebase.ts';
import { newId } from '../../data/stored/newId.ts';
import { EMPTY_DRAFT, readDraft, writeDraft } from '../../data/outbox/draftWords.ts';
import { outboxReady } from '../../data/outbox/outboxReady.ts';
import { sendDraft } from '../../data/outbox/sendDraft.ts';
import { selectPost, type WithPosts } from '../../data/posts/postsSlice.ts';
import { writeErrorText } from '../../data/session/pause.ts';
import { selectUid, type WithSession } from '../../data/session/sessionSlice.ts';
import { whenProfile } from '../../data/session/whenProfile.ts';
import { chatIdOf, chatMembers } from '../../domain/chat.ts';
import { POST_TEXT_MAX } from '../../domain/limits.ts';
import { shownName } from '../../domain/personName.ts';
import { isBlankText, postTextLength } from '../../domain/postText.ts';
import type { PersonCopy } from '../../domain/user.ts';
import { paths } from '../../lib/paths.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { showAlert } from '../../ui/alerts/alertStore.ts';
import { useTooLongAlert } from '../../ui/alerts/useTooLongAlert.ts';
import { fromOwnEntry } from '../../ui/spareEntry.ts';
import { AvailabilityAnswer } from '../wants/loadWants.ts';
import { useAvailabilityAnswer } from '../wants/useAvailabilityAnswer.ts';
import { aboutPost } from './aboutPost.ts';
import { FirstMessage } from './FirstMessage.tsx';
import { messageDraftKey } from './messageDraftKey.ts';
import { editedMessage } from './messageLimit.ts';
import { suggestionAbout } from './suggestion.ts';

/** What starting a conversation needs; prefetched while the question is read. */
async function parts() {
  const [db, { startChat }, { fetchProfile }] = await Promise.all([
    firestoreDb(),
    import('../../data/chats/chatWrites.ts'),
    import('../../data/profiles/profileQueries.ts'),
  ]);
  return { db, startChat, fetchProfile };
}

const RESERVED_TEXT = 'The thing is reserved for somebody.';

/** A name usually ends with an initial and a period, which ends the sentence too. */
function sentenceAbout(other: PersonCopy): string {
  const sentence = `Start a private conversation with ${shownName(other)}`;
  return sentence.endsWith('.') ? sentence : `${sentence}.`;
}

/** What the field begins with: the draft, below what is to be asked, unless that is in it or takes its room. */
function firstText(asked: string, draft: string): string {
  const both = isBlankText(draft) ? asked : `${asked}\n${draft}`;
  return asked === '' || draft.includes(asked) || postTextLength(both) > POST_TEXT_MAX ? draft : both;
}

/** The first message, stored at every keystroke under the key of its conversation, which goes on with it. */
function useFirstWords(key: string | null, asked: string) {
  const [text, setText] = useState(() => firstText(asked, key === null ? '' : (readDraft(key).raw ?? '')));
  const complainTooLong = useTooLongAlert();
  const write = (next: string, isComposing = false): void => {
    const edited = editedMessage(text, next, isComposing);
    if (edited.isTooLong) complainTooLong();
    setText(edited.text);
    if (key !== null)
      writeDraft(key, edited.text === '' ? EMPTY_DRAFT : { ...EMPTY_DRAFT, raw: edited.text });
  };
  return { text, write };
}

interface StartConversationProps {
  readonly other: PersonCopy;
  /** The post that the conversation is about, or null. */
  readonly postId: string | null;
  /** What the message begins with, to be changed by its writer. */
  readonly firstWords?: string;
  /** Replaces the page's history entry with the conversation. */
  readonly isReplacing?: boolean;
  /** Closes the dialog; `isStarted` when it navigates to the conversation. */
  readonly onClose: (isStarted: boolean) => void;
}

/** Creates or opens the conversation, sends `text` and navigates there, unless the dialog was closed meanwhile. */
function useStart({ other, postId, isReplacing = false, onClose }: StartConversationProps, text: string) {
  const store = useStore<WithSession & WithPosts>();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    // Prefetch the code while the user reads the question.
    parts().catch(() => undefined);
    outboxReady().catch(() => undefined);
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
      // Closed while in flight: the user is elsewhere by now, and what was written stays a draft.
      if (!isOpen.current) return;
      const isSaid = !isBlankText(text);
      if (isSaid) {
        const message = {
          id: newId(),
          chatId,
          memberIds: chatMembers(me.id, other.id),
          text: text.trim(),
          postId,
        };
        const entry = { kind: 'message', uid: me.id, message, media: null, queuedAtMs: Date.now() } as const;
        await sendDraft(await outboxReady(), entry, () =>
          writeDraft(messageDraftKey(me.id, chatId), EMPTY_DRAFT),
        );
      }
      if (!isOpen.current) return;
      if (isNew) showAlert({ kind: 'success', text: 'New Conversation Started' });
      onClose(true);
      const state = isSaid ? null : aboutPost(postId);
      fromOwnEntry(() => void navigate(paths.chat(chatId), { replace: isReplacing, state }));
    } catch (error) {
      const { code, message } = toDataError(error);
      console.error(message);
      if (!isOpen.current) return;
      setBusy(false);
      showAlert({ kind: 'danger', text: writeErrorText(code, store.dispatch) });
    }
  };
  return { isBusy, start };
}

/**
 * Asks before starting a conversation, with a field for its first message; then creates or opens it, sends what was
 * written, and navigates there. A failure keeps the words in the field.
 */
export function StartConversation(props: StartConversationProps): ReactNode {
  const { other, postId, firstWords = '', onClose } = props;
  const store = useStore<WithPosts>();
  const uid = useSelector(selectUid);
  const key = uid === null ? null : messageDraftKey(uid, chatIdOf(uid, other.id));
  const { text, write } = useFirstWords(key, firstWords);
  const { isBusy, start } = useStart(props, text);
  const [suggestion] = useState(() => suggestionAbout(store.getState(), postId, other));
  const isReserved = useSelector(
    (state: WithPosts) => postId !== null && selectPost(state, postId)?.status === 'reserved',
  );
  const question = useAvailabilityAnswer(postId, other.id);
  if (question.post !== null) {
    const send = (): void => {
      question.end();
      void start();
    };
    const leave = (): void => {
      // Asked and answered: it need not wait as a draft.
      write('');
      onClose(false);
    };
    return (
      <Suspense fallback={null}>
        <AvailabilityAnswer post={question.post} onSend={send} onWanted={leave} onClose={question.end} />
      </Suspense>
    );
  }
  return (
    <Dialog
      title="Start Conversation?"
      text={sentenceAbout(other) + (isReserved ? ` ${RESERVED_TEXT}` : '')}
      onClose={() => onClose(false)}
    >
      <FirstMessage
        otherName={shownName(other)}
        text={text}
        suggestion={suggestion}
        isBusy={isBusy}
        onWrite={write}
        onStart={() => {
          if (!question.intercepts(text)) void start();
        }}
        onCancel={() => onClose(false)}
      />
    </Dialog>
  );
}
