import { INSTALL_OFFERED_KEY, VISITS_KEY } from '../../data/session/deviceTraces.ts';
import { BY_HAND_TEXT, installOffer, isInstalled, isInstalledByHand } from '../../lib/installOffer.ts';
import { alertStore } from '../../ui/alerts/alertStore.ts';

/** A returning visitor may want the app. */
const VISITS_MIN = 2;
const COUNTED_KEY = 'visitCounted';

/** Counts the visits of this browser; a tab is one visit, however often it is reloaded. */
function countVisit(): number {
  const before = Number(localStorage.getItem(VISITS_KEY) ?? 0);
  if (sessionStorage.getItem(COUNTED_KEY) !== null) return before;
  sessionStorage.setItem(COUNTED_KEY, '1');
  // The count stops where it no longer matters.
  const visits = Math.min(before + 1, VISITS_MIN);
  localStorage.setItem(VISITS_KEY, String(visits));
  return visits;
}

/** Offers once, from the second visit on, to install the app. Afterwards only the settings offer it. */
export function offerInstall(appName: string, offer = installOffer): void {
  let visits = 0;
  try {
    visits = countVisit();
  } catch {
    // Storage is denied: it would be offered on every visit.
    return;
  }
  const say = (): void => {
    const isWanted = visits >= VISITS_MIN && localStorage.getItem(INSTALL_OFFERED_KEY) === null;
    const isByHand = isInstalledByHand();
    if (!isWanted || isInstalled() || (!isByHand && !offer.canInstall())) return;
    localStorage.setItem(INSTALL_OFFERED_KEY, '1');
    const install = (): void => {
      alertStore.dismiss(id);
      offer.install();
    };
    const id = alertStore.show({
      text: isByHand ? `${appName} as an app: ${BY_HAND_TEXT}` : `Install ${appName} on this device?`,
      kind: 'okay',
      durationMs: null,
      ...(isByHand ? {} : { action: { text: 'Install', run: install } }),
    });
  };
  offer.subscribe(say);
  say();
}
