import { expect, test } from '@playwright/test';
import { operateAsProgram } from '../support/operateAsProgram.ts';
import { testSuite } from '../support/suite.ts';
import { waitForCode } from './support/inbox.ts';
import { freshEmail, freshName, freshSchoolEmail, PASSWORD, verifiedStudent } from './support/people.ts';
import { logIn, openComposer, postWith, sendPost } from './support/steps.ts';

/** Functions remember a campus for a minute. */
const KNOWN_WITHIN_MS = 75_000;
/** Posts are carried to the search by functions, in their own time. */
const INDEXED_MAX_MS = 60_000;

test(
  'an operator opens a ninth campus, a student joins it, posts and is found there; closing it ends that',
  { tag: ['@anyWidth', '@rest'] },
  async ({ page }) => {
    test.setTimeout(300_000);
    const suite = testSuite();
    const id = freshName('q').toLowerCase();
    const word = freshName('Theremin');
    const operate = async (...args: readonly string[]): Promise<void> => {
      const { code, stderr } = await operateAsProgram('campus', ...args, '--local');
      expect(code, stderr).toBe(0);
    };

    // Under our domain, a host that no campus has shows the choice of schools.
    await page.goto(`${suite.app(`${id}x`)}/home`);
    await expect(page.getByRole('heading', { name: 'Find Your Campus' })).toBeVisible();

    await operate(
      ...['add', id, '--name', `${id} State University`, '--short-name', `${id} State`, '--monogram', 'QS'],
      ...['--city', 'Corvallis', '--state', 'OR', '--time-zone', 'America/Los_Angeles'],
      ...['--email-domains', `${id}.edu`, '--colour', '#D73F09', '--spark', '', '--social-page', ''],
    );

    // The school finder has it, among those whose words begin so.
    await page.goto(`${suite.app('campus')}/search_schools`);
    await page.getByRole('searchbox', { name: 'Find your school' }).fill(id);
    await page.getByRole('button', { name: new RegExp(`^${id} State`) }).click();
    const dialog = page.getByRole('dialog', { name: `${id} State University` });
    await expect(dialog.getByText(`School email ends in ${id}.edu`)).toBeVisible();
    await expect(dialog.getByRole('link', { name: 'Join Group' })).toBeVisible();

    // A new student registers, and proves an address of the school.
    const email = freshEmail('maya');
    await page.goto(`${suite.app(id)}/register?email=${encodeURIComponent(email)}`);
    await expect(page).toHaveTitle(new RegExp(`${id} State Buy/Sell`));
    await page.getByLabel('Name').fill('Maya Ortiz');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel(/I agree to the/).check();
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByLabel('Enter code').fill(await waitForCode(suite.inbox, email));
    await expect(page.getByRole('heading', { name: 'Join your campus' })).toBeVisible();
    const schoolEmail = freshSchoolEmail(`${id}.edu`);
    await page.getByLabel(/School email/i).fill(schoolEmail);
    await page.getByRole('button', { name: 'Send PIN' }).click();
    await page.getByLabel('PIN').fill(await waitForCode(suite.inbox, schoolEmail));
    await page.waitForURL('**/home');
    await page.getByRole('button', { name: 'Skip for now' }).click();
    const accent = await page.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue('--accent'),
    );
    const shared = await page.evaluate(() => document.documentElement.dataset['campus']);
    expect([shared, accent]).toEqual([id, expect.stringMatching(/^#/)]);

    // Posts, and is found by search.
    const text = `${word}, barely played. $90`;
    await (await openComposer(page)).pressSequentially(text);
    await sendPost(page);
    await expect(postWith(page, word)).toBeVisible();
    await expect(async () => {
      await page.goto(`${suite.app(id)}/search?q=${word}`);
      await expect(page.getByRole('article').filter({ hasText: word })).toBeVisible({ timeout: 3000 });
    }).toPass({ timeout: INDEXED_MAX_MS });

    // At another school nothing has changed.
    const other = await page.context().browser()?.newPage();
    if (!other) throw new Error('No browser');
    await logIn(other, suite, await verifiedStudent(suite, 'Ben'));
    await expect(other).toHaveTitle(/UT Buy\/Sell/);
    await expect(other.getByRole('button', { name: 'Create Post' }).first()).toBeVisible();
    await other.goto(`${suite.app('ut')}/search?q=${word}`);
    await expect(other.getByRole('heading', { name: /No results|Nothing/ })).toBeVisible();
    await other.close();

    await operate('close', id);
    const isClosed = (): Promise<unknown> =>
      page.evaluate(async (path) => {
        const file: unknown = await (await fetch(path, { cache: 'no-store' })).json();
        return typeof file === 'object' && file !== null && 'isClosed' in file ? file.isClosed : null;
      }, `/campuses/${id}/campus.json`);
    await expect.poll(isClosed, { timeout: KNOWN_WITHIN_MS }).toBe(true);
    // Without what this browser may keep for two minutes.
    const storageState = await page.context().storageState();
    const later = await page.context().browser()?.newPage({ storageState });
    if (!later) throw new Error('No browser');
    await later.goto(`${suite.app(id)}/home`);
    await expect(later.getByText('This community is closed.')).toBeVisible();
    await expect(later.getByRole('button', { name: 'Create Post' })).toHaveCount(0);
    await expect(postWith(later, word)).toBeVisible();
    await later.close();
  },
);
