import { expect, test } from '@playwright/test';
import { TERMS_VERSION } from '../../src/domain/terms.ts';
import { testSuite } from '../support/suite.ts';
import { axeProblems } from './screens/examine.ts';
import { seedFeed } from './support/feed.ts';
import { setTerms, termsOf, verifiedStudent } from './support/people.ts';
import { logIn, postWith } from './support/steps.ts';

test('who has agreed to no terms is asked before anything else, once for all tabs; a new version asks once and can wait', async ({
  page,
  context,
}) => {
  const suite = testSuite();
  const app = suite.app('ut');
  const old = await verifiedStudent(suite, 'Ola');
  await setTerms(suite, old, null);
  const [text = ''] = await seedFeed(old, 'ut', 1, `Terms ${String(Date.now())},`);
  await logIn(page, suite, old);
  const first = page.getByRole('dialog', { name: 'Our terms' });
  await expect(first).toContainText('I agree to the Terms of Service and am 16 or older.');
  expect(await axeProblems(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(first).toBeVisible();

  // They are read, and the account is left, without an answer.
  const other = await context.newPage();
  await other.goto(`${app}/settings/terms`);
  await expect(other.getByText(/^Version of /)).toBeVisible();
  await other.goto(`${app}/home`);
  await expect(other.getByRole('dialog', { name: 'Our terms' })).toBeVisible();

  await context.setOffline(true);
  await first.getByRole('button', { name: 'I Agree' }).click();
  await expect(first.getByRole('alert')).toBeVisible();
  await context.setOffline(false);
  await first.getByRole('button', { name: 'I Agree' }).click();
  await expect(first).toBeHidden();
  await expect(other.getByRole('dialog')).toBeHidden();
  expect(await termsOf(suite, old)).toBe(TERMS_VERSION);
  await page.reload();
  await expect(postWith(page, text)).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  await other.close();

  await setTerms(suite, old, '2020-01-01');
  const next = page.getByRole('dialog', { name: 'Our terms have changed' });
  await expect(next).toBeVisible();
  expect(await axeProblems(page)).toEqual([]);
  await next.getByRole('button', { name: 'Close' }).click();
  await expect(next).toBeHidden();
  await expect(postWith(page, text)).toBeVisible();
  await page.reload();
  await next.getByRole('button', { name: 'I Agree' }).click();
  await expect(next).toBeHidden();
  await expect.poll(() => termsOf(suite, old)).toBe(TERMS_VERSION);
});
