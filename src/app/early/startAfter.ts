/** So long the app waits at most for the first posts and their photo. */
export const SIGHT_MS = 1500;
/** The same where they are on the device: only a token may still be on its way. */
export const KEPT_SIGHT_MS = 300;

/**
 * Starts the app, once. Its code would share the line and the processor with what is to be seen first: it comes after
 * that, after `atMostMs` where that does not come, or as soon as somebody touches the page.
 */
export function startAfter(sight: Promise<unknown>, start: () => void, atMostMs: number): void {
  let isStarted = false;
  const startOnce = (): void => {
    if (!isStarted) start();
    isStarted = true;
  };
  sight.then(startOnce, startOnce);
  setTimeout(startOnce, atMostMs);
  for (const touch of ['pointerdown', 'keydown']) addEventListener(touch, startOnce, { once: true });
}
