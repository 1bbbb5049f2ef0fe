import { expect, test } from '@playwright/test';
import { SEARCH_INDEXES } from '../../src/domain/searchRecords.ts';
import { LONG_WAITS } from './costs/stage.ts';
import { idsFound } from '../functions/support/search.ts';
import { testSuite } from '../support/suite.ts';
import { holdSdk, isKnownHere } from './support/byAddress.ts';
import { postIdOf, seedFeed, showAsPicture } from './support/feed.ts';
import { freshName, verifiedStudent } from './support/people.ts';
import { logIn } from './support/steps.ts';

/** Posts and people are carried to the search by functions, in their own time. */
const INDEXED_MAX_MS = 60_000;

test(
  'lists and settings opened by their address are there before the SDK has come',
  { tag: ['@anyWidth', '@rest'] },
  async ({ page }) => {
    const suite = testSuite();
    // By a name of this run: of one that many have, the search shows ten.
    const ana = await verifiedStudent(suite, freshName('Ana'));
    const ben = await verifiedStudent(suite, 'Ben');
    const [text = ''] = await seedFeed(ana, 'ut', 1, `Compass ${Date.now()},`);
    await showAsPicture(suite, text, { width: 640, height: 480 });
    // Results that stand already do not change when the index does.
    const { people, latest } = SEARCH_INDEXES;
    await expect.poll(() => idsFound(people, ana.firstName), { timeout: INDEXED_MAX_MS }).toEqual([ana.uid]);
    await expect
      .poll(() => idsFound(latest, text, 'img_count > 0'), { timeout: INDEXED_MAX_MS })
      .toEqual([await postIdOf(text)]);
    await logIn(page, suite, ben);
    await isKnownHere(page, text);
    const sdk = await holdSdk(page);
    // On a busy machine the session would ask for the SDK before a page reads: then all wait for it.
    await page.addInitScript(LONG_WAITS);
    const open = (path: string) => page.goto(`${suite.app('ut')}${path}`);

    await open(`/${ana.username}?show=photos`);
    await expect(page.getByRole('list', { name: 'Photos' }).getByRole('listitem')).toHaveCount(1);
    await open(`/${ana.username}?show=replies`);
    await expect(page.getByText('No Replies')).toBeVisible();
    await open('/saved?of=wants');
    await expect(page.getByText('Nothing in line')).toBeVisible();
    await open(`/search?q=${ana.firstName}&show=people`);
    await expect(page.getByRole('list', { name: 'People' }).getByText(`@${ana.username}`)).toBeVisible();
    await open(`/search?q=${encodeURIComponent(text)}&show=media`);
    await expect(page.getByRole('list', { name: 'Posts with pictures' }).getByRole('listitem')).toHaveCount(
      1,
    );

    await open('/settings/account');
    await expect(page.getByRole('link', { name: `Screen name @${ben.username}` })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Phone click to add' })).toBeVisible();
    await open('/settings/account/password');
    await expect(page.getByLabel('Current password', { exact: true })).toBeVisible();
    await open('/settings/account/phone');
    const phone = page.getByRole('textbox', { name: 'Phone' });
    await phone.fill('512 555 0199');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.poll(sdk.asked).toBeGreaterThan(0);
    // What was typed, and sent, waits for the SDK.
    await expect(phone).toHaveValue('512 555 0199');
    sdk.release();
    await expect(page.getByText('Account Updated!')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Phone 512 555 0199' })).toBeVisible();
  },
);

for (const path of ['/messages', '/messages/a_b', '/notifications'])
  test(
    `what ${path} waits for is asked for before the app has come, unless nobody is signed in`,
    { tag: '@anyWidth' },
    async ({ page }) => {
      const sdk = await holdSdk(page);
      let asked = 0;
      await page.route('**/assets/main-*.js', () => void (asked += 1));
      const address = `${testSuite().app('ut')}${path}`;
      await page.goto(address, { waitUntil: 'commit' });
      await expect.poll(() => asked).toBeGreaterThan(0);
      expect(await page.locator('link[rel="modulepreload"]').count()).toBe(0);
      expect(sdk.asked()).toBe(0);
      await page.evaluate(() => localStorage.setItem('firebase:authUser:key:[DEFAULT]', '{}'));
      await page.goto(address, { waitUntil: 'commit' });
      await expect.poll(sdk.asked).toBeGreaterThan(0);
    },
  );
