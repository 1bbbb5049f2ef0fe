/** The longest wait for the first posts and their photo. */
const SIGHT_MS = 1500;

/**
 * Starts the app, once: after what is visible first, because its code would compete for the network and the processor;
 * after a timeout, or at the first touch of the page.
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
