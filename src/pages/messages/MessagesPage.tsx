import { useEffect, useLayoutEffect, useState, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { Outlet, useLocation, useParams } from 'react-router-dom';
import { selectUid } from '../../data/session/sessionSlice.ts';
import { aboutPostOf } from '../../features/startConversation/aboutPost.ts';
import { Conversation, preloadConversation } from '../../features/chats/conversation/Conversation.tsx';
import { Inbox } from '../../features/chats/inbox/Inbox.tsx';
import { isInboxEmpty, useListedInbox } from '../../features/chats/inbox/useListedInbox.ts';
import { useIsDesktop } from '../../features/composer/useIsDesktop.ts';
import { nextPaint } from '../../lib/nextPaint.ts';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useVisualViewport } from '../../ui/useVisualViewport.ts';
import styles from './MessagesPage.module.css';

/**
 * `/messages`, `/messages/{chatId}` and `/messages/new`: the inbox next to the conversation; on phones one of them. The
 * inbox stays mounted between conversations; on phones, once it was visible.
 */
export function Component(): ReactNode {
  const { chatId = null } = useParams();
  const { pathname } = useLocation();
  const isWide = useIsDesktop();
  const isInboxShown = isWide || pathname === paths.messages();
  const [wasInboxShown, setInboxShown] = useState(isInboxShown);
  if (isInboxShown && !wasInboxShown) setInboxShown(true);
  const [inbox, setInbox] = useState<HTMLDivElement | null>(null);
  useEffect(() => {
    // At hand for the first press.
    void nextPaint().then(preloadConversation);
  }, []);
  useLayoutEffect(() => {
    // The pressed row is hidden now, and must not keep the focus.
    const { activeElement } = document;
    if (!isInboxShown && activeElement instanceof HTMLElement && inbox?.contains(activeElement)) {
      activeElement.blur();
    }
  }, [isInboxShown, inbox]);
  return (
    <div className={styles.panes}>
      {wasInboxShown ? (
        <div ref={setInbox} className={styles.inbox} hidden={!isInboxShown}>
          <Inbox openChatId={chatId} isPane={isWide} pane={inbox} />
        </div>
      ) : null}
      {chatId !== null ? <OpenPane chatId={chatId} /> : null}
      {chatId === null && isWide ? <NoneSelected /> : null}
      <Outlet />
    </div>
  );
}

/**
 * Beside the inbox while no conversation is open. An empty inbox has its own button for a first message; blank until that is
 * known.
 */
function NoneSelected(): ReactNode {
  const { inbox, error } = useListedInbox(useSelector(selectUid));
  if (inbox === undefined && error === undefined) return <div className={styles.none} />;
  const more = {
    text: 'Choose one of your conversations, or begin a new one.',
    action: (
      <ButtonLink to={paths.newMessage()} state={{ cameFrom: paths.messages() }}>
        New Message
      </ButtonLink>
    ),
  };
  return (
    <div className={styles.none}>
      <EmptyState
        drawing="bubble"
        title="You don't have a message selected"
        {...(inbox !== undefined && isInboxEmpty(inbox) ? {} : more)}
      />
    </div>
  );
}

function OpenPane({ chatId }: { readonly chatId: string }): ReactNode {
  const frame = useVisualViewport<HTMLDivElement>();
  const aboutPostId = aboutPostOf(useLocation().state);
  return (
    <div ref={frame} className={styles.conversation}>
      <Conversation key={chatId} chatId={chatId} aboutPostId={aboutPostId} />
    </div>
  );
}
