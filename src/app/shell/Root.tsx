import { lazy, Suspense, useCallback, useEffect, useRef, useSyncExternalStore, type ReactNode } from 'react';
import { useLocation, useRoutes, type RouteObject } from 'react-router-dom';
import { track } from '../../data/analytics/track.ts';
import { currentCampus } from '../../data/session/currentCampus.ts';
import { badgeText, useUnread } from '../../features/unread/unread.ts';
import { loadOptional } from '../../lib/lazyParts.ts';
import { firstScreen } from '../../lib/firstScreen.ts';
import { useMissedBack } from '../history/useMissedBack.ts';
import { useTrail } from '../history/useTrail.ts';
import { OwnTitle } from '../../ui/ownTitle.ts';
import { pageLoading } from '../pageLoading.ts';
import { Prompts } from '../Prompts.tsx';
import { AppRoutes, handleFor } from '../appRoutes.ts';
import styles from './Root.module.css';
import { CurrentHandle, type RouteHandle } from './routeHandle.ts';
import { useFocusOnPage } from './useFocusOnPage.ts';
import { useScroll } from './useScroll.ts';

/** Shortcuts, alerts, the outbox's and the connection's messages: loaded after the first screen. */
const DeferredParts = lazy(() =>
  firstScreen.whenSettled().then(() => loadOptional(() => import('./DeferredParts.tsx'))),
);

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

/** What every page has: title, skip link, prompts, and the rest later. */
export function Root({ routes }: { readonly routes: readonly RouteObject[] }): ReactNode {
  const { pathname } = useLocation();
  const page = useRoutes([...routes]);
  const handle = handleFor(routes, pathname);
  const isLoading = useSyncExternalStore(pageLoading.subscribe, pageLoading.isLoading);
  const setOwnTitle = useTitle(handle);
  useFocusOnPage();
  useScroll();
  useMissedBack();
  useTrail();
  useEffect(() => track({ name: 'Page View', path: pathname }), [pathname]);
  return (
    <AppRoutes value={routes}>
      <CurrentHandle value={handle}>
        <a className={styles.skip} href="#main">
          Skip to content
        </a>
        <div className={styles.moving} data-moving={isLoading || undefined} aria-hidden="true" />
        <OwnTitle value={setOwnTitle}>{page}</OwnTitle>
        <Prompts />
        <Suspense fallback={null}>
          <DeferredParts />
        </Suspense>
      </CurrentHandle>
    </AppRoutes>
  );
}
