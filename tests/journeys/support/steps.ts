import { expect, type Locator, type Page } from '@playwright/test';
import type { TestSuite } from '../../support/suite.ts';
import type { Student } from './people.ts';

/** What people do in the product, in its own words and as their screen offers it. */

/** The widest screen that counts as a phone, in pixels. */
const PHONE_MAX_PX = 769;

export const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) <= PHONE_MAX_PX;

export async function logIn(page: Page, suite: TestSuite, student: Student, campusId = 'ut'): Promise<void> {
  await page.goto(`${suite.app(campusId)}/login?method=password`);
  await page.getByRole('textbox', { name: 'Email' }).fill(student.email);
  await page.getByLabel('Password', { exact: true }).fill(student.password);
  await page.getByRole('button', { name: 'Log In' }).click();
  // The shared site's finder of schools is where joining leads to there.
  await page.waitForURL(/\/(home|search_schools)$/);
}

/** The card or page section of a post, found by a part of its text. */
export const postWith = (page: Page, text: string): Locator =>
  page.getByRole('article').filter({ hasText: text }).first();

/** Opens the composer, unless its page is open already, and returns its text box. */
export async function openComposer(page: Page): Promise<Locator> {
  if (!page.url().includes('/create/post')) {
    await page.getByRole('button', { name: 'Create Post' }).first().click();
  }
  const box = page.getByRole('textbox', { name: 'Create Post' });
  // Not the plain field that takes typing until the editor is here.
  await expect(box).toHaveAttribute('contenteditable', 'true');
  return box;
}

export async function sendPost(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Post', exact: true }).click();
}

/** Answers the post whose page is open. */
export async function comment(page: Page, text: string): Promise<void> {
  const region = page.getByRole('region', { name: 'Comments' });
  if (isPhone(page)) {
    await region.getByRole('button', { name: 'Create A Comment' }).click();
    await page.waitForURL('**/create/comment/**');
  } else {
    await region.getByText('Write a comment...').click();
  }
  await page.getByRole('textbox', { name: 'Comment' }).pressSequentially(text);
  await page.getByRole('button', { name: 'Comment', exact: true }).last().click();
}
