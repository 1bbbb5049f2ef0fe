import { expect, test } from '@playwright/test';
import { testSuite } from '../support/suite.ts';
import { startAnalytics, type AnalyticsStandIn } from './support/analyticsStandIn.ts';
import { freshEmail, PASSWORD, verifiedStudent } from './support/people.ts';
import { photo } from './support/photos.ts';
import { restamp } from './support/restamp.ts';
import { logInByForm, openComposer, sendPost } from './support/steps.ts';

const TAG = { tag: '@anyWidth' };

// A page out of the worker's cache would have the settings of the run.
test.use({ serviceWorkers: 'block' });

const sentNames = (standIn: AnalyticsStandIn) => expect.poll(() => standIn.events().map(({ name }) => name));
const settingsFor = ({ url }: AnalyticsStandIn) => ({ analytics: { url, token: 'local', optedOut: [] } });

test('what a member does is counted, and not who they are', TAG, async ({ page, context }) => {
  const suite = testSuite();
  const standIn = await startAnalytics();
  const member = await verifiedStudent(suite, 'Ines');
  await restamp(context, settingsFor(standIn));
  await logInByForm(page, suite, member);
  const filter = page.getByLabel('Show category');
  await filter.click();
  await filter.selectOption('furniture');
  const words = `Lamp ${Date.now()}`;
  await (await openComposer(page)).pressSequentially(words);
  await page.locator('input[type=file]').setInputFiles([await photo('Lamp', '#8a4b2a')]);
  await sendPost(page);
  await expect(page.getByText('Your post was sent')).toBeVisible();
  for (const name of [
    'Page View',
    'Login',
    'Toggle Category Modal',
    'Switch Post Category',
    'Upload',
    'Submit Post',
  ])
    await sentNames(standIn).toContain(name);
  const told = JSON.stringify(standIn.events());
  for (const secret of [member.email, member.uid, member.username, words]) expect(told).not.toContain(secret);
  const visits = new Set(standIn.events().map(({ properties }) => properties.distinct_id));
  await page.goto(`${suite.app('ut')}/logout`);
  await page.getByRole('button', { name: 'Log Out' }).click();
  await page.waitForURL((url) => url.pathname !== '/logout');
  const before = standIn.events().length;
  await page.goto(`${suite.app('ut')}/settings/about`);
  await expect.poll(() => standIn.events().length).toBeGreaterThan(before);
  expect(visits).not.toContain(standIn.events().at(-1)?.properties.distinct_id);
  await standIn.close();
});

test(
  'a registration is counted; nothing is where the host contains xbuysell',
  TAG,
  async ({ page, context }) => {
    const suite = testSuite();
    const standIn = await startAnalytics();
    await restamp(context, settingsFor(standIn));
    const email = freshEmail('nora');
    const register = async (app: string): Promise<void> => {
      await page.goto(`${app}/register`);
      await page.getByRole('textbox', { name: 'Email' }).fill(email);
      await page.getByLabel('Name').fill('Nora Lind');
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await page.getByLabel(/I agree to the/).check();
    };
    await register(suite.app('ut.xbuysell'));
    // Had analytics begun, it would send what it held when the next page is opened.
    await page.waitForLoadState('networkidle');
    await register(suite.app('ut'));
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByRole('heading', { name: 'Confirm your email address' })).toBeVisible();
    await sentNames(standIn).toContain('Complete Registration');
    expect(standIn.events().map(({ properties }) => properties.campus)).not.toContain('ou');
    expect(JSON.stringify(standIn.events())).not.toMatch(/nora|lind/i);
    await standIn.close();
  },
);
