import { expect, test, type Page } from '@playwright/test';
import { testSuite } from '../support/suite.ts';
import { seedFeed, seedSaves } from './support/feed.ts';
import { verifiedStudent } from './support/people.ts';
import { bell, comment, logIn, news, postWith } from './support/steps.ts';

const tag = '@anyWidth';

/** The badge, for the ear, and the tab's title say the same. */
async function expectUnread(page: Page, count: string): Promise<void> {
  await expect(bell(page)).toHaveAccessibleName(
    count === '0' ? 'Notifications' : `Notifications, ${count} unread`,
  );
  await expect(page).toHaveTitle(
    count === '0' ? /^[^(]/ : new RegExp(`^\\(${count.replace('+', '\\+')}\\) `),
  );
}

/** On a phone with text at 200 % neither the title nor the list is wider than the page, which cuts what is beyond it. */
async function expectWithinAtDoubleText(page: Page): Promise<void> {
  const size = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  await expect
    .poll(() =>
      news(page)
        .first()
        .evaluate((row) => row.getBoundingClientRect().right),
    )
    .toBeLessThanOrEqual(390);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.evaluate(() => (document.documentElement.style.fontSize = ''));
  if (size !== null) await page.setViewportSize(size);
}

test(
  'a save, a comment and a reply appear live, and are read in every tab and after a reload',
  { tag },
  async ({ page: seller, browser }, { project }) => {
    const suite = testSuite();
    const [ana, ben] = [await verifiedStudent(suite, 'Ana'), await verifiedStudent(suite, 'Ben')];
    const [text = ''] = await seedFeed(ana, 'ut', 1, `Toaster ${String(Date.now())},`);
    const buyer = await browser.newPage(project.use);
    await logIn(buyer, suite, ben);
    await logIn(seller, suite, ana);
    const other = await seller.context().newPage();
    await other.goto(`${suite.app('ut')}/home`);

    await postWith(buyer, text).getByRole('button', { name: /^Save/ }).click();
    for (const tab of [seller, other]) await expectUnread(tab, '1');

    await bell(seller).click();
    await expect(news(seller)).toHaveText([/New: Ben T\. saved your post.*Toaster/]);
    for (const tab of [seller, other]) await expectUnread(tab, '0');

    await postWith(buyer, text).getByText(text).click();
    await buyer.waitForURL('**/post/*');
    await comment(buyer, 'Does it toast four?');
    await expect(news(seller).first()).toHaveText(
      /New: Ben T\. commented on your post.*Toaster.*Does it toast four\?/,
    );

    // Ana answers, and Ben answers her.
    await news(seller).first().click();
    await seller.waitForURL('**/post/*');
    await comment(seller, 'Two at a time.');
    await expect(buyer.getByText('Two at a time.')).toBeVisible();
    await seller.goto(`${suite.app('ut')}/notifications`);
    await expectWithinAtDoubleText(seller);
    const answer = buyer.getByRole('article').filter({ hasText: 'Two at a time.' }).last();
    await answer.getByRole('button', { name: /Reply/i }).click();
    const field = buyer.getByRole('region', { name: 'Reply to Ana T.' });
    await field.getByRole('textbox').pressSequentially('Good enough!');
    await field.getByRole('button', { name: 'Reply', exact: true }).click();
    await expect(news(seller).first()).toHaveText(
      /New: Ben T\. replied to your comment.*Two at a time.*Good enough!/,
    );
    for (const tab of [seller, other]) await expectUnread(tab, '0');

    await seller.reload();
    await expect(news(seller)).toHaveCount(3);
    await expect(news(seller).filter({ hasText: 'New: ' })).toHaveCount(0);
    await expectUnread(seller, '0');
    await buyer.close();
  },
);

test(
  '150 unread ones are read at once, in two tabs and after a reload',
  { tag: [tag, '@rest'] },
  async ({ page }) => {
    const suite = testSuite();
    const ana = await verifiedStudent(suite, 'Ana');
    await seedSaves(ana, 150);
    await logIn(page, suite, ana);
    const other = await page.context().newPage();
    await other.goto(`${suite.app('ut')}/home`);
    for (const tab of [page, other]) await expectUnread(tab, '99+');
    await bell(page).click();
    await expect(news(page).first()).toContainText('New: ');
    for (const tab of [page, other]) await expectUnread(tab, '0');
    await page.reload();
    await expect(news(page).first()).not.toContainText('New: ');
    for (const tab of [page, other]) await expectUnread(tab, '0');
  },
);
