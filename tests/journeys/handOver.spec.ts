import { expect, test } from '@playwright/test';
import { testSuite } from '../support/suite.ts';
import { verifiedStudent } from './support/people.ts';
import { logIn, openComposer, postWith, sendPost } from './support/steps.ts';

test('a student signs in once, on the shared site, and ends posting on their campus', async ({ page }) => {
  const suite = testSuite();
  const student = await verifiedStudent(suite, 'Tara');
  await page.goto(`${suite.app('campus')}/home`);
  await expect(page.getByRole('button', { name: 'Join Your Campus' }).first()).toBeVisible();
  await logIn(page, suite, student, 'campus');

  await page.waitForURL('**/search_schools');
  await expect(page.getByRole('link', { name: 'Visit Your Campus' })).toBeVisible();
  await page.goto(`${suite.app('campus')}/home`);
  await page.getByRole('button', { name: 'View Your Campus' }).first().click();
  // Exactly this: nothing of the way is left in the address.
  await page.waitForURL(`${suite.app('ut')}/home`, { timeout: 30_000 });
  const text = `Desk fan, three speeds. $10. ${Date.now()}`;
  const box = await openComposer(page);
  await box.pressSequentially(text);
  await sendPost(page);
  await expect(postWith(page, text)).toBeVisible();
});

test(
  'a visitor is led to a campus and stays a visitor; made-up answers sign nobody in',
  { tag: '@anyWidth' },
  async ({ page }) => {
    const suite = testSuite();
    await page.goto(`${suite.app('ut')}/home#arrive=campus`);
    await page.waitForURL(`${suite.app('ut')}/home`, { timeout: 30_000 });
    await expect(page.getByRole('heading', { name: 'This community is private.' })).toBeVisible();

    await page.goto(`${suite.app('ut')}/auth/hand-over#code=${'A'.repeat(43)}`);
    await page.waitForURL(`${suite.app('ut')}/home`);
    await expect(page.getByRole('heading', { name: 'This community is private.' })).toBeVisible();
  },
);
