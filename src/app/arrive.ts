import { keepNonce } from '../data/handOver/handOverNonce.ts';
import { isEndedElsewhere } from '../data/session/endedElsewhere.ts';
import { forgetSignIn } from '../data/session/forgetSignIn.ts';
import { storedPerson } from '../data/session/personHere.ts';
import { askUrl, parseVisit } from '../domain/handOver.ts';
import { endsWithPage } from '../lib/memoryStorage.ts';

/**
 * What has to be known from another of our hosts before anything is shown: whether a sign-in that they share was logged
 * out there, and who is in there. True when the page is being left to ask. Rejects when a shared sign-in cannot be checked.
 */
export async function leaves(): Promise<boolean> {
  if (await isEndedElsewhere()) await forgetSignIn();
  return location.hash.startsWith('#arrive=') && leavesToAsk();
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
    const address = askUrl(location.origin, from, await keepNonce(path, from));
    if (address !== null) location.replace(address);
    return address !== null;
  } catch {
    // No storage, or no secure context: they arrive as a visitor.
    return false;
  }
}
