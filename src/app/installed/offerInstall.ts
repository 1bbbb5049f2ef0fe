import { INSTALL_OFFERED_KEY, VISITS_KEY } from '../../data/session/deviceTraces.ts';
import { BY_HAND_TEXT, installOffer, isInstalled, isInstalledByHand } from '../../lib/installOffer.ts';
import { alertStore } from '../../ui/alerts/alertStore.ts';

/** Who comes back may want it; who looks around once does not. */
const VISITS_MIN = 2;
const COUNTED_KEY = 'visitCounted';

/** How often this browser has been here; a tab is one visit, however often it is loaded. */
function countVisit(): number {
  const before = Number(localStorage.getItem(VISITS_KEY) ?? 0);
  if (sessionStorage.getItem(COUNTED_KEY) !== null) return before;
  sessionStorage.setItem(COUNTED_KEY, '1');
  // Nobody needs to know how many more.
  const visits = Math.min(before + 1, VISITS_MIN);
  localStorage.setItem(VISITS_KEY, String(visits));
  return visits;
}

/**
 * Offers once, from the second visit on, to install the app. After that the settings have it: whoever does not want it is
 * not asked again.
 */
export function offerInstall(appName: string, offer = installOffer): void {
  let visits = 0;
  try {
    visits = countVisit();
  } catch {
    // A browser that stores nothing would be asked at every visit.
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
