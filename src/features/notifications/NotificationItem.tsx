import {
  BellRing,
  Bookmark,
  CircleCheck,
  CircleQuestionMark,
  CircleX,
  Hand,
  HandCoins,
  Heart,
  MapPin,
  MessageCircle,
  MessagesSquare,
  RotateCcw,
  Send,
  TrendingDown,
  type LucideIcon,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { mediaUrl } from '../../data/media/mediaUrl.ts';
import type { NotificationType } from '../../domain/notification.ts';
import { cx } from '../../lib/cx.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { Age } from '../posts/card/Age.tsx';
import { PostPhoto } from '../posts/media/PostPhoto.tsx';
import styles from './NotificationItem.module.css';
import type { NotificationRow } from './notificationRows.ts';
import { useMarkSeen } from './useMarkRead.ts';

const ICONS: Readonly<Record<NotificationType, LucideIcon>> = {
  like: Bookmark,
  'comment interaction': Bookmark,
  comment: MessageCircle,
  'comment reply': MessageCircle,
  'post interaction': MessagesSquare,
  'new chat': Send,
  message: Send,
  'message like': Heart,
  'price drop': TrendingDown,
  sold: CircleCheck,
  returned: CircleCheck,
  'available again': RotateCcw,
  want: Hand,
  offer: HandCoins,
  'offer for several': HandCoins,
  'want accepted': CircleCheck,
  'several accepted': CircleCheck,
  'want countered': HandCoins,
  'want declined': CircleX,
  'want reserved': CircleCheck,
  'next in line': RotateCcw,
  'counter taken': CircleCheck,
  'want withdrawn': CircleX,
  'buyer gone': CircleX,
  'post gone': CircleX,
  'sold to you': CircleCheck,
  'meet up': MapPin,
  'meet up off': CircleX,
  'post removed': CircleX,
  'report closed': CircleCheck,
  decision: Hand,
  alert: BellRing,
  'new posts': BellRing,
  'still there': CircleQuestionMark,
};

/** All that is stored of a picture is where it is. */
const THING = { kind: 'photo', name: '', order: 0, widthPx: 1, heightPx: 1, thumbhash: '' } as const;

interface NotificationItemProps {
  readonly uid: string;
  readonly row: NotificationRow;
  /** Notifications newer than this (milliseconds since 1970) are marked as read when they are on screen. */
  readonly openedMs: number | null;
}

/** They quote an amount, which comes before the words about the thing: of a long line the end is cut. */
const OF_AMOUNT: ReadonlySet<NotificationType> = new Set([
  'price drop',
  'want',
  'offer',
  'want accepted',
  'several accepted',
  'want countered',
  'counter taken',
  'want withdrawn',
]);

interface Lines {
  /** The first line: a name or what asks, shortened at its end. */
  readonly who: ReactNode;
  /** The second line. */
  readonly what: ReactNode;
}

/** Who, and what they did and of what: a line each, so that a long name never pushes out what was done. */
function linesOf({ newest, names, text, about, quote }: NotificationRow): Lines {
  const words = about === '' ? null : <bdi className={styles.about}>{about}</bdi>;
  if (newest.type === 'alert')
    return {
      who: <>New: {words ?? 'a post'}</>,
      what: (
        <>
          for “<bdi className={styles.about}>{quote}</bdi>” · <bdi>{names[0]}</bdi>
        </>
      ),
    };
  const quoted =
    quote === '' ? null : (
      <span className={styles.quote}>
        {' · '}
        <bdi>{quote}</bdi>
      </span>
    );
  // From nobody but the reader.
  if (newest.type === 'still there')
    return {
      who: <b className={styles.name}>Still there?</b>,
      what: (
        <>
          {words}
          {quoted}
        </>
      ),
    };
  // It asks something, which is read on a phone too.
  const isQuestion = newest.type === 'sold to you';
  const isOfAmount = OF_AMOUNT.has(newest.type) && quote !== '';
  return {
    who: (
      <b className={styles.name}>
        <bdi>{names[0]}</bdi>
        {names[1]}
      </b>
    ),
    what: (
      <>
        {isQuestion ? quote : text}
        {isOfAmount ? <>: {quote}</> : null}
        {words === null ? null : (
          <>
            {isOfAmount || isQuestion ? ' · ' : ': '}
            {words}
          </>
        )}
        {isOfAmount || isQuestion ? null : quoted}
      </>
    ),
  };
}

/** The first picture of the thing. What it shows is said in words. */
function Thing({ path }: { readonly path: string }): ReactNode {
  const media = { ...THING, path, previewPath: path };
  return (
    <span className={styles.thing} aria-hidden="true">
      {/* It may be of any community: asked for as its reader. */}
      <PostPhoto media={media} campusId={null} alt="" />
    </span>
  );
}

/** One row of the list, in two lines: who and when; what they did, and the quoted text. Unread ones have a dot. */
export function NotificationItem({ uid, row, openedMs }: NotificationItemProps): ReactNode {
  const { newest, to, isActive } = row;
  const arrived = row.unmarked.filter(({ createdAtMs }) => openedMs !== null && createdAtMs > openedMs);
  const ref = useMarkSeen<HTMLLIElement>(
    uid,
    arrived.map(({ id }) => id),
  );
  const Icon = ICONS[newest.type];
  const { who, what } = linesOf(row);
  return (
    <li ref={ref}>
      <Link to={to} className={cx(styles.row, isActive && styles.unread)}>
        <span className={styles.picture}>
          <Avatar src={mediaUrl(newest.fromPhotoPath)} name={newest.fromName} sizePx={44} />
          <span className={styles.kind} aria-hidden="true">
            <Icon size={12} strokeWidth={2.25} />
          </span>
        </span>
        <span className={styles.words}>
          <span className={styles.who}>
            {isActive ? (
              <VisuallyHidden>{newest.type === 'alert' ? 'Unread. ' : 'New: '}</VisuallyHidden>
            ) : null}
            {who}
          </span>{' '}
          <span className={styles.what}>{what}</span>{' '}
          <span className={styles.age}>
            <Age atMs={newest.createdAtMs} />
          </span>
        </span>
        {newest.aboutPhotoPath === null ? null : <Thing path={newest.aboutPhotoPath} />}
      </Link>
    </li>
  );
}

/** Skeleton of a row. */
export function NotificationItemSkeleton(): ReactNode {
  return (
    <div className={styles.row} aria-hidden="true">
      <Skeleton width="44px" height="44px" isRound />
      <span className={styles.words}>
        <span className={styles.who}>
          <Skeleton width="62%" height="16px" />
        </span>
        <span className={styles.what}>
          <Skeleton width="84%" height="16px" />
        </span>
      </span>
    </div>
  );
}
