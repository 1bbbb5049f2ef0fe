import { expect, test, type Page } from '@playwright/test';
import { testSuite } from '../support/suite.ts';
import { endMessageMailWait, mailsTo, sendHeldMails, waitForMail } from './support/inbox.ts';
import { photo } from './support/photos.ts';
import { isPhone, news } from './support/steps.ts';
import { field, talking, write } from './support/talking.ts';

/** What the inbox beside an open conversation says of it. */
const lastWords = (page: Page, name: RegExp) =>
  page.getByRole('list', { name: 'Conversations' }).getByRole('link', { name });

test('two students write to each other, see it at once, and see that it was seen', async ({
  page: seller,
  browser,
}, { project }) => {
  const suite = testSuite();
  const { buyer, ana, chat, close } = await talking(suite, seller, browser, project.use);

  await write(buyer, 'Does the kettle still work?');
  await expect(buyer.getByRole('article', { name: 'Your message' })).toContainText('Delivered');
  await expect(buyer.getByText('Seen')).toBeHidden();

  // The other one is told once, of beginning and message together.
  await seller.bringToFront();
  const begun = 'Ben T. started a conversation with you';
  await expect(seller.getByRole('link', { name: 'Notifications, 1 unread' })).toBeVisible();
  await endMessageMailWait(ana.email);
  await sendHeldMails(suite);
  await waitForMail(suite.inbox, ana.email);
  const mails = await mailsTo(suite.inbox, ana.email);
  expect(mails.map(({ subject }) => subject)).toEqual([begun]);
  expect(mails.map(({ text }) => text).join()).toContain('Does the kettle still work?');

  // The badge falls when the conversation is opened.
  await expect(seller.getByRole('link', { name: 'Messages, 1 unread' })).toBeVisible();
  await seller.goto(`${suite.app('ut')}${chat}`);
  await expect(seller.getByRole('article', { name: 'Message by Ben T.' })).toContainText('Does the kettle');
  await expect(buyer.getByText('Seen')).toBeVisible();
  if (isPhone(seller)) await seller.getByRole('link', { name: 'Back' }).click();
  await expect(seller.getByRole('link', { name: 'Messages', exact: true })).toBeVisible();
  if (isPhone(seller)) await seller.goto(`${suite.app('ut')}${chat}`);
  await write(seller, 'It is.\nCome at five?');
  await expect(buyer.getByRole('article', { name: 'Message by Ana T.' })).toContainText('Come at five?');
  await expect(seller.getByText('Seen')).toBeVisible();

  await seller.goto(`${suite.app('ut')}/notifications`);
  await expect(news(seller).filter({ hasText: begun })).toContainText('Does the kettle');
  await close();
});

test(
  'a conversation has a heart, a photo, the post it is about, and an end',
  { tag: '@rest' },
  async ({ page: seller, browser }, { project }) => {
    const suite = testSuite();
    const { buyer, chat, close } = await talking(suite, seller, browser, project.use);

    // Begun from a post: the first message carries it. One that only asks whether it is available is met by its status.
    await field(buyer).fill('Hi Ana, is this still available?');
    await buyer.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(buyer.getByRole('dialog')).toContainText('It is available for $5');
    await buyer.getByRole('dialog').getByRole('button', { name: 'Send Anyway' }).click();
    const question = buyer.getByRole('article', { name: 'Your message' });
    await expect(buyer.getByRole('link', { name: /^Post: Kettle/ })).toContainText('$5');
    await seller.goto(`${suite.app('ut')}${chat}`);
    const asked = seller.getByRole('article', { name: 'Message by Ben T.' });
    await expect(seller.getByRole('link', { name: /^Post: Kettle/ })).toBeVisible();

    // A double tap gives a heart, which the sender sees; the button takes it back.
    await asked.getByText('is this still available?').dblclick();
    await expect(seller.getByText('Reaction sent.')).toBeVisible();
    // A screen that was touched takes the finger for hovering: the buttons would lie over the line above.
    const isTouched = await seller.evaluate(() => matchMedia('(hover: none)').matches);
    await expect(asked.locator('[data-actions]')).toHaveCSS('opacity', isTouched ? '0' : '1');
    await expect(question.getByRole('img', { name: 'Heart by Ana T.' })).toBeVisible();
    if (!isPhone(buyer)) {
      const words = 'Ana reacted with ❤️: Hi Ana, is this still available?';
      await expect(lastWords(buyer, /Ana T\./)).toContainText(words);
      await buyer.goto(`${suite.app('ut')}/notifications`);
      await expect(news(buyer).filter({ hasText: 'Ana T. liked your message' })).toBeVisible();
      await buyer.goto(`${suite.app('ut')}${chat}`);
    }
    await asked.getByRole('button', { name: /^Heart/ }).focus();
    await seller.keyboard.press('Enter');
    await expect(question.getByRole('img', { name: 'Heart by Ana T.' })).toBeHidden();
    if (!isPhone(buyer)) await expect(lastWords(buyer, /Ana T\./)).toContainText('Ana removed a ❤️');

    // A photo by itself.
    await seller.locator('input[type=file]').setInputFiles(await photo('Kettle', '#3a6ea5'));
    await expect(seller.getByRole('img', { name: 'Attached photo' })).toBeVisible();
    await seller.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(seller.getByRole('article', { name: 'Your message' })).toContainText('Seen');
    await expect(buyer.getByRole('img', { name: 'Photo by Ana T.' })).toBeVisible();
    if (!isPhone(seller)) {
      await expect(lastWords(buyer, /Ana T\./)).toContainText('Sent a photo');
      await buyer.getByRole('button', { name: 'Heart: Photo' }).click();
      await expect(lastWords(seller, /Ben T\./)).toContainText('Ben reacted with ❤️: Photo 📸');
    }

    // One message, then the whole conversation.
    await question.getByRole('button', { name: /^More/ }).focus();
    await buyer.keyboard.press('Enter');
    await buyer.getByRole('menuitem', { name: 'Delete' }).click();
    await buyer
      .getByRole('dialog', { name: 'Delete Message?' })
      .getByRole('button', { name: 'Delete' })
      .click();
    await expect(asked).toBeHidden();
    await expect(buyer.getByText('Send again')).toBeHidden();
    await field(buyer).fill('Could you do four?');
    await seller.getByRole('button', { name: 'More: Conversation with Ben T.' }).click();
    await seller.getByRole('menuitem', { name: 'Delete Conversation' }).click();
    await seller.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await Promise.all(
      [seller, buyer].map(async (page) => {
        const by = page === buyer ? 'Chat deleted by Ana' : 'Chat deleted';
        await expect(page.getByText(by, { exact: true })).toBeVisible();
        await page.waitForURL('**/messages');
        // What was being written there can still be copied; the link stands for a moment only.
        if (page === buyer) await page.getByRole('link', { name: 'View draft' }).click();
      }),
    );
    await expect(buyer.getByRole('heading', { name: "This conversation doesn't exist" })).toBeVisible();
    await expect(buyer.getByRole('region', { name: 'Not sent yet' })).toContainText('Could you do four?');

    // Who deleted it does not keep the other from reporting it.
    await buyer.getByRole('button', { name: 'Report' }).click();
    const report = buyer.getByRole('dialog', { name: 'Report Conversation?' });
    await report.getByRole('radio', { name: 'Something else' }).check();
    await report.getByRole('button', { name: 'Report' }).click();
    await expect(report.getByText('Say what is wrong.')).toBeVisible();
    await report.getByRole('textbox', { name: 'Details' }).fill('Wanted cash first, then deleted it all');
    await report.getByRole('button', { name: 'Report' }).click();
    await expect(buyer.getByText('User Reported. Thanks for letting us know.')).toBeVisible();
    await buyer.getByRole('button', { name: 'Report' }).click();
    await report.getByRole('radio', { name: 'Harassment' }).check();
    await report.getByRole('button', { name: 'Report' }).click();
    await expect(report.getByText(/^You reported this on [A-Z][a-z]+ \d+, \d{4}\.$/)).toBeVisible();
    await report.getByRole('button', { name: 'Cancel' }).click();
    await expect(seller.getByRole('link', { name: 'Report' })).toBeHidden();
    await close();
  },
);

test(
  'what is written without a connection is kept over a reload and sent once, in order',
  { tag: ['@anyWidth', '@rest'] },
  async ({ page: seller, browser }, { project }) => {
    const suite = testSuite();
    const { buyer, chat, close } = await talking(suite, seller, browser, project.use);
    await write(buyer, 'One');
    await expect(buyer.getByRole('article', { name: 'Your message' })).toContainText('Delivered');

    await buyer.context().setOffline(true);
    for (const text of ['Two', 'Three', 'Four', 'Five']) await write(buyer, text);
    await expect(buyer.getByText("Sending when you're back online").last()).toBeVisible();
    // The site answers again, the database does not yet.
    const isDatabase = (url: URL): boolean => url.host === suite.firestore;
    await buyer.context().route(isDatabase, (route) => route.abort());
    await buyer.context().setOffline(false);
    await buyer.reload();
    await expect(buyer.getByText('Three')).toBeVisible({ timeout: 30_000 });
    await buyer.context().unroute(isDatabase);
    await buyer.reload();

    await seller.goto(`${suite.app('ut')}${chat}`);
    const received = seller.getByRole('article', { name: 'Message by Ben T.' });
    await expect(received).toHaveCount(5, { timeout: 60_000 });
    for (const [place, text] of ['One', 'Two', 'Three', 'Four', 'Five'].entries()) {
      await expect(received.nth(place)).toContainText(text);
    }
    await expect(buyer.getByText('Seen')).toBeVisible();
    await close();
  },
);
