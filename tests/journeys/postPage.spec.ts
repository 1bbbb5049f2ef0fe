import { expect, test, type Locator } from '@playwright/test';
import { testSuite } from '../support/suite.ts';
import { seedFeed } from './support/feed.ts';
import { PASSWORD, verifiedStudent } from './support/people.ts';
import { comment, isPhone, logIn, openComposer, postWith, sendPost } from './support/steps.ts';

test('a comment, its answer and a save reach the other student; a deletion takes all of it away', async ({
  page: seller,
  browser,
}, { project }) => {
  const suite = testSuite();
  const [ana, ben] = [await verifiedStudent(suite, 'Ana'), await verifiedStudent(suite, 'Ben')];
  const [text = ''] = await seedFeed(ana, 'ut', 1, `Kettle ${Date.now()},`);
  const buyer = await browser.newPage(project.use);
  await logIn(buyer, suite, ben);
  await logIn(seller, suite, ana);
  for (const page of [buyer, seller]) {
    await postWith(page, text).getByText(text).click();
    await page.waitForURL('**/post/*');
    await expect(page.getByText('Be the first to comment')).toBeVisible();
  }

  // A question, its answer beneath it, each seen by the other without reloading.
  const question = `Does it whistle? ${Date.now()}`;
  await comment(buyer, question);
  // Who wrote it on a page of its own comes out at it.
  if (isPhone(buyer)) await expect(buyer).toHaveURL(/\/post\/[^/]*#comment-/);
  // For a moment it is still in the field, too.
  await expect(
    buyer.getByRole('article', { name: 'Comment by Ben T.' }).getByText(question),
  ).toBeInViewport();
  await expect(seller.getByRole('article', { name: 'Comment by Ben T.' }).getByText(question)).toBeVisible();
  await seller
    .getByRole('article', { name: 'Comment by Ben T.' })
    .getByRole('button', { name: 'Reply' })
    .click();
  if (isPhone(seller)) await seller.waitForURL('**/create/comment/**');
  const answer = `Like a train. ${Date.now()}`;
  const composer = isPhone(seller)
    ? seller.getByRole('main')
    : seller.getByRole('region', { name: 'Reply to Ben T.' });
  await composer.getByRole('textbox', { name: /Reply|Comment/ }).pressSequentially(answer);
  await composer.getByRole('button', { name: isPhone(seller) ? 'Comment' : 'Reply', exact: true }).click();
  await expect(buyer.getByRole('listitem').getByRole('listitem').getByText(answer)).toBeVisible();

  // A save, and who saved.
  await buyer.getByRole('button', { name: 'Save', exact: true }).first().click();
  await expect(buyer.getByRole('button', { name: 'Saved!' })).toBeVisible();
  await expect(buyer.getByText('Post saved.')).toBeVisible();
  const savers = seller.getByRole('link', { name: 'Saved by 1' });
  await expect(async () => {
    await seller.reload();
    await expect(savers).toBeVisible({ timeout: 8000 });
  }).toPass({ timeout: 60_000 });
  await savers.click();
  await expect(
    seller.getByRole('list', { name: 'People who saved this post' }).getByText('Ben T.'),
  ).toBeVisible();
  await seller.goBack();

  // Gone for both, with what hung on it.
  const post = seller.getByRole('article', { name: 'Post by Ana T.' });
  await post.getByRole('button', { name: 'More' }).click();
  await seller.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(seller.getByRole('dialog', { name: 'Delete Post?' })).toBeVisible();
  await seller.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(seller.getByText('Your post was deleted')).toBeVisible();
  await expect(buyer.getByRole('heading', { name: 'Sorry, that post has been deleted.' })).toBeVisible();
  await expect(buyer.getByText(answer)).toBeHidden();
  await buyer.close();
});

test(
  'on a phone Save and the message stay in reach, the comment field is whole at 200 % text, and the keyboard leaves room',
  { tag: ['@phoneOnly', '@rest'] },
  async ({ page }) => {
    const suite = testSuite();
    const [ana, ben] = [await verifiedStudent(suite, 'Ana'), await verifiedStudent(suite, 'Ben')];
    const [text = ''] = await seedFeed(ana, 'ut', 1, `Toaster ${Date.now()} ${'with six slots '.repeat(20)}`);
    await logIn(page, suite, ben);
    await postWith(page, text).getByText(text.slice(0, 20)).click();
    await page.waitForURL('**/post/*');
    const bar = page.getByRole('group', { name: 'Actions' });
    const [save, send] = [
      bar.getByRole('button', { name: /^Save/ }),
      bar.getByRole('button', { name: 'Send Message' }),
    ];
    const heightPx = page.viewportSize()?.height ?? 0;
    const boxOf = async (part: Locator) =>
      (await part.boundingBox()) ?? { x: NaN, y: NaN, width: NaN, height: NaN };
    await expect(bar.getByText('$5', { exact: true })).toBeVisible();
    for (const button of [save, send]) {
      const { y, height } = await boxOf(button);
      expect(height).toBe(44);
      expect(y + height).toBeLessThan(heightPx);
    }
    // A longer price is never cut: half of it would be another price. The label of Save gives way.
    const price = bar.getByText('$5', { exact: true });
    await price.evaluate((one) => (one.textContent = '$12,500'));
    const whole = bar.getByText('$12,500');
    expect(await whole.evaluate((one) => one.scrollWidth <= one.clientWidth)).toBe(true);
    for (const button of [save, send]) {
      const { x, width } = await boxOf(button);
      expect(width).toBeGreaterThanOrEqual(44);
      expect(x + width).toBeLessThanOrEqual(390);
    }
    await whole.evaluate((one) => (one.textContent = '$5'));
    const { y: barTop, height: barHeight } = await boxOf(bar);
    expect(barTop + barHeight).toBe(heightPx);

    await save.click();
    const alert = page.getByRole('listitem').filter({ hasText: 'Post saved.' });
    await expect(alert).toBeVisible();
    await expect
      .poll(async () => {
        const { y, height } = await boxOf(alert);
        return y > heightPx / 2 && y + height <= barTop;
      })
      .toBe(true);
    await expect(bar.getByRole('button', { name: 'Saved!' })).toHaveAttribute('aria-pressed', 'true');

    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    const field = page.getByRole('button', { name: 'Write a comment...' });
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect(field).toBeInViewport({ ratio: 1 });
    const { y, height } = await boxOf(field);
    expect(y + height).toBeLessThanOrEqual((await boxOf(bar)).y);
    const want = bar.getByRole('button', { name: /I Want It/ });
    for (const part of [field, want, send]) {
      const cut = await part.evaluate((one) => [
        one.scrollWidth - one.clientWidth,
        one.scrollHeight - one.clientHeight,
      ]);
      expect(Math.max(...cut), String(part)).toBeLessThanOrEqual(1);
    }
    // Of Save the icon is left.
    for (const part of [field, want, send, bar.getByRole('button', { name: 'Saved!' })]) {
      const { x, width } = await boxOf(part);
      expect(x + width).toBeLessThanOrEqual(390);
    }
    await page.evaluate(() => (document.documentElement.style.fontSize = ''));

    await send.click();
    const message = page.getByRole('textbox', { name: 'Message to Ana T.' });
    await message.click();
    // As the keyboard leaves it.
    await page.setViewportSize({ width: 390, height: 460 });
    await expect(message).toBeInViewport({ ratio: 1 });
    const isOnTop = await message.evaluate((one) => {
      const { left, right, top, bottom } = one.getBoundingClientRect();
      return document.elementFromPoint((left + right) / 2, (top + bottom) / 2) === one;
    });
    expect(isOnTop).toBe(true);
  },
);

test(
  'a student writes to the seller from a card, and finds the same conversation again',
  { tag: ['@anyWidth', '@rest'] },
  async ({ page }) => {
    const suite = testSuite();
    const [ana, ben] = [await verifiedStudent(suite, 'Ana'), await verifiedStudent(suite, 'Ben')];
    const [text = ''] = await seedFeed(ana, 'ut', 1, `Toaster ${Date.now()},`);
    await logIn(page, suite, ben);
    const send = postWith(page, text).getByRole('button', { name: 'Send Message' });

    await send.click();
    const dialog = page.getByRole('dialog', { name: 'Start Conversation?' });
    await expect(dialog.getByText('Start a private conversation with Ana T.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
    await expect(send).toBeFocused();

    await send.click();
    await dialog.getByRole('textbox').fill('Does it toast bagels?');
    await dialog.getByRole('button', { name: 'Start Conversation' }).click();
    await page.waitForURL('**/messages/*');
    const started = page.getByText('New Conversation Started');
    await expect(started).toBeVisible();
    // Under the mouse it stays.
    await started.hover();
    // Below the post's card, which is pinned under the head: not over it.
    const pinned = page.getByRole('link', { name: /^Post: / });
    await expect(pinned).toHaveCount(1);
    await expect.poll(async () => (await pinned.boundingBox())?.y).toBeLessThan(200);
    const [card, alert] = [await pinned.boundingBox(), await started.boundingBox()];
    expect(alert?.y).toBeGreaterThanOrEqual((card?.y ?? 0) + (card?.height ?? Infinity));
    const chat = page.url();

    // A shared link asks at once, and leads to the conversation there is.
    await page.goto(`${suite.app('ut')}/home`);
    await postWith(page, text).getByText(text).click();
    await page.waitForURL('**/post/*');
    await page.goto(`${page.url()}?redirect=true`);
    await dialog.getByRole('button', { name: 'Start Conversation' }).click();
    await page.waitForURL(chat);
    await expect(page.getByText('New Conversation Started')).toBeHidden();
  },
);

test(
  'the owner deletes a post after a question, and it leaves the other student at once',
  { tag: ['@anyWidth', '@rest'] },
  async ({ page, browser }, { project }) => {
    const suite = testSuite();
    const watching = await browser.newPage(project.use);
    await logIn(watching, suite, await verifiedStudent(suite, 'Ben'));
    await logIn(page, suite, await verifiedStudent(suite, 'Maya'));
    const text = `Rice cooker, $10. ${Date.now()}`;
    await (await openComposer(page)).pressSequentially(text);
    await sendPost(page);
    await expect(postWith(watching, text)).toBeVisible();
    await expect(postWith(watching, text).getByRole('button', { name: 'More' })).toBeVisible();
    await postWith(watching, text).getByRole('button', { name: 'More' }).click();
    await expect(watching.getByRole('menuitem', { name: 'Copy link' })).toBeVisible();
    await expect(watching.getByRole('menuitem', { name: 'Delete' })).toBeHidden();
    await watching.keyboard.press('Escape');

    await postWith(page, text).getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await expect(page.getByRole('heading', { name: 'Delete Post?' })).toBeVisible();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(page.getByText('Your post was deleted')).toBeVisible();
    await expect(postWith(page, text)).toBeHidden();
    await expect(postWith(watching, text)).toBeHidden();
    await watching.close();
  },
);

test(
  'a visitor of a school sees the prompt and never the post',
  { tag: '@anyWidth' },
  async ({ page, browser }, { project }) => {
    const suite = testSuite();
    const maya = await verifiedStudent(suite, 'Maya');
    await logIn(page, suite, maya);
    const text = `Graphing calculator, $40. ${Date.now()}`;
    await (await openComposer(page)).pressSequentially(text);
    await sendPost(page);
    await postWith(page, text).getByText(text).click();
    await page.waitForURL('**/post/*');

    const visitor = await browser.newPage(project.use);
    await visitor.goto(`${suite.app('ut')}/home`);
    await expect(visitor.getByText('This community is private.')).toBeVisible();
    await visitor.goto(page.url());
    await expect(visitor.getByText('This community is private.')).toBeVisible();
    await expect(visitor.getByText(text)).toBeHidden();
    await expect(visitor.getByRole('button', { name: 'Join Group' }).first()).toBeVisible();
    await visitor.getByRole('main').getByRole('link', { name: 'Log In' }).click();
    await visitor.getByRole('textbox', { name: 'Email' }).fill(maya.email);
    await visitor.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await visitor.getByRole('button', { name: 'Log In' }).click();
    // Back to the post that was asked for.
    await visitor.waitForURL('**/post/*');
    await expect(visitor.getByText(text)).toBeVisible();
    await visitor.close();
  },
);
