import { expect, test } from '@playwright/test';
import { testSuite } from '../support/suite.ts';
import { waitForCode } from './support/inbox.ts';
import { freshEmail, freshSchoolEmail, PASSWORD, verifiedStudent } from './support/people.ts';
import { ownEntry } from './support/steps.ts';

test(
  'Back after joining leads to where one was before it, past all its steps',
  { tag: '@anyWidth' },
  async ({ page }) => {
    const suite = testSuite();
    const email = freshEmail('noor');
    await page.goto(`${suite.app('smu')}/settings/about`);
    await page.goto(`${suite.app('smu')}/settings/howitworks`);
    await page.goto(`${suite.app('smu')}/user_registration`);
    await page.getByRole('button', { name: 'Continue with Email' }).click();
    await page.getByRole('textbox', { name: 'Email' }).fill(email);
    await page.getByRole('button', { name: 'Next' }).click();
    await page.waitForURL('**/register?**');
    await page.getByLabel('Name').fill('Noor Haddad');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel(/I agree to the/).check();
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByLabel('Enter code').fill(await waitForCode(suite.inbox, email));
    const schoolEmail = freshSchoolEmail('smu.edu');
    await page.getByLabel(/School email/i).fill(schoolEmail);
    await page.getByRole('button', { name: 'Send PIN' }).click();
    await page.getByLabel('PIN').fill(await waitForCode(suite.inbox, schoolEmail));
    await page.waitForURL('**/home');
    await page.getByRole('button', { name: 'Skip for now' }).click();
    await ownEntry(page);

    await page.goBack();
    await page.waitForURL('**/settings/howitworks');
    // Parts that come after the first screen, once it is known who is in.
    await page.locator('[data-alerts]').waitFor({ state: 'attached' });
    expect(new URL(page.url()).pathname).toBe('/settings/howitworks');
  },
);

test('Back after logging in leads past the log-in', { tag: '@anyWidth' }, async ({ page }) => {
  const suite = testSuite();
  const student = await verifiedStudent(suite, 'Back', 'smu');
  await page.goto(`${suite.app('smu')}/settings/about`);
  await page.goto(`${suite.app('smu')}/login?method=password`);
  await page.getByRole('textbox', { name: 'Email' }).fill(student.email);
  await page.getByLabel('Password', { exact: true }).fill(student.password);
  await page.getByRole('button', { name: 'Log In' }).click();
  await page.waitForURL('**/home');
  await page.goBack();
  await page.waitForURL('**/settings/about');
});

test('/signup leads to the sign-up', { tag: '@anyWidth' }, async ({ page }) => {
  const suite = testSuite();
  await page.goto(`${suite.app('smu')}/signup`);
  await page.waitForURL('**/register');
  await expect(page.getByRole('button', { name: 'Create account' })).toBeVisible();
});
