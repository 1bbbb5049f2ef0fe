import type { NotificationsPage } from '../../../data/notifications/notificationQueries.ts';
import type { MemberNotification } from '../../../domain/notification.ts';

/** A notification for tests: by default an unread save of a post. */
export function told(id: string, changes: Partial<MemberNotification> = {}): MemberNotification {
  return {
    id,
    type: 'like',
    postId: 'bag',
    chatId: null,
    aboutId: 'bag',
    about: 'Green bean bag',
    aboutPhotoPath: null,
    message: '',
    fromUid: 'ben',
    fromUsername: 'ben',
    fromName: 'Ben K.',
    fromPhotoPath: null,
    isRead: false,
    createdAtMs: 1_000,
    ...changes,
  };
}

/** A page of notifications, as read from the database. */
export function pageOf(entries: readonly MemberNotification[]): NotificationsPage {
  const cursorOf = (entry: MemberNotification | undefined) =>
    entry === undefined
      ? null
      : { seconds: Math.floor(entry.createdAtMs / 1000), nanoseconds: 0, id: entry.id };
  return { entries, count: entries.length, first: cursorOf(entries[0]), last: cursorOf(entries.at(-1)) };
}
