import { expect, test } from '@playwright/test';
import { testSuite } from '../support/suite.ts';
import { waitForMail } from './support/inbox.ts';
import { freshEmail, freshSchoolEmail, PASSWORD, unproveAddress, verifiedStudent } from './support/people.ts';
import { logInByForm } from './support/steps.ts';

test(
  'somebody new comes in with Google and needs no code',
  { tag: ['@anyWidth', '@rest'] },
  async ({ page }) => {
    const suite = testSuite();
    await page.goto(`${suite.app('ut')}/user_registration`);
    const opened = page.waitForEvent('popup');
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    const consent = await opened;
    await consent.getByLabel('Name').fill('Ana María Soto-Reyes');
    await consent.getByLabel('Email').fill(freshEmail('ana'));
    await consent.getByRole('button', { name: 'Continue', exact: true }).click();
    // Google's word for the address counts, so only the school address is left to prove.
    await expect(page.getByRole('heading', { name: 'Join your campus' })).toBeVisible();
  },
);

test(
  'who proves a school address by Google or a code proves it once',
  { tag: '@anyWidth' },
  async ({ page, browser }, { project }) => {
    const suite = testSuite();
    const asked: string[] = [];
    page.on('framenavigated', () => asked.push(page.url()));
    await page.goto(`${suite.app('ut')}/user_registration`);
    const opened = page.waitForEvent('popup');
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    const consent = await opened;
    await consent.getByLabel('Name').fill('Sofia Lindqvist');
    await consent.getByLabel('Email').fill(freshSchoolEmail('utexas.edu'));
    await consent.getByRole('button', { name: 'Continue', exact: true }).click();
    // The question for a picture may lie over it.
    await expect(
      page.getByRole('button', { name: 'Create Post', includeHidden: true }).first(),
    ).toBeVisible();

    const second = await browser.newPage(project.use);
    second.on('framenavigated', () => asked.push(second.url()));
    const email = freshSchoolEmail('utexas.edu');
    await second.goto(`${suite.app('ut')}/register?email=${email}`);
    await second.getByLabel('Name').fill('Nils Berg');
    await second.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await second.getByLabel(/I agree to the/).check();
    await second.getByRole('button', { name: 'Create account' }).click();
    const { subject } = await waitForMail(suite.inbox, email);
    const [code = ''] = /\d{4}/.exec(subject) ?? [];
    await second.getByLabel('Enter code').fill(code);
    await expect(
      second.getByRole('button', { name: 'Create Post', includeHidden: true }).first(),
    ).toBeVisible();
    expect(asked.filter((url) => url.includes('school_email'))).toEqual([]);
    await second.close();
  },
);

test('a member signs in with a mailed link', { tag: ['@anyWidth', '@rest'] }, async ({ page }) => {
  const suite = testSuite();
  const student = await verifiedStudent(suite, 'Lena');
  await page.goto(`${suite.app('ut')}/login?method=noPassword&email=${student.email}`);
  await page.getByRole('button', { name: 'Continue with email' }).click();
  await expect(page.getByText('Your magic link is on its way!')).toBeVisible();
  await expect(page.getByText(`We've sent it to ${student.email}`)).toBeVisible();
  const { links } = await waitForMail(suite.inbox, student.email);
  await page.goto(links[0] ?? '');
  await page.waitForURL('**/home');
  await expect(page.getByRole('button', { name: 'Create Post' }).first()).toBeVisible();
  await expect(page.getByText('This community is private.')).toBeHidden();
});

test(
  'who proves an address by link is alone in the account from then on and told so, also where the answer is lost',
  { tag: '@anyWidth' },
  async ({ page: inbox, context, browser }, { project }) => {
    const suite = testSuite();
    const student = await verifiedStudent(suite, 'Ines');
    await unproveAddress(suite, student);
    const stranger = await browser.newPage(project.use);
    await logInByForm(stranger, suite, student);

    let isLost = false;
    await context.route('**/registerUser', async (route) => {
      if (isLost || route.request().method() !== 'POST') return route.continue();
      isLost = true;
      // The server has done it; the line goes before it can say so.
      await route.fetch();
      return route.abort('connectionreset');
    });
    await inbox.goto(`${suite.app('ut')}/login?method=noPassword&email=${student.email}`);
    await inbox.getByRole('button', { name: 'Continue with email' }).click();
    const { links } = await waitForMail(suite.inbox, student.email);
    // The tab that says to look for the mail stays open behind: it is signed in by the other. No page here is ever
    // behind another by itself.
    await inbox.evaluate(() => Object.defineProperty(document, 'hidden', { value: true }));
    const page = await context.newPage();
    await page.goto(links[0] ?? '');
    await page.waitForURL('**/home');
    await expect(page.getByText('An old password may no longer work.')).toBeVisible();
    expect(isLost).toBe(true);

    // All tell the provider which session they are in.
    await stranger.reload();
    await expect(stranger.getByText('This community is private.')).toBeVisible();
    await stranger.close();
    for (const tab of [page, inbox]) {
      await tab.goto(`${suite.app('ut')}/home`);
      await expect(tab.getByRole('button', { name: 'Create Post' }).first()).toBeVisible();
      await expect(tab.getByText('This community is private.')).toBeHidden();
    }

    await page.goto(`${suite.app('ut')}/logout`);
    await page.getByRole('main').getByRole('button', { name: 'Log out' }).click();
    await expect(page.getByText('This community is private.')).toBeVisible();
    await page.goto(`${suite.app('ut')}/login?method=password&email=${student.email}`);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Log In' }).click();
    await expect(page.getByText('Invalid login credentials.')).toBeVisible();
  },
);

test('a forgotten password is replaced through the mailed link', { tag: '@anyWidth' }, async ({ page }) => {
  const suite = testSuite();
  const student = await verifiedStudent(suite, 'Rosa');
  await page.goto(`${suite.app('ut')}/forgotpassword`);
  await page.getByRole('textbox', { name: 'Email' }).fill(student.email);
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(page.getByText('Check your inbox for the link to reset your password.')).toBeVisible();
  await expect(page.getByText('This may take 1-2 minutes.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go to your mail' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go to login' })).toBeVisible();

  const { links } = await waitForMail(suite.inbox, student.email);
  await page.goto(links[0] ?? '');
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
  const submit = page.locator('form button[type=submit]');
  await submit.click();
  await expect(page.getByText('Please enter a new password')).toBeVisible();
  await page.getByLabel('New password', { exact: true }).fill('another-horse-10');
  await submit.click();
  await expect(page.getByText('Must re-enter new password')).toBeVisible();
  await page.getByLabel('New password again').fill('another-horse-11');
  await submit.click();
  await expect(page.getByText('Passwords do not match')).toBeVisible();
  await page.getByLabel('New password again').fill('another-horse-10');
  await submit.click();
  await page.waitForURL('**/login?*');
  await logInByForm(page, suite, { ...student, password: 'another-horse-10' });
});

test(
  'a link that was used says so before it asks for anything',
  { tag: ['@anyWidth', '@rest'] },
  async ({ page, browser }, { project }) => {
    const suite = testSuite();
    const student = await verifiedStudent(suite, 'Otto');
    await page.goto(`${suite.app('ut')}/login?method=noPassword&email=${student.email}`);
    await page.getByRole('button', { name: 'Continue with email' }).click();
    const { links } = await waitForMail(suite.inbox, student.email);
    await page.goto(links[0] ?? '');
    await page.waitForURL('**/home');
    const again = await browser.newPage(project.use);
    await again.goto(links[0] ?? '');
    await expect(again.getByRole('heading', { name: "This link doesn't work anymore" })).toBeVisible();
    await expect(again.getByRole('textbox')).toHaveCount(0);
    await again.getByRole('link', { name: 'Get a new link' }).click();
    await expect(again.getByRole('textbox', { name: 'Email' })).toHaveValue(student.email);
    await again.close();
  },
);
