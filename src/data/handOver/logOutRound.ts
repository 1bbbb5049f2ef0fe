import type { CampusId } from '../../domain/campus.ts';
import { campusHere, ownPath } from '../../domain/handOver.ts';
import {
  afterVisit,
  ENDS_MAX,
  isMeant,
  parseEnds,
  parseRound,
  roundUrl,
  writeEnds,
} from '../../domain/logOutRound.ts';
import type { HostEnd } from '../../domain/logOutRound.ts';
import { appConfig } from '../appConfig.ts';
import { emptyStores } from '../local/emptyStores.ts';
import { forgetTraces, LOG_OUTS_KEY } from '../session/deviceTraces.ts';
import { storedPerson } from '../session/personHere.ts';
import { storedAuthKey } from '../session/storedPerson.ts';
import { handedWith, handedWithKey } from './handedWith.ts';

/* The round and its steps are in src/domain/logOutRound.ts. */

/** A log-out waits no longer to learn whether there is a connection. */
const CONNECTION_WAIT_MS = 2_000;

/**
 * Whether our hosts can be reached: a browser's own error page would be a bad end. Asked of the own one, since the
 * page's policy lets it talk to no other; all are served from the same place.
 */
async function isConnected(): Promise<boolean> {
  if (!navigator.onLine) return false;
  try {
    const signal = AbortSignal.timeout(CONNECTION_WAIT_MS);
    return (await fetch('/robots.txt', { method: 'HEAD', cache: 'no-store', signal })).ok;
  } catch {
    return false;
  }
}

const due = (): readonly HostEnd[] => parseEnds(localStorage.getItem(LOG_OUTS_KEY) ?? '') ?? [];

/** The first address of a round that ends at that path here; null when there is nothing to visit. */
function leaveFor(ends: readonly HostEnd[], home: CampusId, path: string): string | null {
  const address = roundUrl(location.origin, afterVisit({ ends, past: [], home }, home, []));
  if (address !== null) sessionStorage.setItem(LOG_OUTS_KEY, ownPath(path));
  return address;
}

/**
 * For a log-out of this person: notes the hosts that share their sign-in, and says by which address to visit them and
 * come back to the path. Null when there are none or no connection: then the next visit or log-out here tries again.
 */
export async function wayRound(uid: string | null, path: string): Promise<string | null> {
  try {
    const here = campusHere(location.origin);
    if (uid === null || here === null) return null;
    const ends = [...due(), ...handedWith(uid)].slice(-ENDS_MAX);
    if (ends.length === 0) return null;
    localStorage.setItem(LOG_OUTS_KEY, writeEnds(ends));
    // Noted; and not twice if signing out fails and is tried again.
    localStorage.removeItem(handedWithKey(uid));
    return (await isConnected()) ? leaveFor(ends, here, path) : null;
  } catch (error) {
    console.error(error);
    return null;
  }
}

/** At a visit: the way to the hosts that a log-out here could not visit, once more and then no more. */
export function wayOfDue(): string | null {
  const ends = due();
  const here = campusHere(location.origin);
  if (!navigator.onLine) return null;
  // Or a host that leads nowhere would keep everybody from this one.
  localStorage.removeItem(LOG_OUTS_KEY);
  return here === null ? null : leaveFor(ends, here, location.pathname + location.search);
}

/**
 * Ends the sign-in that is stored here without the SDK, which would be most of the wait: it is the removal of its record
 * that other tabs hear of, whoever does it.
 */
async function endHere(): Promise<void> {
  localStorage.removeItem(storedAuthKey(appConfig().firebase.apiKey));
  forgetTraces(null);
  await emptyStores().catch(console.error);
}

/** This host's part in a round that came here: the address where it goes on, or the path where it ends here. */
export async function passRound(fragment: string): Promise<string> {
  const round = parseRound(fragment);
  const here = campusHere(location.origin);
  if (round === null || here === null) return ownPath('');
  if (round.home === here) {
    const path = sessionStorage.getItem(LOG_OUTS_KEY);
    sessionStorage.removeItem(LOG_OUTS_KEY);
    // A round that this tab did not begin was made up, and has visited nobody.
    if (path !== null) localStorage.removeItem(LOG_OUTS_KEY);
    return ownPath(path ?? '');
  }
  const uid = storedPerson()?.uid ?? null;
  const own = uid === null ? [] : handedWith(uid);
  const isEnding = isMeant(round, here, own);
  if (isEnding) await endHere();
  return roundUrl(location.origin, afterVisit(round, here, isEnding ? own : [])) ?? ownPath('');
}
