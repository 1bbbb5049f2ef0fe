import { useEffect, type ReactNode } from 'react';
import { OutboxAlerts } from '../../features/composer/OutboxAlerts.tsx';
import { Alerts } from '../../ui/alerts/Alerts.tsx';
import { ignoreStraySecondTaps } from '../../ui/secondTap.ts';
import { takeLeftover } from '../../ui/spareEntry.ts';
import Shortcuts from '../../ui/shortcuts/Shortcuts.tsx';
import { Deleting } from './Deleting.tsx';
import { useAnalytics } from '../analytics/useAnalytics.ts';
import { AppBadge } from '../installed/AppBadge.tsx';
import { useInstalled } from '../installed/useInstalled.ts';
import { OfflineStrip } from './OfflineStrip.tsx';
import { prefetchPanels } from './prefetchPanels.ts';
import { useGoToKeys } from './useGoToKeys.ts';

/** Parts of every page that are not needed on the first screen. */
export default function DeferredParts(): ReactNode {
  useGoToKeys();
  useAnalytics();
  useEffect(takeLeftover, []);
  useEffect(ignoreStraySecondTaps, []);
  useEffect(prefetchPanels, []);
  useInstalled();
  return (
    <>
      <Alerts />
      <OutboxAlerts />
      <Shortcuts />
      <OfflineStrip />
      <Deleting />
      <AppBadge />
    </>
  );
}
