import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { api, queryResult } from '../../data/live/api.ts';
import { withDb } from '../../data/sdk/withDb.ts';
import { toDataError } from '../../data/errors/dataError.ts';
import type { Cursor } from '../../data/stored/document.ts';
import { liveQuery, type Subscriber } from '../../data/live/liveQuery.ts';
import { showFailure } from '../../ui/alerts/alertStore.ts';
import {
  afterVisit,
  stateOfFirstPage,
  withMarked,
  withNews,
  withOlderPage,
  type NotificationsState,
} from './notificationsState.ts';

/** Cache time: coming back from a post reads nothing. */
const KEEP_SECONDS = 5 * 60;

type Change = ThunkAction<void, unknown, unknown, UnknownAction>;
type Stop = () => void;

interface OlderPageQuery {
  readonly uid: string;
  /** The cursor of the next page. */
  readonly after: Cursor | null;
}

const loadQueries = () => withDb(import('../../data/notifications/notificationQueries.ts'));

async function write(ids: readonly string[]): Promise<void> {
  const [db, { markNotificationsRead }] = await withDb(
    import('../../data/notifications/notificationWrites.ts'),
  );
  await markNotificationsRead(db, ids);
}

/** Reads the newest page once, then listens to newer ones; after a gap it starts over. */
async function openNotifications(uid: string, subscriber: Subscriber<NotificationsState>): Promise<Stop> {
  const [db, { fetchNotifications, listenNewNotifications }] = await loadQueries();
  let stop: Stop = () => undefined;
  const begin = async (): Promise<void> => {
    const page = await fetchNotifications(db, uid, null);
    if (!subscriber.isOpen()) return;
    subscriber.next(stateOfFirstPage(page));
    stop = listenNewNotifications(
      db,
      uid,
      page.first,
      (news) => {
        if (news.hasGap) {
          stop();
          begin().catch(subscriber.fail);
        } else subscriber.patch((draft) => void Object.assign(draft, withNews(draft, news)));
      },
      subscriber.fail,
    );
  };
  await begin();
  return () => stop();
}

export const notificationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    watchNotifications: build.query<NotificationsState, string>({
      ...liveQuery<string, NotificationsState>(openNotifications),
      keepUnusedDataFor: KEEP_SECONDS,
    }),
    /** Reads the page after the last one. */
    listOlderNotifications: build.mutation<null, OlderPageQuery>({
      queryFn: ({ uid, after }, { dispatch }) =>
        queryResult(async () => {
          const [db, { fetchNotifications }] = await loadQueries();
          const page = await fetchNotifications(db, uid, after);
          // The list may have been read again meanwhile: this page would leave a gap after its new end.
          dispatch(
            changed(uid, (state) => (state.last?.id === after?.id ? withOlderPage(state, page) : state)),
          );
          return null;
        }),
    }),
  }),
});

function changed(uid: string, change: (state: NotificationsState) => NotificationsState): Change {
  return notificationsApi.util.updateQueryData('watchNotifications', uid, (draft) => {
    Object.assign(draft, change(draft));
  }) as Change;
}

/**
 * Marks notifications as read; they stay highlighted until `leaveNotifications`. A failure shows an alert and leaves
 * them unread.
 */
export function markRead(uid: string, ids: readonly string[]): Change {
  return (dispatch) => {
    dispatch(changed(uid, (state) => withMarked(state, ids)));
    write(ids).catch((error: unknown) => {
      console.warn('Notifications could not be marked as read:', error);
      if (toDataError(error).code === 'failed') showFailure();
    });
  };
}

/**
 * Marks everything unread up to `untilMs` (milliseconds since 1970), including unlisted ones, until none is left.
 * Returns the unsubscriber.
 */
export function markAllRead(
  uid: string,
  untilMs: number,
): ThunkAction<Stop, unknown, unknown, UnknownAction> {
  return (dispatch) => {
    let isOver = false;
    let stop: Stop = () => undefined;
    // The SDK reports the same ones again while their writes are in flight or refused.
    const asked = new Set<string>();
    const end = (): void => {
      isOver = true;
      stop();
    };
    const failed = (error: unknown): void => {
      console.warn('Unread notifications could not be listed:', error);
    };
    loadQueries().then(([db, { listenUnreadIds }]) => {
      if (isOver) return;
      stop = listenUnreadIds(
        db,
        uid,
        untilMs,
        (unread) => {
          const ids = unread.filter((id) => !asked.has(id));
          for (const id of ids) asked.add(id);
          if (ids.length > 0) dispatch(markRead(uid, ids));
        },
        failed,
      );
    }, failed);
    return end;
  };
}

/** The page was left: the next visit highlights only newer ones. */
export function leaveNotifications(uid: string): Change {
  return changed(uid, afterVisit);
}

export const { useWatchNotificationsQuery, useListOlderNotificationsMutation } = notificationsApi;
