import { expect, test, type Locator, type Page } from '@playwright/test';
import { testSuite } from '../support/suite.ts';
import { editDialog, openEdit, rewrite, saveEdit } from './support/edits.ts';
import { seedFeed } from './support/feed.ts';
import { freshName, verifiedStudent } from './support/people.ts';
import {
  alerts,
  bell,
  dialog,
  isPhone,
  logIn,
  menuItem,
  news,
  openComposer,
  postWith,
  sendPost,
} from './support/steps.ts';

const CAMPUS = 'ucla';
/** What everybody who has a card on the screen may have to wait for a change of it. */
const SEEN_WITHIN_MS = 5000;
/** Posts are carried to the search by functions, in their own time. */
const INDEXED_MAX_MS = 60_000;

const seenSoon = { timeout: SEEN_WITHIN_MS } as const;
const priceField = (page: Page): Locator => page.getByRole('textbox', { name: 'Price in dollars' });
const aboutCard = (page: Page): Locator => page.getByRole('link', { name: /^Post: / });
const status = (place: Locator, text: 'Reserved' | 'Sold'): Locator => place.getByText(text, { exact: true });

/** Which posts stand in the feed, in their order, and where the first of them begins. */
const placesOn = async (page: Page): Promise<unknown> =>
  page
    .getByRole('article')
    .evaluateAll((cards) => [
      cards[0]?.getBoundingClientRect().top,
      ...cards.map((card) => card.getAttribute('data-post')),
    ]);

test('a thing is posted, corrected, lowered, reserved and sold to her from the chat; everybody else sees each step', async ({
  page: seller,
  browser,
}, { project }) => {
  const suite = testSuite();
  const word = freshName('Lantern');
  const [ana, bea, cleo] = [
    await verifiedStudent(suite, freshName('Ana'), CAMPUS),
    await verifiedStudent(suite, freshName('Bea'), CAMPUS),
    await verifiedStudent(suite, 'Cleo', CAMPUS),
  ];
  // What it stands above.
  await seedFeed(cleo, CAMPUS, 2, 'Stool');
  const [hers, thirds] = [await browser.newContext(project.use), await browser.newContext(project.use)];
  const [buyer, third] = [await hers.newPage(), await thirds.newPage()];
  await Promise.all([
    logIn(seller, suite, ana, CAMPUS),
    logIn(buyer, suite, bea, CAMPUS),
    logIn(third, suite, cleo, CAMPUS),
  ]);

  // Posted with a price; both save it.
  const box = await openComposer(seller);
  await box.pressSequentially(`${word} from the attic`);
  await seller.getByRole('button', { name: 'Add a price' }).click();
  await priceField(seller).fill('40');
  await priceField(seller).press('Enter');
  await sendPost(seller);
  await expect(alerts(seller).getByText('Your post was sent')).toBeVisible();
  const [own, seen, thirdsCard] = [postWith(seller, word), postWith(buyer, word), postWith(third, word)];
  for (const [page, card] of [
    [buyer, seen],
    [third, thirdsCard],
  ] as const) {
    await expect(card).toContainText('$40');
    await card.getByRole('button', { name: /^Save/ }).click();
    await expect(alerts(page).getByText('Post saved.')).toBeVisible();
  }

  // Corrected: the card on the screen says so, and stays where it is.
  const before = await placesOn(buyer);
  await rewrite(await openEdit(seller, own), `${word} from the cellar`);
  await saveEdit(seller);
  // It stands for a moment only.
  await expect(alerts(seller).getByText('Changes saved')).toBeVisible();
  await expect(seen.getByText(`${word} from the cellar`)).toBeVisible(seenSoon);
  await expect(seen.getByText('Edited')).toBeVisible();
  expect(await placesOn(buyer)).toEqual(before);

  // Lowered: she is told, and writes.
  await openEdit(seller, own);
  await editDialog(seller).getByRole('button', { name: 'Price: $40' }).click();
  await priceField(seller).fill('30');
  await priceField(seller).press('Enter');
  await saveEdit(seller);
  await expect(seen).toContainText('$30', seenSoon);
  // The former price stood for minutes: a price that is shown as such has stood for a day.
  await expect(seen).not.toContainText('was');
  await expect(bell(buyer)).toHaveAccessibleName('Notifications, 1 unread');
  await bell(buyer).click();
  await expect(news(buyer)).toHaveText([
    new RegExp(`${ana.firstName} T\\. lowered the price: Now \\$30, was \\$40 · ${word} from the cellar`),
  ]);
  await news(buyer).click();
  await buyer.waitForURL('**/post/*');
  await buyer.getByRole('button', { name: 'Send Message' }).click();
  await dialog(buyer)
    .getByRole('textbox', { name: /^Message to/ })
    .fill('Can I come at five?');
  await buyer.getByRole('button', { name: 'Start Conversation' }).click();
  await buyer.waitForURL('**/messages/*');
  await expect(aboutCard(buyer)).toContainText('$30');

  // Reserved for her, which a third sees at once, and not for whom; then available again.
  await own.getByRole('button', { name: 'Reserve', exact: true }).click();
  await dialog(seller)
    .getByRole('radio', { name: `${bea.firstName} T.` })
    .check();
  await dialog(seller).getByRole('button', { name: 'Reserve' }).click();
  await expect(status(thirdsCard, 'Reserved')).toBeVisible(seenSoon);
  await expect(thirdsCard).not.toContainText(bea.firstName);
  await expect(aboutCard(buyer)).toContainText('Reserved for you', seenSoon);
  await menuItem(seller, new RegExp(`^More: ${word}`), 'Available Again');
  await expect(alerts(seller).getByText('Available Again')).toBeVisible();
  await expect(status(thirdsCard, 'Reserved')).toBeHidden(seenSoon);

  // Sold to her, in the conversation about it.
  await seller.getByRole('link', { name: /^Messages/ }).click();
  await seller.getByRole('link', { name: new RegExp(`${bea.firstName} T\\.`) }).click();
  await menuItem(seller, /^More: Conversation/, 'Mark as Sold');
  await expect(dialog(seller).getByRole('radio', { name: `${bea.firstName} T.` })).toBeChecked();
  await dialog(seller).getByRole('button', { name: 'Mark as Sold' }).click();
  await expect(aboutCard(seller)).toContainText(`Sold to ${bea.firstName} T.`);
  await expect(aboutCard(buyer)).toContainText('You bought this', seenSoon);

  // The feed says so, then notifications, the profile and the search; the inbox of the two, and not that she was told.
  await expect(status(thirdsCard, 'Sold')).toBeVisible(seenSoon);
  await expect(thirdsCard).not.toContainText(bea.firstName);
  await bell(third).click();
  await expect(news(third).first()).toContainText(`marked as sold: ${word}`);
  await news(third).first().click();
  await third.waitForURL('**/post/*');
  await third
    .getByRole('article')
    .getByRole('link', { name: `${ana.firstName} T.` })
    .first()
    .click();
  await third.waitForURL(`**/${ana.username}`);
  await expect(status(postWith(third, word), 'Sold')).toBeVisible();
  const results = third.getByRole('feed', { name: 'Posts' }).getByRole('article');
  await expect(async () => {
    await third.goto(`${suite.app(CAMPUS)}/search?q=${word}&sold=true`);
    await expect(status(results, 'Sold')).toBeVisible(seenSoon);
  }).toPass({ timeout: INDEXED_MAX_MS });
  await expect(results).toContainText('$30');
  for (const page of [seller, buyer]) {
    if (isPhone(page)) await page.getByRole('link', { name: 'Back' }).click();
    const row = page.getByRole('list', { name: 'Conversations' }).getByRole('link');
    await expect(row).toContainText(`Sold · $30 · ${word} from the cellar`);
  }
  await bell(buyer).click();
  await expect(news(buyer).filter({ hasText: 'lowered the price' })).toBeVisible();
  await expect(news(buyer).filter({ hasText: 'marked as sold' })).toHaveCount(0);
  await seller.goto(`${suite.app(CAMPUS)}/${ana.username}?show=selling`);
  await expect(seller.getByRole('heading', { name: 'Sold & Found (1)' })).toBeVisible();
  await hers.close();
  await thirds.close();
});
