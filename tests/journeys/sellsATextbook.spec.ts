import { expect, test } from '@playwright/test';
import { testSuite } from '../support/suite.ts';
import { endDigestWait, mailsTo, sendHeldMails, waitForCode } from './support/inbox.ts';
import { freshEmail, freshSchoolEmail, PASSWORD, verifiedStudent } from './support/people.ts';
import { photo } from './support/photos.ts';
import { comment, logIn, openComposer, postWith, sendPost } from './support/steps.ts';

test(
  'a new student signs up, verifies, and sells a textbook that another student sees, saves and asks about',
  { tag: '@phoneFirst' },
  async ({ page: seller, browser }, { project }) => {
    test.setTimeout(120_000);
    const suite = testSuite();
    const email = freshEmail('maya');
    const text = `Calculus, 8th edition. $35, like new. ${Date.now()}`;

    // Somebody who already belongs has the feed open in another browser.
    const ben = await verifiedStudent(suite, 'Ben');
    const buyer = await browser.newPage(project.use);
    await logIn(buyer, suite, ben);

    // Sign up with e-mail.
    await seller.goto(`${suite.app('ut')}/user_registration`);
    await seller.getByRole('button', { name: 'Continue with Email' }).click();
    await seller.getByRole('textbox', { name: 'Email' }).fill(email);
    await seller.getByRole('button', { name: 'Next' }).click();
    await seller.waitForURL('**/register?**');
    await expect(seller.getByRole('textbox', { name: 'Email' })).toHaveValue(email);
    await expect(seller.getByRole('button', { name: 'Create account' })).toBeDisabled();
    await seller.getByLabel('Name').fill('Maya Ortiz');
    await seller.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await seller.getByLabel(/I agree to the/).check();
    await seller.getByRole('button', { name: 'Create account' }).click();

    // Confirm the code from the mail.
    await expect(seller.getByRole('heading', { name: 'Confirm your email address' })).toBeVisible();
    const code = await waitForCode(suite.inbox, email);
    await seller.getByLabel('Enter code').fill(code);

    // Verify the school address.
    await expect(seller.getByRole('heading', { name: 'Join your campus' })).toBeVisible();
    const schoolEmail = freshSchoolEmail('utexas.edu');
    await seller.getByLabel(/School email/i).fill(schoolEmail);
    await seller.getByRole('button', { name: 'Send PIN' }).click();
    await expect(seller).toHaveURL(/verify_school_email\?email=/);
    const pin = await waitForCode(suite.inbox, schoolEmail);
    await seller.getByLabel('PIN').fill(pin);
    await seller.waitForURL('**/home');
    await expect(seller.getByRole('dialog', { name: 'Pick a profile picture' })).toBeVisible();
    await seller.getByRole('button', { name: 'Skip for now' }).click();

    // Post a textbook with two photos.
    const box = await openComposer(seller);
    await box.pressSequentially(text);
    const photos = [await photo('Front cover', '#8a4b2a'), await photo('Back cover', '#2a5f8a')];
    await seller.locator('input[type=file]').setInputFiles(photos);
    await sendPost(seller);
    await expect(seller.getByText('Your post was sent')).toBeVisible();

    // The other student sees it appear without reloading, saves it, comments.
    const seen = postWith(buyer, text);
    await expect(seen).toBeVisible();
    await expect(seen.getByText('Maya O.')).toBeVisible();
    await expect
      .poll(() =>
        seen.locator('img').evaluateAll((all) => all.map((img) => (img as HTMLImageElement).naturalWidth)),
      )
      .toEqual([640, 640]);
    await seen.getByRole('button', { name: /^Save/ }).click();
    await expect(seen.getByRole('button', { name: 'Saved!' })).toBeVisible();
    await expect(buyer.getByText('Others can see your name among those who saved it.')).toBeVisible();

    // The seller has the post open and sees both live.
    await postWith(seller, text).getByText(text).click();
    await seller.waitForURL('**/post/*');
    await expect(seller.getByRole('link', { name: 'Saved by 1' })).toBeVisible();
    await buyer.goto(seller.url());
    const question = `Is it still available? ${Date.now()}`;
    await comment(buyer, question);
    await expect(buyer.getByText('Your reply was sent')).toBeVisible();
    await expect(seller.getByText(question)).toBeVisible();

    // Both are in the seller's mail, with who it was, of which post, and what was asked.
    const mailed = async (): Promise<string> => {
      await sendHeldMails(suite);
      return (await mailsTo(suite.inbox, email)).map((mail) => `${mail.subject} ${mail.text}`).join(' ');
    };
    await expect.poll(mailed).toContain('Ben T. commented on your post: Calculus, 8th edition');
    expect(await mailed()).toContain(question);
    // Saves are mailed once a day.
    expect(await mailed()).not.toContain('Saved by');
    await endDigestWait(email);
    await expect.poll(mailed).toContain('Saved by Ben T.');
    await buyer.close();
  },
);
