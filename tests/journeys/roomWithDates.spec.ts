import { expect, test } from '@playwright/test';
import { testSuite } from '../support/suite.ts';
import { freshName, verifiedStudent } from './support/people.ts';
import { logIn, openComposer, postWith, sendPost } from './support/steps.ts';

test(
  'a room is posted with dates, which the words say and the author sets, and its page has them',
  { tag: '@rest' },
  async ({ page }) => {
    const suite = testSuite();
    await logIn(page, suite, await verifiedStudent(suite, freshName('Rita')));
    const name = freshName('Pearl House');
    const box = await openComposer(page);
    await box.pressSequentially(`Furnished 2BR sublease at ${name}, $895, from May 15 to Aug 1, 2099`);
    const details = page.getByRole('group', { name: 'More details' });
    await expect(details.getByRole('button', { name: 'To: To Aug 1, 2099' })).toBeVisible();
    await expect(details.getByLabel('Bedrooms')).toHaveValue('2');
    await details.getByRole('button', { name: /^From: / }).click();
    await page.locator('input[type=date]').fill('2099-09-01');
    await page.getByRole('button', { name: 'Done' }).click();
    await details.getByRole('button', { name: 'Area' }).click();
    await page.keyboard.type('West Campus');
    await page.keyboard.press('Enter');
    await page.reload();
    await openComposer(page);
    await expect(details.getByRole('button', { name: 'Area: West Campus' })).toBeVisible();
    // It ends before it begins: said at its field, and not sent.
    await sendPost(page);
    await expect(page.getByText('This is before Sep 1, 2099, its first day.')).toBeVisible();
    await page.locator('input[type=date]').fill('2099-12-15');
    await sendPost(page);
    const card = postWith(page, name);
    await expect(card).toBeVisible();
    await card.getByText(name).click();
    await page.waitForURL('**/post/**');
    const article = page.getByRole('article').first();
    for (const text of ['Sep 1, 2099', 'Dec 15, 2099', 'West Campus'])
      await expect(article.getByText(text, { exact: true })).toBeVisible();
  },
);
