import { expect, test } from '@playwright/test';
import { testSuite } from '../support/suite.ts';
import { seedFeed } from './support/feed.ts';
import { waitForCode, waitForMail } from './support/inbox.ts';
import { freshEmail, freshName, freshSchoolEmail, verifiedStudent } from './support/people.ts';
import { logIn } from './support/steps.ts';

test(
  'a guest whose school is missing leaves an email, opens the link from the mail, and is on the list',
  { tag: '@anyWidth' },
  async ({ page }) => {
    const suite = testSuite();
    const [school, email] = [`${freshName('Rice')} University`, freshEmail('joan')];
    await page.goto(`${suite.app('campus')}/search_schools`);
    await page.getByRole('searchbox', { name: 'Find your school' }).fill(school);
    await page.getByRole('link', { name: 'Ask for your school' }).click();
    const dialog = page.getByRole('dialog', { name: 'Your school is not here yet?' });
    await expect(dialog.getByLabel('School')).toHaveValue(school);
    await dialog.getByRole('button', { name: "Tell me when it's here" }).click();
    await expect(dialog.getByText('Email is required.')).toBeVisible();
    await dialog.getByLabel('Email').fill(email);
    await dialog.getByLabel('Email').press('Enter');
    await expect(page.getByRole('dialog', { name: 'One more step: check your inbox' })).toContainText(email);

    const { links, text } = await waitForMail(suite.inbox, email);
    expect(text).not.toContain(school);
    const [confirm = '', forget = ''] = links;
    // As a program does that looks into mails.
    for (const link of links) {
      await page.goto(link);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
    await page.goto(confirm);
    await page.getByRole('button', { name: 'Yes, tell me' }).click();
    await expect(page.getByRole('heading', { name: "You're on the list." })).toBeVisible();
    await page.goto(forget);
    await page.getByRole('button', { name: 'Delete my address' }).click();
    await expect(page.getByRole('heading', { name: 'Your address is deleted.' })).toBeVisible();
    await page.goto(confirm);
    await page.getByRole('button', { name: 'Yes, tell me' }).click();
    await expect(page.getByRole('heading', { name: "This link doesn't work anymore" })).toBeVisible();
  },
);

test(
  'who changes schools is told of the posts at the old one, and deletes one and then all',
  { tag: '@anyWidth' },
  async ({ page }) => {
    const suite = testSuite();
    const student = await verifiedStudent(suite, 'Robin', 'ou');
    const texts = await seedFeed(student, 'ou', 3, `Left behind ${freshName('x')}`);
    await logIn(page, suite, student);
    await page.goto(`${suite.app('ut')}/settings/account/school_email`);
    const section = page.getByRole('region', { name: 'Your posts at other schools' });
    await expect(page.getByText(/What you posted stays at the school/)).toBeVisible();
    await expect(section).toBeHidden();
    const address = freshSchoolEmail('utexas.edu');
    const field = page.getByLabel('School email');
    // The present one comes a moment after the field.
    await expect(field).toHaveValue(/@/);
    await field.fill(address);
    await page.getByRole('button', { name: 'Send PIN' }).click();
    await page.getByLabel('PIN').fill(await waitForCode(suite.inbox, address));

    await expect(page.getByText(/^You're at UT now\. Your posts at OU stay there/)).toBeVisible();
    await page.getByRole('link', { name: 'See them' }).click();
    await expect(section.getByRole('listitem')).toHaveCount(3);
    const [first = ''] = texts;
    await section.getByRole('button', { name: `Delete ${first}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(section.getByRole('listitem')).toHaveCount(2);
    await section.getByRole('button', { name: 'Delete all' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete all' }).click();
    await expect(section).toBeHidden();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Change school email' })).toBeVisible();
    await expect(section).toBeHidden();
  },
);
