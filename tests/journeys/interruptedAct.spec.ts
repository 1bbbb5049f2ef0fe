import { expect, test, type Page } from '@playwright/test';
import { testSuite, type TestSuite } from '../support/suite.ts';
import { seedFeed } from './support/feed.ts';
import { waitForCode, waitForMail } from './support/inbox.ts';
import { freshEmail, freshSchoolEmail, PASSWORD, verifiedStudent } from './support/people.ts';
import { photo } from './support/photos.ts';
import { dialog, postWith } from './support/steps.ts';

/** A post of the shared community, which visitors may read; its text. */
async function postForAll(suite: TestSuite, text: string): Promise<string> {
  const author = await verifiedStudent(suite, 'Nell');
  const [first = ''] = await seedFeed(author, 'campus', 1, text);
  return first;
}

/** The post in the feed of the shared site, as a visitor finds it. */
async function seenByVisitor(page: Page, suite: TestSuite, text: string) {
  await page.goto(`${suite.app('campus')}/home`);
  const card = postWith(page, text);
  await expect(async () => {
    await page.getByLabel('Posts', { exact: true }).evaluate((list) => list.scrollIntoView());
    await expect(card).toBeVisible({ timeout: 1000 });
  }).toPass();
  return card;
}

test('a visitor who saves, and joins by e-mail, code and PIN, comes back to a saved post', async ({
  page,
}) => {
  const suite = testSuite();
  const text = await postForAll(suite, `Wanted to save ${Date.now()}`);
  const card = await seenByVisitor(page, suite, text);
  await card.getByRole('button', { name: /^Save/ }).click();
  await expect(page.getByRole('dialog', { name: 'Join to save posts' })).toBeVisible();
  const email = freshEmail('save');
  await dialog(page).getByRole('button', { name: 'Continue with Email' }).click();
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('Name').fill('Sam Saver');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel(/I agree to the/).check();
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByLabel('Enter code').fill(await waitForCode(suite.inbox, email));

  // A face, once: what is no photo is refused, and what is chosen stands in the header.
  const step = page.getByRole('dialog', { name: 'Pick a profile picture' });
  await expect(step.getByRole('button', { name: 'Next' })).toBeDisabled();
  const picker = step.getByLabel('Profile picture');
  await picker.setInputFiles({ name: 'me.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') });
  await expect(page.getByText('Only photos are allowed!')).toBeVisible();
  await picker.setInputFiles(await photo('Face', '#8a4b2a', { width: 500, height: 500 }));
  await step.getByRole('button', { name: 'Next' }).click();
  await expect(step).toBeHidden();
  await expect(page.locator('header img[src*="profilePics"]').first()).toBeVisible();

  // Saving asks for a school.
  await page.getByRole('button', { name: 'Verify your school' }).click();
  const schoolEmail = freshSchoolEmail('utexas.edu');
  await page.getByLabel('School email').fill(schoolEmail);
  await page.getByRole('button', { name: 'Send PIN' }).click();
  await expect(page).toHaveURL(/verify_school_email\?email=.*&campus=ut$/);
  await page.getByLabel('PIN').fill(await waitForCode(suite.inbox, schoolEmail));

  await expect(page.getByText('Post saved.')).toBeVisible();
  await page.waitForURL('**/home');
  await page.reload();
  await expect(async () => {
    await page.getByLabel('Posts', { exact: true }).evaluate((list) => list.scrollIntoView());
    await expect(postWith(page, text).getByRole('button', { name: 'Saved!' })).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('a visitor who comments, and signs in with Google, comes back to the open composer', async ({
  page,
}) => {
  const suite = testSuite();
  const student = await verifiedStudent(suite, 'Gus');
  const text = await postForAll(suite, `Wanted to comment ${Date.now()}`);
  const card = await seenByVisitor(page, suite, text);
  await card.getByRole('button', { name: /^Comment/ }).click();
  await expect(page.getByRole('dialog', { name: 'Join to comment' })).toBeVisible();
  const opened = page.waitForEvent('popup');
  await dialog(page).getByRole('button', { name: 'Continue with Google' }).click();
  const consent = await opened;
  await consent.getByLabel('Name').fill('Somebody Else');
  await consent.getByLabel('Email').fill(student.email);
  await consent.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Comment' })).toBeVisible();
  await expect(page.getByText(text).first()).toBeVisible();
  // The e-mail was known: they are who they were, whatever Google calls them.
  const uid = await page.evaluate(() => {
    const key = Object.keys(localStorage).find((one) => one.startsWith('firebase:authUser:')) ?? '';
    return (JSON.parse(localStorage.getItem(key) ?? '{}') as { uid?: string }).uid;
  });
  expect(uid).toBe(student.uid);
  await expect(page.getByRole('dialog', { name: 'Pick a profile picture' })).toBeHidden();
});

test(
  'a visitor who comments, and takes a mailed link, goes on in the tab it opens',
  { tag: '@anyWidth' },
  async ({ page, context }) => {
    const suite = testSuite();
    const student = await verifiedStudent(suite, 'Lin');
    const text = await postForAll(suite, `Wanted to ask ${Date.now()}`);
    const card = await seenByVisitor(page, suite, text);
    await card.getByRole('button', { name: /^Comment/ }).click();
    await dialog(page).getByRole('link', { name: 'Log In' }).click();
    await page.getByRole('textbox', { name: 'Email' }).fill(student.email);
    await page.getByRole('link', { name: 'Log in without password' }).click();
    await page.getByRole('button', { name: 'Continue with email' }).click();
    await expect(page.getByText('Your magic link is on its way!')).toBeVisible();
    const { links } = await waitForMail(suite.inbox, student.email);
    const opened = await context.newPage();
    await opened.goto(links[0] ?? '');
    await expect(opened.getByRole('textbox', { name: 'Comment' })).toBeVisible();
    // The tab that waited is in as well, and writes nothing.
    await page.waitForURL('**/home');
    await expect(page.getByRole('textbox', { name: 'Comment' })).toBeHidden();
  },
);

test('who closes the question is not surprised later', { tag: '@anyWidth' }, async ({ page }) => {
  const suite = testSuite();
  const student = await verifiedStudent(suite, 'Ned');
  const text = await postForAll(suite, `Not wanted after all ${Date.now()}`);
  const card = await seenByVisitor(page, suite, text);
  const save = card.getByRole('button', { name: /^Save/ });
  await save.click();
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(save).toBeFocused();
  await page.goto(`${suite.app('campus')}/login?method=password&email=${student.email}&redirect=/home`);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log In' }).click();
  await page.waitForURL('**/home');
  await expect(async () => {
    await page.getByLabel('Posts', { exact: true }).evaluate((list) => list.scrollIntoView());
    await expect(postWith(page, text).getByRole('button', { name: /^Save/ })).toHaveAccessibleName(/^Save$/);
  }).toPass();
});
