import { expect, test } from '@playwright/test';
import { testSuite } from '../support/suite.ts';
import { freshName, verifiedStudent } from './support/people.ts';
import { photo } from './support/photos.ts';
import { logIn, openComposer } from './support/steps.ts';

const THINGS = [
  'Desk lamp $12',
  'Rice cooker $20',
  'Blue rug $35',
  'Bookshelf $40',
  'Office chair $45',
  'Coffee maker $15',
  'Bike pump $8',
  'Monitor 24 inch $60',
  'Winter coat $30',
  'Guitar stand $10',
  'Board games $18',
  'Storage boxes $6',
];
/** What a seller has for it. */
const SELLER_MS = 3 * 60_000;

test(
  'a seller of twelve things posts them in three minutes, and others see one card',
  { tag: '@rest' },
  async ({ page, browser }, { project }) => {
    test.setTimeout(SELLER_MS);
    const suite = testSuite();
    const name = freshName('Nora');
    await logIn(page, suite, await verifiedStudent(suite, name));
    const photos = await Promise.all(
      THINGS.map((thing, n) => photo(thing, `hsl(${String(n * 30)} 40% 40%)`, { width: 640, height: 480 })),
    );
    await openComposer(page);
    await page.getByRole('link', { name: 'Post several' }).click();
    await expect(page).toHaveURL(/\/create\/several$/);
    // The composer stands, with its own field for photos, until the page has come.
    await expect(page.getByRole('button', { name: 'Choose photos' })).toBeVisible();
    await page.locator('input[type=file]').setInputFiles(photos);
    const rows = page.getByRole('list', { name: 'Posts' }).getByRole('listitem');
    await expect(rows).toHaveCount(THINGS.length);

    // All by keyboard: the words name the price, and Enter leads on.
    await page.getByRole('textbox', { name: 'Words of 1', exact: true }).focus();
    for (const thing of THINGS) {
      await page.keyboard.type(thing);
      await page.keyboard.press('Enter');
      await page.keyboard.press('Enter');
    }
    await expect(page.getByRole('button', { name: 'Post all 12' })).toBeFocused();

    // Nothing is lost over a reload.
    await expect(rows.getByRole('img')).toHaveCount(THINGS.length);
    await page.reload();
    await expect(rows.getByRole('img')).toHaveCount(THINGS.length);
    await expect(page.getByRole('textbox', { name: 'Words of 12', exact: true })).toHaveValue(
      'Storage boxes $6',
    );
    await expect(page.getByRole('textbox', { name: 'Price of 12 in dollars' })).toHaveValue('6');

    await page.getByRole('button', { name: 'Post all 12' }).click();
    await page.waitForURL('**/home');
    await expect(page.getByRole('list', { name: 'Not sent yet' })).toBeHidden({ timeout: 60_000 });

    // Somebody else sees the newest, and the way to the others.
    const buyer = await browser.newPage(project.use);
    await logIn(buyer, suite, await verifiedStudent(suite, 'Otto'));
    const feed = buyer.getByRole('feed', { name: 'Posts' });
    await expect(feed.getByText('Storage boxes $6').first()).toBeVisible();
    await expect(feed.getByText('Board games $18')).toBeHidden();
    await buyer.getByRole('link', { name: `+11 more from ${name}` }).click();
    await expect(buyer.getByText('Board games $18').first()).toBeVisible();
    await buyer.close();
  },
);
