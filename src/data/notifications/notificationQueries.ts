import {
  collection,
  documentId,
  limit,
  onSnapshot,
  orderBy,
  query,
  startAfter,
  where,
} from 'firebase/firestore';
import type { Firestore, Query, QueryConstraint } from 'firebase/firestore';
import { NOTIFICATIONS_PAGE, UNREAD_MAX } from '../../domain/limits.ts';
import type { MemberNotification } from '../../domain/notification.ts';
import { fetchPage, listenWindow, positionOf } from '../snapshots.ts';
import type { Stop } from '../snapshots.ts';
import type { Page, Place, WindowNews } from '../storedDocument.ts';
import { notificationFromDocument } from './notificationConverter.ts';

const TIME = 'createdAt';

/**
 * What a member was told, newest first. Index: notifications(to_user, createdAt desc).
 * Rule: a list of notifications names its reader in `to_user` and takes 30 at most.
 */
function toMember(db: Firestore, uid: string, ...more: QueryConstraint[]): Query {
  return query(
    collection(db, 'notifications'),
    where('to_user', '==', uid),
    orderBy(TIME, 'desc'),
    orderBy(documentId(), 'desc'),
    ...more,
    limit(NOTIFICATIONS_PAGE),
  );
}

/** The newest notifications of a member, live. */
export function listenNotifications(
  db: Firestore,
  uid: string,
  onNews: (news: WindowNews<MemberNotification>) => void,
  onError: (error: unknown) => void,
): Stop {
  return listenWindow(
    toMember(db, uid),
    { size: NOTIFICATIONS_PAGE, time: TIME },
    notificationFromDocument,
    onNews,
    onError,
  );
}

/** The notifications after a place in the list, read once. */
export function fetchOlderNotifications(
  db: Firestore,
  uid: string,
  after: Place,
): Promise<Page<MemberNotification>> {
  return fetchPage(toMember(db, uid, startAfter(...positionOf(after))), TIME, notificationFromDocument);
}

/**
 * How many notifications are unread, up to `UNREAD_MAX`: as many reads at first, then one for each change.
 * Index: the single fields `to_user` and `read`, merged. Rule: a list of unread ones takes `UNREAD_MAX` at most.
 */
export function listenUnreadNotifications(
  db: Firestore,
  uid: string,
  onCount: (count: number) => void,
  onError: (error: unknown) => void,
): Stop {
  return onSnapshot(
    query(
      collection(db, 'notifications'),
      where('to_user', '==', uid),
      where('read', '==', false),
      limit(UNREAD_MAX),
    ),
    (snapshot) => onCount(snapshot.size),
    onError,
  );
}
