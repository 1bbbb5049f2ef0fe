import { expect, test } from '@playwright/test';
import { testSuite } from '../support/suite.ts';
import { postIdOf, seedFeed, statesFacts } from './support/feed.ts';
import { verifiedStudent } from './support/people.ts';
import { alerts, logIn } from './support/steps.ts';

/** `2027-05-15T19:30`: what clocks of UT show so many hours from now. */
function inHours(hours: number): string {
  const zone = { timeZone: 'America/Chicago', hourCycle: 'h23' } as const;
  const digits = {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  } as const;
  // Sweden writes dates as we store them.
  const format = new Intl.DateTimeFormat('sv-SE', { ...zone, ...digits });
  return format.format(Date.now() + hours * 3_600_000).replace(' ', 'T');
}

test(
  'a ticket says when and how, is gone after its game, and its seller gives it a new day',
  { tag: ['@anyWidth', '@rest'] },
  async ({ page, browser }, { project }) => {
    const suite = testSuite();
    const [ana, ben] = [await verifiedStudent(suite, 'Ana'), await verifiedStudent(suite, 'Ben')];
    const [text = ''] = await seedFeed(ana, 'ut', 1, `Ticket ${String(Date.now())},`);
    await statesFacts(text, 'tickets', `event=Home game;at=${inHours(3)};given=app`);
    const address = `${suite.app('ut')}/post/${await postIdOf(text)}`;

    await logIn(page, suite, ben);
    const card = page.getByRole('article').filter({ hasText: text });
    await expect(card.getByText(/Home game · .* · Transferred in an app/)).toBeVisible();
    await page.goto(address);
    const post = page.getByRole('article').first();
    await expect(post.getByRole('definition').first()).toHaveText('Home game');
    await expect(post.getByText('A screenshot is no ticket.')).toBeVisible();

    // Three hours later.
    await statesFacts(text, 'tickets', `event=Home game;at=${inHours(-3)};given=app`);
    const { functions, projectId } = suite;
    const expire = async (): Promise<void> =>
      void (await fetch(`http://${functions}/${projectId}/us-central1/runScheduled?name=expireEnded`, {
        method: 'POST',
      }));
    await expect(async () => {
      await expire();
      await expect(post.getByText('Expired', { exact: true })).toBeVisible({ timeout: 1000 });
    }).toPass();

    const seller = await browser.newPage(project.use);
    await logIn(seller, suite, ana);
    await seller.goto(address);
    await seller.getByRole('button', { name: 'Renew' }).click();
    await expect(alerts(seller).getByText('Its day is past: give it a new one')).toBeVisible();
    await expect(seller.getByRole('dialog', { name: 'Edit Post' })).toBeVisible();
    await statesFacts(text, 'tickets', `event=Home game;at=${inHours(50)};given=app`);
    await expect(post.getByText('Expired', { exact: true })).toBeHidden();
    await seller.close();
  },
);
