import { skipToken } from '@reduxjs/toolkit/query/react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { errorCodeOf } from '../../../data/errors/dataError.ts';
import { readDraft } from '../../../data/outbox/draftWords.ts';
import { withOutbox } from '../../../data/outbox/outboxReady.ts';
import { selectUid } from '../../../data/session/sessionSlice.ts';
import { withDb } from '../../../data/sdk/withDb.ts';
import { otherMember, type Chat } from '../../../domain/chat.ts';
import { paths } from '../../../lib/paths.ts';
import { retryUntilLoaded } from '../../../lib/lazyParts.ts';
import { preloaded } from '../../../lib/preloaded.ts';
import { LONG_ALERT_MS, showAlert } from '../../../ui/alerts/alertStore.ts';
import { useOwnBlock } from '../../blocks/useOwnBlock.ts';
import { BlockedConversation } from './BlockedConversation.tsx';
import { ConversationFailed, ConversationSkeleton, NoConversation } from './ConversationStates.tsx';
import type { OpenConversationProps } from './OpenConversation.tsx';
import type { ConversationState } from './conversationState.ts';
import {
  useListOlderMessagesMutation,
  useWatchChatQuery,
  useWatchMessagesQuery,
  type ConversationKey,
  type WatchedChat,
} from './messagesApi.ts';
import { isAfter } from './rows.ts';
import { readShownMark } from './shownMarks.ts';
import { messageDraftKey } from '../../startConversation/messageDraftKey.ts';

/** Messages and their field: half of the page's code, which the inbox does not wait for. */
const opened = preloaded(() => retryUntilLoaded(() => import('./OpenConversation.tsx')));
export const preloadConversation = opened.preload;

/** What shows an open conversation; null until its code has come. */
function useOpened(): ReturnType<typeof opened.loaded> {
  const [part, setPart] = useState(opened.loaded);
  const isMissing = part === null;
  useEffect(() => {
    if (!isMissing) return;
    opened.load().then(setPart, (error: unknown) => {
      // The page's boundary says it.
      setPart(() => {
        throw error;
      });
    });
  }, [isMissing]);
  return part;
}

/**
 * The conversation's creation time from the server. Its estimate, while the chat is being created, would open another
 * list.
 */
function useCreatedAt(chat: Chat | null | undefined): number | null {
  const [createdAtMs, setCreatedAtMs] = useState<number | null>(null);
  if (chat && !chat.isPending && chat.createdAtMs !== createdAtMs) setCreatedAtMs(chat.createdAtMs);
  return createdAtMs;
}

/**
 * Leaves for the inbox when the open conversation was deleted, with an alert that says by whom, where that is known. The
 * alert leads back to what was being written in it; unless one has deleted it oneself also to its report, which the inbox
 * does not lead to any more.
 */
function useDeletion(uid: string | null, chatId: string, watched: WatchedChat | undefined) {
  const chat = watched?.chat;
  // Unknown when the server removed it, or the mark was missed.
  const byId = watched?.deletedBy ?? null;
  const navigate = useNavigate();
  const [last, setLast] = useState<Chat | null>(null);
  if (chat && chat !== last) setLast(chat);
  const isDeleted = last !== null && chat === null;
  const other = last === null || uid === null ? undefined : otherMember(last, uid);
  const isSaid = useRef(false);
  const isOwnDoing = useRef(false);
  const isMissing = chat === null;
  useEffect(() => {
    // Also when it was deleted before this page was loaded.
    if (isMissing) withOutbox((box) => box.forgetChat(chatId));
  }, [isMissing, chatId]);
  useEffect(() => {
    if (!isDeleted || isSaid.current) return;
    isSaid.current = true;
    const hasDraft = uid !== null && readDraft(messageDraftKey(uid, chatId)).raw !== null;
    const text = hasDraft ? 'View draft' : 'Report';
    const isOwn = isOwnDoing.current || byId === uid;
    const wayBack =
      hasDraft || !isOwn ? { link: { text, to: paths.chat(chatId) }, durationMs: LONG_ALERT_MS } : {};
    const isByOther = !isOwn && other !== undefined && other.id === byId;
    showAlert({
      kind: 'okay',
      text: isByOther ? `Chat deleted by ${other.firstName}` : 'Chat deleted',
      ...wayBack,
    });
    void navigate(paths.messages(), { replace: true });
  }, [isDeleted, navigate, uid, chatId, other, byId]);
  const deleteForBoth = async (): Promise<void> => {
    if (uid === null) return;
    isOwnDoing.current = true;
    try {
      const [db, { deleteChat }] = await withDb(import('../../../data/chats/chatWrites.ts'));
      await deleteChat(db, chatId, uid);
    } catch (error) {
      isOwnDoing.current = false;
      throw error;
    }
  };
  return { isDeleted, deleteForBoth };
}

interface ConversationProps extends Pick<OpenConversationProps, 'aboutPostId'> {
  readonly chatId: string;
}

/** One conversation: its head, its messages, and the message field. Fills its container. Another one has another key. */
export function Conversation({ chatId, aboutPostId }: ConversationProps): ReactNode {
  // While its messages are read.
  useEffect(preloadConversation, []);
  const uid = useSelector(selectUid);
  const watched = useWatchChatQuery(uid === null ? skipToken : chatId);
  const chat = watched.data?.chat;
  const createdAtMs = useCreatedAt(chat);
  const other = chat && uid !== null ? otherMember(chat, uid) : undefined;
  const block = useOwnBlock(uid, other?.id ?? null);
  const isRead = uid !== null && createdAtMs !== null && chat && block.isBlocked === false;
  const messages = useWatchMessagesQuery(isRead ? { uid, chatId, createdAtMs } : skipToken);
  const { isDeleted, deleteForBoth } = useDeletion(uid, chatId, watched.data);
  if (uid === null || isDeleted) return <ConversationSkeleton chatId={chatId} />;
  const failed = (error: unknown, refetch: () => unknown): ReactNode => (
    <ConversationFailed chatId={chatId} code={errorCodeOf(error)} retry={() => void refetch()} />
  );
  if (watched.error) {
    // Somebody else's chat is refused just like one that does not exist.
    const isDenied = errorCodeOf(watched.error) === 'denied';
    return isDenied ? <NoConversation uid={uid} chatId={chatId} /> : failed(watched.error, watched.refetch);
  }
  if (chat === undefined) return <ConversationSkeleton chatId={chatId} />;
  if (!chat || !other) return <NoConversation uid={uid} chatId={chatId} />;
  if (block.error) return failed(block.error, block.refetch);
  if (block.isBlocked === true) return <BlockedConversation chatId={chatId} other={other} />;
  if (messages.error && !messages.data) return failed(messages.error, messages.refetch);
  if (!messages.data || createdAtMs === null) return <ConversationSkeleton chatId={chatId} other={other} />;
  return (
    <ReadConversation
      key={createdAtMs}
      uid={uid}
      chat={chat}
      other={other}
      createdAtMs={createdAtMs}
      state={messages.data}
      aboutPostId={aboutPostId}
      deleteForBoth={deleteForBoth}
    />
  );
}

/** Messages loaded at most, four pages: with more unread ones the conversation opens at the newest. */
const OPENED_MAX = 60;

/** Loads the pages back to what this device showed last; true once the conversation can open. */
function useBackToMark(key: ConversationKey, state: ConversationState): boolean {
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

/** Opens a conversation whose newest page is loaded, once it reaches back to what this device showed last. */
function ReadConversation(props: OpenConversationProps): ReactNode {
  const { uid, chat, other, createdAtMs, state } = props;
  const isOpen = useBackToMark({ uid, chatId: chat.id, createdAtMs }, state);
  const part = useOpened();
  return isOpen && part !== null ? (
    <part.OpenConversation {...props} />
  ) : (
    <ConversationSkeleton chatId={chat.id} other={other} />
  );
}
