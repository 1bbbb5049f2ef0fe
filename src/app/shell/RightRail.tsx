import { lazy, Suspense, type ReactNode } from 'react';
import { loadOptional } from '../../lib/lazyParts.ts';
import styles from './RightRail.module.css';

const RightRailPanel = lazy(() => loadOptional(() => import('./RightRailPanel.tsx')));

/** The panels next to the column on wide screens. */
export function RightRail(): ReactNode {
  return (
    <aside className={styles.rail} aria-label="About">
      <Suspense fallback={null}>
        <RightRailPanel />
      </Suspense>
    </aside>
  );
}
