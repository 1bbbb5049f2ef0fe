import { lazy, Suspense, use, type ReactNode } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { currentCampusId } from '../../data/session/currentCampus.ts';
import { SHARED_CAMPUS_ID } from '../../domain/campus.ts';
import { cx } from '../../lib/cx.ts';
import { loadOptional } from '../../lib/lazyParts.ts';
import { paths } from '../../lib/paths.ts';
import { useMinWidth } from '../../ui/useMinWidth.ts';
import { BottomBar } from './BottomBar.tsx';
import { LeftRail } from './LeftRail.tsx';
import { PageBar } from './PageBar.tsx';
import { CurrentHandle } from './routeHandle.ts';
import styles from './Shell.module.css';
import { TopBar } from './TopBar.tsx';
import { VerifyBar } from './VerifyBar.tsx';

const RightRailPanel = lazy(() => loadOptional(() => import('./RightRailPanel.tsx')));

/** The frame of the app's pages: rails on wide screens, bars on phones. */
export function Shell(): ReactNode {
  const handle = use(CurrentHandle);
  const { pathname } = useLocation();
  const isShared = currentCampusId() === SHARED_CAMPUS_ID;
  // The list of settings is shown next to each settings page.
  const isWide =
    handle?.isWide ??
    (pathname.startsWith(paths.settings()) || (isShared && (handle?.isWideWhenShared ?? false)));
  const hasRails = useMinWidth(770);
  const hasRightRail = useMinWidth(1170) && !isWide;
  const isBare = !hasRails && (handle?.isBare ?? false);
  return (
    <div
      className={cx(
        styles.shell,
        isWide && styles.wide,
        handle?.isSubPage && styles.subPage,
        handle?.fillsWindow && styles.fillsWindow,
      )}
      data-sub-page={handle?.isSubPage || undefined}
    >
      {hasRails ? <LeftRail /> : null}
      <div className={styles.column}>
        {hasRails || isBare ? null : <TopBar handle={handle} />}
        {isBare ? null : <VerifyBar />}
        <main id="main" tabIndex={-1} className={styles.main}>
          {hasRails ? <PageBar handle={handle} /> : null}
          <Outlet />
        </main>
      </div>
      {hasRightRail ? (
        <aside className={styles.rightRail} aria-label="About">
          <Suspense fallback={null}>
            <RightRailPanel />
          </Suspense>
        </aside>
      ) : null}
      {hasRails || isBare || handle?.isSubPage ? null : <BottomBar />}
    </div>
  );
}
