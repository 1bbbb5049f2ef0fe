import { useCallback, useEffect, useRef } from 'react';
import { useUnread, badgeText } from '../../features/unread/unread.ts';
import { currentCampus } from '../../data/session/currentCampus.ts';
import type { RouteHandle } from './routeHandle.ts';

/**
 * Sets the document's title: unread count, the page's own or its route's title, the community. Returns the setter of
 * the page's own title.
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

/** After a navigation focuses the page, so that screen readers announce it and the keyboard begins there. */
export function useFocusOnPage(pathname: string): void {
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    const main = document.getElementById('main');
    const { activeElement } = document;
    // Not if the page, or a dialog over it, has set the focus itself.
    if (main?.contains(activeElement) || activeElement?.closest('[role="dialog"]')) return;
    main?.focus({ preventScroll: true });
  }, [pathname]);
}
