import { expect, type Page } from '@playwright/test';
import { photo } from '../support/photos.ts';
import { NARROW_MAX, type Screen, type Width } from './screen.ts';

type Act = NonNullable<Screen['act']>;

const KEY_MAX_MS = 15_000;

/** What is done on a screen before one looks at it. Each is written in the product's own words. */

export const inTurn =
  (...acts: readonly Act[]): Act =>
  async (page, width) => {
    for (const act of acts) await act(page, width);
  };

export const press =
  (name: string | RegExp): Act =>
  (page) =>
    shown(page, 'button', name).click();

/** Of the links with that name, the one in the navigation of that name. */
export const followLink =
  (name: string, navigation: string): Act =>
  (page) =>
    page.getByRole('navigation', { name: navigation, exact: true }).getByRole('link', { name }).click();

export const choose =
  (name: string | RegExp): Act =>
  (page) =>
    page.getByRole('menuitem', { name }).click();

/** A radio button, chosen by its label. */
export const chooseRadio =
  (name: string): Act =>
  (page) =>
    page.getByRole('radio', { name }).check();

/** Ticks the first box of that name. */
export const tickFirst =
  (name: RegExp): Act =>
  (page) =>
    page.getByRole('checkbox', { name }).first().check();

export const fill =
  (name: string | RegExp, value: string): Act =>
  (page) =>
    page
      .getByRole('textbox', { name })
      .or(page.getByRole('searchbox', { name }))
      .or(page.getByRole('combobox', { name }))
      .first()
      .fill(value);

/** For the page an hour passes: its sign-in is no longer of this moment. */
export const anHourLater: Act = (page) =>
  page.evaluate(() => {
    const now = Date.now.bind(Date);
    Date.now = () => now() + 3_600_000;
  });

/** Puts the cursor into the search of the bar. */
export const openSearch: Act = (page) => page.getByRole('combobox', { name: /^Search/ }).click();

/** Back to the top: what sticks there lies over no control. */
export const toTop: Act = (page) => page.evaluate(() => scrollTo(0, 0));

export const cutOff: Act = (page) => page.context().setOffline(true);

export const fillPassword =
  (value: string): Act =>
  (page) =>
    page.getByLabel('Password', { exact: true }).fill(value);

export const pressText =
  (text: string | RegExp): Act =>
  (page) =>
    page.getByText(text).filter({ visible: true }).first().click();

export const see =
  (text: string | RegExp): Act =>
  (page) =>
    page.getByText(text).filter({ visible: true }).first().waitFor();

/** Waits until that is nowhere to be seen, such as an alert that has been up. */
export const seeGone =
  (text: string | RegExp): Act =>
  async (page) => {
    await page.getByText(text).filter({ visible: true }).first().waitFor();
    await expect(page.getByText(text).filter({ visible: true })).toHaveCount(0);
  };

/** Answers for the server from now on, by path, so that nothing is stored. */
export const answering =
  (answers: Readonly<Record<string, object>>): Act =>
  async (page) => {
    for (const [path, json] of Object.entries(answers)) {
      await page.route(
        (url) => url.pathname === path,
        (route) => route.fulfill({ json }),
      );
    }
  };

export const bringToView =
  (text: string): Act =>
  (page) =>
    page.getByText(text).evaluate((words) => words.scrollIntoView({ block: 'center' }));

/** Waits for the editor on a page for writing, instead of the plain field before it. */
export const editor: Act = (page) => page.locator('[contenteditable="true"]').waitFor();

/** A key that opens something. What listens to keys comes after the page: it is pressed until it does. */
export const openByKey =
  (key: string): Act =>
  (page) =>
    expect(async () => {
      await page.keyboard.press(key);
      await page.getByRole('dialog').waitFor({ timeout: 500 });
    }).toPass({ timeout: KEY_MAX_MS });

/** A command of the first post that is on the screen. */
export const onFirstPost =
  (name: RegExp): Act =>
  async (page) => {
    await page
      .getByLabel('Posts', { exact: true })
      .evaluate((list) => list.scrollIntoView({ block: 'start' }));
    await page.getByRole('article').getByRole('button', { name }).first().click();
  };

/** The first that can be seen: what is for phones is in the page on desktops as well, and the other way round. */
function shown(page: Page, role: 'button' | 'link', name: string | RegExp): ReturnType<Page['locator']> {
  return page.getByRole(role, { name }).filter({ visible: true }).first();
}

export const dialog: Act = (page) =>
  page.getByRole('dialog').or(page.getByRole('alertdialog')).first().waitFor();

export const menu: Act = (page) => page.getByRole('menu').waitFor();

/** Opens the composer where it is at this width, and writes once the editor is here: before that Back asks nothing. */
export const write =
  (words: string): Act =>
  async (page, width: Width) => {
    const field = page.getByRole('textbox', { name: 'Create Post' });
    if (page.url().includes('/create/post')) await field.waitFor();
    else if (width <= NARROW_MAX) {
      await shown(page, 'button', 'Create Post').click();
      await page.waitForURL('**/create/post**');
    } else if (!(await field.isVisible())) {
      await page.getByText('What are you selling?').filter({ visible: true }).first().click();
    }
    const editor = field.and(page.locator('[contenteditable="true"]'));
    await editor.click();
    await page.keyboard.insertText(words);
  };

const COLOURS = [
  '#8a4b2a',
  '#2a5f8a',
  '#3b6b3a',
  '#7a3b6b',
  '#8a7a2a',
  '#2a8a7a',
  '#5b3b8a',
  '#8a2a3b',
  '#444444',
  '#20506a',
];

export const attach =
  (count: number): Act =>
  async (page) => {
    const photos = await Promise.all(
      COLOURS.slice(0, count).map((colour, n) =>
        photo(`Photo ${n + 1}`, colour, { width: 800, height: 600 }),
      ),
    );
    await page.locator('input[type=file]').first().setInputFiles(photos);
    await page
      .getByRole('img', { name: /photo/i })
      .nth(count - 1)
      .waitFor({ timeout: 10_000 })
      .catch(() => undefined);
  };
