import { expect, test, type Page } from '@playwright/test';
import { testSuite } from '../support/suite.ts';
import { postIdOf, seedFeed, takeOffers } from './support/feed.ts';
import { verifiedStudent } from './support/people.ts';
import { alerts, logIn } from './support/steps.ts';

const dialog = (page: Page) => page.getByRole('dialog');
/** Beside the message, or on a phone the price in the bar. */
const wantIt = (page: Page) => page.getByRole('button', { name: /I Want It$/ });
const list = (page: Page) => page.getByRole('region', { name: 'Who wants it' });
/** The reader's own state, which a phone's bar says a second time. */
const own = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

test('two students want a thing: one has it accepted, it falls through, the next one takes a counteroffer and buys it', async ({
  page: seller,
  browser,
}, { project }) => {
  const suite = testSuite();
  const [ana, ben, cleo] = [
    await verifiedStudent(suite, 'Ana'),
    await verifiedStudent(suite, 'Ben'),
    await verifiedStudent(suite, 'Cleo'),
  ];
  const [text = ''] = await seedFeed(ana, 'ut', 1, `Kettle ${Date.now()},`);
  const id = await postIdOf(text);
  await takeOffers(id);
  const post = `${suite.app('ut')}/post/${id}`;
  const contexts = [await browser.newContext(project.use), await browser.newContext(project.use)] as const;
  const [first, second] = [await contexts[0].newPage(), await contexts[1].newPage()];
  await logIn(seller, suite, ana);
  await logIn(first, suite, ben);
  await logIn(second, suite, cleo);

  // First come first: Ben at the price, Cleo with an offer.
  await first.goto(post);
  await wantIt(first).click();
  await dialog(first).getByRole('button', { name: 'I Want It for $5' }).click();
  await expect(own(first, '1st in line')).toBeVisible();
  await second.goto(post);
  await expect(second.getByText('1 person wants it')).toBeVisible();
  await wantIt(second).click();
  await dialog(second).getByLabel('Your offer').fill('4');
  await dialog(second).getByRole('button', { name: 'Make an Offer' }).click();
  await expect(own(second, '2nd in line')).toBeVisible();

  // Ana accepts the first. The other one keeps the place.
  await seller.goto(post);
  await expect(list(seller).getByRole('listitem')).toHaveText([/Ben T\..*\$5/, /Cleo T\..*\$4/]);
  await list(seller).getByRole('button', { name: 'Accept $5 from Ben T.' }).click();
  await expect(list(seller).getByText('Reserved for them')).toBeVisible();
  await expect(own(first, 'Reserved for you')).toBeVisible();
  await expect(own(second, '1st in line')).toBeVisible();

  // The chat of the two has the card; it falls through there.
  await list(seller).getByRole('link', { name: 'Message Ben T.' }).click();
  const card = seller.getByRole('article', { name: 'Message by Ben T.' });
  await expect(card).toContainText('Ben wants it for $5');
  await expect(card).toContainText('Reserved for Ben');
  await card.getByRole('button', { name: 'Next in Line' }).click();
  await expect(alerts(seller).getByText('Who is next in line is told.')).toBeVisible();
  await expect(card).toContainText('Declined');
  await second.goto(`${suite.app('ut')}/notifications`);
  await expect(second.getByText(/you are next in line/)).toBeVisible();

  // A counteroffer, which Cleo takes.
  await seller.goto(post);
  await list(seller).getByRole('button', { name: 'Counter Cleo T.' }).click();
  await dialog(seller).getByLabel('Your price').fill('4.50');
  await dialog(seller).getByRole('button', { name: 'Send Counteroffer' }).click();
  await expect(list(seller).getByText('You asked $4.50')).toBeVisible();
  await second.goto(`${suite.app('ut')}/messages/${[ana.uid, cleo.uid].sort().join('_')}`);
  const mine = second.getByRole('article', { name: 'Your message' });
  await mine.getByRole('button', { name: 'Take It for $4.50' }).click();
  await expect(mine).toContainText('Reserved for you');
  await second.goto(`${suite.app('ut')}/saved?of=wants`);
  await expect(second.getByText('Reserved for you · $4.50')).toBeVisible();

  // Sold to her, by the answer that keeps her want.
  await expect(list(seller).getByText('Reserved for them')).toBeVisible();
  await seller.reload();
  await seller.getByRole('button', { name: 'Mark as Sold' }).click();
  await dialog(seller).getByRole('radio', { name: 'Cleo T.' }).check();
  await dialog(seller).getByRole('button', { name: 'Mark as Sold' }).click();
  await expect(alerts(seller).getByText('Marked as Sold')).toBeVisible();
  await second.reload();
  await expect(second.getByText('You bought this · $4.50')).toBeVisible();
  for (const context of contexts) await context.close();
});
