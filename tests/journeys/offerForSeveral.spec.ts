import { expect, test, type Page } from '@playwright/test';
import { chatIdOf } from '../../src/domain/chat.ts';
import { testSuite } from '../support/suite.ts';
import { axeProblems } from './screens/examine.ts';
import { seedFeed } from './support/feed.ts';
import { freshName, verifiedStudent } from './support/people.ts';
import { alerts, logIn } from './support/steps.ts';

const card = (page: Page) => page.getByRole('group', { name: /^3 things for / });
const row = (page: Page, number: number) =>
  card(page)
    .getByRole('listitem')
    .filter({ hasText: `number ${String(number)},` });

test(
  'a seller accepts two of three things that are one offer, by keyboard, and both see it on one card',
  { tag: '@phoneFirst' },
  async ({ page: seller, browser }, { project }) => {
    const suite = testSuite();
    const [nora, otto] = await Promise.all([
      verifiedStudent(suite, freshName('Nora')),
      verifiedStudent(suite, 'Otto'),
    ]);
    await seedFeed(nora, 'ut', 3, 'Lamp or best offer,', null, { createdApartMs: 60_000, apartMs: 1 });
    const buyer = await browser.newPage(project.use);
    const chat = `${suite.app('ut')}/messages/${chatIdOf(nora.uid, otto.uid)}`;

    await logIn(buyer, suite, otto);
    await buyer.goto(`${suite.app('ut')}/${nora.username}/sale`);
    for (const number of [0, 1, 2])
      await buyer.getByRole('checkbox', { name: new RegExp(`number ${String(number)},`) }).check();
    await buyer.getByRole('button', { name: 'Make an Offer' }).click();
    const offer = buyer.getByRole('dialog', { name: 'Make an Offer' });
    await offer.getByRole('textbox', { name: 'Your offer for all 3' }).fill('15');
    await offer.getByRole('button', { name: 'Make an Offer' }).click();
    await expect(alerts(buyer).getByText("You're in line for 3 things")).toBeVisible();

    // One card for both, with what each thing is offered for.
    await logIn(seller, suite, nora);
    await seller.goto(chat);
    await expect(card(seller)).toHaveAccessibleName('3 things for $15');
    await expect(card(seller).getByRole('status')).toHaveText('3 waiting');
    await expect(row(seller, 2)).toContainText('$5.83 · Waiting');
    await expect(card(seller).getByRole('button', { name: 'Accept 3 for $15' })).toBeVisible();
    await buyer.goto(chat);
    await expect(row(buyer, 0)).toContainText('$4.17 · 1st in line');
    expect(await axeProblems(seller)).toEqual([]);
    expect(await axeProblems(buyer)).toEqual([]);

    // Two of them are accepted, and all of it by keyboard.
    await card(seller)
      .getByRole('checkbox', { name: /number 2,/ })
      .focus();
    await seller.keyboard.press('Space');
    await card(seller).getByRole('button', { name: 'Accept 2 for $9.17' }).focus();
    await seller.keyboard.press('Enter');
    await expect(alerts(seller).getByText('2 for $9.17 reserved for Otto')).toBeVisible();
    await expect(card(seller)).toBeFocused();
    await expect(card(seller).getByRole('status')).toHaveText('2 accepted, 1 waiting');
    for (const number of [0, 1]) {
      await expect(row(seller, number)).toContainText('Reserved for Otto');
      await expect(row(buyer, number)).toContainText('Reserved for you');
      await expect(row(buyer, number).getByRole('button', { name: /^Withdraw: / })).toBeVisible();
    }
    await expect(row(buyer, 2)).toContainText('1st in line');
    await expect(card(buyer).getByRole('status')).toHaveText('2 accepted, 1 waiting');
    expect(await axeProblems(seller)).toEqual([]);

    // The third gets another price, of which the card says what it was answered with.
    await row(seller, 2)
      .getByRole('button', { name: /^Counter: / })
      .click();
    await seller.getByRole('dialog').getByLabel('Your price').fill('6.50');
    await seller.getByRole('dialog').getByRole('button', { name: 'Send Counteroffer' }).click();
    await expect(row(seller, 2)).toContainText('You asked $6.50');
    await expect(row(buyer, 2)).toContainText('Counteroffer: $6.50');
    await buyer.close();
  },
);
