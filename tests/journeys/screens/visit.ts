import type { Page } from '@playwright/test';
import type { Screen, Width } from './screen.ts';
import type { Place } from './viewers.ts';

const SETTLE_MAX_MS = 10_000;
/** What comes late comes between two looks; movements on the screen are shorter than both. */
const QUIET_LOOKS = 3;
const REST_MS = 120;

/** Opens a screen and does what belongs to it; resolves when nothing on it is still on its way. */
export async function visit(page: Page, place: Place, screen: Screen, width: Width): Promise<void> {
  await page.goto(`${place.app(screen.campus)}${screen.path}`);
  await settle(page);
  if (screen.isOffline) await page.context().setOffline(true);
  if (screen.act) {
    await screen.act(page, width);
    await settle(page);
  }
}

/** Waits until there is a title, no skeleton, and every picture in the window has come. */
export async function settle(page: Page): Promise<void> {
  const deadlineMs = Date.now() + SETTLE_MAX_MS;
  for (let quiet = 0; quiet < QUIET_LOOKS && Date.now() < deadlineMs;) {
    quiet = (await page.evaluate(isSettled).catch(() => false)) ? quiet + 1 : 0;
    await page.waitForTimeout(REST_MS);
  }
}

/** Runs in the page. */
function isSettled(): boolean {
  const main = document.querySelector('main');
  const isWaiting = document.querySelector(
    '[aria-busy="true"], [class*="skeleton"], [class*="waiting"] [role="status"]',
  );
  const pictures = [...document.images].filter((image) => {
    const { top, bottom, width } = image.getBoundingClientRect();
    return width > 0 && bottom > 0 && top < innerHeight;
  });
  const hasTitle = document.querySelector('h1') !== null;
  return main !== null && hasTitle && isWaiting === null && pictures.every(({ complete }) => complete);
}
