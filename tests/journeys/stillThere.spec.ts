import { expect, test } from '@playwright/test';
import { testSuite } from '../support/suite.ts';
import { askedOf, postIdOf, seedFeed } from './support/feed.ts';
import { verifiedStudent } from './support/people.ts';
import { alerts, logIn } from './support/steps.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

test('a seller says that a thing is still there, and renews one that has expired; others see both', async ({
  page: seller,
  browser,
}, { project }) => {
  const suite = testSuite();
  const [ana, ben] = [await verifiedStudent(suite, 'Ana'), await verifiedStudent(suite, 'Ben')];
  const seeded = async (title: string, days: number): Promise<string> => {
    const age = { ageMs: days * DAY_MS };
    const [text = ''] = await seedFeed(ana, 'ut', 1, `${title} ${String(Date.now())},`, null, age);
    return text;
  };
  const [toaster, kettle] = [await seeded('Toaster', 14.5), await seeded('Kettle', 22)];
  await askedOf(kettle, 8 * DAY_MS);
  const { functions, projectId } = suite;
  await fetch(`http://${functions}/${projectId}/us-central1/runScheduled?name=askAuthors`, {
    method: 'POST',
  });

  await logIn(seller, suite, ana);
  await seller.goto(`${suite.app('ut')}/notifications`);
  await seller.getByRole('link', { name: /Still there\? Toaster/ }).click();
  await seller.waitForURL(`**/post/${await postIdOf(toaster)}`);
  await seller.getByRole('button', { name: 'Still There' }).click();
  await expect(alerts(seller).getByText('Moved up')).toBeVisible();
  await expect(seller.getByRole('button', { name: 'Still There' })).toBeHidden();

  const page = `${suite.app('ut')}/post/${await postIdOf(kettle)}`;
  const buyer = await browser.newPage(project.use);
  await logIn(buyer, suite, ben);
  // Ahead of all that was posted since.
  await expect(buyer.getByRole('article').first()).toContainText(toaster);
  await buyer.goto(page);
  const post = buyer.getByRole('article').first();
  await expect(post.getByText('Expired', { exact: true })).toBeVisible();
  await seller.goto(page);
  await seller.getByRole('button', { name: 'Renew' }).click();
  await expect(alerts(seller).getByText('Moved up')).toBeVisible();
  await expect(post.getByText('Expired', { exact: true })).toBeHidden();
  await buyer.close();
});
