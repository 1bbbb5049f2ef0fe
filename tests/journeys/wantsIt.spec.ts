import { expect, test, type Page } from '@playwright/test';
import { testSuite } from '../support/suite.ts';
import { axeProblems } from './screens/examine.ts';
import { verifiedStudent } from './support/people.ts';
import {
  alerts,
  bell,
  dialog,
  isPhone,
  logIn,
  menuItem,
  news,
  openComposer,
  sendPost,
} from './support/steps.ts';

/** Above the message, or on a phone in the bar. */
const wantIt = (page: Page) => page.getByRole('button', { name: /^I Want It/ });
const list = (page: Page) => page.getByRole('region', { name: 'Who wants it' });
/** The reader's own state, which a phone's bar says a second time. */
const own = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
/** What a phone's bar shows in part only; a label that has no room is wrapped out of its button as a whole. */
const cutInBar = (page: Page) =>
  page
    .getByRole('group', { name: 'Actions' })
    .getByRole('button')
    .evaluateAll((buttons) =>
      buttons.flatMap((button) => {
        const { right, bottom } = button.getBoundingClientRect();
        const isCut = [...button.querySelectorAll('span')].some(
          (label) =>
            label.getBoundingClientRect().top < bottom &&
            // Narrower ones are for screen readers alone.
            label.clientWidth > 1 &&
            label.scrollWidth > label.clientWidth + 1,
        );
        return isCut || right > innerWidth ? [button.textContent] : [];
      }),
    );
/** What the bar's Save shows on its first line; what has no room is wrapped out of it. */
const shownOfSave = (page: Page) =>
  page
    .getByRole('group', { name: 'Actions' })
    .getByRole('button', { name: 'Save' })
    .evaluate((button) => {
      const { bottom } = button.getBoundingClientRect();
      const icon = button.querySelector('svg')?.getBoundingClientRect();
      let shown = icon !== undefined && icon.top < bottom ? 'icon ' : '';
      const words = document.createTreeWalker(button, NodeFilter.SHOW_TEXT);
      const range = document.createRange();
      while (words.nextNode()) {
        range.selectNodeContents(words.currentNode);
        // For screen readers alone.
        if ((words.currentNode.parentElement?.clientWidth ?? 0) === 1) continue;
        if (range.getBoundingClientRect().top < bottom) shown += words.currentNode.textContent;
      }
      return shown.trim();
    });

test(
  'an alert tells of a thing; two want it: an offer is countered and taken, falls through, and the next in line buys it',
  { tag: '@phoneFirst' },
  async ({ page: seller, browser }, { project }) => {
    const suite = testSuite();
    const [ana, ben, cleo, dana] = await Promise.all(
      ['Ana', 'Ben', 'Cleo', 'Dana'].map((name) => verifiedStudent(suite, name)),
    );
    if (!ana || !ben || !cleo || !dana) throw new Error('Not set up.');
    const contexts = await Promise.all([ben, cleo, dana].map(() => browser.newContext(project.use)));
    const [first, second, looker] = await Promise.all(contexts.map((context) => context.newPage()));
    if (!first || !second || !looker) throw new Error('Not set up.');
    await logIn(looker, suite, dana);
    await logIn(seller, suite, ana);

    // Dana has looked for it in vain. When Ana posts it she is told, and opens it.
    const word = `kettle${String(Date.now() % 1_000_000)}`;
    await looker.goto(`${suite.app('ut')}/search?q=${word}`);
    await looker.getByRole('button', { name: 'Tell me when there is one' }).click();
    await expect(looker.getByRole('button', { name: 'Alert on' })).toBeVisible();
    const editor = await openComposer(seller);
    await editor.pressSequentially(`Red ${word}, $5 or best offer`);
    await sendPost(seller);
    await expect(alerts(seller).getByText('Your post was sent')).toBeVisible();
    await expect(bell(looker)).toHaveAccessibleName('Notifications, 1 unread');
    await bell(looker).click();
    await expect(news(looker)).toHaveText([new RegExp(`New: Red ${word}.*for “${word}”`)]);
    await news(looker).click();
    await looker.waitForURL('**/post/*');
    const post = looker.url();

    // First come first: Ben with an offer, Cleo at the price.
    await logIn(first, suite, ben);
    await first.goto(post);
    await wantIt(first).click();
    await dialog(first).getByLabel('Your offer').fill('4');
    await dialog(first).getByRole('button', { name: 'Make an Offer' }).click();
    await expect(own(first, '1st in line')).toBeVisible();
    await expect(looker.getByText('1 person wants it')).toBeVisible();
    await logIn(second, suite, cleo);
    await second.goto(post);
    await seller.goto(post);
    await expect(list(seller).getByRole('listitem')).toHaveText([/Ben T\..*\$4/]);
    const place = () => seller.locator('#comment').evaluate((field) => field.getBoundingClientRect().top);
    const before = await place();
    await wantIt(second).click();
    await dialog(second).getByRole('button', { name: 'I Want It for $5' }).click();
    await expect(own(second, '2nd in line')).toBeVisible();
    // Under Ana's finger nothing moves until she asks for it.
    await expect(list(seller).getByText('2 people want it')).toBeVisible();
    await expect(list(seller).getByRole('listitem')).toHaveCount(1);
    expect(await place()).toBe(before);
    await list(seller).getByRole('button', { name: 'Show Changes' }).click();

    // A counteroffer, which Ben takes in the chat of the two. Cleo keeps her place.
    await expect(list(seller).getByRole('listitem')).toHaveText([/Ben T\..*\$4/, /Cleo T\..*\$5/]);
    expect(await axeProblems(seller)).toEqual([]);
    await list(seller).getByRole('button', { name: 'Counter Ben T.' }).click();
    await dialog(seller).getByLabel('Your price').fill('4.50');
    await dialog(seller).getByRole('button', { name: 'Send Counteroffer' }).click();
    await expect(list(seller).getByText('You asked $4.50')).toBeVisible();
    await first.goto(`${suite.app('ut')}/messages/${[ana.uid, ben.uid].sort().join('_')}`);
    const mine = first.getByRole('article', { name: 'Your message' });
    const asked = await place();
    await mine.getByRole('button', { name: 'Take It for $4.50' }).click();
    await expect(mine).toContainText('Reserved for you');
    expect(await axeProblems(first)).toEqual([]);
    // That moves nothing on her page either.
    const thing = seller.getByRole('article', { name: 'Post by Ana T.' });
    await expect(thing.getByText('Reserved', { exact: true })).toBeVisible();
    await expect(list(seller).getByRole('button', { name: 'Show Changes' })).toBeVisible();
    expect(await place()).toBe(asked);
    await list(seller).getByRole('button', { name: 'Show Changes' }).click();
    await expect(list(seller).getByText('Reserved for them')).toBeVisible();
    await expect(own(second, '1st in line')).toBeVisible();

    // It falls through in Ana's chat with him; Cleo is told that she is next.
    await list(seller).getByRole('link', { name: 'Message Ben T.' }).click();
    const card = seller.getByRole('article', { name: 'Message by Ben T.' });
    await expect(card).toContainText('Ben wants it for $4.50');
    await expect(card).toContainText('Reserved for Ben');
    await menuItem(seller, /^More: Ben's want/, 'Next in Line');
    await expect(alerts(seller).getByText('Who is next in line is told.')).toBeVisible();
    await expect(card).toContainText('Declined');
    await second.goto(`${suite.app('ut')}/notifications`);
    await expect(second.getByText(/you are next in line/)).toBeVisible();

    // Accepted, and sold to her by the answer that keeps her want.
    await seller.goto(post);
    await list(seller).getByRole('button', { name: 'Accept $5 from Cleo T.' }).click();
    await expect(list(seller).getByText('Reserved for them')).toBeVisible();
    if (isPhone(second)) {
      await second.goto(post);
      await expect(second.getByRole('button', { name: 'Reserved for you $5' })).toBeVisible();
      const size = second.viewportSize();
      const saves = looker.getByRole('button', { name: /^Save/ }).first();
      await saves.click();
      // Functions count it in their own time.
      await expect(async () => {
        await second.reload();
        await expect(second.getByRole('button', { name: 'Save (1)' })).toBeVisible({ timeout: 3000 });
      }).toPass();
      await expect(second.getByRole('button', { name: 'Reserved for you $5' })).toBeVisible();
      // How wide the words are is the machine's fonts' affair; which of them gives way first is ours.
      const shown = new Set(['icon']);
      for (let width = 360; width <= 520; width += 10) {
        await second.setViewportSize({ width, height: 844 });
        shown.add(await shownOfSave(second));
      }
      expect([...shown]).toEqual(['icon', 'icon 1']);
      await second.setViewportSize({ width: 390, height: 844 });
      await saves.click();
      for (const width of [390, 320]) {
        await second.setViewportSize({ width, height: 844 });
        await expect.poll(() => cutInBar(second)).toEqual([]);
      }
      if (size !== null) await second.setViewportSize(size);
    }
    await second.goto(`${suite.app('ut')}/saved?of=wants`);
    await expect(second.getByText('Reserved for you · $5')).toBeVisible();
    await seller.getByRole('button', { name: 'Mark as Sold' }).click();
    await dialog(seller).getByRole('radio', { name: 'Cleo T.' }).check();
    await dialog(seller).getByRole('button', { name: 'Mark as Sold' }).click();
    await expect(alerts(seller).getByText('Marked as Sold')).toBeVisible();
    await second.reload();
    await expect(second.getByText('You bought this · $5')).toBeVisible();

    // Dana, who only looked, heard of it once.
    await looker.goto(`${suite.app('ut')}/notifications`);
    await expect(news(looker)).toHaveCount(1);
    for (const context of contexts) await context.close();
  },
);
