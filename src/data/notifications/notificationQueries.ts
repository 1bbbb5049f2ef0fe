import {
  collection,
  endBefore,
  limit,
  onSnapshot,
  query,
  where,
  type DocumentSnapshot,
  type Firestore,
  type Query,
  type QueryConstraint,
} from 'firebase/firestore';
import { NOTIFICATIONS_PAGE, UNREAD_MAX } from '../../domain/limits.ts';
import { NOTIFICATION_TYPES, type MemberNotification } from '../../domain/notification.ts';
import { FieldReader } from '../stored/fields.ts';
import {
  fetchPage,
  cursorOf,
  newestFirst,
  positionOf,
  readable,
  type Fail,
  type Next,
  type Stop,
} from '../live/snapshots.ts';
import type { Cursor, StoredDocument, TopPage } from '../stored/document.ts';

const TIME = 'createdAt';

/** Reads a stored notification. Throws `MalformedDocument` naming the document and the first field that is wrong. */
export function notificationFromDocument({ id, fields }: StoredDocument): MemberNotification {
  const reader = new FieldReader(`notifications/${id}`, fields);
  return {
    id,
    type: reader.oneOf('type', NOTIFICATION_TYPES),
    postId: reader.textOrNull('postId'),
    chatId: reader.textOrNull('chatId'),
    aboutId: reader.textOrNull('about_id'),
    about: reader.text('about'),
    aboutPhotoPath: reader.textOrNull('about_img'),
    message: reader.text('message'),
    fromUid: reader.text('from_user'),
    fromUsername: reader.text('from_username'),
    fromName: reader.text('from_name'),
    fromPhotoPath: reader.textOrNull('from_avatar'),
    isRead: reader.flag('read'),
    createdAtMs: reader.timeMs('createdAt'),
  };
}

/** A page of a member's notifications: the listener starts at its newest entry. */
export type NotificationsPage = TopPage<MemberNotification>;

/**
 * A member's notifications, newest first. Index: notifications(to_user, createdAt desc). Rule: a list of notifications
 * names its reader in `to_user` and takes 30 at most.
 */
function toMember(db: Firestore, uid: string, after: Cursor | null, ...more: QueryConstraint[]): Query {
  return query(
    collection(db, 'notifications'),
    where('to_user', '==', uid),
    ...newestFirst(TIME, after),
    ...more,
    limit(NOTIFICATIONS_PAGE),
  );
}

/** Reads a page of notifications once: the newest, or those after a cursor. */
export function fetchNotifications(
  db: Firestore,
  uid: string,
  after: Cursor | null,
): Promise<NotificationsPage> {
  return fetchPage(toMember(db, uid, after), TIME, notificationFromDocument);
}

/** Changes to the newest notifications. */
export interface NotificationNews {
  /** New ones, and updated ones whose time is newer now. */
  readonly entries: readonly MemberNotification[];
  /** Marked as read here or elsewhere. */
  readonly readIds: readonly string[];
  /** Deleted ones. */
  readonly removedIds: readonly string[];
  /** More arrived at once than the listener holds (the device slept): those in between are missing. */
  readonly hasGap: boolean;
}

/**
 * Listens to notifications newer than a cursor. An empty answer is one read, and marking older notifications as read
 * costs none here, which it would in a listener to the whole page.
 */
export function listenNewNotifications(
  db: Firestore,
  uid: string,
  newerThan: Cursor | null,
  next: Next<NotificationNews>,
  fail: Fail,
): Stop {
  const until = newerThan === null ? [] : [endBefore(...positionOf(newerThan))];
  // The last snapshot from the server; cached snapshots may have gaps.
  let heard: ReadonlySet<string> = new Set();
  let isFirst = true;
  return onSnapshot(
    toMember(db, uid, null, ...until),
    { includeMetadataChanges: true },
    (snapshot) => {
      const isFull = snapshot.size >= NOTIFICATIONS_PAGE;
      const changes = snapshot.docChanges();
      const told = changes
        .filter(({ type }) => type !== 'removed')
        .flatMap(({ type, doc }) => {
          const entry = readable(doc, notificationFromDocument);
          return entry === null ? [] : [{ entry, isMarked: type === 'modified' && entry.isRead }];
        });
      const isComplete = !snapshot.metadata.fromCache;
      const hasGap = isComplete && isFull && !snapshot.docs.some(({ id }) => heard.has(id));
      if (isComplete) heard = new Set(snapshot.docs.map(({ id }) => id));
      if (!isFirst && changes.length === 0 && !hasGap) return;
      isFirst = false;
      next({
        entries: told.flatMap(({ entry, isMarked }) => (isMarked ? [] : [entry])),
        readIds: told.flatMap(({ entry, isMarked }) => (isMarked ? [entry.id] : [])),
        // A full window drops its oldest entry, which still exists.
        removedIds: isFull ? [] : changes.filter(({ type }) => type === 'removed').map(({ doc }) => doc.id),
        hasGap,
      });
    },
    fail,
  );
}

/**
 * The unread notifications, up to `UNREAD_MAX`. The badge and the page that marks them listen to this same query, which
 * the SDK reads once. Index: the single fields `to_user` and `read`, merged. Rule: a list of unread ones takes
 * `UNREAD_MAX` at most.
 */
function unreadOf(db: Firestore, uid: string): Query {
  return query(
    collection(db, 'notifications'),
    where('to_user', '==', uid),
    where('read', '==', false),
    limit(UNREAD_MAX),
  );
}

/** An unread notification, for those who count them. */
export interface UnreadNotification {
  readonly id: string;
  readonly type: string | null;
  readonly fromUid: string;
  /** Null for one about no post. */
  readonly postId: string | null;
  /** Null for one about a post. */
  readonly chatId: string | null;
}

/** Listens to the unread ones: that many reads at first, then one for each change. */
export function listenUnreadNotifications(
  db: Firestore,
  uid: string,
  next: Next<readonly UnreadNotification[]>,
  fail: Fail,
): Stop {
  const unreadIn = (one: DocumentSnapshot): UnreadNotification => {
    const textOrNull = (name: string): string | null => {
      const value: unknown = one.get(name);
      return typeof value === 'string' ? value : null;
    };
    return {
      id: one.id,
      type: textOrNull('type'),
      fromUid: String(one.get('from_user')),
      postId: textOrNull('postId'),
      chatId: textOrNull('chatId'),
    };
  };
  return onSnapshot(unreadOf(db, uid), ({ docs }) => next(docs.map(unreadIn)), fail);
}

/** Listens to the ids of the unread ones that are not newer than `untilMs` (milliseconds since 1970). */
export function listenUnreadIds(
  db: Firestore,
  uid: string,
  untilMs: number,
  next: Next<readonly string[]>,
  fail: Fail,
): Stop {
  const isInTime = (place: Cursor | null): boolean => place !== null && place.seconds * 1000 <= untilMs;
  return onSnapshot(
    unreadOf(db, uid),
    ({ docs }) => next(docs.filter((one) => isInTime(cursorOf(one, TIME))).map(({ id }) => id)),
    fail,
  );
}
