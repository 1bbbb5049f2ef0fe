import { lazy, Suspense, type ReactNode } from 'react';
import styles from './RightRail.module.css';

const RightRailPanel = lazy(() => import('./RightRailPanel.tsx'));

/** What stands beside the column on wide screens. */
export function RightRail(): ReactNode {
  return (
    <aside className={styles.rail} aria-label="About">
      <Suspense fallback={null}>
        <RightRailPanel />
      </Suspense>
    </aside>
  );
}
