import { failedPictures, type FailedPictures } from './failedPictures.ts';
import { RETRY_PAUSES_MS } from './retryPauses.ts';

/** The answers after which a picture will not come. */
const GONE = [403, 404, 410];
/** The longest wait for whether it is there. */
const ANSWER_MAX_MS = 10_000;

const canAsk = (): boolean => navigator.onLine && !document.hidden;

/** Whether the server says that there is no such picture. What cannot be known here is not so. */
async function isGone(address: string): Promise<boolean> {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), ANSWER_MAX_MS);
  try {
    const { status } = await fetch(address, { signal: abort.signal });
    return GONE.includes(status);
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
    // The `img` loads it.
    abort.abort();
  }
}

/**
 * Loads pictures again that have failed, until it is stopped by what this returns: with back-off while the page is visible and
 * online, at once when the connection is back; each return to the page begins anew. What is gone is asked for once more, and
 * never again. An `img` whose request hangs fails when the browser gives its connection up: asking for the same address again joins
 * the request that hangs. Queries have the same in `features/failed/askAgain.ts`.
 */
export function retryPictures(pictures: FailedPictures = failedPictures): () => void {
  /** How often each address was retried since somebody has come to the page. */
  const tries = new Map<string, number>();
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const gone = new Set<string>();

  const retry = async (address: string): Promise<void> => {
    timers.delete(address);
    const shown = () => [...pictures.all].filter((picture) => picture.address === address);
    const [first] = shown();
    if (first === undefined || !canAsk()) return;
    tries.set(address, (tries.get(address) ?? 0) + 1);
    if (first.isPublic && (await isGone(address))) gone.add(address);
    else for (const { again } of shown()) again();
  };
  const plan = (address: string, pauseMs = RETRY_PAUSES_MS[tries.get(address) ?? 0]): void => {
    if (pauseMs === undefined || gone.has(address) || timers.has(address)) return;
    timers.set(
      address,
      setTimeout(() => void retry(address), pauseMs),
    );
  };
  const beginAnew = (pauseMs?: number): void => {
    tries.clear();
    for (const timer of timers.values()) clearTimeout(timer);
    timers.clear();
    for (const { address } of pictures.all) plan(address, pauseMs);
  };
  const online = (): void => beginAnew(0);
  const whenSeen = (): void => beginAnew();

  pictures.onAdded = ({ address }) => plan(address);
  addEventListener('online', online);
  document.addEventListener('visibilitychange', whenSeen);
  beginAnew();
  return () => {
    for (const timer of timers.values()) clearTimeout(timer);
    pictures.onAdded = () => undefined;
    removeEventListener('online', online);
    document.removeEventListener('visibilitychange', whenSeen);
  };
}
