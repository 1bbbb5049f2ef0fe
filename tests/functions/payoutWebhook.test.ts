import Stripe from 'stripe';
import { afterEach, describe, expect, test } from 'vitest';
import { PAYMENTS_WEBHOOK_SECRET } from '../../local/payments/keys.ts';
import { isRecord } from '../support/records.ts';
import { eventually, openBackend, unique } from './support/backend.ts';
import { ask, type HttpAnswer, WENT_WRONG } from './support/http.ts';
import { breakProvider, changeProviderAccount } from './support/payments.ts';
import { confirmed, documentsOf, type Person } from './support/people.ts';

const backend = openBackend();
const { db } = backend;

/** Only its signing is used; it asks nobody. */
const { webhooks } = new Stripe('sk_test_unused', { telemetry: false });

afterEach(() => breakProvider('down', 0));

async function withAccount(): Promise<{ person: Person; accountId: string }> {
  const person = await confirmed();
  await db.doc(`users/${person.uid}`).update({ school_verified: true });
  const { json } = await ask('/create_stripe_account', person);
  if (!isRecord(json)) throw new Error('No account was made.');
  return { person, accountId: String(json.account_id) };
}

const flagsOf = async (person: Person): Promise<unknown[]> => {
  const { account } = await documentsOf(backend, person);
  return [account.charges_enabled, account.payouts_enabled, account.stripe_onboarding_complete];
};

function event(accountId: string, says: object = {}, type = 'account.updated'): string {
  const object = { id: accountId, object: 'account', ...says };
  return JSON.stringify({ id: unique('evt_'), object: 'event', type, data: { object } });
}

interface Signing {
  readonly secret?: string;
  readonly timestamp?: number;
}

function signature(payload: string, { secret = PAYMENTS_WEBHOOK_SECRET, timestamp }: Signing = {}): string {
  return webhooks.generateTestHeaderString({
    payload,
    secret,
    ...(timestamp === undefined ? {} : { timestamp }),
  });
}

function deliver(body: string, signed: string | null = signature(body)): Promise<HttpAnswer> {
  const headers: Record<string, string> = signed === null ? {} : { 'stripe-signature': signed };
  return ask('/stripe_webhook', { method: 'POST', body, headers });
}

const ENABLED = { charges_enabled: true, payouts_enabled: true, details_submitted: true };
const ALL = { detailsSubmitted: true, chargesEnabled: true, payoutsEnabled: true };

describe('news of an account', () => {
  test('that the provider sends reach the member’s record by themselves', async () => {
    const { person, accountId } = await withAccount();
    await changeProviderAccount(accountId, ALL);
    await eventually(async () => expect(await flagsOf(person)).toEqual([true, true, true]));
  });

  test('come again until they could be dealt with', async () => {
    const { person, accountId } = await withAccount();
    await breakProvider('down', 3);
    await changeProviderAccount(accountId, ALL);
    await eventually(async () => expect(await flagsOf(person)).toEqual([true, true, true]));
  });

  test('are looked up, not believed: old ones, twice and out of order, change nothing', async () => {
    const { person, accountId } = await withAccount();
    await changeProviderAccount(accountId, { ...ALL, payoutsEnabled: false, silent: true });
    const old = event(accountId, ENABLED);
    const older = event(accountId, { ...ENABLED, charges_enabled: false });
    const answers = await Promise.all([old, older, old, older].map((body) => deliver(body)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await flagsOf(person)).toEqual([true, false, true]);
  });

  test('that change while they are looked up end at what is true last', async () => {
    const { person, accountId } = await withAccount();
    for (const last of [true, false, true]) {
      const deliveries: Promise<HttpAnswer>[] = [];
      for (const payoutsEnabled of [last, !last, last, !last, last]) {
        await changeProviderAccount(accountId, { payoutsEnabled, silent: true });
        deliveries.push(deliver(event(accountId)));
      }
      await Promise.all(deliveries);
      expect((await flagsOf(person))[1]).toBe(last);
    }
  });

  test('of nobody’s account, of one that is gone, and of other kinds are taken and do nothing', async () => {
    const { person, accountId } = await withAccount();
    await db.doc(`users/${person.uid}/private/account`).update({ stripe_account_id: 'acct_another' });
    await changeProviderAccount(accountId, { ...ALL, silent: true });
    for (const body of [
      event(accountId, ENABLED),
      event('acct_nobody', ENABLED),
      event('../accounts', ENABLED),
      event(accountId, ENABLED, 'payout.paid'),
    ]) {
      expect(await deliver(body)).toMatchObject({ status: 200, json: { received: true } });
    }
    expect(await flagsOf(person)).toEqual([false, false, false]);
  });

  test('are refused while the provider is down, so that they come again', async () => {
    const { accountId } = await withAccount();
    await breakProvider('down', 10);
    expect(await deliver(event(accountId))).toMatchObject({ status: 503, json: WENT_WRONG });
  });
});

describe('an event that the provider did not send', () => {
  test('is refused: unsigned, signed by another, too old, or changed on its way', async () => {
    const { person, accountId } = await withAccount();
    await changeProviderAccount(accountId, { ...ALL, silent: true });
    const body = event(accountId);
    const seconds = Math.floor(Date.now() / 1_000);
    const refused = [
      await deliver(body, null),
      await deliver(body, ''),
      await deliver(body, `t=${String(seconds)},v1=${'0'.repeat(64)}`),
      await deliver(body, signature(body, { secret: 'whsec_other' })),
      await deliver(body, signature(body, { secret: '' })),
      await deliver(body, signature(body, { timestamp: seconds - 301 })),
      await deliver(body.replace('{', '{ '), signature(body)),
      await deliver(body.replace(accountId, 'acct_other'), signature(body)),
      await deliver('{', signature('{')),
      await deliver('', signature('')),
    ];
    expect(refused.map(({ status }) => status)).toEqual(Array(10).fill(400));
    for (const { text } of refused) expect(text).not.toMatch(/node_modules|stripe|at .*\.js/i);
    expect(await flagsOf(person)).toEqual([false, false, false]);
  });

  test('is refused when it is no POST, or larger than any event', async () => {
    expect(await ask('/stripe_webhook')).toMatchObject({ status: 405 });
    const body = event('acct_nobody', { padding: 'x'.repeat(600_000) });
    expect(await deliver(body)).toMatchObject({ status: 413, json: WENT_WRONG });
  });
});
