import { storeNonce } from '../data/handOver/handOverNonce.ts';
import { isEndedElsewhere } from '../data/session/isEndedElsewhere.ts';
import { forgetSignIn } from '../data/session/forgetSignIn.ts';
import { storedPerson } from '../data/session/storedSession.ts';
import { askUrl, parseVisit } from '../domain/handOver.ts';
import { isInMemory } from '../lib/memoryStorage.ts';

/**
 * What another of our hosts has to say before anything is shown: whether a shared sign-in was logged out there, and who
 * is signed in there. True when the page navigates there to ask. Rejects when a shared sign-in cannot be checked.
 */
export async function leaves(): Promise<boolean> {
  if (await isEndedElsewhere()) await forgetSignIn();
  return location.hash.startsWith('#arrive=') && leavesToAsk();
}

/**
 * For a page reached from another campus's host, where the reader may be signed in: unless they are signed in here too,
 * asks that host to hand them over. The steps are in `src/domain/handOver.ts`.
 */
async function leavesToAsk(): Promise<boolean> {
  const from = parseVisit(location.hash);
  const path = location.pathname + location.search;
  // Removes the fragment, so that it is neither shared nor acted on again after a reload.
  history.replaceState(history.state, '', path);
  if (from === null || storedPerson() !== null || isInMemory(sessionStorage)) return false;
  try {
    const address = askUrl(location.origin, from, await storeNonce(path, from));
    if (address !== null) location.replace(address);
    return address !== null;
  } catch {
    // Storage is denied, or the context is insecure: they arrive as a visitor.
    return false;
  }
}
