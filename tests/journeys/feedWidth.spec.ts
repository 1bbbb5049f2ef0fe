import { expect, test } from '@playwright/test';
import { testSuite } from '../support/suite.ts';
import { holdApp, placeOf } from './support/beforeTheApp.ts';
import { seedFeed, showAsPicture, watchShifts } from './support/feed.ts';
import { verifiedStudent } from './support/people.ts';
import { logIn, postWith } from './support/steps.ts';

const COLUMN_MAX_PX = 640;
/** Of the window's height; a pixel more for rounding. */
const PICTURE_MAX = 0.7;
const CLS_MAX = 0.02;

const WINDOWS = [
  { width: 600, height: 900 },
  { width: 768, height: 1024 },
  { width: 844, height: 390 },
  { width: 1000, height: 800 },
  { width: 1280, height: 800 },
];

test(
  'cards are 640 px wide at most and a picture leaves room around it, before the app and in it',
  { tag: '@anyWidth' },
  async ({ page }) => {
    const suite = testSuite();
    const member = await verifiedStudent(suite, 'Wide', 'smu');
    const [newest = ''] = await seedFeed(member, 'smu', 4, `Poster ${Date.now()}`);
    await showAsPicture(suite, newest, { width: 900, height: 1600 });
    await logIn(page, suite, member, 'smu');
    await expect(postWith(page, newest)).toBeVisible({ timeout: 40_000 });
    await expect.poll(() => page.evaluate(() => localStorage.getItem('gettingStarted'))).toBe(member.uid);
    for (const size of WINDOWS) {
      const of = `${size.width} × ${size.height}`;
      await page.setViewportSize(size);
      const shifts = await watchShifts(page);
      const come = await holdApp(page);
      await page.reload({ waitUntil: 'commit' });
      const early = page.locator('article', { has: page.locator('> a'), hasText: newest });
      await expect(early).toBeVisible();
      const before = await placeOf(early.locator('[style*="--ratio"]'));
      const fieldBefore = await placeOf(page.locator('.early-search'));
      come();
      const card = postWith(page, newest);
      await expect(early).toHaveCount(0);
      await page.unrouteAll();
      const picture = card.getByRole('img', { name: /^Photo/ });
      const [left, , width = 0] = await placeOf(card);
      const [, , , height = 0] = await placeOf(picture);
      expect(width, of).toBeLessThanOrEqual(COLUMN_MAX_PX);
      expect(height, of).toBeLessThanOrEqual(Math.max(240, PICTURE_MAX * size.height));
      // The same box before the app: nothing moves.
      await expect.poll(() => placeOf(picture), of).toEqual(before);
      await expect.poll(() => placeOf(page.getByRole('search')), of).toEqual(fieldBefore);
      expect(await shifts(), of).toBeLessThanOrEqual(CLS_MAX);
      expect(left, of).toBeGreaterThanOrEqual(0);
    }
  },
);
