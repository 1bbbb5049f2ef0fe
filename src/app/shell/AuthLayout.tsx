import type { ReactNode } from 'react';
import { Link, Outlet } from 'react-router-dom';
import { currentCampus } from '../../data/session/currentCampus.ts';
import { CampusMark } from '../../features/campus/CampusMark.tsx';
import { paths } from '../../lib/paths.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './AuthLayout.module.css';
import { WaitingShape } from './Waiting.tsx';

/** Skeleton of a form. */
const FORM = (
  <div className={styles.skeleton}>
    <Skeleton width="70%" height="28px" />
    <Skeleton width="90%" height="16px" />
    <Skeleton height="48px" />
    <Skeleton height="48px" />
  </div>
);

/** The frame of the sign-in pages: the mark and one column. */
export function AuthLayout(): ReactNode {
  const campus = currentCampus();
  return (
    <div className={styles.auth}>
      <header className={styles.header}>
        <Link to={paths.home()} className={styles.brand}>
          <CampusMark campus={campus} />
          <span>{campus.shortName} Buy/Sell</span>
        </Link>
      </header>
      <main id="main" tabIndex={-1} className={styles.main}>
        <WaitingShape value={FORM}>
          <Outlet />
        </WaitingShape>
      </main>
      <footer className={styles.footer}>
        <Link to={paths.terms()}>Terms</Link>
        <Link to={paths.privacy()}>Privacy</Link>
        <Link to={paths.help()}>Help</Link>
      </footer>
    </div>
  );
}
