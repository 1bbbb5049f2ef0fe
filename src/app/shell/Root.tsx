import { useEffect, useRef, type ReactNode } from 'react';
import { Outlet, ScrollRestoration, useLocation, useMatches, useNavigation } from 'react-router-dom';
import { currentCampus } from '../../data/session/currentCampus.ts';
import { Alerts } from '../../ui/alerts/Alerts.tsx';
import { Prompts } from '../Prompts.tsx';
import styles from './Root.module.css';
import { handleOf } from './routeHandle.ts';

/** What is on every page: title, way past the navigation, alerts, prompts. */
export function Root(): ReactNode {
  useTitleAndFocus();
  const isMoving = useNavigation().state !== 'idle';
  return (
    <>
      <a className={styles.skip} href="#main">
        Skip to content
      </a>
      <div className={styles.moving} data-moving={isMoving || undefined} aria-hidden="true" />
      <Outlet />
      <Prompts />
      <Alerts />
      <ScrollRestoration />
    </>
  );
}

function useTitleAndFocus(): void {
  const title = handleOf(useMatches())?.title;
  const { pathname } = useLocation();
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

/** The page before its code and session are known: an empty frame, so that nothing jumps. */
export function RootFallback(): ReactNode {
  return <div className={styles.fallback} aria-busy="true" />;
}
