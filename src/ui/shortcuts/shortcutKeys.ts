import { isKeyForPage } from './keyForPage.ts';
import { activeShortcuts } from './shortcuts.ts';

/** The longest time between the two keys of a pair. */
const PAIR_WITHIN_MS = 1200;
/** The longest time between two keys of a word. */
const WORD_WITHIN_MS = 400;

/** Listens for the keys of all registered shortcuts. Returns the unsubscriber. */
export function listenForShortcuts(): () => void {
  let first: { readonly key: string; readonly atMs: number } | null = null;
  // When the last key of a word came: who types one where no field is, early after `/`, means no shortcut by its letters.
  let wordAtMs = Number.NEGATIVE_INFINITY;

  const onKey = (event: KeyboardEvent): void => {
    if (!isKeyForPage(event)) return;
    if (event.timeStamp - wordAtMs <= WORD_WITHIN_MS) {
      wordAtMs = event.timeStamp;
      return;
    }
    const pair = first && event.timeStamp - first.atMs <= PAIR_WITHIN_MS ? `${first.key} ${event.key}` : null;
    const active = activeShortcuts();
    const found = active.find(({ key }) => key === pair) ?? active.find(({ key }) => key === event.key);
    first = active.some(({ key }) => key.startsWith(`${event.key} `))
      ? { key: event.key, atMs: event.timeStamp }
      : null;
    if (!found && !first) wordAtMs = event.timeStamp;
    if (!found || (event.repeat && !found.mayRepeat)) return;
    first = null;
    // A key that opens a field must not be typed into it.
    event.preventDefault();
    found.run();
  };

  addEventListener('keydown', onKey);
  return () => removeEventListener('keydown', onKey);
}
