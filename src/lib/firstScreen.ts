const AFTER_LOAD_MS = 2500;
/** What a first touch asks for comes before what is only got ready by it. */
const AFTER_TOUCH_MS = 400;

let isQuiet = false;
const waiting: (() => void)[] = [];

/** Somebody needs now what comes after the first screen. */
export function settleNow(): void {
  isQuiet = true;
  for (const go of waiting.splice(0)) go();
}

function begin(): void {
  const soon = (): void => void setTimeout(settleNow, AFTER_TOUCH_MS);
  for (const kind of ['pointerdown', 'keydown']) addEventListener(kind, soon, { once: true, passive: true });
  const later = (): void => void setTimeout(settleNow, AFTER_LOAD_MS);
  if (document.readyState === 'complete') later();
  else addEventListener('load', later, { once: true });
}

/**
 * Resolves when the first screen is done with the line: a while after the page has loaded, or at the first touch. The
 * SDK and all that is not seen at once would compete with the pictures the reader is waiting for.
 */
export function whenSettled(): Promise<void> {
  if (isQuiet) return Promise.resolve();
  if (waiting.length === 0) begin();
  return new Promise((resolve) => waiting.push(resolve));
}
