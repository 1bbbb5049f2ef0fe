import type { Page } from '@playwright/test';

/** Measures the time from a press to the frame that shows its result. All times in milliseconds since 1970. */

declare global {
  interface Window {
    pressedMs: number;
    paintedMs: Promise<number>;
  }
}

/** The value of a measurement that timed out. */
const NEVER_MS = 10_000;

/** Records the time of the next click, as the browser received it. */
export async function recordPress(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.pressedMs = Number.NaN;
    addEventListener('click', ({ timeStamp }) => (window.pressedMs = performance.timeOrigin + timeStamp), {
      once: true,
      capture: true,
    });
  });
}

/** Records the end of the first frame in which an element that matches `selector` contains these words. */
export async function recordPaint(page: Page, selector: string, words: string): Promise<void> {
  await page.evaluate(
    ([wanted, text]) => {
      window.paintedMs = new Promise((resolve) => {
        new MutationObserver((_changes, observer) => {
          if (![...document.querySelectorAll(wanted)].some((one) => one.textContent?.includes(text))) return;
          observer.disconnect();
          requestAnimationFrame(() => {
            // The message event fires after this frame is painted.
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => resolve(performance.timeOrigin + performance.now());
            port2.postMessage(null);
          });
        }).observe(document.body, { subtree: true, childList: true, characterData: true });
      });
    },
    [selector, words] as const,
  );
}

/** Milliseconds from the recorded press in one page to the recorded paint in another (or the same). */
export async function pressedToPainted(pressed: Page, painted: Page): Promise<number> {
  const paintedMs = await Promise.race([
    painted.evaluate(() => window.paintedMs),
    painted.waitForTimeout(NEVER_MS).then(() => Number.POSITIVE_INFINITY),
  ]);
  const pressedMs = await pressed.evaluate(() => window.pressedMs);
  return Math.min(NEVER_MS, paintedMs - pressedMs);
}
