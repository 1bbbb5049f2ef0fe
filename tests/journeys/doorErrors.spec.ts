import { expect, test, type Locator, type Page } from '@playwright/test';
import { testSuite, type TestSuite } from '../support/suite.ts';
import { answerAuth, type Answer } from './support/answers.ts';
import { banAddress, disableAccount, freshEmail, PASSWORD, verifiedStudent } from './support/people.ts';

/*
 * Each text of the door's errors, provoked by the backend where it can be brought to it, and by the provider's own
 * answer where it cannot (docs/decisions.md tells why some can no more be met).
 */

const TOO_MANY =
  'Access to this account has been temporarily disabled due to many failed login attempts. You can immediately restore it by resetting your password or you can try again later.';
const NETWORK = 'Network error. Please check your connection';
const AGAIN = 'Something went wrong. Try again.';
const BANNED = 'Account has been banned';

/** Waits for the text and takes its alert away, so that the next one is not mistaken for it. */
async function told(page: Page, text: string | RegExp): Promise<void> {
  const alert = page.getByRole('list', { name: 'Alerts' }).getByRole('listitem').filter({ hasText: text });
  await expect(alert).toBeVisible();
  // It may go by itself in that moment.
  await alert
    .getByRole('button', { name: 'Dismiss' })
    .dispatchEvent('click', undefined, { timeout: 2000 })
    .catch(() => undefined);
  await expect(alert).toHaveCount(0);
}

async function isReadyAgain(button: Locator): Promise<void> {
  await expect(button).not.toHaveAttribute('aria-busy');
  await expect(button).toBeEnabled();
}

test('each failure of a sign-in is told, clears loading, keeps what was typed and leads to the field', async ({
  page,
}) => {
  const suite = testSuite();
  const student = await verifiedStudent(suite, 'Ivy');
  await page.goto(`${suite.app('ut')}/login?method=password&email=${student.email}`);
  const email = page.getByRole('textbox', { name: 'Email' });
  const password = page.getByLabel('Password', { exact: true });
  const logInByForm = page.getByRole('button', { name: 'Log In' });
  await expect(password).toBeFocused();
  await password.fill('not-the-password');

  const rows: readonly (readonly [Answer, string, Locator | null])[] = [
    [{ error: 'TOO_MANY_ATTEMPTS_TRY_LATER' }, TOO_MANY, null],
    [{ error: 'INVALID_PASSWORD' }, 'Wrong password!', password],
    [{ error: 'EMAIL_NOT_FOUND' }, 'Incorrect. Please try again.', email],
    [{ error: 'INTERNAL_ERROR' }, 'Internal server error.', null],
    [{ error: 'INVALID_EMAIL' }, 'Invalid email address.', email],
    [{ error: 'INVALID_LOGIN_CREDENTIALS' }, 'Invalid login credentials.', password],
    [{ error: 'SOMETHING_NEW' }, AGAIN, null],
    ['silence', NETWORK, null],
  ];
  for (const [answer, text, field] of rows) {
    const stop = await answerAuth(page, 'signInWithPassword', answer);
    await logInByForm.click();
    if (field) {
      await expect(field).toHaveAccessibleDescription(text);
      await expect(field).toBeFocused();
      await expect(page.getByRole('button', { name: 'Dismiss' })).toHaveCount(0);
    } else await told(page, text);
    await isReadyAgain(logInByForm);
    await expect(email).toHaveValue(student.email);
    await expect(password).toHaveValue('not-the-password');
    await stop();
  }

  // For real.
  await logInByForm.click();
  await expect(password).toHaveAccessibleDescription('Invalid login credentials.');
  await password.fill(PASSWORD);
  await disableAccount(suite, student);
  await logInByForm.click();

  await told(page, BANNED);
  const banned = await verifiedStudent(suite, 'Bo');
  await banAddress(suite, banned.email);
  await email.fill(banned.email);
  await logInByForm.click();
  await told(page, BANNED);
  await isReadyAgain(logInByForm);
});

test('each failure of a registration is told, clears loading and keeps what was typed', async ({ page }) => {
  const suite = testSuite();
  const taken = await verifiedStudent(suite, 'Tom');
  await page.goto(`${suite.app('ut')}/register?email=${freshEmail('new')}`);
  const email = page.getByRole('textbox', { name: 'Email' });
  const name = page.getByLabel('Name');
  const password = page.getByLabel('Password', { exact: true });
  const create = page.getByRole('button', { name: 'Create account' });
  await expect(name).toBeFocused();
  await name.fill('New Student');
  await password.fill(PASSWORD);
  await page.getByLabel(/I agree to the/).check();

  for (const [answer, text] of [
    [{ error: 'SOMETHING_NEW' }, AGAIN],
    ['silence', NETWORK],
  ] as const) {
    const stop = await answerAuth(page, 'signUp', answer);
    await create.click();
    await told(page, text);
    await isReadyAgain(create);
    await stop();
  }
  const stop = await answerAuth(page, 'signUp', { error: 'INVALID_EMAIL' });
  await create.click();
  await expect(email).toHaveAccessibleDescription('Invalid email address.');
  await expect(email).toBeFocused();
  await stop();

  await email.fill(taken.email);
  await create.click();
  await expect(email).toHaveAccessibleDescription('Email has already been taken.');
  await expect(email).toBeFocused();
  await email.fill(freshEmail('new'));
  await password.fill('four');
  await create.click();
  await expect(password).toHaveAccessibleDescription(/^Password too short\./);
  await expect(password).toBeFocused();
  await password.fill(PASSWORD);
  const banned = freshEmail('banned');
  await banAddress(suite, banned);
  await email.fill(banned);
  await create.click();
  await told(page, BANNED);
  await expect(name).toHaveValue('New Student');
  await expect(password).toHaveValue(PASSWORD);
  await isReadyAgain(create);
});

/** Takes the way through Google's window, as somebody with that address. */
async function throughGoogle(page: Page, email: string): Promise<void> {
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  const consent = await opened;
  await consent.getByLabel('Name').fill('Gina Google');
  await consent.getByLabel('Email').fill(email);
  await consent.getByRole('button', { name: 'Continue', exact: true }).click();
}

async function mayTryAgain(page: Page, suite: TestSuite): Promise<void> {
  await isReadyAgain(page.getByRole('button', { name: 'Continue with Google' }));
  expect(page.url()).toBe(`${suite.app('ut')}/login`);
}

test('each failure of Google is told, and may be tried again', async ({ page }) => {
  test.setTimeout(180_000);
  const suite = testSuite();
  await page.goto(`${suite.app('ut')}/login`);
  const rows: readonly (readonly [Answer, string])[] = [
    ['silence', NETWORK],
    ['confirm', 'Error: Account already exists with different credentials'],
    [{ error: 'INVALID_IDP_RESPONSE' }, 'Error: Invalid credentials'],
    [{ error: 'EMAIL_NOT_FOUND' }, 'Error: User email not found'],
    [{ error: 'INVALID_PASSWORD' }, 'Error: Incorrect password'],
    [{ error: 'SOMETHING_NEW' }, 'Unknown Error Signing In with Google'],
  ];
  for (const [answer, text] of rows) {
    const stop = await answerAuth(page, 'signInWithIdp', answer);
    await throughGoogle(page, freshEmail('gina'));
    await told(page, text);
    await mayTryAgain(page, suite);
    await stop();
  }

  // For real: a disabled account, a banned address, our own part failing after Google's, the window closed or blocked.
  const disabled = await verifiedStudent(suite, 'Dee');
  await disableAccount(suite, disabled);
  await throughGoogle(page, disabled.email);
  await told(page, 'Error: That account has been disabled');
  const banned = freshEmail('banned');
  await banAddress(suite, banned);
  await throughGoogle(page, banned);
  await told(page, BANNED);
  await page.route('**/registerUser', (route) => route.fulfill({ status: 500, json: {} }));
  await throughGoogle(page, freshEmail('gina'));
  await told(page, 'Error Signing In with Google.');
  await mayTryAgain(page, suite);
  await page.unroute('**/registerUser');
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  const consent = await opened;
  // A window that is still opening cannot always be closed.
  await expect(consent.getByLabel('Name')).toBeVisible();
  await consent.close();
  await told(page, 'Error: Sign-in process was canceled');
  await page.evaluate(() => {
    window.open = () => null;
  });
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await told(page, /blocked the Google window/);
  await mayTryAgain(page, suite);
});

test('a mail that cannot be sent is told, and what was typed stays', async ({ page }) => {
  const suite = testSuite();
  const email = freshEmail('mail');
  await page.goto(`${suite.app('ut')}/login?method=noPassword&email=${email}`);
  const field = page.getByRole('textbox', { name: 'Email' });
  const stop = await answerAuth(page, 'sendOobCode', { error: 'QUOTA_EXCEEDED' });
  await page.getByRole('button', { name: 'Continue with email' }).click();
  await told(page, 'An unknown error has occurred');
  await expect(field).toHaveValue(email);
  await stop();

  await page.goto(`${suite.app('ut')}/forgotpassword`);
  await field.fill(email);
  await answerAuth(page, 'sendOobCode', { error: 'EMAIL_NOT_FOUND' });
  const said = page.waitForEvent('dialog');
  await page.getByRole('button', { name: 'Send reset link' }).click();
  const box = await said;
  expect(box.message()).toBe('User not found, try again!');
  await box.accept();
  await expect(field).toHaveValue(email);
  await expect(field).toBeFocused();
});
