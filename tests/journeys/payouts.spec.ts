import { expect, test, type Page } from '@playwright/test';
import { testSuite } from '../support/suite.ts';
import { verifiedStudent } from './support/people.ts';
import { logIn } from './support/steps.ts';
import { restamp } from './support/restamp.ts';

async function fillIn(page: Page): Promise<void> {
  await page.getByLabel('Legal first name').fill('Maya');
  await page.getByLabel('Legal last name').fill('Torres');
  await page.getByLabel('Date of birth').fill('04/21/2004');
  await page.getByLabel('Routing number').fill('110000000');
  await page.getByLabel('Account number').fill('000123456789');
}

test(
  'a seller sets up payouts at the card provider, sees them enabled, and looks at the earnings',
  { tag: '@anyWidth' },
  async ({ page, browser }) => {
    const suite = testSuite();
    const student = await verifiedStudent(suite, 'Pia');
    await logIn(page, suite, student);
    await page.goto(`${suite.app('ut')}/settings/account`);
    await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Payments' }).click();

    // Away to the provider's forms, and half-way back.
    const opened = page.waitForRequest(/\/setup\/e\//);
    await page.getByRole('button', { name: 'Set Up Payouts' }).click();
    const link = (await opened).url();
    await page.getByLabel('Legal first name').fill('Maya');
    await page.getByRole('button', { name: 'Save for later and return' }).click();
    await page.waitForURL(`${suite.app('ut')}/settings/payments`);
    await expect(page.getByRole('heading', { name: 'Your application is not complete' })).toBeVisible();

    // The same link once more, where nobody is signed in: it was for one use, and leads back through the log-in.
    const second = await browser.newPage();
    await second.goto(link);
    await second.waitForURL('**/login?**');
    await second.getByRole('textbox', { name: 'Email' }).fill(student.email);
    await second.getByLabel('Password', { exact: true }).fill(student.password);
    await second.getByRole('button', { name: 'Log In' }).click();
    await second.waitForURL('**/settings/payments?link=expired');
    await expect(second.getByText(/^That link was used already/)).toBeVisible();

    await page.getByRole('button', { name: 'Resume Application' }).click();
    await expect(page.getByLabel('Legal first name')).toHaveValue('Maya');
    await fillIn(page);
    await page.getByLabel('What the provider finds').selectOption('pending');
    await page.getByRole('button', { name: 'Agree and submit' }).click();
    await page.waitForURL(`${suite.app('ut')}/settings/payments`);
    await expect(page.getByRole('heading', { name: 'Your application is being looked at' })).toBeVisible();
    await second.close();

    // The earnings have a tab of their own, which cannot reach this one; what happens there is told by the webhook.
    const tab = page.waitForEvent('popup');
    await page.getByRole('button', { name: 'View Earnings' }).click();
    const earnings = await tab;
    await earnings.getByRole('button', { name: 'Finish the check and enable payouts' }).click();
    await expect(page.getByRole('heading', { name: 'Payouts Enabled' })).toBeVisible();
    expect(await earnings.evaluate(() => window.opener === null)).toBe(true);
    await earnings.close();

    await page.setViewportSize({ width: 1000, height: 800 });
    await page.getByRole('button', { name: 'View Earnings' }).click();
    await page.getByRole('heading', { name: 'Your earnings' }).waitFor();
    expect(page.context().pages()).toHaveLength(1);
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Payouts Enabled' })).toBeVisible();
  },
);

const SCRIPTS = 'https://js.stripe.com';

/** A stand-in of the provider's script host: what it was asked for, and a script that notes with which key it is started. */
async function serveScripts(page: Page): Promise<readonly string[]> {
  const asked: string[] = [];
  const body =
    "window.Stripe = (key) => { document.documentElement.dataset.cards = key; return {}; }; window.Stripe.version = 'endive';";
  await page.route(`${SCRIPTS}/**`, async (route) => {
    asked.push(route.request().url());
    await route.fulfill({ contentType: 'text/javascript', body });
  });
  return asked;
}

test(
  'the card provider’s code is loaded on the page of payments alone, and only where its key is set',
  { tag: '@anyWidth' },
  async ({ page }) => {
    const suite = testSuite();
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text());
    });
    const asked = await serveScripts(page);
    await logIn(page, suite, await verifiedStudent(suite, 'Pia'));
    const payments = page
      .getByRole('navigation', { name: 'Settings' })
      .getByRole('link', { name: 'Payments' });

    await page.goto(`${suite.app('ut')}/settings/account`);
    await payments.click();
    await expect(page.getByRole('button', { name: 'Set Up Payouts' })).toBeVisible();
    expect(asked).toEqual([]);
    expect(await page.content()).not.toContain(SCRIPTS);

    await restamp(page.context(), { stripePublishableKey: 'pk_test_1' });
    await page.goto(`${suite.app('ut')}/settings/account`);
    await expect(page.getByRole('link', { name: 'Phone click to add' })).toBeVisible();
    expect(asked).toEqual([]);
    await payments.click();
    await expect(page.locator('html')).toHaveAttribute('data-cards', 'pk_test_1');
    expect(asked).toHaveLength(1);
    expect(asked[0]).toContain('advancedFraudSignals=false');
    expect(complaints).toEqual([]);
  },
);
