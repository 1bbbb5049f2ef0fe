import { lazy, Suspense, useEffect, useSyncExternalStore, type ReactNode } from 'react';
import { useLocation, useRoutes, type RouteObject } from 'react-router-dom';
import { track } from '../../data/analytics/track.ts';
import { loadOptional } from '../../lib/lazyParts.ts';
import { firstScreen } from '../../lib/firstScreen.ts';
import { useMissedBack } from '../history/useMissedBack.ts';
import { useTrail } from '../history/useTrail.ts';
import { OwnTitle } from '../../ui/ownTitle.ts';
import { pageLoading } from '../pageLoading.ts';
import { Prompts } from '../Prompts.tsx';
import { AppRoutes, handleFor } from '../routes/appRoutes.ts';
import styles from './Root.module.css';
import { CurrentHandle } from './routeHandle.ts';
import { useFocusOnPage, useTitle } from './useArrival.ts';
import { useScroll } from './useScroll.ts';

/** Shortcuts, alerts, the outbox's and the connection's messages: loaded after the first screen. */
const DeferredParts = lazy(() =>
  firstScreen.whenSettled().then(() => loadOptional(() => import('./DeferredParts.tsx'))),
);

/** What every page has: title, skip link, prompts, and the rest later. */
export function Root({ routes }: { readonly routes: readonly RouteObject[] }): ReactNode {
  const { pathname } = useLocation();
  const page = useRoutes([...routes]);
  const handle = handleFor(routes, pathname);
  const isLoading = useSyncExternalStore(pageLoading.subscribe, pageLoading.isLoading);
  const setOwnTitle = useTitle(handle);
  useFocusOnPage(pathname);
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
