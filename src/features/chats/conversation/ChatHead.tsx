import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { mediaUrl } from '../../../data/media/mediaUrl.ts';
import { dealsText } from '../../../domain/deal.ts';
import { DELETED_USER } from '../../../domain/deletedUser.ts';
import { shownName } from '../../../domain/personName.ts';
import type { PersonCopy } from '../../../domain/user.ts';
import { cx } from '../../../lib/cx.ts';
import { paths } from '../../../lib/paths.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import styles from './ChatHead.module.css';

/** Back to the inbox, where only one pane fits the screen. */
function BackToInbox(): ReactNode {
  return (
    <Link to={paths.messages()} className={styles.back} aria-label="Back" title="Back">
      <ArrowLeft size={24} />
    </Link>
  );
}

interface ChatHeadProps {
  readonly other: PersonCopy;
  /** How many the other one had when it began. */
  readonly deals?: number | undefined;
  /** The conversation's menu. */
  readonly menu?: ReactNode;
}

/** The other person, and the conversation's menu. */
export function ChatHead({ other, deals = 0, menu }: ChatHeadProps): ReactNode {
  const name = shownName(other);
  const who = (
    <>
      <Avatar src={mediaUrl(other.photoPath)} name={name} sizePx={36} />
      <span className={styles.words}>
        <h1 className={styles.name}>
          <VisuallyHidden>Conversation with </VisuallyHidden>
          <bdi>{name}</bdi>
        </h1>
        {other.id === DELETED_USER.id ? null : (
          <span className={styles.username}>
            @{other.username}
            {deals === 0 ? null : ` · ${dealsText(deals)}`}
          </span>
        )}
      </span>
    </>
  );
  return (
    <header className={styles.head}>
      <BackToInbox />
      {other.id === DELETED_USER.id ? (
        <span className={styles.who}>{who}</span>
      ) : (
        <Link to={paths.profile(other.username)} className={styles.who}>
          {who}
        </Link>
      )}
      {menu}
    </header>
  );
}

/** The head while the other person is not known. */
export function BareHead({ isLoading = false }: { readonly isLoading?: boolean }): ReactNode {
  return (
    <header className={cx(styles.head, !isLoading && styles.bare)}>
      <BackToInbox />
      {isLoading ? (
        <span className={styles.who}>
          <Skeleton width="36px" height="36px" isRound />
          <span className={styles.words}>
            <h1 className={styles.name}>
              <VisuallyHidden>Conversation</VisuallyHidden>
              <Skeleton width="128px" height="14px" />
            </h1>
          </span>
        </span>
      ) : (
        <span className={styles.title}>Messages</span>
      )}
    </header>
  );
}
