import { skipToken } from '@reduxjs/toolkit/query/react';
import { useState, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { errorCodeOf } from '../../../data/errors.ts';
import { selectUid } from '../../../data/session/sessionSlice.ts';
import { otherMember, type Chat } from '../../../domain/chat.ts';
import { ConversationFailed, ConversationSkeleton, NoConversation } from './ConversationStates.tsx';
import { useWatchChatQuery, useWatchMessagesQuery } from './messagesApi.ts';
import { OpenConversation, type OpenConversationProps } from './OpenConversation.tsx';
import { useBackToMark } from './useBackToMark.ts';
import { useDeletion } from './useDeletion.ts';

interface ConversationProps {
  readonly chatId: string;
  /** The post that the next message is about, if the conversation was opened from a post. */
  readonly aboutPostId?: string | null;
}

/** One conversation: its head, its messages, and the message field. Fills its container. */
export function Conversation({ chatId, aboutPostId = null }: ConversationProps): ReactNode {
  // Remounts for another conversation.
  return <Pane key={chatId} chatId={chatId} aboutPostId={aboutPostId} />;
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

function Pane({ chatId, aboutPostId }: Required<ConversationProps>): ReactNode {
  const uid = useSelector(selectUid);
  const chat = useWatchChatQuery(uid === null ? skipToken : chatId);
  const createdAtMs = useCreatedAt(chat.data);
  const messages = useWatchMessagesQuery(
    uid === null || createdAtMs === null || !chat.data ? skipToken : { uid, chatId, createdAtMs },
  );
  const { isDeleted, deleteForBoth } = useDeletion(uid, chatId, chat.data);
  if (uid === null || isDeleted) return <ConversationSkeleton chatId={chatId} />;
  if (chat.error) {
    // Somebody else's chat is refused just like one that does not exist.
    return errorCodeOf(chat.error) === 'denied' ? (
      <NoConversation uid={uid} chatId={chatId} />
    ) : (
      <ConversationFailed chatId={chatId} code={errorCodeOf(chat.error)} retry={() => void chat.refetch()} />
    );
  }
  if (chat.data === undefined) return <ConversationSkeleton chatId={chatId} />;
  const other = chat.data && otherMember(chat.data, uid);
  if (!chat.data || !other) return <NoConversation uid={uid} chatId={chatId} />;
  if (messages.error && !messages.data) {
    return (
      <ConversationFailed
        chatId={chatId}
        code={errorCodeOf(messages.error)}
        retry={() => void messages.refetch()}
      />
    );
  }
  if (!messages.data || createdAtMs === null) return <ConversationSkeleton chatId={chatId} other={other} />;
  return (
    <ReadConversation
      key={createdAtMs}
      uid={uid}
      chat={chat.data}
      other={other}
      createdAtMs={createdAtMs}
      state={messages.data}
      aboutPostId={aboutPostId}
      deleteForBoth={deleteForBoth}
    />
  );
}

/** Opens a conversation whose newest page is loaded, once it reaches back to what this device showed last. */
function ReadConversation(props: OpenConversationProps): ReactNode {
  const { uid, chat, other, createdAtMs, state } = props;
  const isOpen = useBackToMark({ uid, chatId: chat.id, createdAtMs }, state);
  return isOpen ? <OpenConversation {...props} /> : <ConversationSkeleton chatId={chat.id} other={other} />;
}
