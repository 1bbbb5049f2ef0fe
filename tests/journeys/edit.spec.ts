import { expect, test } from '@playwright/test';
import { testSuite } from '../support/suite.ts';
import { editDialog, openEdit, rewrite, saveEdit } from './support/edits.ts';
import { verifiedStudent } from './support/people.ts';
import { photo } from './support/photos.ts';
import { isPhone, logIn, openComposer, postWith, sendPost } from './support/steps.ts';

test('chips are filled by the words, set by hand, and the post has them', async ({ page }) => {
  const suite = testSuite();
  await logIn(page, suite, await verifiedStudent(suite, 'Cleo'));
  const box = await openComposer(page);
  await expect(page.getByRole('button', { name: 'Add a price' })).toBeVisible();
  const text = `Standing desk, $120 obo ${Date.now()}`;
  await box.pressSequentially(text.slice(0, 19));
  await expect(page.getByRole('button', { name: 'Price: $120' })).toBeVisible();
  await box.pressSequentially(text.slice(19));
  await expect(box).toHaveText(text);
  await expect(page.getByRole('button', { name: 'Price: $120 or best offer' })).toBeVisible();
  await expect(
    isPhone(page)
      ? page.getByRole('link', { name: 'Category: Furniture' })
      : page.getByLabel('Category of the post'),
  ).toBeVisible();
  // Where the device sets the colors, a line marks what is chosen, and a thicker one what has the focus.
  const chip = page.getByRole('button', { name: 'Price: $120 or best offer' });
  await page.emulateMedia({ forcedColors: 'active' });
  await expect(chip).toHaveCSS('outline', /1px$/);
  await chip.focus();
  await expect(chip).toHaveCSS('outline', /2px$/);
  await page.emulateMedia({ forcedColors: null });
  await chip.click();
  const price = page.getByRole('textbox', { name: 'Price in dollars' });
  await expect(price).toBeFocused();
  await price.fill('1,10');
  await price.press('Enter');
  await expect(page.getByText('Enter a price like 35, 35.50 or 1,200. 0 is free.')).toBeVisible();
  await price.fill('110');
  await price.press('Enter');
  // It was set: the words do not change it anymore, also not after a reload.
  await box.click();
  await box.press('End');
  await box.pressSequentially(' $115');
  await page.reload();
  const again = await openComposer(page);
  await expect(again).toContainText('$115');
  await expect(page.getByRole('button', { name: 'Price: $110 or best offer' })).toBeVisible();
  await page.getByLabel('Condition').selectOption({ label: 'Like new' });
  await sendPost(page);
  const card = postWith(page, text);
  await expect(card).toBeVisible();
  await expect(card.getByText('Furniture')).toBeVisible();
  await expect(card.getByText('$110', { exact: false }).first()).toBeVisible();
});

test('an own post is corrected; the others see it, and when', async ({ page, browser }, { project }) => {
  const suite = testSuite();
  await logIn(page, suite, await verifiedStudent(suite, 'Dana'));
  const watching = await browser.newPage(project.use);
  await logIn(watching, suite, await verifiedStudent(suite, 'Eli'));
  const box = await openComposer(page);
  const text = `Green bean bag $35 ${Date.now()}`;
  await box.pressSequentially(text);
  await sendPost(page);
  await expect(page.getByText('Your post was sent')).toBeVisible();
  const card = postWith(page, text);
  const field = await openEdit(page, card);
  await expect(field).toHaveText(text);
  const better = `Blue bean bag ${Date.now()}`;
  await rewrite(field, better);
  // The words had the price, which stays without them.
  await editDialog(page).getByRole('button', { name: 'Price: $35' }).click();
  await page.getByRole('textbox', { name: 'Price in dollars' }).fill('25');
  await saveEdit(page);
  // It stands for a moment only.
  await expect(page.getByText('Changes saved')).toBeVisible();
  await expect(editDialog(page)).toBeHidden();
  const edited = postWith(page, better);
  await expect(edited).toBeVisible();
  await expect(edited.getByText('Edited')).toHaveAttribute('title', /\d:\d\d/);
  await watching.reload();
  await expect(postWith(watching, better)).toBeVisible();
  await expect(postWith(watching, better).getByText('Edited')).toBeVisible();
  await expect(postWith(watching, better).getByText('$25').first()).toBeVisible();
  await watching.close();
});

test(
  'what was typed of an edit leaves the device where the post was deleted on another',
  { tag: '@anyWidth' },
  async ({ page, browser }, { project }) => {
    const suite = testSuite();
    const jo = await verifiedStudent(suite, 'Jo');
    await logIn(page, suite, jo);
    const box = await openComposer(page);
    const stamp = Date.now();
    await box.pressSequentially(`Kite $9 ${stamp}`);
    await sendPost(page);
    await expect(page.getByText('Your post was sent')).toBeVisible();
    await rewrite(await openEdit(page, postWith(page, String(stamp))), `Kite with a tail ${stamp}`);
    const edits = (): Promise<readonly string[]> =>
      page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes(' edit-')));
    expect(await edits()).toHaveLength(1);
    const there = await browser.newPage(project.use);
    await page.goto('about:blank');
    await logIn(there, suite, jo);
    await postWith(there, String(stamp)).getByRole('button', { name: 'More' }).first().click();
    await there.getByRole('menuitem', { name: 'Delete' }).click();
    await there.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(there.getByText('Your post was deleted')).toBeVisible();
    await there.close();
    await page.goto(`${suite.app('ut')}/home`);
    await expect.poll(edits).toEqual([]);
  },
);

test('pictures are added, removed and put in order; the others see them so', async ({ page, browser }, {
  project,
}) => {
  const suite = testSuite();
  await logIn(page, suite, await verifiedStudent(suite, 'Iris'));
  const box = await openComposer(page);
  const stamp = Date.now();
  const size = { width: 640, height: 480 };
  await box.pressSequentially(`Two chairs $40 ${stamp}`);
  await page
    .locator('input[type=file]')
    .setInputFiles([await photo('one', '#8a4b2a', size), await photo('two', '#2a5f8a', size)]);
  await expect(page.getByRole('list', { name: 'Photos' }).getByRole('img')).toHaveCount(2);
  await sendPost(page);
  await expect(page.getByText('Your post was sent')).toBeVisible();

  await openEdit(page, postWith(page, String(stamp)));
  const strip = editDialog(page).getByRole('list', { name: 'Photos' });
  await expect(strip.getByRole('img')).toHaveCount(2);
  await editDialog(page).getByRole('button', { name: 'Remove photo 1 of 2' }).click();
  await editDialog(page)
    .locator('input[type=file]')
    .setInputFiles([await photo('three', '#2a8a5f', size)]);
  await expect(strip.getByRole('img', { name: 'three.jpg' })).toBeVisible();
  await editDialog(page).getByRole('button', { name: 'Move photo 2 of 2 left' }).click();
  await saveEdit(page);
  await expect(page.getByText('Changes saved')).toBeVisible();

  const watching = await browser.newPage(project.use);
  await logIn(watching, suite, await verifiedStudent(suite, 'Jon'));
  const pictures = postWith(watching, String(stamp)).locator('img[class*=image]');
  await expect(pictures).toHaveCount(2);
  // Green is the first now, blue the second.
  const colours = await pictures.evaluateAll((all) =>
    Promise.all(
      all.map(async (img) => {
        if (!(img instanceof HTMLImageElement)) return '';
        await img.decode();
        const canvas = document.createElement('canvas');
        canvas.width = canvas.height = 1;
        const context = canvas.getContext('2d');
        context?.drawImage(img, 0, 0, 20, 20, 0, 0, 1, 1);
        const [red = 0, green = 0, blue = 0] = context?.getImageData(0, 0, 1, 1).data ?? [];
        return green > red && green > blue ? 'green' : blue > red ? 'blue' : 'other';
      }),
    ),
  );
  expect(colours).toEqual(['green', 'blue']);
  await watching.close();
});
