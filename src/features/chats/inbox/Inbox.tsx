import { skipToken } from '@reduxjs/toolkit/query/react';
import { MessageSquarePlus } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Link, useLocation } from 'react-router-dom';
import type { Dispatch } from '../../../data/live/liveQuery.ts';
import { tryAgain } from '../../../data/errors/connection.ts';
import { errorCodeOf } from '../../../data/errors/dataError.ts';
import { selectUid } from '../../../data/session/sessionSlice.ts';
import { Failed } from '../../failed/Failed.tsx';
import { useIsNoConnection } from '../../failed/useIsNoConnection.ts';
import { paths } from '../../../lib/paths.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useIsOffline } from '../../../ui/useIsOffline.ts';
import { useWhenOnline } from '../../../ui/useWhenOnline.ts';
import { messagesApi } from '../conversation/messagesApi.ts';
import { ChatList } from './ChatList.tsx';
import { showOpenChat } from './inboxApi.ts';
import { isInboxEmpty, useListedInbox } from './useListedInbox.ts';
import styles from './Inbox.module.css';
import { SOMETHING_WENT_WRONG } from '../../../lib/commonTexts.ts';

const ONLY_KEPT = "You're offline. Only conversations kept on this device are shown.";

interface InboxProps {
  /** The conversation open next to it; null for none. */
  readonly openChatId: string | null;
  /** Whether an element around it scrolls, not the page. */
  readonly isPane: boolean;
  /** That element; null until it is mounted. */
  readonly pane: HTMLElement | null;
}

/** All conversations of the reader, newest activity first. */
export function Inbox(props: InboxProps): ReactNode {
  const uid = useSelector(selectUid);
  const { pathname } = useLocation();
  // With an open conversation the page's heading is that one's name.
  const Heading = props.openChatId === null ? 'h1' : 'h2';
  return (
    <div className={styles.inbox}>
      <header className={styles.head}>
        <Heading className={styles.title}>Messages</Heading>
        <Link
          to={paths.newMessage()}
          // Closing it goes back in history.
          state={{ cameFrom: pathname }}
          className={styles.new}
          aria-label="New Message"
          title="New Message"
        >
          <MessageSquarePlus size={24} />
        </Link>
      </header>
      {uid === null ? <InboxSkeleton /> : <Chats {...props} uid={uid} />}
    </div>
  );
}

/** Merges the open conversation's own listener, which also covers rows below the newest page. */
function useOpenChat(uid: string, openChatId: string | null): void {
  const dispatch = useDispatch<Dispatch>();
  const { data } = messagesApi.endpoints.watchChat.useQueryState(openChatId ?? skipToken);
  useEffect(() => {
    if (openChatId !== null && data !== undefined) dispatch(showOpenChat(uid, openChatId, data.chat));
  }, [dispatch, uid, openChatId, data]);
}

function Chats({ uid, ...props }: InboxProps & { readonly uid: string }): ReactNode {
  const { inbox, error, isFetching, refetch } = useListedInbox(uid);
  useOpenChat(uid, props.openChatId);
  const isOffline = useIsOffline();
  const code = error ? errorCodeOf(error) : null;
  const isNoConnection = useIsNoConnection(code);
  const retry = (): void => void refetch();
  useWhenOnline(code === 'offline' && inbox !== undefined, retry);
  if (inbox === undefined) {
    if (code === null) return <InboxSkeleton />;
    return <Failed code={code} retry={retry} isBusy={isFetching} what="Your conversations" />;
  }
  return (
    <>
      {code === null && !isOffline ? null : (
        <div className={styles.problem} role="status">
          {code === null || isNoConnection ? ONLY_KEPT : SOMETHING_WENT_WRONG}
          {code === null ? null : (
            <Button look="outlined" size="small" isBusy={isFetching} onClick={() => tryAgain(code, retry)}>
              Try again
            </Button>
          )}
        </div>
      )}
      {isInboxEmpty(inbox) ? (
        <EmptyState
          drawing="bubble"
          title="Send a message, get a message"
          text="To begin a conversation, press Send Message on a post, or find somebody by name."
          action={
            <ButtonLink to={paths.newMessage()} state={{ cameFrom: paths.messages() }}>
              New Message
            </ButtonLink>
          }
        />
      ) : (
        <ChatList {...props} uid={uid} inbox={inbox} />
      )}
    </>
  );
}

/** Widths of the skeleton's names and messages. */
const SHAPES = [
  ['38%', '72%'],
  ['30%', '54%'],
  ['44%', '80%'],
  ['26%', '46%'],
  ['36%', '64%'],
] as const;

function InboxSkeleton(): ReactNode {
  return (
    <div role="status" aria-label="Loading your conversations">
      {SHAPES.map(([name, message]) => (
        <div key={name} className={styles.shape} aria-hidden="true">
          <Skeleton width="56px" height="56px" isRound />
          <div className={styles.shapes}>
            <Skeleton width={name} height="16px" />
            <Skeleton width={message} height="13px" />
          </div>
        </div>
      ))}
    </div>
  );
}
