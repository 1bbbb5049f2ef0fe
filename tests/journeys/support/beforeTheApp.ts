import type { Locator, Page } from '@playwright/test';

/** What stands before the app is told by keeping the app back. */

declare global {
  interface Window {
    /** Whether there was a moment in which nothing of what is looked for was there. */
    isBare: boolean;
  }
}

/** The app's scripts, and not those that draw before it. */
const APP_CODE = /\/assets\/(?!cards-|grid-|first-)[^/]*\.js$/;

/** The app's first script. It is asked for once what is drawn before it is drawn, or at once where nothing is. */
export const APP_ENTRY = /\/assets\/main-/;

/** Keeps back what is asked for at these addresses. Returns what lets it come. */
export async function hold(page: Page, ...addresses: readonly (RegExp | string)[]): Promise<() => void> {
  let come = (): void => undefined;
  const held = new Promise<void>((resolve) => (come = resolve));
  for (const address of addresses) {
    await page.route(address, async (route) => {
      await held;
      await route.continue();
    });
  }
  return () => come();
}

/** Keeps back the app's code, and what else is named. Returns what lets it come. */
export const holdApp = (page: Page, ...others: readonly RegExp[]): Promise<() => void> =>
  hold(page, APP_CODE, ...others);

/** From now on `wasBare` says whether there was nothing of `selector` for a moment. */
export const watchBare = (page: Page, selector: string): Promise<void> =>
  page.evaluate((sought) => {
    window.isBare = false;
    new MutationObserver(() => {
      if (document.querySelector(sought) === null) window.isBare = true;
    }).observe(document.body, { childList: true, subtree: true });
  }, selector);

export const wasBare = (page: Page): Promise<boolean> => page.evaluate(() => window.isBare);

/** Left and top, width and height, whole pixels. */
export const placeOf = (one: Locator): Promise<number[]> =>
  one.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return [left, top, width, height].map(Math.floor);
  });

/** Resolves when a picture is there, with its pixels. */
export const hasPixels = (image: Locator): Promise<boolean> =>
  image.evaluate((one: HTMLImageElement) => one.complete && one.naturalWidth > 0);
