import { skipToken } from '@reduxjs/toolkit/query/react';
import { useSelector } from 'react-redux';
import { selectMutedChats } from '../../data/account/ownListsSlice.ts';
import { api } from '../../data/live/api.ts';
import { useShown } from '../../data/lists/useShown.ts';
import { firestoreDb } from '../../data/sdk/firebase.ts';
import { liveQuery, type Subscriber } from '../../data/live/liveQuery.ts';
import { selectIsSchoolVerified, selectSessionStatus, selectUid } from '../../data/session/sessionSlice.ts';
import type { UnreadNotification } from '../../data/notifications/notificationQueries.ts';
import { uidsOfChat } from '../../domain/chat.ts';
import { UNREAD_MAX } from '../../domain/limits.ts';
import type { NotificationType } from '../../domain/notification.ts';
import { firstScreen } from '../../lib/firstScreen.ts';
import { retryUntilLoaded } from '../../lib/lazyParts.ts';

/** How many notifications and chats a member has not read yet: 99 means that many or more. */
export interface Unread {
  readonly notifications: number;
  readonly chats: number;
}

/** What is unread. */
interface UnreadOf {
  readonly notifications: readonly UnreadNotification[];
  /** Ids. */
  readonly chats: readonly string[];
}

/** Part of the key: a newly verified school opens new listeners, since more may be read then. */
interface Reader {
  readonly uid: string;
  readonly isSchoolVerified: boolean;
}

const NONE: UnreadOf = { notifications: [], chats: [] };

const loadQueries = () =>
  Promise.all([
    firestoreDb(),
    import('../../data/chats/chatQueries.ts'),
    import('../../data/notifications/notificationQueries.ts'),
  ]);

/** Listens to both, once the first screen has loaded. One that is refused or fails keeps its value. */
async function openUnread({ uid }: Reader, subscriber: Subscriber<UnreadOf>): Promise<() => void> {
  await firstScreen.whenSettled();
  const [db, { listenUnreadChats }, { listenUnreadNotifications }] = await retryUntilLoaded(loadQueries);
  // The reader may have left meanwhile, and an open listener is billed.
  if (!subscriber.isOpen()) return () => undefined;
  const warn = (error: unknown): void => console.warn('Unread could not be counted:', error);
  const set = (unread: Partial<UnreadOf>): void =>
    subscriber.patch((draft) => void Object.assign(draft, unread));
  subscriber.next(NONE);
  const stops = [
    listenUnreadNotifications(db, uid, (notifications) => set({ notifications }), warn),
    listenUnreadChats(db, uid, (chats) => set({ chats }), warn),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

const unreadApi = api.injectEndpoints({
  endpoints: (build) => ({
    watchUnread: build.query<UnreadOf, Reader>({
      ...liveQuery<Reader, UnreadOf>(openUnread),
      keepUnusedDataFor: 0,
    }),
  }),
});

/**
 * The counts of the signed-in person, live; zero for visitors, and until known. Muted conversations do not count, nor does
 * what is from somebody hidden.
 */
export function useUnread(): Unread {
  const currentData = useUnreadOf();
  const muted = useSelector(selectMutedChats);
  const shown = useShown();
  const notifications = shown(currentData.notifications, ({ fromUid }) => fromUid);
  const chats = shown(currentData.chats, uidsOfChat);
  return {
    notifications: notifications.filter(({ chatId }) => chatId === null || !muted.includes(chatId)).length,
    chats: chats.filter((id) => !muted.includes(id)).length,
  };
}

/** What a buyer does, in the seller's list. */
const OF_BUYER: readonly (string | null)[] = [
  'want',
  'offer',
  'counter taken',
  'want withdrawn',
  'buyer gone',
] satisfies NotificationType[];

const OF_SEVERAL: NotificationType = 'offer for several';

/** The ids of what is unread of a buyer's want of a post, and of their offer for several; of all wants of the post for null. */
export function useUnreadOfWant(about: string, buyerUid: string | null): readonly string[] {
  return useUnreadOf()
    .notifications.filter(
      ({ type, postId, fromUid }) =>
        (buyerUid === null || fromUid === buyerUid) &&
        // An offer for several things names none: where any of them is seen.
        (postId === about ? OF_BUYER.includes(type) : type === OF_SEVERAL && buyerUid !== null),
    )
    .map(({ id }) => id);
}

function useUnreadOf(): UnreadOf {
  const isSignedIn = useSelector(selectSessionStatus) === 'signedIn';
  const uid = useSelector(selectUid);
  const isSchoolVerified = useSelector(selectIsSchoolVerified);
  const reader = isSignedIn && uid !== null ? { uid, isSchoolVerified } : skipToken;
  const { currentData = NONE } = unreadApi.useWatchUnreadQuery(reader);
  return currentData;
}

/** A badge's text: '99+' from there on, since no more are counted. */
export function badgeText(count: number): string {
  return count >= UNREAD_MAX ? `${String(UNREAD_MAX)}+` : String(count);
}
