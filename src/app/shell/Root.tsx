import { lazy, Suspense, useSyncExternalStore, type ReactNode } from 'react';
import { orNothing } from '../../lib/untilHere.ts';
import { whenSettled } from '../../lib/firstScreen.ts';
import { useMissedBack } from '../history/useMissedBack.ts';
import { useTrail } from '../history/useTrail.ts';
import { pageLoading } from '../pageLoading.ts';
import { Prompts } from '../Prompts.tsx';
import { useAppRoutes } from '../routes/useAppRoutes.ts';
import styles from './Root.module.css';
import { CurrentHandle } from './routeHandle.ts';
import { useFocusOnPage, useTitle } from './useArrival.ts';
import { useScroll } from './useScroll.ts';
import { Waiting } from './Waiting.tsx';

/** Keys, alerts, what the outbox and a lost connection have to say: not before the first screen is done with the line. */
const Later = lazy(() => whenSettled().then(() => orNothing(() => import('./Later.tsx'))));

/** What is on every page: title, way past the navigation, prompts, and the rest later. */
export function Root(): ReactNode {
  const { page, handle, location } = useAppRoutes();
  const isLoading = useSyncExternalStore(pageLoading.subscribe, pageLoading.isLoading);
  useTitle(handle);
  useFocusOnPage(location.pathname);
  useScroll();
  useMissedBack();
  useTrail();
  return (
    <CurrentHandle value={handle}>
      <a className={styles.skip} href="#main">
        Skip to content
      </a>
      <div className={styles.moving} data-moving={isLoading || undefined} aria-hidden="true" />
      {page ?? <Waiting />}
      <Prompts />
      <Suspense fallback={null}>
        <Later />
      </Suspense>
    </CurrentHandle>
  );
}
