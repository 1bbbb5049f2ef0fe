import { useEffect, useState, type ReactNode } from 'react';
import type { DataErrorCode } from '../../../data/errors/dataError.ts';
import { Failed } from '../../failed/Failed.tsx';
import type { PersonCopy } from '../../../domain/user.ts';
import { paths } from '../../../lib/paths.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { cx } from '../../../lib/cx.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { useOwnTitle } from '../../../ui/ownTitle.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { BareHead, ChatHead } from './ChatHead.tsx';
import styles from './Conversation.module.css';
import { LostWords } from './LostWords.tsx';
import { ReportChat } from '../../posts/card/ReportChat.tsx';

interface NothingToShowProps {
  readonly chatId: string;
  readonly children: ReactNode;
}

/** Placeholder for the messages, with unsent text that was written there. */
export function NothingToShow({ chatId, children }: NothingToShowProps): ReactNode {
  return (
    <div className={styles.pane}>
      <BareHead />
      <div className={styles.state}>
        {children}
        <LostWords chatId={chatId} />
      </div>
    </div>
  );
}

interface NoConversationProps {
  readonly uid: string;
  readonly chatId: string;
}

/**
 * The conversation does not exist, or belongs to others: the two are indistinguishable. One's own may have been deleted
 * by the other, and can still be reported.
 */
export function NoConversation({ uid, chatId }: NoConversationProps): ReactNode {
  useOwnTitle('No conversation');
  const [isReporting, setReporting] = useState(false);
  const isOwn = chatId.split('_').includes(uid);
  return (
    <NothingToShow chatId={chatId}>
      <EmptyState
        level={1}
        drawing="lost"
        title="This conversation doesn't exist"
        text="Something seems to have gone wrong..."
        action={
          <>
            <ButtonLink to={paths.messages()}>Go to messages</ButtonLink>
            {isOwn ? (
              <Button look="outlined" onClick={() => setReporting(true)}>
                Report
              </Button>
            ) : null}
          </>
        }
      />
      {isReporting ? (
        <ReportChat chatId={chatId} title="Report Conversation?" onClose={() => setReporting(false)} />
      ) : null}
    </NothingToShow>
  );
}

interface ConversationFailedProps {
  readonly chatId: string;
  readonly code: DataErrorCode;
  readonly retry: () => void;
}

/** The conversation could not be read. Unsent messages are shown anyway. */
export function ConversationFailed({ chatId, code, retry }: ConversationFailedProps): ReactNode {
  return (
    <NothingToShow chatId={chatId}>
      <Failed code={code} retry={retry} level={1} what="The conversation" />
    </NothingToShow>
  );
}

/** Widths of the skeleton's bubbles, the newest last; true for own ones. */
const BUBBLES: readonly (readonly [width: string, isMine: boolean])[] = [
  ['58%', false],
  ['34%', false],
  ['46%', true],
  ['62%', false],
  ['28%', true],
  ['50%', true],
];

/** Unsent messages are shown when loading takes longer than this. Milliseconds. */
const LATE_AFTER_MS = 3000;

interface ConversationSkeletonProps {
  readonly chatId: string;
  readonly other?: PersonCopy | undefined;
}

/** Skeleton of a conversation. */
export function ConversationSkeleton({ chatId, other }: ConversationSkeletonProps): ReactNode {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), LATE_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={styles.pane}>
      {other ? <ChatHead other={other} /> : <BareHead isLoading />}
      <div className={cx(styles.state, styles.waiting)} role="status" aria-label="Loading the conversation">
        {BUBBLES.map(([width, isMine], place) => (
          <span key={place} className={isMine ? styles.mineSkeleton : undefined}>
            <Skeleton width={width} height="40px" />
          </span>
        ))}
        {isLate ? <LostWords chatId={chatId} /> : null}
      </div>
    </div>
  );
}
