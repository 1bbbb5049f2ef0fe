import type { Page } from '@playwright/test';
import type { Screen, Width } from './screen.ts';
import type { Place } from './viewers.ts';

const SETTLE_MAX_MS = 20_000;
/** What comes late comes between two looks; movements on the screen are shorter than both. */
const QUIET_LOOKS = 4;
const REST_MS = 80;

/** Opens a screen and does what belongs to it; tells whether all of it came, or something is on its way still. */
export async function visit(page: Page, place: Place, screen: Screen, width: Width): Promise<boolean> {
  await page.goto(`${place.app(screen.campus)}${screen.path}`);
  let isSettled = await settle(page);
  if (screen.isOffline) {
    // What says so comes after the first screen.
    await page.locator('[aria-label="Alerts"]').first().waitFor({ state: 'attached' });
    await page.context().setOffline(true);
    await page.getByText("You're offline").first().waitFor();
  }
  if (screen.act) {
    await screen.act(page, width);
    isSettled = await settle(page);
  }
  return isSettled;
}

/** Brings what fades or slides to its end. What turns for ever goes on. */
export async function endMoves(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    for (const move of document.getAnimations()) {
      if (move.effect?.getComputedTiming().endTime !== Infinity) move.finish();
    }
  });
}

/**
 * Waits until there is a title, no skeleton, and every picture in the window has come. Tells whether they have. The page itself
 * looks: each call from here would be a step of the test, and Playwright goes through all of them for each new one.
 */
export async function settle(page: Page): Promise<boolean> {
  const deadlineMs = Date.now() + SETTLE_MAX_MS;
  while (Date.now() < deadlineMs) {
    const looks = { quietLooks: QUIET_LOOKS, restMs: REST_MS, maxMs: deadlineMs - Date.now() };
    const isSettled = await page.evaluate(untilQuiet, looks).catch(() => null);
    if (isSettled !== null) return isSettled;
    // The page went on to another one meanwhile.
    await page.waitForLoadState();
  }
  return false;
}

interface Looks {
  /** How many in a row must find nothing on its way. */
  readonly quietLooks: number;
  readonly restMs: number;
  readonly maxMs: number;
}

/** Runs in the page. */
async function untilQuiet({ quietLooks, restMs, maxMs }: Looks): Promise<boolean> {
  const isQuiet = (): boolean => {
    const isWaiting = document.querySelector(
      '[aria-busy="true"], [class*="skeleton"], [class*="waiting"][role="status"]',
    );
    const pictures = [...document.images].filter((image) => {
      const { top, bottom, width } = image.getBoundingClientRect();
      return width > 0 && bottom > 0 && top < innerHeight;
    });
    const isWhole = document.querySelector('main') !== null && document.querySelector('h1') !== null;
    return isWhole && isWaiting === null && pictures.every(({ complete }) => complete);
  };
  const startedMs = performance.now();
  for (let quiet = 0; performance.now() - startedMs < maxMs;) {
    quiet = isQuiet() ? quiet + 1 : 0;
    if (quiet >= quietLooks) return true;
    await new Promise((resolve) => setTimeout(resolve, restMs));
  }
  return false;
}
