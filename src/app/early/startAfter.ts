/** So long the app waits at most for the first posts and their photo. */
const SIGHT_MS = 1500;

/**
 * Starts the app, once. Its code would share the line and the processor with what is to be seen first: it comes after
 * that, in time where that does not come, or as soon as somebody touches the page.
 */
export function startAfter(sight: Promise<unknown>, start: () => void): void {
  let isStarted = false;
  const startOnce = (): void => {
    if (!isStarted) start();
    isStarted = true;
  };
  sight.then(startOnce, startOnce);
  setTimeout(startOnce, SIGHT_MS);
  for (const touch of ['pointerdown', 'keydown']) addEventListener(touch, startOnce, { once: true });
}
