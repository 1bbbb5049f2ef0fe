import puppeteer, { type ElementHandle, type Page } from 'puppeteer-core';
import { ensurePackages } from '../../../scripts/debianPackages.ts';
import { DRAG_STEPS, type Engine, type EnginePage, type Theme } from './page.ts';
import { untilThere } from './untilThere.ts';

const PATHS = ['/usr/bin/firefox-esr', '/usr/bin/firefox'];

/** So that the browser asks nothing of other machines, and a test's window is like a person's. */
const PREFERENCES = {
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'browser.safebrowsing.update.enabled': false,
  'app.update.auto': false,
  'extensions.update.enabled': false,
  'intl.accept_languages': 'en-US',
  'intl.locale.requested': 'en-US',
};

/** The preference's own numbers. */
const THEMES: Readonly<Record<Theme, number>> = { dark: 0, light: 1 };

/** Firefox through Puppeteer, which speaks WebDriver BiDi with it. */
export async function startFirefox(theme: Theme = 'light'): Promise<Engine> {
  const executablePath = ensurePackages({ paths: PATHS, packages: ['firefox-esr'] });
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    extraPrefsFirefox: { ...PREFERENCES, 'layout.css.prefers-color-scheme.content-override': THEMES[theme] },
  });
  return {
    name: 'firefox',
    open: async (size, { script } = {}) => {
      const context = await browser.createBrowserContext();
      const page = await context.newPage();
      await page.setViewport(size);
      if (script !== undefined) await page.evaluateOnNewDocument(script);
      return pageOf(page, () => context.close());
    },
    stop: () => browser.close(),
  };
}

function pageOf(page: Page, close: () => Promise<void>): EnginePage {
  const found = async (expression: string): Promise<ElementHandle> => {
    // A page behind another one is slowed down to seconds for each key.
    await page.bringToFront();
    const handle = (await page.evaluateHandle(expression)).asElement();
    if (handle === null) throw new Error(`Nothing is found by ${expression}`);
    return handle as ElementHandle;
  };
  /** Firefox's own click hits whatever lies there. */
  const click = async (expression: string): Promise<void> => {
    const element = await found(expression);
    await element.scrollIntoView();
    const { x, y } = await element.clickablePoint();
    const isHit = await element.evaluate(
      (one, left, top) => one.contains(document.elementFromPoint(left, top)),
      x,
      y,
    );
    if (!isHit) throw new Error(`Something lies over ${expression}`);
    await page.mouse.click(x, y);
  };
  return {
    goto: async (url) => {
      await page.bringToFront();
      await page.goto(url, { waitUntil: 'domcontentloaded' });
    },
    url: () => Promise.resolve(page.url()),
    evaluate: (expression) => page.evaluate(expression),
    click,
    clickForWindow: async (expression) => {
      const before = new Set(await page.browserContext().pages());
      await click(expression);
      const popup = await untilThere(async () =>
        (await page.browserContext().pages()).find((one) => !before.has(one)),
      );
      return pageOf(popup, () => popup.close());
    },
    drag: async (expression, by) => {
      const { x, y } = await (await found(expression)).clickablePoint();
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + by.x, y + by.y, { steps: DRAG_STEPS });
      await page.mouse.up();
    },
    type: async (text) => {
      await page.bringToFront();
      await page.keyboard.type(text);
    },
    press: (key) => page.keyboard.press(key),
    upload: async (expression, paths) => {
      const input = (await found(expression)) as ElementHandle<HTMLInputElement>;
      await input.uploadFile(...paths);
    },
    back: async () => void (await page.goBack({ waitUntil: 'domcontentloaded' })),
    reload: async () => void (await page.reload({ waitUntil: 'domcontentloaded' })),
    screenshot: async (path) => void (await page.screenshot({ path: pngOf(path) })),
    setOffline: (isOffline) => page.setOfflineMode(isOffline),
    close,
  };
}

function pngOf(path: string): `${string}.png` {
  if (!path.endsWith('.png')) throw new Error(`Not a PNG: ${path}`);
  return path as `${string}.png`;
}
