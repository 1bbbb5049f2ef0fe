import { expect, test, type Page } from '@playwright/test';
import { testSuite } from '../support/suite.ts';
import { axeProblems } from './screens/examine.ts';
import { chooseQuarter, meetUpCard } from './support/meetUps.ts';
import { alerts, menuItem } from './support/steps.ts';
import { talking, write } from './support/talking.ts';

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const list = (page: Page) => page.getByRole('region', { name: 'Messages' });
/** Below the conversation's head. */
const line = (page: Page) => page.getByRole('button', { name: /^(Meet up\?|Meeting up) / });

test('a meet-up is proposed, changed by the other, accepted, kept and canceled, and refused without a connection', async ({
  page: seller,
  browser,
}, { project }) => {
  const suite = testSuite();
  const { buyer, chat, close } = await talking(suite, seller, browser, project.use);
  await write(buyer, 'Hi, when can I get it?');
  await seller.goto(`${suite.app('ut')}${chat}`);

  // Ana proposes the usual.
  await menuItem(seller, /^More: Conversation/, 'Plan a Meet-up');
  const plan = dialog(seller, 'Plan a Meet-up');
  await expect(plan.getByRole('radio').first()).toBeFocused();
  expect(await axeProblems(seller)).toEqual([]);
  await plan.getByRole('radio', { name: /^Texas Union/ }).check();
  await plan.getByRole('button', { name: 'Tomorrow' }).click();
  await plan.getByRole('combobox', { name: /^Time/ }).selectOption('17:30');
  // Without a connection it is refused, and nothing of it is lost.
  await seller.context().setOffline(true);
  await plan.getByRole('button', { name: 'Send' }).click();
  await expect(plan.getByText("You're offline.")).toBeVisible();
  await seller.context().setOffline(false);
  await expect(plan.getByRole('radio', { name: /^Texas Union/ })).toBeChecked();
  await plan.getByRole('button', { name: 'Send' }).click();
  await expect(plan).toBeHidden();
  await expect(meetUpCard(seller, 'Meet up?')).toContainText('Waiting for Ben');
  await expect(meetUpCard(seller, 'Meet up?')).toContainText('5:30 PM');

  // Ben would rather be elsewhere, and soon.
  await expect(meetUpCard(buyer, 'Meet up?')).toContainText('2308 Whitis Ave');
  await expect(meetUpCard(buyer, 'Meet up?').getByRole('button', { name: 'Accept' })).toBeVisible();
  expect(await axeProblems(buyer)).toEqual([]);
  await meetUpCard(buyer, 'Meet up?').getByRole('button', { name: 'Change' }).click();
  await dialog(buyer, 'Change the Meet-up').getByRole('radio', { name: 'Somewhere else' }).check();
  await dialog(buyer, 'Change the Meet-up').getByRole('textbox', { name: 'Place' }).fill('The blue gate');
  // The next may have passed by the time it is sent.
  await chooseQuarter(dialog(buyer, 'Change the Meet-up'), 2);
  await dialog(buyer, 'Change the Meet-up').getByRole('button', { name: 'Send' }).click();
  await expect(meetUpCard(buyer, 'Meet up?')).toContainText('Waiting for Ana');

  // What was asked before is words; what is next stands below the head of both.
  await expect(meetUpCard(seller, 'Meet up?')).toHaveCount(1);
  await expect(meetUpCard(seller, 'Meet up?')).toContainText('The blue gate');
  await expect(list(seller).getByText(/^Let's meet: Texas Union/)).toBeVisible();
  await expect(line(seller)).toContainText('The blue gate');
  // Accepting is refused without a connection too.
  const accept = meetUpCard(seller, 'Meet up?').getByRole('button', { name: 'Accept' });
  await seller.context().setOffline(true);
  await accept.click();
  await expect(alerts(seller).getByText("You're offline.")).toBeVisible();
  await seller.context().setOffline(false);
  await accept.focus();
  await seller.keyboard.press('Enter');
  await expect(meetUpCard(seller, 'Meeting up')).toBeVisible();
  await expect(list(seller)).toBeFocused();
  await expect(line(buyer)).toHaveText(/^Meeting up .* · The blue gate$/);
  expect(await axeProblems(seller)).toEqual([]);

  // It is about time: Ben is there.
  await line(buyer).click();
  const opened = dialog(buyer, 'Meeting up');
  expect(await axeProblems(buyer)).toEqual([]);
  await opened.getByRole('button', { name: "I'm Here" }).click();
  // Once, whichever of the two was pressed, and after a reload.
  await expect(opened.getByRole('button', { name: 'Add to Calendar' })).toBeVisible();
  await opened.getByRole('button', { name: 'Close' }).click();
  await buyer.reload();
  await expect(
    meetUpCard(buyer, 'Meeting up').getByRole('button', { name: 'Add to Calendar' }),
  ).toBeVisible();
  // The message's own buttons are named by its words.
  await expect(buyer.getByRole('button', { name: "I'm Here", exact: true })).toHaveCount(0);
  await expect(list(seller).getByText("I'm here.", { exact: true })).toBeVisible();
  const [file] = await Promise.all([
    buyer.waitForEvent('download'),
    meetUpCard(buyer, 'Meeting up').getByRole('button', { name: 'Add to Calendar' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('meet-up.ics');

  // Ana cannot come after all: asked once.
  await menuItem(seller, /^More: Meet-up$/, 'Cancel');
  await dialog(seller, 'Cancel the Meet-up?').getByRole('button', { name: 'Cancel It' }).click();
  await expect(meetUpCard(seller, 'Canceled')).toBeVisible();
  await expect(meetUpCard(buyer, 'Canceled')).toBeVisible();
  await expect(line(buyer)).toHaveCount(0);
  await close();
});
