import { keepNonce } from '../data/handOver/handOverNonce.ts';
import { storedPerson } from '../data/session/personHere.ts';
import { askUrl, parseVisit } from '../domain/handOver.ts';
import { endsWithPage } from '../lib/memoryStorage.ts';

/**
 * A page reached from another campus's host, where the reader may be signed in: unless they are here too, asks that
 * host to hand them over. True when the page is being left for it. The steps are in `src/domain/handOver.ts`.
 */
export async function leavesToAsk(): Promise<boolean> {
  const from = parseVisit(location.hash);
  const path = location.pathname + location.search;
  // Not to be shared, and not to be asked again on a reload.
  history.replaceState(history.state, '', path);
  if (from === null || storedPerson() !== null || endsWithPage(sessionStorage)) return false;
  try {
    const ask = askUrl(location.origin, from, await keepNonce(path));
    if (ask === null) return false;
    location.replace(ask);
    return true;
  } catch {
    // No storage, or no secure context: they arrive as a visitor.
    return false;
  }
}
