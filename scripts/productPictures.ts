import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Browser, type BrowserContextOptions, type Page } from '@playwright/test';
import sharp from 'sharp';
import { fillDemo } from '../local/start/fillDemo.ts';
import { repositoryRoot } from '../local/suite/suite.ts';
import { startTestSuites, testSuite } from '../tests/support/suite.ts';
import { CHROMIUM_FLAGS, ensureChromium } from './chromium.ts';
import { productStamp, STAMP_FILE } from './productStamp.ts';

/**
 * `npm run product-pictures`: makes the product's own pictures anew, the phone on the front page and those of the README,
 * as a member sees the untouched demo community. It runs a suite of its own. A test says when they are old, by a stamp beside
 * them (`productStamp`).
 */
const MEMBER = { email: 'maya@example.com', password: 'campus-demo' };
const WEBP_QUALITY = 70;
/** The feed's listener keeps the network busy, so this waits for alerts to disappear and photos to load. */
const PHOTOS_MS = 4_000;
/** The visible part of the phone's frame. */
const FRAME = { viewport: { width: 390, height: 780 }, shown: 584, written: 568 };
const PHONE = { width: 390, height: 844 };
/** The top bar, with some space below it. */
const BAR = 60;
const DESKTOP = { width: 1280, height: 860 };

interface Shot {
  readonly file: string;
  readonly theme: 'light' | 'dark';
  readonly viewport: { readonly width: number; readonly height: number };
  readonly act?: (page: Page) => Promise<void>;
  /** Crops to the upper part of this height, and resizes to this width. */
  readonly crop?: { readonly height: number; readonly width: number };
}

const phoneFrame = (theme: Shot['theme']): Shot => ({
  file: `public/landing/phone-${theme}.webp`,
  theme,
  viewport: FRAME.viewport,
  act: toPost(/54cm steel frame/),
  crop: { height: FRAME.shown, width: FRAME.written },
});

const SHOTS: readonly Shot[] = [
  phoneFrame('light'),
  phoneFrame('dark'),
  { file: 'docs/screenshots/feed-desktop.webp', theme: 'light', viewport: DESKTOP },
  { file: 'docs/screenshots/feed-phone.webp', theme: 'light', viewport: PHONE },
  {
    file: 'docs/screenshots/post-phone-dark.webp',
    theme: 'dark',
    viewport: PHONE,
    act: async (page) => {
      await toPost(/54cm steel frame/)(page);
      await page.getByText(/54cm steel frame/).click();
      await page.waitForURL('**/post/**');
    },
  },
];

/** As a string, because scripts have no DOM types. */
async function scroll(page: Page, by: number): Promise<void> {
  await page.evaluate(`scrollBy(0, ${String(by)})`);
  await page.waitForTimeout(300);
}

/** Scrolls to a post below the top bar, which reappears on scrolling up. */
function toPost(words: RegExp): (page: Page) => Promise<void> {
  return async (page) => {
    const post = page.getByRole('article').filter({ hasText: words });
    for (let steps = 0; steps < 20 && !(await post.isVisible()); steps++) await scroll(page, 400);
    await scroll(page, ((await post.boundingBox())?.y ?? 0) + BAR);
    await scroll(page, ((await post.boundingBox())?.y ?? 0) - BAR);
  };
}

async function signIn(browser: Browser, site: string): Promise<BrowserContextOptions> {
  const page = await browser.newPage();
  await page.goto(`${site}/login?method=password`);
  await page.getByRole('textbox', { name: 'Email' }).fill(MEMBER.email);
  await page.getByLabel('Password', { exact: true }).fill(MEMBER.password);
  await page.getByRole('button', { name: 'Log In' }).click();
  await page.waitForURL('**/home');
  await page.getByRole('article').first().waitFor();
  const storageState = await page.context().storageState({ indexedDB: true });
  await page.close();
  return { storageState };
}

async function take(
  browser: Browser,
  site: string,
  member: BrowserContextOptions,
  shot: Shot,
): Promise<void> {
  const { viewport, theme, act, crop, file } = shot;
  const isPhone = viewport.width < 770;
  const page = await browser.newPage({
    ...member,
    viewport,
    colorScheme: theme,
    deviceScaleFactor: crop ? 2 : 1,
    isMobile: isPhone,
    hasTouch: isPhone,
  });
  await page.goto(`${site}/home`);
  await page.getByRole('article').first().waitFor();
  await page.waitForTimeout(PHOTOS_MS);
  await act?.(page);
  await page.waitForTimeout(PHOTOS_MS);
  const picture = sharp(
    await page.screenshot(crop ? { clip: { x: 0, y: 0, width: viewport.width, height: crop.height } } : {}),
  );
  const sized = crop ? picture.resize({ width: crop.width }) : picture;
  const { size, width, height } = await sized
    .webp({ quality: WEBP_QUALITY })
    .toFile(join(repositoryRoot(), file));
  console.log(`${file}: ${String(width)} × ${String(height)}, ${String(Math.round(size / 1000))} kB`);
  await page.context().close();
}

const stop = await startTestSuites(true);
try {
  await fillDemo({ ports: testSuite().ports });
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_FLAGS });
  try {
    const site = testSuite().app('ut');
    const member = await signIn(browser, site);
    for (const shot of SHOTS) await take(browser, site, member, shot);
    await writeFile(STAMP_FILE, productStamp());
  } finally {
    await browser.close();
  }
} finally {
  await stop();
}
