import { use, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { DELETED_USER } from '../../../domain/deletedUser.ts';
import type { PersonCopy } from '../../../domain/user.ts';
import { mediaUrl } from '../../../data/media/mediaUrl.ts';
import { paths } from '../../../lib/paths.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Marks } from './marks.ts';
import styles from './PersonRow.module.css';
import { preloadActionDialogs } from './PostOverlay.tsx';

interface PersonRowProps {
  readonly person: PersonCopy;
  /** Null for oneself. */
  readonly onMessage: ((person: PersonCopy) => void) | null;
}

/** A person in a list, with a message button. */
export function PersonRow({ person, onMessage }: PersonRowProps): ReactNode {
  const name = `${person.firstName} ${person.lastName}`.trim();
  const mark = use(Marks);
  const isGone = person.id === DELETED_USER.id;
  const inside = (
    <>
      <Avatar src={mediaUrl(person.photoPath)} name={name} sizePx={48} />
      <span className={styles.words}>
        <bdi className={styles.name}>{mark(name)}</bdi>
        {isGone ? null : <span className={styles.username}>@{mark(person.username)}</span>}
      </span>
    </>
  );
  return (
    <li className={styles.row}>
      {isGone ? (
        <span className={styles.who}>{inside}</span>
      ) : (
        <Link to={paths.profile(person.username)} className={styles.who}>
          {inside}
        </Link>
      )}
      {isGone || onMessage === null ? null : (
        <Button
          look="outlined"
          size="small"
          className={styles.message}
          aria-label={`Send Message to ${name}`}
          onPointerEnter={preloadActionDialogs}
          onClick={() => onMessage(person)}
        >
          Send Message
        </Button>
      )}
    </li>
  );
}

/** The skeleton of a list of people. */
export function PeopleSkeleton(): ReactNode {
  return [0, 1, 2, 3].map((one) => (
    <div key={one} className={styles.row} aria-hidden="true">
      <Skeleton width="48px" height="48px" isRound />
      <div className={styles.lines}>
        <Skeleton width="36%" height="16px" />
        <Skeleton width="24%" height="13px" />
      </div>
    </div>
  ));
}
