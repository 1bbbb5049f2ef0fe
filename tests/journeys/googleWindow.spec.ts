import { expect, test, type Page } from '@playwright/test';
import { testSuite } from '../support/suite.ts';
import { freshEmail, verifiedStudent } from './support/people.ts';

/*
 * Safari opens a window only while the tap is being handled. Chromium opens it seconds later as well, so these look at the
 * moment: the local stand-in makes the SDK wait for its frame as Google's does.
 */

/** Records for each opened window whether the click that asked for it was still being handled. */
async function watchWindows(page: Page): Promise<() => Promise<readonly boolean[]>> {
  await page.addInitScript(() => {
    const seen: boolean[] = [];
    let isInClick = false;
    addEventListener(
      'click',
      () => {
        isInClick = true;
        // The next task: promises that were settled already have gone on by then, answers of the network have not.
        setTimeout(() => (isInClick = false));
      },
      { capture: true },
    );
    const original = window.open.bind(window);
    window.open = (...args) => {
      seen.push(isInClick && navigator.userActivation.isActive);
      document.documentElement.dataset['windows'] = JSON.stringify(seen);
      return original(...args);
    };
  });
  return async () => {
    const seen: unknown = JSON.parse((await page.locator('html').getAttribute('data-windows')) ?? '[]');
    return Array.isArray(seen) ? seen.map(Boolean) : [];
  };
}

/** Until the frame has told the SDK that it is there. */
const frameThere = (page: Page): Promise<void> =>
  expect(page.frameLocator('iframe[title="Google"]').locator('body[data-ready]')).toBeAttached();

const google = (page: Page) => page.getByRole('button', { name: 'Continue with Google' });

/** Chooses an account in the window that a click opens. */
async function throughGoogle(page: Page, email: string): Promise<void> {
  const opened = page.waitForEvent('popup');
  await google(page).click();
  const consent = await opened;
  await consent.getByLabel('Name').fill('Ana Soto');
  await consent.getByLabel('Email').fill(email);
  await consent.getByRole('button', { name: 'Continue', exact: true }).click();
}

for (const path of ['/user_registration', '/login']) {
  test(`Google's window opens within the first tap on ${path}`, { tag: '@anyWidth' }, async ({ page }) => {
    const windows = await watchWindows(page);
    await page.goto(testSuite().app('ut') + path);
    await frameThere(page);
    await throughGoogle(page, freshEmail('ana'));
    await expect(page.getByRole('heading', { name: 'Join your campus' })).toBeVisible();
    expect(await windows()).toEqual([true]);
  });
}

test(
  "Google's window opens within the tap that confirms a member",
  { tag: '@anyWidth' },
  async ({ page }) => {
    const suite = testSuite();
    const student = await verifiedStudent(suite, 'Lena');
    const windows = await watchWindows(page);
    await page.goto(`${suite.app('ut')}/login`);
    await frameThere(page);
    await throughGoogle(page, student.email);
    await page.waitForURL('**/home');
    // Later than the minutes for which a sign-in counts as fresh.
    await page.addInitScript(() => {
      const now = Date.now.bind(Date);
      Date.now = () => now() + 10 * 60_000;
    });
    await page.goto(`${suite.app('ut')}/settings/account/email`);
    await page.getByRole('textbox', { name: 'New email' }).fill(freshEmail('lena'));
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('dialog', { name: "Confirm it's you" })).toBeVisible();
    await frameThere(page);
    const opened = page.waitForEvent('popup');
    await google(page).click();
    const consent = await opened;
    await consent.getByRole('button', { name: student.email }).click();
    await expect(page.getByText(/^We've sent a link to/)).toBeVisible();
    expect(await windows()).toEqual([true]);
  },
);
