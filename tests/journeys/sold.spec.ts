import { expect, test, type Page } from '@playwright/test';
import { testSuite } from '../support/suite.ts';
import { seedFeed } from './support/feed.ts';
import { verifiedStudent } from './support/people.ts';
import { alerts, dialog, logIn, menuItem, postWith } from './support/steps.ts';
import { talking, write } from './support/talking.ts';

/** The places that an answer has in its dialog from its first paint on, with the dialog's heights; one if nothing moves. */
async function placesOf(page: Page, answer: string): Promise<() => Promise<readonly string[]>> {
  const places = await page.evaluateHandle((text) => {
    const seen = new Set<string>();
    const look = (): void => {
      const label = [...document.querySelectorAll('[role=dialog] label')].find(
        (one) => one.textContent === text,
      );
      const panel = label?.closest('[role=dialog]');
      if (label instanceof HTMLElement && panel instanceof HTMLElement)
        seen.add(`${label.offsetTop} of ${panel.offsetHeight}`);
      requestAnimationFrame(look);
    };
    look();
    return seen;
  }, answer);
  return () => places.evaluate((seen) => [...seen]);
}
const aboutCard = (page: Page) => page.getByRole('link', { name: /^Post: Kettle/ });

test('a thing is reserved, available again and sold to who wrote about it; each sees what concerns them', async ({
  page: seller,
  browser,
}, { project }) => {
  const suite = testSuite();
  const { buyer, ana, text, chat, close } = await talking(suite, seller, browser, project.use);
  await write(buyer, 'I could come at five.');
  const card = postWith(seller, text);

  // Reserved for Ben, from the own card.
  await card.getByRole('button', { name: 'Reserve', exact: true }).click();
  await expect(dialog(seller)).toContainText('For whom?');
  await dialog(seller).getByRole('radio', { name: 'Ben T.' }).check();
  await dialog(seller).getByRole('button', { name: 'Reserve' }).click();
  await expect(card.getByText('Reserved', { exact: true })).toBeVisible();
  await expect(seller.getByText('Marked as Reserved')).toBeVisible();

  // A third sees the status, and not for whom.
  const third = await browser.newPage(project.use);
  await logIn(third, suite, await verifiedStudent(suite, 'Cleo'));
  await expect(postWith(third, text).getByText('Reserved', { exact: true })).toBeVisible();
  await postWith(third, text).getByText(text).click();
  await third.waitForURL('**/post/*');
  // The feed stands until the post's page has come.
  await expect(third.getByRole('article')).toHaveCount(1);
  await expect(third.getByRole('article').getByText('Reserved', { exact: true })).toBeVisible();
  await expect(third.getByText(/Reserved for/)).toBeHidden();
  const post = third.url();

  await buyer.goto(post);
  // A phone's bar says it a second time.
  await expect(
    buyer.getByRole('article', { name: 'Post by Ana T.' }).getByText('Reserved for you'),
  ).toBeVisible();
  await seller.goto(post);
  await expect(seller.getByText('Reserved for Ben T.')).toBeVisible();
  await menuItem(seller, /^More: Kettle/, 'Available Again');
  // It is shown before it is stored, and a page that is left stores nothing anymore: the alert says that it is.
  await expect(alerts(seller).getByText('Available Again')).toBeVisible();
  await expect(seller.getByText('Reserved for Ben T.')).toBeHidden();
  await expect(seller.getByRole('button', { name: 'Reserve', exact: true })).toBeVisible();

  // Sold to Ben, from the conversation about it.
  await seller.goto(new URL(chat, post).href);
  await expect(aboutCard(seller)).toBeVisible();
  await buyer.goto(new URL(chat, post).href);
  await expect(aboutCard(buyer)).toBeVisible();
  await menuItem(seller, /^More: Conversation/, 'Mark as Sold');
  await expect(dialog(seller).getByRole('radio', { name: 'Ben T.' })).toBeChecked();
  await dialog(seller).getByRole('button', { name: 'Mark as Sold' }).click();
  await expect(aboutCard(seller)).toContainText('Sold to Ben T.');

  // In the same conversation, while it is open.
  await expect(aboutCard(buyer)).toContainText('You bought this');

  // On the third's page nothing says to whom, and Message asks first.
  await third.reload();
  await expect(third.getByRole('article').getByText('Sold', { exact: true })).toBeVisible();
  await expect(third.getByText(/bought this|Sold to/)).toBeHidden();
  await third.getByRole('button', { name: 'Send Message' }).click();
  await expect(dialog(third)).toContainText("It's sold. Write anyway?");
  await dialog(third).getByRole('button', { name: 'Cancel' }).click();
  await third.getByRole('button', { name: /^Save/ }).click();
  await expect(alerts(third).getByText('Post saved.')).toBeVisible();
  await expect(third.getByRole('button', { name: 'Saved!' })).toBeVisible();
  await third.goto(new URL('/saved', post).href);
  await expect(third.getByRole('link', { name: /Kettle/ })).toContainText('Sold');

  // The seller's own list counts it; nobody else has one.
  const selling = new URL(`/${ana.username}?show=selling`, post).href;
  await seller.goto(selling);
  await expect(seller.getByRole('heading', { name: 'Sold & Found (1)' })).toBeVisible();
  await third.goto(selling);
  await expect(postWith(third, text)).toContainText('Sold');
  await expect(third.getByRole('link', { name: 'Selling' })).toBeHidden();
  await third.close();
  await close();
});

test('the answers to who bought it stand still while those who wrote about it are looked up', async ({
  page,
}) => {
  const suite = testSuite();
  const ana = await verifiedStudent(suite, 'Ana');
  const [text = ''] = await seedFeed(ana, 'ut', 1, `Stool ${Date.now()}`);
  await logIn(page, suite, ana);
  const places = await placesOf(page, 'Somebody else');
  await postWith(page, text).getByRole('button', { name: 'Mark as Sold' }).click();
  await expect(dialog(page)).toContainText('Who bought it?');
  await expect(dialog(page).getByRole('status')).toHaveCount(0);
  expect(await places()).toHaveLength(1);
  await expect(dialog(page).getByText('Nobody has written about it.')).toBeVisible();
});

test(
  'several own things are marked as sold at once, by keyboard, and deleted',
  { tag: '@anyWidth' },
  async ({ page }) => {
    const suite = testSuite();
    const ana = await verifiedStudent(suite, 'Ana');
    await seedFeed(ana, 'ut', 3, `Vase ${Date.now()},`);
    await logIn(page, suite, ana);
    const selling = `${suite.app('ut')}/${ana.username}?show=selling`;
    const otherTab = await page.context().newPage();
    await otherTab.goto(selling);
    await expect(otherTab.getByRole('heading', { name: 'Available (3)' })).toBeVisible();
    await page.goto(selling);
    await expect(page.getByRole('heading', { name: 'Available (3)' })).toBeVisible();
    const boxes = page.getByRole('checkbox', { name: /^Select Vase/ });
    await boxes.nth(0).focus();
    await page.keyboard.press('Space');
    await boxes.nth(1).focus();
    await page.keyboard.press('Space');
    await expect(page.getByRole('status').getByText('2 selected')).toBeVisible();
    await page.getByRole('button', { name: 'Mark as Sold' }).press('Enter');
    await dialog(page).getByRole('button', { name: 'Mark as Sold' }).press('Enter');
    await expect(page.getByText('2 things marked as sold')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Available (1)' })).toBeVisible();
    // Another tab hears of it.
    await expect(otherTab.getByRole('heading', { name: 'Sold & Found (2)' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Sold & Found (2)' })).toBeVisible();
    await page.getByRole('button', { name: 'Select all of Sold & Found' }).click();
    await page.getByRole('button', { name: 'Delete' }).click();
    await dialog(page).getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('2 things deleted')).toBeVisible();
    await expect(otherTab.getByRole('heading', { name: /Sold/ })).toBeHidden();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Available (1)' })).toBeVisible();
    await expect(page.getByRole('heading', { name: /Sold/ })).toBeHidden();
  },
);
