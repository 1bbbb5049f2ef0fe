import { useEffect, type ReactNode } from 'react';
import { useDispatch, useStore } from 'react-redux';
import { askAgain, type AskState } from '../../features/failed/askAgain.ts';
import type { Dispatch } from '../../data/live/liveQuery.ts';
import { OutboxAlerts } from '../../features/composer/OutboxAlerts.tsx';
import { preloadActionDialogs } from '../../features/posts/card/PostOverlay.tsx';
import { retryPictures } from '../../lib/retryPictures.ts';
import { Alerts } from '../../ui/alerts/Alerts.tsx';
import { preloadMenu } from '../../ui/Menu.tsx';
import { ignoreStraySecondTaps } from '../../ui/secondTap.ts';
import { takeLeftover } from '../../ui/spareEntry.ts';
import Shortcuts from '../../ui/shortcuts/Shortcuts.tsx';
import { Deleting } from './Deleting.tsx';
import { useAnalytics } from '../analytics/useAnalytics.ts';
import { AppBadge } from '../installed/AppBadge.tsx';
import { useInstalled } from '../installed/useInstalled.ts';
import { NewTerms } from './NewTerms.tsx';
import { OfflineStrip } from './OfflineStrip.tsx';
import { useGoToKeys } from './useGoToKeys.ts';

/** Runs when the browser is idle; not every browser supports this. */
const whenIdle = (run: () => void): void =>
  typeof requestIdleCallback === 'function' ? void requestIdleCallback(run) : void setTimeout(run, 200);

/** Prefetches, while the network is idle, the code of menus, dialogs, a post's bar, the log-out and drawings: they are there offline. */
function prefetchPanels(): void {
  whenIdle(() => {
    preloadMenu();
    preloadActionDialogs();
    const loads: readonly (() => Promise<unknown>)[] = [
      () => import('./AccountMenuPanel.tsx'),
      () => import('../PromptPanel.tsx'),
      () => import('../../features/posts/card/PostMenuPanel.tsx'),
      () => import('../../pages/post/PostBar.tsx'),
      // A page that cannot be read offline says so with one.
      () => import('../../ui/Drawing.tsx'),
      // Logging out works offline, in other tabs too.
      () => import('../../pages/auth/LogoutPage.tsx'),
      () => import('../../features/landing/CommunityWelcome.tsx'),
    ];
    for (const load of loads) {
      load().catch(() => undefined);
    }
  });
}

/** Safari has no scroll anchoring. */
function holdPlace(): (() => void) | undefined {
  if (CSS.supports('overflow-anchor', 'auto')) return undefined;
  let isOver = false;
  let stop = (): void => undefined;
  import('./scrollAnchor.ts').then(
    ({ anchorScroll }) => {
      if (!isOver) stop = anchorScroll();
    },
    () => undefined,
  );
  return () => {
    isOver = true;
    stop();
  };
}

function useAskAgain(): void {
  const store = useStore<AskState>();
  const dispatch = useDispatch<Dispatch>();
  useEffect(() => askAgain(store, dispatch), [store, dispatch]);
}

/** Parts of every page that are not needed on the first screen. */
export default function DeferredParts(): ReactNode {
  useGoToKeys();
  useAnalytics();
  useAskAgain();
  useEffect(takeLeftover, []);
  useEffect(() => retryPictures(), []);
  useEffect(ignoreStraySecondTaps, []);
  useEffect(prefetchPanels, []);
  useEffect(holdPlace, []);
  useInstalled();
  return (
    <>
      <Alerts />
      <OutboxAlerts />
      <Shortcuts />
      <OfflineStrip />
      <Deleting />
      <NewTerms />
      <AppBadge />
    </>
  );
}
