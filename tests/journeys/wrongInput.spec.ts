import { expect, test } from '@playwright/test';
import { PASSWORD_MAX } from '../../src/domain/limits.ts';
import { testSuite } from '../support/suite.ts';
import { waitForCode } from './support/inbox.ts';
import {
  freshEmail,
  freshSchoolEmail,
  PASSWORD,
  reservedSchoolEmail,
  verifiedStudent,
} from './support/people.ts';
import { photo } from './support/photos.ts';
import { logIn, openComposer } from './support/steps.ts';

test('the composer holds its limits and says so', { tag: '@anyWidth' }, async ({ page }) => {
  const suite = testSuite();
  await logIn(page, suite, await verifiedStudent(suite, 'Iris'));
  const box = await openComposer(page);
  const post = page.getByRole('button', { name: 'Post', exact: true });
  await expect(post).toBeDisabled();

  // Pasted text is cut to what fits, and one key more is blocked.
  await box.click();
  await page.evaluate(() => {
    const data = new DataTransfer();
    data.setData('text/plain', 'a'.repeat(520));
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  });
  await expect(page.getByText('Error: Too many characters!')).toBeVisible();
  await expect(box).toHaveText('a'.repeat(500));
  await box.press('b');
  await expect(box).toHaveText('a'.repeat(500));

  const files = page.locator('input[type=file]');
  await files.setInputFiles([
    { name: 'notes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') },
  ]);
  await expect(page.getByText('Only photos & videos are allowed!')).toBeVisible();
  const eleven = await Promise.all(
    Array.from({ length: 11 }, (_, i) => photo(`Book ${i}`, '#884422', { width: 320, height: 240 })),
  );
  await files.setInputFiles(eleven);
  await expect(page.getByText('Please choose up to 10 photos.')).toBeVisible();
});

test('a line break counts as two characters', { tag: '@anyWidth' }, async ({ page }) => {
  const suite = testSuite();
  await logIn(page, suite, await verifiedStudent(suite, 'Jon'));
  const box = await openComposer(page);
  await box.click();
  await page.evaluate(() => {
    const data = new DataTransfer();
    data.setData('text/plain', 'a'.repeat(499));
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  });
  await expect(box).toHaveText('a'.repeat(499));
  await box.press('Enter');
  await expect(page.getByText('Error: Too many characters!')).toBeVisible();
  await box.press('b');
  await expect(box).toHaveText(`${'a'.repeat(499)}b`);
});

test('codes and school addresses are checked and told in words', { tag: '@anyWidth' }, async ({ page }) => {
  const suite = testSuite();
  const email = freshEmail('kim');
  await page.goto(`${suite.app('ut')}/register?email=${email}`);
  await page.getByLabel('Name').fill('Kim Lee');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel(/I agree to the/).check();
  await page.getByRole('button', { name: 'Create account' }).click();

  const codeField = page.getByLabel('Enter code');
  const submit = page.getByRole('button', { name: 'Submit' });
  await expect(submit).toBeDisabled();
  const code = await waitForCode(suite.inbox, email);
  await codeField.fill(code === '1234' ? '4321' : '1234');
  await expect(page.getByText('Your code was incorrect. Please try again.')).toBeVisible();
  await codeField.fill('');
  await codeField.blur();
  await expect(page.getByText('Please enter verification code')).toBeVisible();

  // Reloading sends no second code; the link does, and the newest one counts.
  const again = page.getByRole('button', { name: "Didn't receive the code?" });
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/sendVerificationCode', (route) => held.then(() => route.continue()));
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Confirm your email address' })).toBeVisible();
  // What takes the place of that line moves nothing below it.
  await expect(page.getByText('Sending a code to')).toBeVisible();
  const place = await again.boundingBox();
  answer();
  await expect(page.getByText('A code was already sent to')).toBeVisible();
  expect(await again.boundingBox()).toEqual(place);
  await again.click();
  await expect(page.getByText('Email sent.')).toBeVisible();
  await expect(again).toBeFocused();
  const second = await waitForCode(suite.inbox, email, 2);
  await codeField.fill(second);

  const school = page.getByLabel('School email');
  const sendPin = page.getByRole('button', { name: 'Send PIN' });
  await sendPin.click();
  await expect(page.getByText('Enter a new school email')).toBeVisible();
  for (const wrong of ['kim@gmail.com', 'kim@utexas.edu.evil.com', 'kim+1@utexas.edu', 'kim@notutexas.edu']) {
    await school.fill(wrong);
    await sendPin.click();
    await expect(page.getByText('Enter a valid school email')).toBeVisible();
  }
  // Somebody else's address goes to nobody else, and that is said at the address.
  const owner = await verifiedStudent(suite, 'Ken');
  const taken = await reservedSchoolEmail(suite, owner);
  await school.fill(taken);
  await sendPin.click();
  await expect(school).toHaveAccessibleDescription(/^Enter a new school email/);
  await expect(school).toBeFocused();
  await expect(page.getByLabel('PIN')).toHaveCount(0);
  const own = freshSchoolEmail('utexas.edu');
  await school.fill(own);
  await sendPin.click();
  await expect(page.getByText('A code was sent to')).toBeVisible();
  await page.getByLabel('PIN').fill(await waitForCode(suite.inbox, own));
  await page.waitForURL('**/home');
});

test('asked for too many codes, the page says when to try again', { tag: '@anyWidth' }, async ({ page }) => {
  const suite = testSuite();
  const email = freshEmail('lou');
  await page.goto(`${suite.app('ut')}/register?email=${email}`);
  await page.getByLabel('Name').fill('Lou Reed');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel(/I agree to the/).check();
  await page.getByRole('button', { name: 'Create account' }).click();
  await waitForCode(suite.inbox, email);
  const again = page.getByRole('button', { name: "Didn't receive the code?" });
  for (let codes = 2; codes <= 3; codes += 1) {
    // A press after the first leaves it to the server's two minutes; a fresh page asks for another at once.
    await page.reload();
    await expect(page.getByText('A code was already sent to')).toBeVisible();
    await again.click();
    await waitForCode(suite.inbox, email, codes);
  }
  await page.reload();
  await expect(page.getByText('A code was already sent to')).toBeVisible();
  await again.click();
  await expect(page.getByText(/^Too many tries\. Try again in (an hour|\d+ minutes)\.$/)).toBeVisible();
});

test('a missing post and an unknown page say so', { tag: '@anyWidth' }, async ({ page }) => {
  const suite = testSuite();
  await logIn(page, suite, await verifiedStudent(suite, 'Lee'));
  await page.goto(`${suite.app('ut')}/post/AAAAAAAAAAAAAAAAAAAA`);
  await expect(page.getByText("Hmm...this page doesn't exist.")).toBeVisible();
  await page.goto(`${suite.app('ut')}/no/such/page`);
  await expect(page.getByText('Error 404')).toBeVisible();
  await expect(page.getByText("This page doesn't exist. Try searching for something else.")).toBeVisible();
  await page.getByRole('link', { name: 'Go To Feed' }).click();
  await page.waitForURL('**/home');
});

test(
  'on a phone Create account is in view with the errors of every field',
  { tag: '@phoneOnly' },
  async ({ page }) => {
    await page.goto(`${testSuite().app('ut')}/register`);
    await page.getByRole('textbox', { name: 'Email' }).fill('maya@');
    await page.getByRole('textbox', { name: 'Name' }).fill('Maya');
    await page.getByLabel('Password', { exact: true }).fill('a'.repeat(PASSWORD_MAX + 1));
    await page.getByLabel(/I agree to the/).check();
    const create = page.getByRole('button', { name: 'Create account' });
    await create.click();
    await expect(page.getByText('Full name is required')).toBeVisible();
    await expect(page.getByText('Please use at most')).toBeVisible();
    await page.evaluate(() => scrollTo(0, 0));
    await expect(create).toBeInViewport({ ratio: 1 });
  },
);

test(
  'a control that is pressed stays under the finger, though Safari gives it no focus',
  { tag: '@anyWidth' },
  async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(FocusEvent.prototype, 'relatedTarget', { get: () => null });
    });
    await page.goto(`${testSuite().app('ut')}/register?email=${freshEmail('lea')}`);
    await page.getByLabel('Name').focus();
    const terms = page.getByLabel(/I agree to the/);
    const before = await terms.boundingBox();
    const { x, y } = before ?? { x: 0, y: 0 };
    await page.mouse.move(x + 8, y + 8);
    await page.mouse.down();
    expect(await terms.boundingBox()).toEqual(before);
    await page.mouse.up();
    await expect(terms).toBeChecked();
  },
);
