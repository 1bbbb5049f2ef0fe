import { expect, test, type Locator, type Page } from '@playwright/test';
import { testSuite } from '../support/suite.ts';
import { seedFeed } from './support/feed.ts';
import { freshName, verifiedStudent } from './support/people.ts';
import { isPhone, logIn, postWith } from './support/steps.ts';
import { field } from './support/talking.ts';

const inboxOf = (page: Page) => page.getByRole('list', { name: 'Conversations' });
const card = (place: Page | Locator) => place.getByRole('link', { name: /^Post: / });

test('a student writes to a seller from a post, whose card goes along, and the seller finds it in the inbox', async ({
  page: buyer,
  browser,
}, { project }) => {
  const suite = testSuite();
  const [ana, ben] = [await verifiedStudent(suite, 'Ana'), await verifiedStudent(suite, 'Ben')];
  // Both among the newest, whatever else stands in the feed: posts of one call are minutes apart.
  const [other = ''] = await seedFeed(ana, 'ut', 1, `Saucepan ${Date.now()},`);
  const [text = ''] = await seedFeed(ana, 'ut', 1, `Teapot ${Date.now()},`);
  const seller = await browser.newPage(project.use);
  await logIn(seller, suite, ana);
  await seller.getByRole('link', { name: /^Messages/ }).click();
  await expect(seller.getByText('Send a message, get a message')).toBeVisible();
  if (!isPhone(seller)) await expect(seller.getByText("You don't have a message selected")).toBeVisible();

  await logIn(buyer, suite, ben);
  await postWith(buyer, text).getByRole('button', { name: 'Send Message' }).click();
  await buyer.getByRole('button', { name: 'Start Conversation' }).click();
  await buyer.waitForURL('**/messages/*');
  await expect(buyer.getByText('New Conversation Started')).toBeVisible();
  await expect(card(buyer)).toHaveCount(1);
  await expect(field(buyer)).toHaveValue('');
  const line = `Hi Ana, how big is this? ${Date.now()}`;
  await field(buyer).fill(line);
  await buyer.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(buyer.getByRole('article', { name: 'Your message' })).toContainText('Delivered');

  // Live: the seller has not moved.
  const row = inboxOf(seller).getByRole('link', { name: /Ben T\./ });
  await expect(row).toContainText(line);
  await expect(row).toContainText('Unread');
  await row.click();
  const message = seller.getByRole('article', { name: 'Message by Ben T.' });
  await expect(message).toContainText(line);
  // Once, pinned on top.
  await expect(card(seller)).toHaveCount(1);
  await expect(card(seller)).toContainText(text);
  await seller.bringToFront();
  await expect(buyer.getByText('Seen')).toBeVisible();
  if (isPhone(seller)) await seller.getByRole('link', { name: 'Back' }).click();
  await expect(row).not.toContainText('Unread');

  // From another post: the same conversation, which turns to that post; the first message keeps the card of its own.
  await buyer.goto(`${suite.app('ut')}/home`);
  await postWith(buyer, other).getByRole('button', { name: 'Send Message' }).click();
  // Written in the question itself, it goes in one step.
  await field(buyer).fill('And this one?');
  await buyer.getByRole('button', { name: 'Start Conversation' }).click();
  await buyer.waitForURL('**/messages/*');
  await expect(field(buyer)).toHaveValue('');
  await expect(card(buyer).filter({ hasText: other })).toBeVisible();
  await expect(row).toContainText('And this one?');
  await expect(row).toContainText(other.slice(0, 20));
  await row.click();
  const second = message.filter({ hasText: 'And this one?' });
  await expect(second).toBeVisible();
  await expect(card(message.filter({ hasText: line }))).toContainText(text);
  await expect(card(seller).first()).toContainText(other);
  await expect(card(second)).toHaveCount(0);
  // And from the other side.
  await seller.goto(`${suite.app('ut')}/${ben.username}`);
  await seller.getByRole('button', { name: 'Send Message' }).click();
  await seller.getByRole('button', { name: 'Start Conversation' }).click();
  await seller.waitForURL(buyer.url());
  await expect(second).toBeVisible();
  await expect(seller.getByText('New Conversation Started')).toBeHidden();
  await buyer.reload();
  await expect(buyer.getByRole('article', { name: 'Your message' }).last()).toContainText('And this one?');
  await expect(buyer.getByRole('button', { name: "Don't attach the post" })).toBeHidden();
  await seller.close();
});

test(
  'New Message finds a student of the own campus by name, also on another campus’s site',
  { tag: '@anyWidth' },
  async ({ page }) => {
    const suite = testSuite();
    const name = freshName('Zelda');
    const [me, other] = [await verifiedStudent(suite, 'Ben'), await verifiedStudent(suite, name)];
    await verifiedStudent(suite, name, 'ou');
    await logIn(page, suite, me, 'ou');
    await page.goto(`${suite.app('ou')}/messages`);
    await page.getByRole('link', { name: 'New Message' }).first().click();
    const box = page.getByRole('combobox', { name: 'Find somebody at University of Texas' });
    await expect(box).toBeFocused();
    const next = page.getByRole('button', { name: 'Next' });
    await expect(next).toBeDisabled();
    // The search learns of new members by a trigger.
    await expect(async () => {
      await box.fill('');
      await box.fill(name);
      await expect(page.getByRole('option')).toHaveCount(1, { timeout: 3000 });
    }).toPass({ timeout: 60_000 });
    await expect(page.getByRole('option')).toContainText(`@${other.username}`);
    const told = page.waitForEvent('dialog');
    const pressed = box.press('Enter');
    const alert = await told;
    expect(alert.message()).toBe('Please select a user!');
    await alert.accept();
    await pressed;
    await box.press('ArrowDown');
    await expect(next).toBeEnabled();
    await box.press('Enter');
    await expect(page.getByText(`Start a private conversation with ${name} T.`)).toBeVisible();
    await page.getByRole('button', { name: 'Start Conversation' }).click();
    await page.waitForURL(/\/messages\/\w+_\w+$/);
    await expect(field(page)).toBeVisible();
    // The search is no place to come back to.
    await page.goBack();
    await page.waitForURL('**/messages');
  },
);
