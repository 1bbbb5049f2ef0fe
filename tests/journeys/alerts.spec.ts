import { expect, test, type Page } from '@playwright/test';
import { pendingTriggers } from '../support/busyMember.ts';
import { testSuite } from '../support/suite.ts';
import { verifiedStudent } from './support/people.ts';
import { alerts, bell, logIn, news, openComposer, sendPost } from './support/steps.ts';

/** A post written as its author does; what it tells others has been told when this resolves or soon after. */
async function post(page: Page, text: string): Promise<void> {
  const editor = await openComposer(page);
  await editor.pressSequentially(text);
  await sendPost(page);
  await expect(alerts(page).getByText('Your post was sent')).toBeVisible();
}

test('a search is kept where nothing was found, and tells of the thing that fits, until it is deleted', async ({
  page: looker,
  browser,
}, { project }) => {
  const suite = testSuite();
  const [ana, ben] = [await verifiedStudent(suite, 'Ana'), await verifiedStudent(suite, 'Ben')];
  const word = `tandem${String(Date.now() % 1_000_000)}`;
  await logIn(looker, suite, ana);
  await looker.goto(`${suite.app('ut')}/search?q=${word}+under+40`);
  const toggle = looker.getByRole('button', { name: 'Tell me when there is one' });
  await expect(toggle).toHaveAttribute('aria-pressed', 'false');
  await toggle.click();
  await expect(looker.getByRole('button', { name: 'Alert on' })).toHaveAttribute('aria-pressed', 'true');
  await expect(alerts(looker).getByRole('link', { name: 'Your alerts' })).toBeVisible();
  await looker.reload();
  await expect(looker.getByRole('button', { name: 'Alert on' })).toBeVisible();
  await looker.goto(`${suite.app('ut')}/home`);
  await expect(bell(looker)).toHaveAccessibleName('Notifications');

  const seller = await browser.newPage(project.use);
  await logIn(seller, suite, ben);
  await post(seller, `Old ${word}, one wheel, $60`);
  await post(seller, `Two-seat ${word}, pick up today, $35`);
  await expect(bell(looker)).toHaveAccessibleName('Notifications, 1 unread');
  await bell(looker).click();
  await expect(news(looker)).toHaveText([
    new RegExp(`New: Two-seat ${word}, pick up today, \\$35 for “${word} up to \\$40”.*Ben T\\.`),
  ]);
  await news(looker).first().click();
  await looker.waitForURL('**/post/*');
  await expect(looker.getByRole('article').first()).toContainText(`Two-seat ${word}`);

  await looker.goto(`${suite.app('ut')}/settings/account/alerts`);
  const kept = looker.getByRole('link', { name: `${word} up to $40` });
  await expect(kept).toHaveAttribute('href', `/search?q=${word}&to=40`);
  await looker.getByRole('button', { name: `Delete alert: ${word} up to $40` }).click();
  await expect(looker.getByText('No alerts yet')).toBeVisible();
  await expect(alerts(looker).getByText('Alert deleted.')).toBeVisible();
  await post(seller, `Another ${word}, like new, $20`);
  await expect.poll(() => pendingTriggers(suite)).toBe(0);
  await looker.goto(`${suite.app('ut')}/notifications`);
  await expect(news(looker)).toHaveCount(1);
  await seller.close();
});
