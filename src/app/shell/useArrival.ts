import { useCallback, useEffect, useRef } from 'react';
import { useUnread, badgeText } from '../../features/unread/unread.ts';
import { currentCampus } from '../../data/session/currentCampus.ts';
import type { RouteHandle } from './routeHandle.ts';

/**
 * Writes the document's title: what waits, the page by its own name or its kind, the community. Returns what takes the
 * page's own name.
 */
export function useTitle(handle: RouteHandle | null): (own: string) => void {
  const { notifications, chats } = useUnread();
  const count = notifications + chats;
  const title = handle?.title;
  const own = useRef('');
  const write = useRef((): void => undefined);
  useEffect(() => {
    const app = `${currentCampus().shortName} Buy/Sell`;
    const waiting = count > 0 ? `(${badgeText(count)}) ` : '';
    write.current = () => {
      const page = own.current || title;
      document.title = waiting + (page ? `${page} · ${app}` : app);
    };
    write.current();
  }, [title, count]);
  return useCallback((words) => {
    own.current = words;
    write.current();
  }, []);
}

/** After a move to another page the focus is on it, so that it is read out and the keyboard begins there. */
export function useFocusOnPage(pathname: string): void {
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    const main = document.getElementById('main');
    const { activeElement } = document;
    // A page that puts the cursor somewhere itself keeps it there, and so does a dialog over it.
    if (main?.contains(activeElement) || activeElement?.closest('[role="dialog"]')) return;
    main?.focus({ preventScroll: true });
  }, [pathname]);
}
