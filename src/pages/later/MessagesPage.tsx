import { useCallback, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { useParams } from 'react-router-dom';
import { mediaUrl } from '../../data/media/mediaUrl.ts';
import { selectUid } from '../../data/session/sessionSlice.ts';
import { otherMember, type Chat } from '../../domain/chat.ts';
import type { PersonCopy } from '../../domain/user.ts';
import { paths } from '../../lib/paths.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useOwnTitle } from '../../ui/ownTitle.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { Failed } from './Failed.tsx';
import { LaterPage } from './LaterPage.tsx';
import later from './Later.module.css';
import { PersonHead } from './PersonHead.tsx';
import { useLive, type OpenReading } from './useLive.ts';

/** `/messages` and `/messages/{chatId}`. */
export function Component(): ReactNode {
  const { chatId } = useParams();
  return chatId === undefined ? <Inbox /> : <Conversation key={chatId} chatId={chatId} />;
}

function Inbox(): ReactNode {
  return (
    <LaterPage
      heading="Messages"
      drawing="bubble"
      title="Send a message, get a message"
      text="Your conversations will be listed here. To begin one, press Send Message on a post."
      action={<ButtonLink to={paths.home()}>Go To Feed</ButtonLink>}
    />
  );
}

function Conversation({ chatId }: { readonly chatId: string }): ReactNode {
  const uid = useSelector(selectUid) ?? '';
  const open = useCallback<OpenReading<Chat | null>>(
    async (next, fail) => {
      const [{ firestoreDb }, { listenChat }] = await Promise.all([
        import('../../data/firebase.ts'),
        import('../../data/chats/chatQueries.ts'),
      ]);
      return listenChat(await firestoreDb(), chatId, next, fail);
    },
    [chatId],
  );
  const chat = useLive(open);
  if (chat.status === 'loading') return <ConversationSkeleton />;
  // Somebody else's conversation is refused as one that is not there would be.
  if (chat.status === 'failed') {
    return chat.code === 'denied' ? <NoConversation /> : <Failed code={chat.code} retry={chat.retry} />;
  }
  const other = chat.data && otherMember(chat.data, uid);
  if (!chat.data || !other) return <NoConversation />;
  return <Begun chat={chat.data} other={other} />;
}

function Begun({ chat, other }: { readonly chat: Chat; readonly other: PersonCopy }): ReactNode {
  const name = `${other.firstName} ${other.lastName}`.trim();
  useOwnTitle(`Conversation with ${name}`);
  return (
    <div className={later.page}>
      <PersonHead
        picture={<Avatar src={mediaUrl(other.photoPath)} name={name} sizePx={48} />}
        name={name}
        facts={`@${other.username}`}
        to={paths.profile(other.username)}
      />
      <EmptyState
        drawing="bubble"
        title={
          chat.lastMessageId === null
            ? `Your conversation with ${name} has begun`
            : `Your conversation with ${name}`
        }
        text="Reading and writing messages comes to this page soon. Nothing of the conversation is lost until then."
        action={
          chat.postId === null ? (
            <ButtonLink to={paths.home()}>Go To Feed</ButtonLink>
          ) : (
            <ButtonLink to={paths.post(chat.postId)}>See the post</ButtonLink>
          )
        }
      />
    </div>
  );
}

function NoConversation(): ReactNode {
  useOwnTitle('No conversation');
  return (
    <EmptyState
      level={1}
      drawing="lost"
      title="This conversation doesn't exist"
      text="Something seems to have gone wrong..."
      action={<ButtonLink to={paths.messages()}>Go to messages</ButtonLink>}
    />
  );
}

function ConversationSkeleton(): ReactNode {
  return (
    <div className={later.page} role="status" aria-label="Loading the conversation">
      <PersonHead
        picture={<Skeleton width="48px" height="48px" isRound />}
        name={
          <>
            <VisuallyHidden>Conversation</VisuallyHidden>
            <Skeleton width="160px" height="1em" />
          </>
        }
        facts={<Skeleton width="96px" height="1em" />}
      />
    </div>
  );
}
