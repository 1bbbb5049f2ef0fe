import { expect, test, type Page } from '@playwright/test';
import { getFirestore } from 'firebase-admin/firestore';
import { testSuite } from '../support/suite.ts';
import { postWith } from './support/steps.ts';
import { field, talking, write } from './support/talking.ts';

const rowOf = (page: Page, name: RegExp) =>
  page.getByRole('list', { name: 'Conversations' }).getByRole('link', { name });

async function deleteConversation(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^More: Conversation with/ }).click();
  await page.getByRole('menuitem', { name: 'Delete Conversation' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
}

test(
  'a message that had arrived is done when the other deletes the conversation and it is begun anew',
  { tag: '@anyWidth' },
  async ({ page: seller, browser }, { project }) => {
    const suite = testSuite();
    const { buyer, text, chat, close } = await talking(suite, seller, browser, project.use);
    await write(buyer, 'Does the kettle still work?');
    const own = buyer.getByRole('article', { name: 'Your message' });
    await expect(own).toContainText('Delivered');
    await seller.goto(`${suite.app('ut')}${chat}`);
    await expect(seller.getByRole('article', { name: 'Message by Ben T.' })).toBeVisible();
    await expect(buyer.getByText('Seen')).toBeVisible();

    // Deleted while its writer is elsewhere, then begun anew.
    await buyer.goto(`${suite.app('ut')}/home`);
    await seller.bringToFront();
    await deleteConversation(seller);
    await seller.waitForURL('**/messages');
    await buyer.bringToFront();
    await postWith(buyer, text).getByRole('button', { name: 'Send Message' }).click();
    await buyer.getByRole('button', { name: 'Start Conversation' }).click();
    await buyer.waitForURL(`**${chat}`);

    const asBegun = async (): Promise<void> => {
      await expect(field(buyer)).toBeEditable();
      await expect(buyer.getByText(/Not delivered|Not sent|Something went wrong/)).toHaveCount(0);
      await expect(buyer.getByText('Does the kettle still work?')).toHaveCount(0);
    };
    await asBegun();
    await buyer.reload();
    await asBegun();
    await write(buyer, 'Once more: is it there?');
    await expect(own).toContainText('Delivered');
    await buyer.reload();
    await expect(own).toContainText('Once more: is it there?');
    await asBegun();
    await close();
  },
);

test('the inbox names the post, and an open conversation says at once that it is deleted', async ({
  page: seller,
  browser,
}, { project }) => {
  const suite = testSuite();
  const { buyer, text, chat, close } = await talking(suite, seller, browser, project.use);
  await write(buyer, 'Does the kettle still work?');
  await seller.goto(`${suite.app('ut')}/messages`);
  const row = rowOf(seller, /Ben T\./);
  await expect(row).toContainText(text);
  await expect(row).toContainText('Does the kettle still work?');

  const card = buyer.getByRole('link', { name: /^Post: Kettle/ });
  await expect(card).toBeVisible();
  const posts = getFirestore().collection('posts');
  const chats = await getFirestore()
    .doc(`chats/${chat.replace('/messages/', '')}`)
    .get();
  await posts.doc(String(chats.get('post_id'))).delete();
  await expect(buyer.getByText('This post is no longer available')).toBeVisible();
  await expect(card).toHaveCount(0);
  await expect(row).toContainText('Post deleted');
  await expect(row).not.toContainText(text);
  await close();
});

test(
  'a conversation that is deleted says by whom, and to oneself in another tab that it is deleted',
  { tag: '@anyWidth' },
  async ({ page: seller, browser }, { project }) => {
    const suite = testSuite();
    const { buyer, chat, close } = await talking(suite, seller, browser, project.use);
    await write(buyer, 'Does the kettle still work?');
    const other = await buyer.context().newPage();
    for (const page of [other, seller]) {
      await page.goto(`${suite.app('ut')}${chat}`);
      await expect(page.getByText('Does the kettle still work?').last()).toBeVisible();
    }
    await buyer.bringToFront();
    await deleteConversation(buyer);
    // Each stands for a moment only.
    await Promise.all([
      ...[buyer, other].map((page) => expect(page.getByText('Chat deleted', { exact: true })).toBeVisible()),
      expect(seller.getByText('Chat deleted by Ben', { exact: true })).toBeVisible(),
    ]);
    await close();
  },
);
