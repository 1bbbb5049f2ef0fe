import { useSyncExternalStore, type ReactNode } from 'react';
import { BY_HAND_TEXT, installOffer, isInstalled, isInstalledByHand } from '../../lib/installOffer.ts';
import { ActRow, Row } from './Rows.tsx';

/** Whether the app can be installed here. */
export function useCanInstall(): boolean {
  const canInstall = useSyncExternalStore(installOffer.subscribe, installOffer.canInstall);
  return !isInstalled() && (canInstall || isInstalledByHand());
}

/** Installs the app, or explains how. */
export function InstallRow(): ReactNode {
  return isInstalledByHand() ? (
    <Row label="Install app" value={BY_HAND_TEXT} />
  ) : (
    <ActRow label="Install app" onPress={installOffer.install} />
  );
}
