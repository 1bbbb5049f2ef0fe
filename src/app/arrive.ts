import { keepNonce } from '../data/handOver/handOverNonce.ts';
import { passRound, wayOfDue } from '../data/handOver/logOutRound.ts';
import { LOG_OUTS_KEY } from '../data/session/deviceTraces.ts';
import { storedPerson } from '../data/session/personHere.ts';
import { askUrl, HAND_OVER_PAGE, parseVisit } from '../domain/handOver.ts';
import { endsWithPage } from '../lib/memoryStorage.ts';

/** What another of our hosts has to be asked or told before this page is shown. True when the page is being left for it. */
export async function leaves(): Promise<boolean> {
  const { hash } = location;
  // A log-out's round comes first: nobody should be fetched from a host where they should no longer be.
  if (hash.startsWith('#end=') ? await leavesOnRound(hash) : await leavesForDue()) return true;
  // The place where a round has ended may ask for it, too.
  return location.hash.startsWith('#arrive=') && leavesToAsk();
}

function leavesTo(address: string | null): boolean {
  if (address !== null) location.replace(address);
  return address !== null;
}

/** Log-outs here have not reached all hosts. */
async function leavesForDue(): Promise<boolean> {
  // A hand-over that is under way goes on: the other host waits for it.
  if (location.pathname === HAND_OVER_PAGE || localStorage.getItem(LOG_OUTS_KEY) === null) return false;
  return leavesTo(await wayOfDue());
}

/** A log-out's round has come here. Where it ends here, the page it ends at is shown. */
async function leavesOnRound(hash: string): Promise<boolean> {
  // What signs out is of no use to the history.
  history.replaceState(history.state, '', location.pathname);
  const way = await passRound(hash);
  if (!way.startsWith('/')) return leavesTo(way);
  history.replaceState(history.state, '', way);
  return false;
}

/**
 * A page reached from another campus's host, where the reader may be signed in: unless they are here too, asks that
 * host to hand them over. The steps are in `src/domain/handOver.ts`.
 */
async function leavesToAsk(): Promise<boolean> {
  const from = parseVisit(location.hash);
  const path = location.pathname + location.search;
  // Not to be shared, and not to be asked again on a reload.
  history.replaceState(history.state, '', path);
  if (from === null || storedPerson() !== null || endsWithPage(sessionStorage)) return false;
  try {
    return leavesTo(askUrl(location.origin, from, await keepNonce(path, from)));
  } catch {
    // No storage, or no secure context: they arrive as a visitor.
    return false;
  }
}
