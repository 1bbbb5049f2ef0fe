import { expect, test, type Page } from '@playwright/test';
import { testSuite } from '../support/suite.ts';
import { seedFeed } from './support/feed.ts';
import { untilStill } from './support/later.ts';
import { verifiedStudent } from './support/people.ts';
import { logIn, postWith } from './support/steps.ts';

const scrolled = (page: Page): Promise<number> => page.evaluate(() => scrollY);

interface PostInView {
  readonly id: string | undefined;
  readonly topPx: number;
}

/**
 * The post at the top of the view, and where it begins there. Back restores by it, not by `scrollY`: a new member's first
 * steps may stand above the feed by then.
 */
function postInView(page: Page): Promise<PostInView> {
  return page.evaluate(() => {
    const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')];
    const row = rows.find((one) => one.getBoundingClientRect().bottom > 0);
    return { id: row?.dataset['row'], topPx: Math.round(row?.getBoundingClientRect().top ?? 0) };
  });
}

/** The same post stands at the same place, to a few pixels. */
async function expectPostInView(page: Page, before: PostInView): Promise<void> {
  await expect(async () => {
    const { id, topPx } = await postInView(page);
    expect(id).toBe(before.id);
    expect(Math.abs(topPx - before.topPx)).toBeLessThan(10);
  }).toPass({ timeout: 15_000 });
}

/** Scrolls the feed some screens down, as its reader would. */
async function scrollDown(page: Page): Promise<void> {
  await expect(async () => {
    await page.mouse.wheel(0, 900);
    expect(await scrolled(page)).toBeGreaterThan(2500);
  }).toPass({ intervals: [150] });
  await untilStill(page);
}

test('Create Post on a scrolled feed shows the field in view with the cursor in it; Back restores the place', async ({
  page,
}) => {
  const suite = testSuite();
  const member = await verifiedStudent(suite, 'Nova', 'duke');
  const [newest = ''] = await seedFeed(member, 'duke', 40, `Kettle ${Date.now()}`);
  await logIn(page, suite, member, 'duke');
  await expect(postWith(page, newest)).toBeVisible({ timeout: 40_000 });
  const field = page.getByRole('textbox', { name: 'Create Post' });
  await scrollDown(page);
  const before = await postInView(page);
  await page.getByRole('button', { name: 'Create Post' }).first().click();
  await expect(field).toBeFocused();
  await expect(field).toBeInViewport({ ratio: 1 });

  await page.goBack();
  await expectPostInView(page, before);
});

test('a category chip tapped in a scrolled feed opens the category at its top', async ({ page }) => {
  const suite = testSuite();
  const member = await verifiedStudent(suite, 'Cara', 'duke');
  const texts = await seedFeed(member, 'duke', 40, `Stool ${Date.now()}`, 'furniture');
  await logIn(page, suite, member, 'duke');
  await expect(postWith(page, texts[0] ?? '')).toBeVisible({ timeout: 40_000 });
  await scrollDown(page);
  const chip = page.getByRole('article').getByRole('link', { name: 'Furniture' });
  let inView = -1;
  const findInView = async (): Promise<number> =>
    (inView = await chip.evaluateAll((links) =>
      links.findIndex((link) => {
        const { top, bottom } = link.getBoundingClientRect();
        return top > 60 && bottom < innerHeight - 60;
      }),
    ));
  // The rows there are drawn some frames after the scroll.
  await expect.poll(findInView).toBeGreaterThanOrEqual(0);
  // A click scrolls what a bar covers into view: the reader's place is the one after that.
  await chip.nth(inView).scrollIntoViewIfNeeded();
  const before = await postInView(page);
  await chip.nth(inView).click();
  await page.waitForURL(/category=/);
  await expect(page.getByRole('article').first()).toHaveAttribute('aria-posinset', '1');
  await expect(page.getByRole('article').first()).toBeInViewport();

  await page.goBack();
  await expectPostInView(page, before);
});
