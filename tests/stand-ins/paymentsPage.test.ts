import { createServer, type Server } from 'node:http';
import { type Browser, chromium, type Page } from 'playwright-core';
import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PAYMENTS_SECRET_KEY } from '../../local/payments/keys.ts';
import { startPayments } from '../../local/payments/payments.ts';
import { anyFreePort } from '../../local/suite/ports.ts';
import { CHROMIUM_FLAGS, ensureChromium } from '../../scripts/chromium.ts';

/** The card provider's pages in a real browser, which also holds them to their own policy. */

let browser: Browser;
let app: Server;
let home: string;
let stripe: Stripe;
let stop: () => Promise<void>;

beforeAll(async () => {
  const appPort = await anyFreePort(new Set());
  const port = await anyFreePort(new Set([appPort]));
  app = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end('<!doctype html><title>Payments settings</title><h1>Payments</h1>');
  });
  await new Promise<void>((resolve) => app.listen(appPort, '127.0.0.1', resolve));
  home = `http://ut.localhost:${String(appPort)}/settings/payments`;
  const webhookUrl = `http://127.0.0.1:${String(appPort)}/stripe_webhook`;
  const payments = await startPayments({ port, webhookUrl, file: null });
  stop = () => payments.stop();
  const place = { host: '127.0.0.1', port, protocol: 'http' } as const;
  stripe = new Stripe(PAYMENTS_SECRET_KEY, { ...place, telemetry: false });
  browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_FLAGS });
});

afterAll(async () => {
  await browser.close();
  await stop();
  app.close();
});

async function openApplication(): Promise<{ id: string; page: Page; problems: string[] }> {
  const { id } = await stripe.accounts.create({ type: 'express' });
  const link = await stripe.accountLinks.create({
    account: id,
    type: 'account_onboarding',
    return_url: home,
    refresh_url: home,
  });
  const page = await browser.newPage();
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  await page.goto(link.url);
  return { id, page, problems };
}

async function fillIn(page: Page): Promise<void> {
  await page.getByLabel('Legal first name').fill('Maya');
  await page.getByLabel('Legal last name').fill('Torres');
  await page.getByLabel('Date of birth').fill('04/21/2004');
  await page.getByLabel('Routing number').fill('110000000');
  await page.getByLabel('Account number').fill('000123456789');
}

describe('a person', () => {
  test('fills in the application, submits it, and is back in the app', async () => {
    const { id, page, problems } = await openApplication();
    await fillIn(page);
    await page.getByRole('button', { name: 'Agree and submit' }).click();
    await page.waitForURL(home);
    expect(await stripe.accounts.retrieve(id)).toMatchObject({
      details_submitted: true,
      payouts_enabled: true,
    });
    expect(problems).toEqual([]);
  });

  test('leaves it half-way, and goes on with a new link', async () => {
    const { id, page } = await openApplication();
    await page.getByLabel('Legal first name').fill('Maya');
    await page.getByRole('button', { name: 'Save for later and return' }).click();
    await page.waitForURL(home);
    expect(await stripe.accounts.retrieve(id)).toMatchObject({ details_submitted: false });
  });

  test('looks at the earnings and pauses payouts', async () => {
    const { id, page, problems } = await openApplication();
    await fillIn(page);
    await page.getByLabel('What the provider finds').selectOption('pending');
    await page.getByRole('button', { name: 'Agree and submit' }).click();
    await page.waitForURL(home);
    await page.goto((await stripe.accounts.createLoginLink(id)).url);
    await page.getByRole('button', { name: 'Finish the check and enable payouts' }).click();
    await page.getByRole('button', { name: 'Pause payouts' }).click();
    await page.getByRole('button', { name: 'Finish the check' }).waitFor();
    expect(await stripe.accounts.retrieve(id)).toMatchObject({
      charges_enabled: true,
      payouts_enabled: false,
    });
    expect(problems).toEqual([]);
  });
});
