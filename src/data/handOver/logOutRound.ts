import type { CampusId } from '../../domain/campus.ts';
import { campusHere, ownPath, parseVisit } from '../../domain/handOver.ts';
import {
  afterVisit,
  ENDS_MAX,
  isMeant,
  parseEnds,
  parseRound,
  roundUrl,
  writeEnds,
} from '../../domain/logOutRound.ts';
import { appConfig } from '../appConfig.ts';
import { emptyStores } from '../local/emptyStores.ts';
import { forgetTraces, LOG_OUTS_KEY } from '../session/deviceTraces.ts';
import { storedPerson } from '../session/personHere.ts';
import { storedAuthKey } from '../session/storedPerson.ts';
import { handedWith, handedWithKey } from './handedWith.ts';
import { forgetLogOutsDue, keepLogOutsDue, logOutsDue } from './logOutsDue.ts';

/* The round and its steps are in src/domain/logOutRound.ts. */

/** A log-out waits no longer to learn whether there is a connection. */
const CONNECTION_WAIT_MS = 2_000;
/** After this a round that has not come home will not. */
const ROUND_MS = 60_000;

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

/** Begins a round for all that is due, which ends at this place here: its first address. Null when nothing is due. */
function beginRound(here: CampusId, place: string): string | null {
  const { ends, rounds } = logOutsDue();
  // Every other one goes the other way: behind a host that leads nowhere there are others.
  const order = rounds % 2 === 0 ? ends : [...ends].reverse();
  const address = roundUrl(location.origin, afterVisit({ ends: order, past: [here], home: here }, here, []));
  keepLogOutsDue({ ends: address === null ? [] : ends, rounds: rounds + 1, begunAtMs: Date.now() });
  // In this tab alone: what it has taken along, and where it ends.
  if (address !== null) sessionStorage.setItem(LOG_OUTS_KEY, `${writeEnds(ends)} ${place}`);
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
    const [own, earlier] = [handedWith(uid), logOutsDue().ends];
    if (own.length === 0 && earlier.length === 0) return null;
    if (own.length > 0) {
      // Before those that one could not visit, which may be in the way. What is new is tried as often as anything.
      keepLogOutsDue({ ends: [...own, ...earlier].slice(0, ENDS_MAX), rounds: 0, begunAtMs: 0 });
      // Noted; and not twice if signing out fails and is tried again.
      localStorage.removeItem(handedWithKey(uid));
    }
    return (await isConnected()) ? beginRound(here, path) : null;
  } catch (error) {
    console.error(error);
    return null;
  }
}

/** Whether it is time for a round: not while one may still be on its way, in another tab. */
function isRoundDue(): boolean {
  // Whoever might be fetched from one of these hosts waits for no other tab.
  const isUrgent = parseVisit(location.hash) !== null;
  const agoMs = Date.now() - logOutsDue().begunAtMs;
  // A clock that was put back keeps no round from going.
  return isUrgent || agoMs < 0 || agoMs > ROUND_MS;
}

/** At a visit: the way to the hosts that log-outs here have not reached. It ends at the place that is visited. */
export async function wayOfDue(): Promise<string | null> {
  const here = campusHere(location.origin);
  if (here === null || !isRoundDue() || !(await isConnected())) return null;
  const { pathname, search, hash } = location;
  // What browsers leave as it is, and an own path does not have.
  const place = (pathname + search).replaceAll(/[[\]{}|^]/g, encodeURIComponent) + hash;
  // Meanwhile another tab may have left, or have come home.
  return isRoundDue() ? beginRound(here, place) : null;
}

/** Where a round ends that this tab has begun: at a path with its fragment. What it was for is done. */
function comeHome(): string {
  const [done = '', place = ''] = (sessionStorage.getItem(LOG_OUTS_KEY) ?? '').split(' ');
  sessionStorage.removeItem(LOG_OUTS_KEY);
  // Nothing, if it was made up: then it has visited nobody.
  forgetLogOutsDue(parseEnds(done) ?? []);
  const [path = ''] = place.split('#', 1);
  return ownPath(path) + place.slice(path.length);
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

/** This host's part in a round that came here: the address where it goes on, or the place where it ends here. */
export async function passRound(fragment: string): Promise<string> {
  const round = parseRound(fragment);
  const here = campusHere(location.origin);
  if (round === null || here === null) return ownPath('');
  if (round.home === here) return comeHome();
  const uid = storedPerson()?.uid ?? null;
  const own = uid === null ? [] : handedWith(uid);
  const isEnding = isMeant(round, here, own);
  if (isEnding) await endHere();
  return roundUrl(location.origin, afterVisit(round, here, isEnding ? own : [])) ?? ownPath('');
}
