import { NOTIFICATIONS_PAGE } from '../../domain/limits.ts';
import type { MemberNotification } from '../../domain/notification.ts';
import type { NotificationNews } from '../../data/notifications/notificationQueries.ts';
import type { Page, Cursor } from '../../data/stored/document.ts';

/** The list on screen. */
export interface NotificationsState {
  /** Newest first. `isRead` is the value that the server had when the entry was read. */
  readonly entries: readonly MemberNotification[];
  /** Ids marked as read since the page was opened: they stay highlighted until it is left. */
  readonly markedIds: readonly string[];
  /** The cursor of older pages. */
  readonly last: Cursor | null;
  readonly isEnd: boolean;
}

const isLastPage = ({ count }: Page<MemberNotification>): boolean => count < NOTIFICATIONS_PAGE;

/** The list after its first page was read. */
export function stateOfFirstPage(page: Page<MemberNotification>): NotificationsState {
  return { entries: page.entries, markedIds: [], last: page.last, isEnd: isLastPage(page) };
}

/** Copies the actors' names and pictures from the entries read last to all entries. */
function withNamesOf(
  fresh: readonly MemberNotification[],
  entries: readonly MemberNotification[],
): readonly MemberNotification[] {
  const known = new Map(fresh.map((entry) => [entry.fromUid, entry]));
  return entries.map((entry) => {
    const now = known.get(entry.fromUid);
    if (!now) return entry;
    const { fromName, fromUsername, fromPhotoPath } = now;
    return { ...entry, fromName, fromUsername, fromPhotoPath };
  });
}

/** Appends an older page, without notifications that an update has moved up. */
export function withOlderPage(state: NotificationsState, page: Page<MemberNotification>): NotificationsState {
  const known = new Set(state.entries.map(({ id }) => id));
  return {
    ...state,
    entries: withNamesOf(page.entries, [
      ...state.entries,
      ...page.entries.filter(({ id }) => !known.has(id)),
    ]),
    last: page.last ?? state.last,
    isEnd: isLastPage(page),
  };
}

/**
 * Inserts new entries on top. An updated one moves to the top and is unread again; one that was read elsewhere (a
 * message in its conversation) becomes read here too.
 */
export function withNews(
  state: NotificationsState,
  { entries, readIds, removedIds }: Omit<NotificationNews, 'hasGap'>,
): NotificationsState {
  const moved = new Set([...entries.map(({ id }) => id), ...removedIds]);
  const readElsewhere = new Set(readIds.filter((id) => !state.markedIds.includes(id)));
  const rest = state.entries
    .filter(({ id }) => !moved.has(id))
    .map((entry) => (readElsewhere.has(entry.id) ? { ...entry, isRead: true } : entry));
  return {
    ...state,
    entries: [...entries, ...withNamesOf(entries, rest)].sort((a, b) => b.createdAtMs - a.createdAtMs),
    markedIds: state.markedIds.filter((id) => !moved.has(id)),
  };
}

/** Adds ids that were marked as read. */
export function withMarked(state: NotificationsState, ids: readonly string[]): NotificationsState {
  return { ...state, markedIds: [...new Set([...state.markedIds, ...ids])] };
}

/** The list after the page was left: marked entries are shown as read on the next visit. */
export function afterVisit(state: NotificationsState): NotificationsState {
  const marked = new Set(state.markedIds);
  return {
    ...state,
    entries: state.entries.map((entry) =>
      !entry.isRead && marked.has(entry.id) ? { ...entry, isRead: true } : entry,
    ),
    markedIds: [],
  };
}
