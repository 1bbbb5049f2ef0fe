import type { ReactNode } from 'react';
import { withOutbox } from '../../../data/outbox/outboxReady.ts';
import { cx } from '../../../lib/cx.ts';
import { fullStamp } from '../../../lib/relativeTime.ts';
import { copyWords } from './copyWords.ts';
import { timeLabel } from './dayLabel.ts';
import styles from './MessageFoot.module.css';
import type { ShownMessage, Status } from './rows.ts';

const WAITING_TEXT = "Sending when you're back online";
/** The server does not say why it removed a message. */
const REMOVED_TEXT = 'Not delivered: too long, too many in an hour, or the conversation was deleted.';

interface MessageFootProps {
  readonly message: ShownMessage;
  /** Only the last of a group shows its time. */
  readonly isTimed: boolean;
  readonly status: Status | null;
}

/** The time and status of a message; for an unsent one, its actions. */
export function MessageFoot({ message, isTimed, status }: MessageFootProps): ReactNode {
  const { id, text, createdAtMs } = message;
  if (status !== 'NotSent' && status !== 'TakenBack') {
    return (
      <p className={styles.foot}>
        {isTimed && message.isStored ? (
          <time dateTime={new Date(createdAtMs).toISOString()} title={fullStamp(createdAtMs)}>
            {timeLabel(createdAtMs)}
          </time>
        ) : null}
        {status === null ? null : <span>{status === 'Waiting' ? WAITING_TEXT : status}</span>}
      </p>
    );
  }
  const isTakenBack = status === 'TakenBack';
  return (
    <p className={cx(styles.foot, styles.failed)} role="status">
      <span>{isTakenBack ? REMOVED_TEXT : 'Not sent.'}</span>
      <button type="button" className={styles.command} onClick={() => withOutbox((box) => box.retry(id))}>
        {isTakenBack ? 'Send again' : 'Try again'}
      </button>
      {text === null ? null : (
        <button type="button" className={styles.command} onClick={() => copyWords(text)}>
          Copy
        </button>
      )}
      <button type="button" className={styles.command} onClick={() => withOutbox((box) => box.discard(id))}>
        Discard
      </button>
    </p>
  );
}
