import type { Page } from '@playwright/test';

/** When something was pressed, and when what it brings about stood in a painted frame: milliseconds since 1970. */

declare global {
  interface Window {
    pressedMs: number;
    paintedMs: Promise<number>;
  }
}

/** A figure that never came counts as this. */
const NEVER_MS = 10_000;

/** Notes the next press, from when the browser took it. */
export async function notePress(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.pressedMs = Number.NaN;
    addEventListener('click', ({ timeStamp }) => (window.pressedMs = performance.timeOrigin + timeStamp), {
      once: true,
      capture: true,
    });
  });
}

/** Notes the end of the first frame in which an element that `selector` finds holds these words. */
export async function notePainted(page: Page, selector: string, words: string): Promise<void> {
  await page.evaluate(
    ([wanted, text]) => {
      window.paintedMs = new Promise((resolve) => {
        new MutationObserver((_changes, observer) => {
          if (![...document.querySelectorAll(wanted)].some((one) => one.textContent?.includes(text))) return;
          observer.disconnect();
          requestAnimationFrame(() => {
            // A message is answered after the frame's painting.
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

/** Milliseconds from the noted press on one page to the noted frame on another, or the same. */
export async function pressedToPainted(pressed: Page, painted: Page): Promise<number> {
  const paintedMs = await Promise.race([
    painted.evaluate(() => window.paintedMs),
    painted.waitForTimeout(NEVER_MS).then(() => Number.POSITIVE_INFINITY),
  ]);
  const pressedMs = await pressed.evaluate(() => window.pressedMs);
  return Math.min(NEVER_MS, paintedMs - pressedMs);
}
