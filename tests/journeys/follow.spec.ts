import { expect, test, type Page } from '@playwright/test';
import { pendingTriggers } from '../support/busyMember.ts';
import { testSuite } from '../support/suite.ts';
import { axeProblems } from './screens/examine.ts';
import { verifiedStudent } from './support/people.ts';
import { alerts, bell, logIn, news, openComposer, sendPost } from './support/steps.ts';

/** A post written as its author does; what it tells others has been told when this resolves. */
async function post(page: Page, text: string): Promise<void> {
  const editor = await openComposer(page);
  await editor.pressSequentially(text);
  await sendPost(page);
  await expect(alerts(page).getByText('Your post was sent')).toBeVisible();
  await expect.poll(() => pendingTriggers(testSuite())).toBe(0);
}

test(
  'a seller is followed by one press, and each new thing is told in one row, until a block ends it unseen',
  { tag: '@rest' },
  async ({ page: follower, browser }, { project }) => {
    const suite = testSuite();
    const [ana, nora] = [await verifiedStudent(suite, 'Ana'), await verifiedStudent(suite, 'Nora')];
    await logIn(follower, suite, ana);
    await follower.goto(`${suite.app('ut')}/${nora.username}`);
    const toggle = follower.getByRole('button', { name: 'Tell me about new posts' });
    await expect(toggle).toHaveAttribute('aria-pressed', 'false');
    await toggle.click();
    await expect(alerts(follower).getByText('We tell you when Nora T. posts.')).toBeVisible();
    await expect(toggle).toHaveAttribute('aria-pressed', 'true');
    expect(await axeProblems(follower)).toEqual([]);
    await follower.reload();
    await expect(toggle).toHaveAttribute('aria-pressed', 'true');

    const seller = await browser.newPage(project.use);
    await logIn(seller, suite, nora);
    await post(seller, 'White desk with a drawer, $40');
    await expect(bell(follower)).toHaveAccessibleName('Notifications, 1 unread');
    await post(seller, 'Floor lamp, $15');
    await bell(follower).click();
    await expect(news(follower)).toHaveText([/Nora T\..*posted 2 new things: Floor lamp, \$15/]);
    await news(follower).first().click();
    await follower.waitForURL(`**/${nora.username}`);
    // The list was read a moment ago, and is kept for a minute.
    await follower.reload();
    await expect(follower.getByRole('feed', { name: 'Posts' }).getByRole('article')).toHaveCount(2);
    // The one followed sees nothing of it.
    await expect(bell(seller)).toHaveAccessibleName('Notifications');

    await follower.goto(`${suite.app('ut')}/settings/account/alerts`);
    await expect(follower.getByRole('link', { name: 'Nora T.' })).toHaveAttribute(
      'href',
      `/${nora.username}`,
    );
    expect(await axeProblems(follower)).toEqual([]);

    await seller.goto(`${suite.app('ut')}/${ana.username}`);
    await seller.getByRole('button', { name: 'More: Ana T.' }).click();
    await seller.getByRole('menuitem', { name: 'Block' }).click();
    await seller.getByRole('dialog').getByRole('button', { name: 'Block' }).click();
    await expect(alerts(seller).getByText('Blocked', { exact: true })).toBeVisible();
    await expect.poll(() => pendingTriggers(suite)).toBe(0);
    await follower.reload();
    await expect(follower.getByText('No alerts yet')).toBeVisible();
    await post(seller, 'Bookcase, $30');
    await follower.goto(`${suite.app('ut')}/notifications`);
    await expect(news(follower).getByText('Bookcase')).toHaveCount(0);
    await expect(follower.getByText('3 new things')).toHaveCount(0);
    await seller.close();
  },
);
