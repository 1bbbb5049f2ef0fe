import { memo, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { mediaUrl } from '../../../data/media/mediaUrl.ts';
import type { Chat } from '../../../domain/chat.ts';
import type { PersonCopy } from '../../../domain/user.ts';
import { cx } from '../../../lib/cx.ts';
import { paths } from '../../../lib/paths.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { Age } from '../../posts/card/Age.tsx';
import styles from './Inbox.module.css';

interface InboxRowProps {
  readonly chat: Chat;
  readonly other: PersonCopy;
  readonly isUnread: boolean;
  readonly isOpen: boolean;
  /** Its index in the list, and the list's length; -1 if unknown. */
  readonly index: number;
  readonly setSize: number;
  readonly measure: (row: HTMLElement | null) => void;
}

/** The newest message's text. A deleted one leaves its id without text. */
function lastWords({ lastMessage, lastMessageId }: Chat): string {
  if (lastMessage !== '') return lastMessage;
  return lastMessageId === null ? 'No messages yet' : 'Message deleted';
}

/** One conversation in the inbox: the other person, the last message, its age, and whether it was seen. */
export const InboxRow = memo(function InboxRow({
  chat,
  other,
  isUnread,
  isOpen,
  index,
  setSize,
  measure,
}: InboxRowProps): ReactNode {
  const name = `${other.firstName} ${other.lastName}`.trim();
  return (
    <li ref={measure} data-index={index} data-id={chat.id} aria-posinset={index + 1} aria-setsize={setSize}>
      <Link
        to={paths.chat(chat.id)}
        className={cx(styles.row, isUnread && styles.unread)}
        aria-current={isOpen ? 'page' : undefined}
      >
        <Avatar src={mediaUrl(other.photoPath)} name={name} sizePx={48} />
        <span className={styles.words}>
          <span className={styles.line}>
            <bdi className={styles.name}>{name}</bdi>
            <span className={styles.age}>
              <Age atMs={chat.lastModifiedMs} />
            </span>
          </span>
          <span className={styles.line}>
            <span className={styles.last} dir="auto">
              {lastWords(chat)}
            </span>
            {isUnread ? (
              <span className={styles.mark}>
                <VisuallyHidden>Unread</VisuallyHidden>
              </span>
            ) : null}
          </span>
        </span>
      </Link>
    </li>
  );
});
