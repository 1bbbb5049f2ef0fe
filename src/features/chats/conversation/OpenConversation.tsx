import { lazy, Suspense, useMemo, useState, useEffect, useRef, type ReactNode } from 'react';
import { useDispatch, useSelector, useStore } from 'react-redux';
import { isUnsendable } from '../../../data/outbox/outboxItem.ts';
import { selectOutboxItems, type WithOutbox } from '../../../data/outbox/outboxSlice.ts';
import { postsRemoved, type WithPosts } from '../../../data/posts/postsSlice.ts';
import type { Chat } from '../../../domain/chat.ts';
import type { PersonCopy } from '../../../domain/user.ts';
import { afterPaint } from '../../../lib/lazyParts.ts';
import { serverNow } from '../../../lib/serverNow.ts';
import { loadOrClose } from '../../../ui/loadOrClose.ts';
import { useOwnTitle } from '../../../ui/ownTitle.ts';
import { PushPrompt } from '../../push/PushPrompt.tsx';
import { suggestionAbout } from '../../startConversation/suggestion.ts';
import { AboutPost } from './AboutPost.tsx';
import { shownName } from '../../../domain/personName.ts';
import { ChatHead } from './ChatHead.tsx';
import { ChatMenu, type ChatDialog } from './ChatMenu.tsx';
import { useAboutFollowed } from './useAboutFollowed.ts';
import type { ConversationState } from './conversationState.ts';
import styles from './Conversation.module.css';
import { MessageField } from './MessageField.tsx';
import { MessageList } from './MessageList.tsx';
import { nextMeetUp, type MeetUpThing } from './meetUp/nextMeetUp.ts';
import { useMeetUpParts } from './meetUp/useMeetUpParts.ts';
import { shownMessages, type ShownMessage } from './rows.ts';
import type { DraftStart } from './useMessageDraft.ts';
import { withOutbox } from '../../../data/outbox/outboxReady.ts';

const HandedOver = afterPaint(() => import('./HandedOver.tsx'));

/** Whether the two may have handed something over. */
const mayHaveHandedOver = ({ deal, about }: Chat): boolean =>
  deal !== null || (about !== null && about !== 'deleted' && about.status === 'sold');
const PlanMeetUp = lazy(() =>
  loadOrClose(
    async () => ({ default: (await import('./meetUp/PlanMeetUp.tsx')).PlanMeetUp }),
    ({ onClose }) => onClose(),
  ),
);

/** Reports to the outbox which sent messages are still there: the server may have removed one. */
function useRemovalReview(
  chatId: string,
  createdAtMs: number,
  { messages, isWhole, isComplete }: ConversationState,
): void {
  // Messages that were shown here: one that is missing now was deleted, however long the conversation is.
  const seen = useRef(new Set<string>());
  useEffect(() => {
    if (!isComplete) return;
    const present = new Set(messages.map(({ id }) => id));
    for (const id of present) seen.current.add(id);
    withOutbox((box) =>
      box.review({ id: chatId, createdAtMs }, (id) => {
        if (present.has(id)) return 'there';
        return isWhole || seen.current.has(id) ? 'gone' : 'unknown';
      }),
    );
  }, [chatId, createdAtMs, messages, isWhole, isComplete]);
}

/** The chat's own listener tells that its post was deleted, without a read: every card of the post then says so. */
function useDeletedPost({ postId, about }: Chat): void {
  const dispatch = useDispatch();
  const deletedId = about === 'deleted' ? postId : null;
  useEffect(() => {
    if (deletedId !== null) dispatch(postsRemoved([deletedId]));
  }, [dispatch, deletedId]);
}

/**
 * Whether to offer notifications of the answer: once a message that was sent here is stored, and while the newest one was
 * not refused.
 */
function useIsAnswerAwaited(messages: readonly ShownMessage[], uid: string) {
  const [sentId, setSentId] = useState<string | null>(null);
  const [hasArrived, setArrived] = useState(false);
  const newest = messages.findLast(({ senderId }) => senderId === uid);
  if (!hasArrived && newest?.isStored === true && newest.id === sentId) setArrived(true);
  const isRefused = newest !== undefined && newest.unsent !== null && isUnsendable(newest.unsent);
  return { isAnswerAwaited: hasArrived && !isRefused, sent: setSentId };
}

export interface OpenConversationProps {
  readonly uid: string;
  readonly chat: Chat;
  readonly other: PersonCopy;
  readonly createdAtMs: number;
  readonly state: ConversationState;
  /** The post that the next message is about, or null. */
  readonly aboutPostId: string | null;
  readonly deleteForBoth: () => Promise<void>;
}

/** A conversation whose messages have been read. */
export function OpenConversation({
  uid,
  chat,
  other,
  createdAtMs,
  state,
  aboutPostId,
  deleteForBoth,
}: OpenConversationProps): ReactNode {
  const name = shownName(other);
  useAboutFollowed(chat);
  useOwnTitle(`Conversation with ${name}`);
  const allItems = useSelector((store: WithOutbox) => selectOutboxItems(store));
  const items = useMemo(() => allItems.filter((item) => item.chatId === chat.id), [allItems, chat.id]);
  const messages = useMemo(() => shownMessages(state.messages, items, uid), [state.messages, items, uid]);
  useRemovalReview(chat.id, createdAtMs, state);
  useDeletedPost(chat);
  const { isAnswerAwaited, sent } = useIsAnswerAwaited(messages, uid);
  const [dialog, setDialog] = useState<ChatDialog | null>(null);
  const { meetUp } = chat;
  const next = nextMeetUp(meetUp, serverNow());
  const parts = useMeetUpParts(meetUp !== null);
  const [planned, plan] = useState<MeetUpThing | null>(null);
  const talk = { uid, chat, other, plan, messages };
  const store = useStore<WithPosts>();
  const isBegun = messages.length > 0 || !state.isWhole;
  const [first] = useState((): DraftStart => {
    // The first message of a conversation started from a post carries that post.
    const isFirst = !isBegun && chat.from.id === uid;
    const lastAbout = messages.findLast(({ postId: sent }) => sent !== null)?.postId;
    // After a reload the history entry still names a post that was sent already.
    const isSent = isBegun && (lastAbout ?? chat.postId) === aboutPostId;
    const postId = (isSent ? null : aboutPostId) ?? (isFirst ? chat.postId : null);
    return { postId, suggestion: isFirst ? suggestionAbout(store.getState(), postId, other) : '' };
  });
  return (
    <div className={styles.pane}>
      <ChatHead
        other={other}
        deals={chat.deals[other.id]}
        menu={
          <ChatMenu
            uid={uid}
            chatId={chat.id}
            postId={chat.postId}
            other={other}
            deleteForBoth={deleteForBoth}
            plan={plan}
            meetUp={next}
            dialog={dialog}
            setDialog={setDialog}
          />
        }
      />
      {next === null ? null : (
        <div className={styles.meetUp}>{parts && <parts.MeetUpLine {...talk} meetUp={next} />}</div>
      )}
      {chat.postId !== null && isBegun ? (
        <AboutPost
          postId={chat.postId}
          place="head"
          handedOver={chat.deal?.postId === chat.postId ? chat.memberIds : undefined}
        />
      ) : null}
      <MessageList
        uid={uid}
        chat={chat}
        other={other}
        createdAtMs={createdAtMs}
        state={state}
        messages={messages}
        report={() => setDialog('report')}
        meetUpCard={parts && meetUp && <parts.MeetUpCard {...talk} meetUp={meetUp} />}
        plan={next === null ? plan : null}
      />
      {mayHaveHandedOver(chat) ? (
        <Suspense fallback={<HandedOver.Place />}>
          <HandedOver.Part uid={uid} chat={chat} other={other} />
        </Suspense>
      ) : null}
      {isAnswerAwaited ? <PushPrompt uid={uid} name={other.firstName} /> : null}
      <MessageField uid={uid} chat={chat} otherName={name} start={first} onSent={sent} />
      {planned === null ? null : (
        <Suspense fallback={null}>
          <PlanMeetUp uid={uid} chat={chat} thing={planned} onClose={() => plan(null)} />
        </Suspense>
      )}
    </div>
  );
}
