import { expect, test, type Page } from '@playwright/test';
import { testSuite } from '../support/suite.ts';
import { seedFeed } from './support/feed.ts';
import { kept } from './support/kept.ts';
import { changeSchool, freshName, verifiedStudent } from './support/people.ts';
import { photo } from './support/photos.ts';
import { logIn, openComposer, postWith, sendPost } from './support/steps.ts';

test('a post written without a connection goes out once, when it is back', async ({ page, browser }, {
  project,
}) => {
  const suite = testSuite();
  const seller = await verifiedStudent(suite, 'Nora');
  const buyer = await verifiedStudent(suite, 'Paul');
  const watching = await browser.newPage(project.use);
  await logIn(watching, suite, buyer);
  await logIn(page, suite, seller);
  const text = `Desk lamp, warm light. $12. ${Date.now()}`;

  const box = await openComposer(page);
  await box.pressSequentially(text);
  // The upload has begun: code that is lost on its way comes back with the next page only.
  const uploading = page.waitForRequest(/\/v0\/b\//);
  await page.locator('input[type=file]').setInputFiles([await photo('Lamp', '#c28a2a')]);
  await expect(page.getByRole('button', { name: 'Post', exact: true })).toBeEnabled();
  await uploading;
  await page.context().setOffline(true);
  await sendPost(page);
  const waiting = page.getByRole('list', { name: 'Not sent yet' });
  await expect(waiting.getByText(text)).toBeVisible();
  await expect(waiting.getByText('Waiting for the connection')).toBeVisible();
  await expect(postWith(watching, text)).toBeHidden();

  await page.context().setOffline(false);
  await expect(postWith(watching, text)).toBeVisible({ timeout: 30_000 });
  await expect(waiting).toBeHidden();
  // Once: neither for the other student nor for the seller after a reload.
  await expect(watching.getByRole('article').filter({ hasText: text })).toHaveCount(1);
  await page.reload();
  await expect(page.getByRole('article').filter({ hasText: text })).toHaveCount(1);
  await watching.close();
});

test(
  'a post that waited over a change of schools says that it cannot be posted there, and offers no Retry',
  { tag: ['@anyWidth', '@rest'] },
  async ({ page }) => {
    const suite = testSuite();
    const seller = await verifiedStudent(suite, 'Olga');
    await logIn(page, suite, seller);
    const text = `Guitar stand, folds. $9. ${Date.now()}`;
    const box = await openComposer(page);
    await box.pressSequentially(text);
    await page.context().setOffline(true);
    await sendPost(page);
    const waiting = page.getByRole('list', { name: 'Not sent yet' });
    await expect(waiting.getByText('Waiting for the connection')).toBeVisible();

    await changeSchool(suite, seller, 'ou');
    await page.context().setOffline(false);
    await expect(waiting.getByText('You have changed schools since.')).toBeVisible({ timeout: 30_000 });
    await expect(waiting.getByText(text)).toBeVisible();
    await expect(waiting.getByRole('button')).toHaveText(['Copy', 'Discard']);
    await waiting.getByRole('button', { name: 'Discard' }).click();
    await expect(waiting).toBeHidden();
  },
);

test(
  'a draft with its photo survives a reload, and discarding it asks first',
  { tag: '@rest' },
  async ({ page }) => {
    const suite = testSuite();
    await logIn(page, suite, await verifiedStudent(suite, 'Quinn'));
    const text = `Bike, 54 cm frame, two locks. ${Date.now()}`;
    const box = await openComposer(page);
    await box.pressSequentially(text);
    await page.locator('input[type=file]').setInputFiles([await photo('Bike', '#2a8a5f')]);
    const strip = page.getByRole('img', { name: /bike|photo/i });
    await expect(strip.first()).toBeVisible();
    // It is shown at once, and on the device a moment later.
    await expect.poll(() => kept(page)).toContain('bike.jpg');
    await page.reload();
    const again = await openComposer(page);
    await expect(again).toContainText(text);
    await expect(strip.first()).toBeVisible();

    await page
      .getByRole('button', { name: /^(Cancel|Back)$/ })
      .first()
      .click();
    await expect(page.getByRole('heading', { name: 'Discard Post?' })).toBeVisible();
    await expect(page.getByText('Are you sure? Your draft will not be saved.')).toBeVisible();
    await page.getByRole('button', { name: 'Keep Writing' }).click();
    await expect(again).toContainText(text);
    await page
      .getByRole('button', { name: /^(Cancel|Back)$/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Discard', exact: true }).click();
    await expect(again).toBeHidden();
    const empty = await openComposer(page);
    await expect(empty).not.toContainText('Bike');
  },
);

test(
  'two tabs have two drafts, each is sent once, and that of a closed tab is offered in the next',
  { tag: ['@anyWidth', '@rest'] },
  async ({ page, context }) => {
    const suite = testSuite();
    const name = freshName('Rosa');
    await logIn(page, suite, await verifiedStudent(suite, name));
    const stamp = String(Date.now());
    await (await openComposer(page)).pressSequentially(`Lamp ${stamp}`);
    const open = async (): Promise<Page> => {
      const tab = await context.newPage();
      await tab.goto(`${suite.app('ut')}/home`);
      return tab;
    };
    const other = await open();
    const field = await openComposer(other);
    await expect(field).not.toContainText('Lamp');
    await field.pressSequentially(`Sofa ${stamp}`);
    const closed = await open();
    await (await openComposer(closed)).pressSequentially(`Chair ${stamp}`);
    await closed.close();
    const next = await open();
    await expect(await openComposer(next)).toContainText(`Chair ${stamp}`);
    const press = (tab: Page): Promise<void> =>
      tab.evaluate(() => {
        const buttons = [...document.querySelectorAll('button')];
        const post = buttons.find(({ textContent }) => textContent === 'Post');
        post?.click();
        post?.click();
      });
    await Promise.all([press(page), press(other), press(next)]);
    // Three in a row of one seller are a card and a row.
    await page.getByRole('button', { name: `${name} posted 3 things` }).click();
    for (const words of ['Lamp', 'Sofa', 'Chair']) {
      await expect(postWith(page, `${words} ${stamp}`)).toBeVisible();
      await expect(page.getByRole('article').filter({ hasText: `${words} ${stamp}` })).toHaveCount(1);
    }
    await expect(await openComposer(next)).not.toContainText(stamp);
  },
);

test(
  'a question whose code was lost while the visitor read is asked when they press, or says that it failed',
  { tag: ['@anyWidth', '@rest'] },
  async ({ page }) => {
    const suite = testSuite();
    const author = await verifiedStudent(suite, 'Sven');
    const [text = ''] = await seedFeed(author, 'campus', 1, `Lost on the way ${String(Date.now())}`);
    let lost = 0;
    await page.route(/\/assets\/[^/]*\.js$/, async (route) => {
      // Names below localhost are known to the browser alone.
      const response = await route.fetch({
        url: route.request().url().replace('campus.localhost', 'localhost'),
        maxRetries: 3,
      });
      const hasQuestion = (await response.text()).includes('Join to save posts');
      if (!hasQuestion || lost > 0) return route.fulfill({ response });
      lost += 1;
      return route.abort('connectionreset');
    });
    await page.goto(`${suite.app('campus')}/home`);
    await expect.poll(() => lost).toBe(1);
    const card = postWith(page, text);
    await expect(async () => {
      await page.getByLabel('Posts', { exact: true }).evaluate((list) => list.scrollIntoView());
      await expect(card).toBeVisible({ timeout: 1000 });
    }).toPass();
    const save = card.getByRole('button', { name: /^Save/ });
    const question = page.getByRole('dialog', { name: 'Join to save posts' });
    const failure = page.getByText("This didn't load.");
    await save.click();
    await expect(question.or(failure)).toBeVisible({ timeout: 30_000 });
    // Browsers that remember a module's failure ask for it again on the next page only.
    if (await failure.isVisible()) {
      await page.reload();
      await save.click();
    }
    await expect(question).toBeVisible();
    // What else is still on its way ends with the page.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
);

test(
  'of two tabs that wrote without a connection one is reloaded as it comes back: both posts arrive, once',
  { tag: ['@anyWidth', '@rest'] },
  async ({ page, context, browser }, { project }) => {
    const suite = testSuite();
    const seller = await verifiedStudent(suite, 'Nadia');
    const watching = await (await browser.newContext({ ...project.use })).newPage();
    await logIn(watching, suite, await verifiedStudent(suite, 'Piotr'));
    await logIn(page, suite, seller);
    const second = await context.newPage();
    await second.goto(page.url());
    const stamp = Date.now();
    // The reloaded tab finds the other one's post before its own.
    const written = [
      [second, `Fan of the second tab. $12. ${stamp}`],
      [page, `Fan of the first tab. $15. ${stamp}`],
    ] as const;
    for (const [tab, text] of written) await (await openComposer(tab)).pressSequentially(text);
    await context.setOffline(true);
    for (const [tab, text] of written) {
      await sendPost(tab);
      await expect(tab.getByRole('list', { name: 'Not sent yet' }).getByText(text)).toBeVisible();
    }
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 10 });
    // By its own event: `page.reload` is aborted by a reload of the app's, for code it asked for without a connection.
    await page.evaluate(() => addEventListener('online', () => location.reload()));
    await Promise.all([page.waitForEvent('load'), context.setOffline(false)]);
    for (const [, text] of written) {
      await expect(postWith(watching, text)).toBeVisible({ timeout: 30_000 });
      await expect(watching.getByRole('article').filter({ hasText: text })).toHaveCount(1);
    }
    await expect(page.getByRole('list', { name: 'Not sent yet' })).toBeHidden();
  },
);
