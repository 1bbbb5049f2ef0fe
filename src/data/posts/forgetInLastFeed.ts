import { isFields } from '../fields.ts';
import { LAST_FEED_KEY } from '../session/deviceTraces.ts';

/** The post id of an entry in a stored answer; null when it has none. */
function idOf(entry: unknown): string | null {
  const document = isFields(entry) ? entry['document'] : null;
  const name = isFields(document) ? document['name'] : null;
  return typeof name === 'string' ? name.slice(name.lastIndexOf('/') + 1) : null;
}

/** Removes deleted posts from the feed stored on the device (`lastFeed.ts`), which the next visit begins with. */
export function forgetInLastFeed(ids: readonly string[]): void {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(LAST_FEED_KEY) ?? 'null');
    if (!isFields(kept) || !Array.isArray(kept['answer'])) return;
    const answer = kept['answer'].filter((entry) => !ids.includes(idOf(entry) ?? ''));
    if (answer.length < kept['answer'].length)
      localStorage.setItem(LAST_FEED_KEY, JSON.stringify({ ...kept, answer }));
  } catch {
    // Storage is denied, or the value is not ours: readers validate it anyway.
  }
}
