import { expect, test } from '@playwright/test';
import { testSuite } from '../support/suite.ts';
import { mailsTo, waitForMail } from './support/inbox.ts';
import { addressOf, freshEmail, verifiedStudent } from './support/people.ts';
import { logIn, logInByForm } from './support/steps.ts';

const NEW_PASSWORD = 'better-horse-10';

// On phones the list is a page of its own.
test(
  'a member changes their details and password, and signs out everywhere',
  { tag: '@anyWidth' },
  async ({ page, browser }) => {
    const suite = testSuite();
    const student = await verifiedStudent(suite, 'Selma');
    await logIn(page, suite, student);

    // The list leads to the account, and stays beside it.
    await page.goto(`${suite.app('ut')}/settings`);
    await page.waitForURL('**/settings/account');
    const list = page.getByRole('navigation', { name: 'Settings' });
    await expect(list.getByRole('link', { name: 'Account Settings' })).toHaveAttribute(
      'aria-current',
      'page',
    );

    await page.getByRole('link', { name: 'Phone click to add' }).click();
    await page.getByLabel('Phone', { exact: true }).fill('(512) 555-0142');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Account Updated!')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Phone (512) 555-0142' })).toBeVisible();

    await page.getByRole('link', { name: 'Birth date None' }).click();
    await page.getByLabel('Month').selectOption('February');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Please fill in all the fields')).toBeVisible();
    await page.getByLabel('Day').selectOption('29');
    await page.getByLabel('Year').selectOption('2004');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('link', { name: 'Birth date February 29, 2004' })).toBeVisible();

    const mails = page.getByRole('checkbox', { name: /^Email me about messages/ });
    await mails.click();
    await expect(mails).not.toBeChecked();

    await page.getByRole('link', { name: /^Password/ }).click();
    await page.getByLabel('Current password', { exact: true }).fill('not-the-one');
    await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
    await page.getByLabel('New password again').fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(/Wrong password!|Invalid login credentials\./)).toBeVisible();
    await page.getByLabel('Current password', { exact: true }).fill(student.password);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.waitForURL('**/settings/account');

    // All of it is the server's, and this session has outlived the old password.
    await page.reload();
    await expect(page.getByRole('link', { name: 'Phone (512) 555-0142' })).toBeVisible();
    await expect(mails).not.toBeChecked();

    const second = await browser.newPage();
    await logInByForm(second, suite, { ...student, password: NEW_PASSWORD });
    await second.goto(`${suite.app('ut')}/settings/account`);
    await expect(second.getByRole('link', { name: 'Phone (512) 555-0142' })).toBeVisible();
    // Sessions end by whole seconds.
    const secondsNow = (): number => Math.floor(Date.now() / 1000);
    const signedInAt = secondsNow();
    await expect.poll(secondsNow).toBeGreaterThan(signedInAt);

    await page.getByRole('button', { name: 'Sign out everywhere' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click();
    await page.waitForURL('**/login');
    await second.reload();
    await expect(second.getByText('This community is private.')).toBeVisible();
    await expect.poll(() => second.evaluate(() => JSON.stringify(localStorage))).not.toContain(student.uid);
    await second.close();
  },
);

test(
  'a member changes their email by the link that is mailed to the new one',
  { tag: ['@anyWidth', '@rest'] },
  async ({ page }) => {
    const suite = testSuite();
    const student = await verifiedStudent(suite, 'Nora');
    const email = freshEmail('nora.new');
    await logIn(page, suite, student);
    await page.goto(`${suite.app('ut')}/settings/account/email`);
    await page.getByRole('textbox', { name: 'New email' }).fill(email);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(`We've sent a link to ${email}.`)).toBeVisible();

    const { links } = await waitForMail(suite.inbox, email);
    const link = links.find((one) => one.includes('oobCode=')) ?? '';
    // Opened, it changes nothing yet: programs look into mails.
    await page.goto(link);
    await expect(page.getByText('The account of')).toContainText(email);
    expect(await addressOf(suite, student)).toBe(student.email);
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(email);
    await page.getByLabel('Password', { exact: true }).fill(student.password);
    await page.getByRole('button', { name: 'Log In' }).click();
    await expect(page.getByRole('link', { name: 'Messages' })).toBeVisible();
    await page.goto(`${suite.app('ut')}/settings/account`);
    await expect(page.getByRole('link', { name: `Email ${email}` })).toBeVisible();
    await page.goto(link);
    await expect(page.getByRole('heading', { name: "This link doesn't work anymore" })).toBeVisible();

    // The provider may tell the address of it too.
    const mails = await mailsTo(suite.inbox, student.email);
    const back = mails.flatMap((mail) => mail.links).find((one) => one.includes('mode=changeAddress'));
    await page.goto(back ?? '');
    await page.getByRole('button', { name: 'Take it back' }).click();
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(student.email);
    expect(await addressOf(suite, student)).toBe(student.email);
  },
);
