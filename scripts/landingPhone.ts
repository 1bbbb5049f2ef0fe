import { join } from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { CHROMIUM_FLAGS, ensureChromium } from './chromium.ts';

/**
 * `npm run landing-phone`: makes the front page's screenshots anew, from the untouched demo community that `npm start -- --fresh` has
 * running, as one of its members sees the feed. Run it when the look of the feed changes.
 */
const SITE = 'http://ut.localhost:5000';
const MEMBER = { email: 'maya@example.com', password: 'campus-demo' };
const PHONE = { viewport: { width: 390, height: 780 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const WEBP_QUALITY = 78;
/** The feed listens, so the line is never idle. */
const PHOTOS_MS = 4_000;

const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_FLAGS });
for (const colorScheme of ['light', 'dark'] as const) {
  const page = await browser.newPage({ ...PHONE, colorScheme });
  await page.goto(`${SITE}/login?method=password`);
  await page.getByRole('textbox', { name: 'Email' }).fill(MEMBER.email);
  await page.getByLabel('Password', { exact: true }).fill(MEMBER.password);
  await page.getByRole('button', { name: 'Log In' }).click();
  await page.waitForURL('**/home');
  await page.getByRole('article').first().waitFor();
  // Alerts and blurred places of photos have gone by then.
  await page.waitForTimeout(PHOTOS_MS);
  const picture = await page.screenshot();
  await sharp(picture)
    .webp({ quality: WEBP_QUALITY })
    .toFile(join('public/landing', `phone-${colorScheme}.webp`));
  await page.close();
}
await browser.close();
