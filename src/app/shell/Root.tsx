import { useEffect, useRef, useSyncExternalStore, type ReactNode } from 'react';
import { currentCampus } from '../../data/session/currentCampus.ts';
import { OutboxAlerts } from '../../features/composer/OutboxAlerts.tsx';
import { Alerts } from '../../ui/alerts/Alerts.tsx';
import { pageLoading } from '../pageLoading.ts';
import { Prompts } from '../Prompts.tsx';
import { useAppRoutes } from '../routes/useAppRoutes.ts';
import styles from './Root.module.css';
import { CurrentHandle, type RouteHandle } from './routeHandle.ts';
import { useScroll } from './useScroll.ts';
import { useTrail } from '../history/useTrail.ts';

/** What is on every page: title, way past the navigation, alerts, prompts. */
export function Root(): ReactNode {
  const { page, handle, location } = useAppRoutes();
  const isLoading = useSyncExternalStore(pageLoading.subscribe, pageLoading.isLoading);
  useTitleAndFocus(handle, location.pathname);
  useScroll();
  useTrail();
  return (
    <CurrentHandle value={handle}>
      <a className={styles.skip} href="#main">
        Skip to content
      </a>
      <div className={styles.moving} data-moving={isLoading || undefined} aria-hidden="true" />
      {page}
      <Prompts />
      <OutboxAlerts />
      <Alerts />
    </CurrentHandle>
  );
}

function useTitleAndFocus(handle: RouteHandle | null, pathname: string): void {
  const title = handle?.title;
  const isFirst = useRef(true);
  useEffect(() => {
    const app = `${currentCampus().shortName} Buy/Sell`;
    document.title = title ? `${title} · ${app}` : app;
  }, [title]);
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    // A page that puts the cursor somewhere itself keeps it there.
    const { activeElement } = document;
    if (!activeElement || activeElement === document.body) {
      document.getElementById('main')?.focus({ preventScroll: true });
    }
  }, [pathname]);
}
