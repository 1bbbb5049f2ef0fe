import { expect, test, type Page } from '@playwright/test';
import { chatIdOf } from '../../src/domain/chat.ts';
import { newId } from '../../src/data/stored/newId.ts';
import { testSuite } from '../support/suite.ts';
import { axeProblems } from './screens/examine.ts';
import { seedFeed } from './support/feed.ts';
import { freshName, verifiedStudent } from './support/people.ts';
import { alerts, logIn } from './support/steps.ts';

const picked = (page: Page) => page.getByRole('group', { name: 'Picked' });
const box = (page: Page, number: number) =>
  page.getByRole('checkbox', { name: new RegExp(`^Pick .* number ${String(number)},`) });

test(
  'a buyer picks three things of a sale and offers one sum for them; the seller has a want of each',
  { tag: '@phoneFirst' },
  async ({ page: seller, browser }, { project }) => {
    const suite = testSuite();
    const name = freshName('Nora');
    const [nora, otto] = [await verifiedStudent(suite, name), await verifiedStudent(suite, 'Otto')];
    await seedFeed(nora, 'ut', 4, 'Lamp or best offer,', null, {
      createdApartMs: 60_000,
      apartMs: 1,
      groupId: newId(),
    });
    const buyer = await browser.newPage(project.use);

    // From the feed's card to the sale, which Nora finds from her profile and shares.
    await logIn(buyer, suite, otto);
    await buyer.getByRole('link', { name: `+3 more from ${name}` }).click();
    await expect(buyer).toHaveURL(`${suite.app('ut')}/${nora.username}/sale`);
    await expect(buyer.getByRole('heading', { name: `${name}’s sale` })).toBeVisible();
    await logIn(seller, suite, nora);
    await seller.goto(`${suite.app('ut')}/${nora.username}`);
    await seller.getByRole('link', { name: 'Share all you sell as one link' }).click();
    await expect(seller.getByRole('list', { name: 'For sale' }).getByRole('listitem')).toHaveCount(4);
    await expect(seller.getByRole('checkbox')).toHaveCount(0);
    await seller.getByRole('button', { name: 'Share' }).click();
    const link = seller.getByRole('dialog', { name: 'Share Sale' }).getByRole('textbox', { name: 'Link' });
    const shared = await link.inputValue();
    expect(shared).toBe(`${suite.app('ut')}/s/${nora.username}/sale`);
    await buyer.goto(shared, { waitUntil: 'commit' });
    await expect(buyer).toHaveURL(`${suite.app('ut')}/${nora.username}/sale`);

    // Three are picked, and still are after a look at the fourth.
    for (const number of [0, 1, 2]) await box(buyer, number).check();
    await expect(picked(buyer).getByRole('status')).toHaveText('3 things · $18');
    expect(await axeProblems(buyer)).toEqual([]);
    await buyer.getByRole('link', { name: /number 3,/ }).click();
    await buyer.waitForURL('**/post/*');
    await buyer.goBack();
    await expect(picked(buyer).getByRole('status')).toHaveText('3 things · $18');

    // One sum, divided by price as both will see it.
    await picked(buyer).getByRole('button', { name: 'Make an Offer' }).click();
    const offer = buyer.getByRole('dialog', { name: 'Make an Offer' });
    await offer.getByRole('textbox', { name: 'Your offer for all 3' }).fill('15');
    await expect(offer.getByRole('listitem')).toHaveText([/\$4\.17$/, /\$5$/, /\$5\.83$/]);
    expect(await axeProblems(buyer)).toEqual([]);
    await offer.getByRole('button', { name: 'Make an Offer' }).click();
    await expect(alerts(buyer).getByText("You're in line for 3 things")).toBeVisible();
    await expect(picked(buyer)).toBeHidden();

    await seller.goto(`${suite.app('ut')}/messages/${chatIdOf(nora.uid, otto.uid)}`);
    const talk = seller.getByRole('main');
    for (const amount of ['$4.17', '$5', '$5.83']) await expect(talk).toContainText(amount);
    for (const number of [0, 1, 2]) await expect(talk).toContainText(`number ${String(number)},`);
    await buyer.close();
  },
);
