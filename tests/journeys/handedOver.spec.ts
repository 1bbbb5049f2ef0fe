import { expect, test, type Page } from '@playwright/test';
import { chatIdOf } from '../../src/domain/chat.ts';
import { testSuite } from '../support/suite.ts';
import { axeProblems } from './screens/examine.ts';
import { postIdOf, seedFeed } from './support/feed.ts';
import { verifiedStudent } from './support/people.ts';
import { chooseQuarter, meetUpCard } from './support/meetUps.ts';
import { alerts, logIn } from './support/steps.ts';
import { dealOf } from './support/talking.ts';

const words = (page: Page) => page.getByRole('region', { name: 'Good words' });

test(
  'two agree where to meet and are reminded; who has it says so, both say a good word unseen, and both profiles tell of the deal',
  { tag: '@phoneFirst' },
  async ({ page: seller, browser }, { project }) => {
    const suite = testSuite();
    const [ana, ben] = [await verifiedStudent(suite, 'Ana'), await verifiedStudent(suite, 'Ben')];
    const [text = ''] = await seedFeed(ana, 'ut', 1, `Kettle ${Date.now()},`);
    const buyer = await browser.newPage(project.use);
    const app = suite.app('ut');
    const chat = `${app}/messages/${chatIdOf(ana.uid, ben.uid)}`;

    await logIn(buyer, suite, ben);
    await buyer.goto(`${app}/post/${await postIdOf(text)}`);
    await buyer.getByRole('button', { name: /^I Want It/ }).click();
    await buyer
      .getByRole('dialog')
      .getByRole('button', { name: /^I Want It for/ })
      .click();
    await expect(buyer.getByRole('status').filter({ hasText: '1st in line' })).toBeVisible();

    // Accepted and sold in the card, where he is asked.
    await logIn(seller, suite, ana);
    await seller.goto(chat);
    const theirs = seller.getByRole('article', { name: 'Message by Ben T.' }).first();
    await theirs.getByRole('button', { name: /^Accept/ }).click();
    await expect(theirs).toContainText('Reserved for Ben');
    await buyer.goto(chat);
    const mine = buyer.getByRole('article', { name: 'Your message' }).first();
    await expect(mine).toContainText('Reserved for you');

    // They agree where to meet, and are reminded of it.
    await theirs.getByRole('button', { name: 'Plan a Meet-up' }).click();
    const plan = seller.getByRole('dialog', { name: 'Plan a Meet-up' });
    await plan.getByRole('radio', { name: /^Texas Union/ }).check();
    await chooseQuarter(plan, 6);
    await plan.getByRole('button', { name: 'Send' }).click();
    await meetUpCard(buyer, 'Meet up?').getByRole('button', { name: 'Change' }).click();
    const change = buyer.getByRole('dialog', { name: 'Change the Meet-up' });
    // From half an hour before to an hour and a quarter.
    await chooseQuarter(change, 4);
    await change.getByRole('button', { name: 'Send' }).click();
    await meetUpCard(seller, 'Meet up?').getByRole('button', { name: 'Accept' }).click();
    await expect(meetUpCard(buyer, 'Meeting up')).toContainText('Texas Union');
    const { functions, projectId } = suite;
    await fetch(`http://${functions}/${projectId}/us-central1/runScheduled?name=remindOfMeetUps`, {
      method: 'POST',
    });
    await buyer.goto(`${app}/notifications`);
    await buyer.getByRole('link', { name: /is meeting you soon/ }).click();
    await buyer.waitForURL(chat);

    await theirs.getByRole('button', { name: 'Mark as Sold' }).click();
    await expect(alerts(seller).getByText('Marked as Sold')).toBeVisible();
    await expect(theirs).toContainText('Sold to Ben');
    await expect(meetUpCard(seller, 'Over')).toBeVisible();
    await expect(mine).toContainText('You bought this');
    // The card may be far up: he is asked above the field.
    const got = buyer.getByRole('region', { name: 'What you bought' });
    await expect(got).toContainText('Did you get it?');
    expect(await axeProblems(buyer)).toEqual([]);
    await got.getByRole('button', { name: 'Not yet' }).click();
    await expect(got).toContainText('Tell us when you have it.');
    await got.getByRole('button', { name: 'I have it' }).click();
    await expect(alerts(buyer).getByText('Thanks for telling us')).toBeVisible();
    await expect(got).toHaveCount(0);
    // Her card and her conversation's head say so without a reload.
    await expect(theirs).toContainText('Ben has it');
    await expect(seller.getByText('· Handed over')).toBeVisible();

    // He is the first to say a good word, of which her device is told nothing.
    await expect(words(buyer)).toContainText('How was it with Ana?');
    expect(await axeProblems(buyer)).toEqual([]);
    await words(buyer).getByRole('button', { name: 'Friendly' }).click();
    await words(buyer).getByRole('button', { name: 'Fair price' }).click();
    await words(buyer).getByRole('button', { name: 'Send Words' }).click();
    await expect(words(buyer)).toContainText("Sent. You see each other's when both are in, or on ");
    await seller.reload();
    await expect(words(seller)).toContainText('How was it with Ben?');
    await expect(words(seller)).not.toContainText('Ben:');
    const told = await dealOf(ana, ben);
    expect(told).toMatchObject({ given: [ben.uid] });
    expect(JSON.stringify(told)).not.toMatch(/friendly|fair_price/);

    await words(seller).getByRole('button', { name: 'On time' }).click();
    await words(seller).getByRole('button', { name: 'Send Words' }).click();
    await expect(words(seller)).toHaveText('You: On time · Ben: Friendly, Fair price');
    await expect(words(buyer)).toHaveText('You: Friendly, Fair price · Ana: On time');
    expect(await axeProblems(seller)).toEqual([]);

    for (const [page, { username }] of [
      [seller, ben],
      [buyer, ana],
      [buyer, ben],
    ] as const) {
      await page.goto(`${app}/${username}`);
      await expect(page.getByText(/^1 deal · Joined/)).toBeVisible();
    }
    await buyer.close();
  },
);
