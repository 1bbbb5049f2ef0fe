import { expect, test } from '@playwright/test';
import { testSuite } from '../support/suite.ts';
import { editDialog, openEdit, rewrite, saveEdit } from './support/edits.ts';
import { verifiedStudent } from './support/people.ts';
import { comment, logIn, openComposer, postWith, sendPost } from './support/steps.ts';

test('a price costs three taps more at most, and none where the words name it', async ({ page }) => {
  const suite = testSuite();
  await logIn(page, suite, await verifiedStudent(suite, 'Tess'));
  const stamp = Date.now();
  /** Posts by taps and keys alone; returns how many taps the page got. `typed` is a price that is set by its chip. */
  const tapsFor = async (words: string, typed?: string): Promise<number> => {
    await page.evaluate(() => {
      const { dataset } = document.documentElement;
      dataset.taps = '0';
      document.onpointerdown = ({ isTrusted }) => {
        if (isTrusted) dataset.taps = String(Number(dataset.taps) + 1);
      };
    });
    const box = await openComposer(page);
    await expect(box).toBeFocused();
    await page.keyboard.type(words);
    if (typed !== undefined) {
      await page.getByRole('button', { name: 'Add a price' }).click();
      await expect(page.getByRole('textbox', { name: 'Price in dollars' })).toBeFocused();
      await page.keyboard.type(typed);
      await page.getByRole('button', { name: 'Done' }).click();
    }
    await sendPost(page);
    await expect(box).toBeHidden();
    await expect(postWith(page, words)).toBeVisible();
    return page.evaluate(() => Number(document.documentElement.dataset.taps));
  };
  const price = (words: string, text: string) => postWith(page, words).getByText(text, { exact: true });
  const without = await tapsFor(`Two mugs ${stamp}`);
  const set = await tapsFor(`Four mugs ${stamp}`, '12');
  await expect(price(`Four mugs ${stamp}`, '$12')).toBeVisible();
  const named = await tapsFor(`Six mugs for $18 ${stamp}`);
  await expect(price(`Six mugs for $18 ${stamp}`, '$18')).toBeVisible();
  expect(without).toBe(2);
  expect(set - without).toBeLessThanOrEqual(3);
  expect(named - without).toBe(0);
});

test('the words of a comment are corrected', async ({ page }) => {
  const suite = testSuite();
  await logIn(page, suite, await verifiedStudent(suite, 'Faye'));
  const box = await openComposer(page);
  const text = `Floor lamp $20 ${Date.now()}`;
  await box.pressSequentially(text);
  await sendPost(page);
  await postWith(page, text).getByText(text).click();
  await page.waitForURL('**/post/*');
  await comment(page, 'Pick up todya');
  const mine = page.getByRole('article', { name: 'Comment by Faye T.' });
  await expect(page.getByText('Your reply was sent')).toBeVisible();
  await rewrite(await openEdit(page, mine, 'Edit Comment'), 'Pick up today');
  await saveEdit(page, 'Edit Comment');
  await expect(mine.getByText('Pick up today')).toBeVisible();
  await expect(mine.getByText('Edited')).toBeVisible();
  // The words stand below the dialog before the server has them.
  await expect(page.getByText('Changes saved')).toBeVisible();
  await page.reload();
  await expect(mine.getByText('Pick up today')).toBeVisible();
});

test(
  'of two tabs that edit, the second is told, shown the newer one, and loses no word',
  { tag: '@anyWidth' },
  async ({ page }) => {
    const suite = testSuite();
    await logIn(page, suite, await verifiedStudent(suite, 'Gil'));
    const box = await openComposer(page);
    const stamp = Date.now();
    await box.pressSequentially(`Bookshelf $30 ${stamp}`);
    await sendPost(page);
    await expect(page.getByText('Your post was sent')).toBeVisible();
    const second = await page.context().newPage();
    await second.goto(page.url());
    const there = await openEdit(second, postWith(second, String(stamp)));
    await rewrite(there, `Oak bookshelf ${stamp}`);
    await rewrite(await openEdit(page, postWith(page, String(stamp))), `Tall bookshelf ${stamp}`);
    await saveEdit(page);
    await expect(page.getByText('Changes saved')).toBeVisible();
    // The news says so; without it, the server would at Save.
    await expect(editDialog(second).getByText('It says now:')).toBeVisible();
    await expect(editDialog(second).getByText(`Tall bookshelf ${stamp}`)).toBeVisible();
    await expect(editDialog(second).getByRole('textbox', { name: 'Edit Post' })).toHaveText(
      `Oak bookshelf ${stamp}`,
    );
    await editDialog(second).getByRole('button', { name: 'Keep My Words' }).click();
    await saveEdit(second);
    await expect(second.getByText('Changes saved')).toBeVisible();
    await page.reload();
    await expect(postWith(page, `Oak bookshelf ${stamp}`)).toBeVisible();
  },
);

test(
  'an edit without a connection keeps its words, over a reload too',
  { tag: '@anyWidth' },
  async ({ page }) => {
    const suite = testSuite();
    await logIn(page, suite, await verifiedStudent(suite, 'Hank'));
    const box = await openComposer(page);
    const stamp = Date.now();
    await box.pressSequentially(`Rice cooker $15 ${stamp}`);
    await sendPost(page);
    await expect(page.getByText('Your post was sent')).toBeVisible();
    await rewrite(await openEdit(page, postWith(page, String(stamp))), `Rice cooker, six cups ${stamp}`);
    await page.context().setOffline(true);
    await saveEdit(page);
    await expect(page.getByText('An edit needs the connection. Your words are kept.')).toBeVisible();
    await expect(editDialog(page)).toBeVisible();
    await page.context().setOffline(false);
    await page.reload();
    const again = await openEdit(page, postWith(page, String(stamp)));
    await expect(again).toHaveText(`Rice cooker, six cups ${stamp}`);
    await saveEdit(page);
    await expect(page.getByText('Changes saved')).toBeVisible();
    await expect(postWith(page, `Rice cooker, six cups ${stamp}`)).toBeVisible();
  },
);
