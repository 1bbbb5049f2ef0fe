import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { isRecord } from '../support/records.ts';
import { testSuite } from '../support/suite.ts';
import { eventually, openBackend } from './support/backend.ts';
import { ask, type HttpAnswer, WENT_WRONG } from './support/http.ts';
import { breakProvider, changeProviderAccount, onboard, providerAccountsOf } from './support/payments.ts';
import { confirmed, documentsOf, type Person } from './support/people.ts';

const backend = openBackend();
const { db } = backend;

/** A member whose school was proven. */
async function seller(): Promise<Person> {
  const person = await confirmed();
  await db.doc(`users/${person.uid}`).update({ school_verified: true });
  return person;
}

const create = (person: Person, query = ''): Promise<HttpAnswer> =>
  ask(`/create_stripe_account${query}`, person);
const link = (person: Person, query = '', campusId = 'ut'): Promise<HttpAnswer> =>
  ask(`/create_account_link${query}`, { ...person, campusId });
const login = (person: Person, body = '{"acctID":"acct_1"}'): Promise<HttpAnswer> =>
  ask('/get_login_link', { ...person, method: 'POST', body });
const state = (person: Person): Promise<HttpAnswer> => ask('/stripe_account', person);

/** A member of the answer that is a text; throws when there is none. */
function field(answer: HttpAnswer, name: string): string {
  const value = isRecord(answer.json) ? answer.json[name] : undefined;
  if (typeof value !== 'string') throw new Error(`${String(answer.status)} ${answer.text}`);
  return value;
}

async function withAccount(): Promise<{ person: Person; accountId: string }> {
  const person = await seller();
  return { person, accountId: field(await create(person), 'account_id') };
}

/** As in `src/data/payouts/payoutCalls.ts`. */
const PAGE_WAITS_MS = 45_000;

afterEach(() => breakProvider('down', 0));

describe('setting up payouts', () => {
  test('stores the account with three false flags, made for who asks, whatever the query says', async () => {
    const person = await seller();
    const answer = await create(person, '?first=Eve&last=Nobody&username=eve&email=eve%40example.com');
    expect(answer.status).toBe(200);
    const accountId = field(answer, 'account_id');
    expect(Object.keys(Object(answer.json) as object)).toEqual(['account_id']);
    expect((await documentsOf(backend, person)).account).toMatchObject({
      stripe_account_id: accountId,
      charges_enabled: false,
      payouts_enabled: false,
      stripe_onboarding_complete: false,
    });
    expect(await providerAccountsOf(person.uid)).toEqual([{ id: accountId, uid: person.uid }]);
  });

  test('again answers the same account; so do ten at once', async () => {
    const person = await seller();
    const answers = await Promise.all(Array.from({ length: 8 }, () => create(person)));
    answers.push(await create(person));
    expect(new Set(answers.map((answer) => field(answer, 'account_id'))).size).toBe(1);
    expect(await providerAccountsOf(person.uid)).toHaveLength(1);
  });

  test('finds again what was made but not stored', async () => {
    const { person, accountId } = await withAccount();
    await db.doc(`users/${person.uid}/private/account`).update({ stripe_account_id: null });
    expect(field(await create(person), 'account_id')).toBe(accountId);
  });

  test('makes one account when the provider answers and the line is cut', async () => {
    const person = await seller();
    await breakProvider('cut', 1);
    const accountId = field(await create(person), 'account_id');
    expect(await providerAccountsOf(person.uid)).toEqual([{ id: accountId, uid: person.uid }]);
  });

  test('asks to try again while the provider is down, and loses nothing', async () => {
    const person = await seller();
    await breakProvider('down', 10);
    expect(await create(person)).toMatchObject({ status: 503, json: WENT_WRONG });
    expect((await documentsOf(backend, person)).account.stripe_account_id).toBeNull();
    await breakProvider('down', 0);
    expect((await create(person)).status).toBe(200);
    expect(await providerAccountsOf(person.uid)).toHaveLength(1);
  });

  test('says so when the provider refuses, once, and can be asked for again', async () => {
    const person = await seller();
    await breakProvider('refused', 1);
    expect(await create(person)).toMatchObject({ status: 409, json: WENT_WRONG });
    expect((await documentsOf(backend, person)).account.stripe_account_id).toBeNull();
    expect((await create(person)).status).toBe(200);
  });

  test('is for members whose school was proven', async () => {
    const person = await confirmed();
    expect(await create(person)).toMatchObject({ status: 403, json: WENT_WRONG });
    expect(await providerAccountsOf(person.uid)).toEqual([]);
  });
});

describe('going on with the application', () => {
  test('leads to the own account at the provider, whatever account is named, and back to the own host', async () => {
    const [{ person, accountId }, other] = await Promise.all([withAccount(), withAccount()]);
    const answer = await link(person, `?acct_id=${other.accountId}`, 'ou');
    const url = field(answer, 'url');
    expect(url).toContain(accountId);
    expect(await onboard(url)).toBe(`${testSuite().app('ou')}/settings/payments`);
    // Each link is for one use; the second leads back, to say so.
    const again = await fetch(url, { redirect: 'manual' });
    expect(again.headers.get('location')).toBe(`${testSuite().app('ou')}/settings/payments?link=expired`);
    await eventually(async () => {
      expect((await documentsOf(backend, person)).account.stripe_onboarding_complete).toBe(true);
    });
    expect((await documentsOf(backend, other.person)).account.stripe_onboarding_complete).toBe(false);
  });

  test.each(['evil.example', 'ut.evil.example', 'ut.localhost:1', 'ut.localhost.evil.example', ''])(
    'never leads back to %j',
    async (host) => {
      const { person } = await withAccount();
      const url = field(
        await ask('/create_account_link', { ...person, headers: { 'x-forwarded-host': host } }),
        'url',
      );
      expect(await onboard(url)).toBe(`${testSuite().app('campus')}/settings/payments`);
      const again = await fetch(url, { redirect: 'manual' });
      expect(again.headers.get('location')).toBe(
        `${testSuite().app('campus')}/settings/payments?link=expired`,
      );
    },
  );

  test('needs an account', async () => {
    const person = await seller();
    for (const answer of [await link(person), await login(person), await state(person)]) {
      expect(answer).toMatchObject({ status: 404, json: WENT_WRONG });
    }
  });
});

describe('the earnings', () => {
  test('open once onboarding is complete, of the own account whatever the body says', async () => {
    const [{ person, accountId }, other] = await Promise.all([withAccount(), withAccount()]);
    expect(await login(person)).toMatchObject({ status: 409, json: WENT_WRONG });
    for (const id of [accountId, other.accountId]) {
      await changeProviderAccount(id, { detailsSubmitted: true, silent: true });
    }
    const url = field(await login(person, JSON.stringify({ acctID: other.accountId })), 'url');
    expect(url).toContain(accountId);
    expect(url).not.toContain(other.accountId);
  });
});

describe('the state of the account', () => {
  test('is the provider’s, and what differs is written back', async () => {
    const { person, accountId } = await withAccount();
    const now = { detailsSubmitted: true, chargesEnabled: true, payoutsEnabled: true };
    await changeProviderAccount(accountId, { ...now, silent: true });
    expect((await state(person)).json).toEqual({
      id: accountId,
      charges_enabled: true,
      payouts_enabled: true,
      details_submitted: true,
    });
    await changeProviderAccount(accountId, { payoutsEnabled: false, silent: true });
    await state(person);
    expect((await documentsOf(backend, person)).account).toMatchObject({
      stripe_account_id: accountId,
      charges_enabled: true,
      payouts_enabled: false,
      stripe_onboarding_complete: true,
    });
  });

  test('stays as it was while the provider is down', async () => {
    const { person, accountId } = await withAccount();
    await changeProviderAccount(accountId, { payoutsEnabled: true, silent: true });
    await breakProvider('down', 10);
    expect(await state(person)).toMatchObject({ status: 503, json: WENT_WRONG });
    expect((await documentsOf(backend, person)).account.payouts_enabled).toBe(false);
  });

  test('is given up while the provider does not answer, before the page gives up, and stays as it was', async () => {
    const { person, accountId } = await withAccount();
    await changeProviderAccount(accountId, { payoutsEnabled: true, silent: true });
    await breakProvider('hung', 10);
    const askedMs = performance.now();
    expect(await state(person)).toMatchObject({ status: 503, json: WENT_WRONG });
    expect(performance.now() - askedMs).toBeLessThan(PAGE_WAITS_MS);
    expect((await documentsOf(backend, person)).account.payouts_enabled).toBe(false);
    await breakProvider('hung', 0);
    expect((await state(person)).status).toBe(200);
  });

  test('of an account that the provider no longer has is not found, and the id is kept', async () => {
    const { person } = await withAccount();
    await db.doc(`users/${person.uid}/private/account`).update({ stripe_account_id: 'acct_gone' });
    expect((await state(person)).status).toBe(404);
    expect((await link(person)).status).toBe(404);
    expect((await documentsOf(backend, person)).account.stripe_account_id).toBe('acct_gone');
  });
});

describe('each of the four', () => {
  const ENDPOINTS = [
    ['/create_stripe_account', 'GET'],
    ['/create_account_link', 'GET'],
    ['/get_login_link', 'POST'],
    ['/stripe_account', 'GET'],
  ] as const;
  let person: Person;

  beforeAll(async () => {
    ({ person } = await withAccount());
  });

  /** `{}` where a body belongs. */
  const asks = (path: string, method: string, asking: Parameters<typeof ask>[1]): Promise<HttpAnswer> =>
    ask(path, { method, ...(method === 'POST' ? { body: '{}' } : {}), ...asking });

  test.each(ENDPOINTS)('%s answers nobody without a token that counts', async (path, method) => {
    const [head = '', , signature = ''] = person.token.split('.');
    const forged = Buffer.from(JSON.stringify({ sub: person.uid, user_id: person.uid })).toString(
      'base64url',
    );
    for (const token of ['x', `${head}.${forged}.${signature}`, `${'a'.repeat(30)}.b.c`]) {
      expect(await asks(path, method, { token }), token).toMatchObject({ status: 401, json: WENT_WRONG });
    }
    const { token: cookie } = person;
    const elsewhere: Record<string, string>[] = [
      {},
      { cookie: `__session=${cookie}` },
      { authorization: `Basic ${cookie}` },
    ];
    for (const headers of elsewhere) {
      expect(await asks(path, method, { headers })).toMatchObject({ status: 401, json: WENT_WRONG });
    }
    expect((await asks(`${path}?access_token=${cookie}`, method, {})).status).toBe(401);
  });

  test.each(ENDPOINTS)('%s answers %s alone, and no other site', async (path, method) => {
    for (const other of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'].filter(
      (one) => one !== method,
    )) {
      const answer = await ask(path, { ...person, method: other });
      expect(answer, other).toMatchObject({ status: 405, json: WENT_WRONG });
      expect(answer.headers.allow).toBe(method);
      expect(answer.headers['access-control-allow-origin']).toBeUndefined();
    }
    const origin = 'https://evil.example';
    const foreign = await asks(path, method, { ...person, headers: { origin } });
    expect(foreign).toMatchObject({ status: 403, json: WENT_WRONG });
    expect(foreign.headers['access-control-allow-origin']).toBeUndefined();
    const own = await asks(path, method, { ...person, headers: { origin: testSuite().app('ut') } });
    expect(own.status).not.toBe(403);
    const preview = { origin: 'https://preview.example', host: 'preview.example' };
    expect((await asks(path, method, { ...person, headers: preview })).status).not.toBe(403);
  });

  test.each(ENDPOINTS)('%s is not kept, guessed at, or framed', async (path, method) => {
    const { headers } = await asks(path, method, person);
    expect(headers).toMatchObject({
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-type': 'application/json; charset=utf-8',
    });
  });

  test('refuses bodies that are no object, or too long, without a word of its source', async () => {
    for (const body of ['{', '[]', '"x"', 'null', '']) {
      const answer = await login(person, body);
      expect(answer.status, body).toBe(400);
      expect(answer.text).not.toMatch(/node_modules|at .*\.(js|ts)/);
    }
    expect(await login(person, JSON.stringify({ acctID: 'x'.repeat(30_000) }))).toMatchObject({
      status: 413,
    });
  });

  test('refuses who may not: banned, being deleted, address not confirmed, session ended', async () => {
    const { person: banned } = await withAccount();
    await db.doc(`users/${banned.uid}`).update({ status: 'banned' });
    expect(await state(banned)).toMatchObject({
      status: 403,
      json: { errors: [{ msg: 'Account has been banned' }] },
    });
    await db.doc(`users/${banned.uid}`).update({ status: 'deleting' });
    expect(await create(banned)).toMatchObject({ status: 403, json: WENT_WRONG });

    const { person: ended } = await withAccount();
    // The end of sessions counts in whole seconds.
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    await backend.auth.revokeRefreshTokens(ended.uid);
    expect(await state(ended)).toMatchObject({ status: 401 });
    await backend.auth.updateUser(ended.uid, { disabled: true });
    expect((await state(ended)).status).toBeGreaterThanOrEqual(401);

    const { person: gone } = await withAccount();
    await backend.auth.deleteUser(gone.uid);
    expect((await state(gone)).status).toBe(401);
  });

  test('is asked ten times a minute at most', async () => {
    const { person: busy } = await withAccount();
    for (let i = 0; i < 10; i += 1) expect((await state(busy)).status).toBe(200);
    expect(await state(busy)).toMatchObject({
      status: 429,
      json: { errors: [{ msg: 'Too many tries. Try again in a minute.' }] },
    });
    expect((await link(busy)).status).toBe(200);
  });
});
