import { chromium, type ElementHandle, type Page } from 'playwright-core';
import { CHROMIUM_FLAGS, ensureChromium } from '../../../scripts/chromium.ts';
import { DRAG_STEPS, type Engine, type EnginePage, type Theme } from './page.ts';

/** Chromium through Playwright, as in the journeys. */
export async function startChromium(theme: Theme = 'light'): Promise<Engine> {
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_FLAGS });
  return {
    name: 'chromium',
    open: async (size, { script } = {}) => {
      const context = await browser.newContext({ viewport: size, locale: 'en-US', colorScheme: theme });
      if (script !== undefined) await context.addInitScript({ content: script });
      const page = await context.newPage();
      return pageOf(page, () => context.close());
    },
    stop: () => browser.close(),
  };
}

/** A handle waits this long for its element to be in sight and at rest. */
const ACTION_MS = 2_000;

function pageOf(page: Page, close: () => Promise<void>): EnginePage {
  const found = async (expression: string): Promise<ElementHandle> => {
    const handle = (await page.evaluateHandle(expression)).asElement();
    if (handle === null) throw new Error(`Nothing is found by ${expression}`);
    return handle;
  };
  return {
    goto: async (url) => void (await page.goto(url)),
    url: () => Promise.resolve(page.url()),
    evaluate: (expression) => page.evaluate(expression),
    click: async (expression) => (await found(expression)).click({ timeout: ACTION_MS }),
    clickForWindow: async (expression) => {
      const opened = page.waitForEvent('popup');
      await (await found(expression)).click({ timeout: ACTION_MS });
      const popup = await opened;
      return pageOf(popup, () => popup.close());
    },
    drag: async (expression, by) => {
      const box = await (await found(expression)).boundingBox();
      if (box === null) throw new Error(`Not in sight: ${expression}`);
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + by.x, y + by.y, { steps: DRAG_STEPS });
      await page.mouse.up();
    },
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    upload: async (expression, paths) => (await found(expression)).setInputFiles([...paths]),
    back: async () => void (await page.goBack()),
    reload: async () => void (await page.reload()),
    screenshot: async (path) => void (await page.screenshot({ path })),
    setOffline: (isOffline) => page.context().setOffline(isOffline),
    close,
  };
}
