import { useEffect, useRef, useState, type RefObject } from 'react';
import { useDispatch } from 'react-redux';
import type { Dispatch } from '../../data/live/liveQuery.ts';
import { useIsTabActive } from '../../ui/useIsTabActive.ts';
import { leaveNotifications, markAllRead, markRead } from './notificationsApi.ts';
import type { NotificationsState } from './notificationsState.ts';

/** The share of a row that has to be visible. */
const SEEN_PART = 0.5;

/**
 * Marks all notifications that existed when the list was first shown, as soon as the reader sees the tab. Returns the
 * time of the newest of them (null before it is known): newer ones are marked by `useMarkSeen`.
 */
export function useMarkRead(uid: string, list: NotificationsState | undefined): number | null {
  const dispatch = useDispatch<Dispatch>();
  const isHere = useIsTabActive();
  const newestMs = list === undefined ? null : (list.entries[0]?.createdAtMs ?? null);
  const [openedMs, setOpenedMs] = useState<number | null>(null);
  if (openedMs === null && newestMs !== null) setOpenedMs(newestMs);
  useEffect(() => {
    if (!isHere || openedMs === null) return undefined;
    return dispatch(markAllRead(uid, openedMs));
  }, [dispatch, isHere, openedMs, uid]);
  useEffect(() => () => void dispatch(leaveNotifications(uid)), [dispatch, uid]);
  return openedMs;
}

/** Marks these notifications once the element is visible and the reader sees the tab. */
export function useMarkSeen<Part extends Element>(
  uid: string,
  ids: readonly string[],
): RefObject<Part | null> {
  const dispatch = useDispatch<Dispatch>();
  const isHere = useIsTabActive();
  const ref = useRef<Part>(null);
  const waiting = isHere ? ids.join(' ') : '';
  useEffect(() => {
    const element = ref.current;
    if (waiting === '' || element === null || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) dispatch(markRead(uid, waiting.split(' ')));
      },
      { threshold: SEEN_PART },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [dispatch, uid, waiting]);
  return ref;
}
