const AFTER_LOAD_MS = 2500;

let isQuiet = false;
const waiting: (() => void)[] = [];

function settle(): void {
  isQuiet = true;
  for (const go of waiting.splice(0)) go();
}

function begin(): void {
  for (const kind of ['pointerdown', 'keydown'])
    addEventListener(kind, settle, { once: true, passive: true });
  const later = (): void => void setTimeout(settle, AFTER_LOAD_MS);
  if (document.readyState === 'complete') later();
  else addEventListener('load', later, { once: true });
}

/**
 * Resolves when the SDK may take the line: a while after the page has loaded, or at the first touch. Before that it
 * would compete with the pictures the reader is waiting for.
 */
export function whenSettled(): Promise<void> {
  if (isQuiet) return Promise.resolve();
  if (waiting.length === 0) begin();
  return new Promise((resolve) => waiting.push(resolve));
}
