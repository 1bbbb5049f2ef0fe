import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PAYMENTS_SECRET_KEY, PAYMENTS_WEBHOOK_SECRET } from '../../local/payments/keys.ts';
import { LINK_LIFE_MS } from '../../local/payments/links.ts';
import { startPayments } from '../../local/payments/payments.ts';
import { anyFreePort } from '../../local/suite/ports.ts';

/** The provider's own SDK against the stand-in. What it should answer is from https://docs.stripe.com/api. */

let folder: string;
let port: number;
let stop: () => Promise<void>;
let offsetMs = 0;
/** What the endpoint of the webhooks answers next; 200 when empty. */
const answers: number[] = [];
const received: { readonly body: string; readonly signature: string }[] = [];
let receiver: Server;
let receiverPort: number;

const HOME = 'http://ut.localhost:5000/settings/payments';

async function start(): Promise<void> {
  const running = await startPayments({
    port,
    webhookUrl: `http://127.0.0.1:${String(receiverPort)}/stripe_webhook`,
    file: join(folder, 'payments.json'),
    clock: { nowMs: () => Date.now() + offsetMs },
  });
  stop = () => running.stop();
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'payments-'));
  port = await anyFreePort(new Set());
  receiverPort = await anyFreePort(new Set([port]));
  receiver = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      received.push({ body, signature: String(request.headers['stripe-signature']) });
      response.writeHead(answers.shift() ?? 200).end();
    });
  });
  await new Promise<void>((resolve) => receiver.listen(receiverPort, '127.0.0.1', resolve));
  await start();
});

afterAll(async () => {
  await stop();
  receiver.close();
  await rm(folder, { recursive: true, force: true });
});

beforeEach(() => {
  offsetMs = 0;
  answers.length = 0;
  received.length = 0;
});

function sdk(key = PAYMENTS_SECRET_KEY, maxNetworkRetries = 0): Stripe {
  return new Stripe(key, { host: '127.0.0.1', port, protocol: 'http', maxNetworkRetries, telemetry: false });
}

const NEW = { type: 'express', country: 'US', metadata: { uid: 'maya' } } as const;

const newAccount = () => sdk().accounts.create({ ...NEW, capabilities: { transfers: { requested: true } } });

const newLink = (account: string, home = HOME) =>
  sdk().accountLinks.create({
    account,
    type: 'account_onboarding',
    return_url: home,
    refresh_url: `${home}?again`,
  });

/** Opens an address as a browser would, but for following where it leads. */
async function visit(url: string, form?: Record<string, string>) {
  const response = await fetch(new URL(url, `http://127.0.0.1:${String(port)}`), {
    redirect: 'manual',
    ...(form === undefined ? {} : { method: 'POST', body: new URLSearchParams(form) }),
  });
  return {
    status: response.status,
    leadsTo: response.headers.get('location') ?? '',
    text: await response.text(),
    policy: response.headers.get('content-security-policy') ?? '',
  };
}

const DETAILS = {
  first_name: 'Maya',
  last_name: 'Torres',
  birth_date: '04/21/2004',
  routing_number: '110000000',
  account_number: '000123456789',
};

async function onboard(account: string, check = 'passed', bank = DETAILS.account_number): Promise<string> {
  const opened = await visit((await newLink(account)).url);
  return (await visit(opened.leadsTo, { ...DETAILS, account_number: bank, check, act: 'submit' })).leadsTo;
}

async function until(check: () => boolean): Promise<void> {
  for (let i = 0; i < 600 && !check(); i += 1) await new Promise((resolve) => setTimeout(resolve, 50));
  expect(check()).toBe(true);
}

describe('accounts', () => {
  test('begin with nothing enabled and everything due, and are found again', async () => {
    const made = await newAccount();
    expect(made).toMatchObject({
      object: 'account',
      type: 'express',
      country: 'US',
      charges_enabled: false,
      payouts_enabled: false,
      details_submitted: false,
      metadata: { uid: 'maya' },
      capabilities: { transfers: 'inactive' },
    });
    expect(made.id).toMatch(/^acct_\w{16}$/);
    expect(made.requirements?.currently_due).toContain('external_account');
    expect(await sdk().accounts.retrieve(made.id)).toMatchObject({ id: made.id, metadata: { uid: 'maya' } });
  });

  test('have the bank account that was typed, told apart from others by its fingerprint', async () => {
    const [one, other, third] = [await newAccount(), await newAccount(), await newAccount()];
    for (const { id } of [one, other]) await onboard(id);
    await onboard(third.id, 'passed', '000999');
    const targetsOf = async (id: string): Promise<readonly unknown[]> =>
      ((await sdk().accounts.retrieve(id)).external_accounts?.data ?? []).map(
        ({ fingerprint }) => fingerprint,
      );
    expect((await sdk().accounts.retrieve((await newAccount()).id)).external_accounts?.data).toEqual([]);
    const [of1, of2, of3] = [await targetsOf(one.id), await targetsOf(other.id), await targetsOf(third.id)];
    expect(of1).toEqual([expect.stringMatching(/^[\w-]{16}$/)]);
    expect(of2).toEqual(of1);
    expect(of3).not.toEqual(of1);
  });

  test('are changed and deleted', async () => {
    const { id } = await newAccount();
    const changed = await sdk().accounts.update(id, { email: 'maya@example.com', metadata: { a: 'b' } });
    expect(changed).toMatchObject({ email: 'maya@example.com', metadata: { uid: 'maya', a: 'b' } });
    expect(await sdk().accounts.del(id)).toMatchObject({ id, deleted: true });
    await expect(sdk().accounts.retrieve(id)).rejects.toMatchObject({
      statusCode: 403,
      code: 'account_invalid',
    });
  });

  test('are kept over a restart', async () => {
    const { id } = await newAccount();
    await stop();
    await start();
    expect(await sdk().accounts.retrieve(id)).toMatchObject({ id, details_submitted: false });
  });

  test('of a file that somebody has changed are kept where they are whole', async () => {
    const { id } = await newAccount();
    await stop();
    const file = join(folder, 'payments.json');
    const stored = await readFile(file, 'utf8');
    const others = '[null, "acct_text", { "id": "acct_half" }, ';
    await writeFile(file, others + stored.slice(1));
    await start();
    expect(await sdk().accounts.retrieve(id)).toMatchObject({ id });
    await expect(sdk().accounts.retrieve('acct_half')).rejects.toMatchObject({ statusCode: 403 });
  });
});

describe('a call', () => {
  test('with another key is refused', async () => {
    await expect(sdk('sk_test_other').accounts.create(NEW)).rejects.toBeInstanceOf(
      Stripe.errors.StripeAuthenticationError,
    );
  });

  test('with the same idempotency key has the same answer, also when both come at once', async () => {
    const create = () => sdk().accounts.create(NEW, { idempotencyKey: 'one' });
    const [first, second] = await Promise.all([create(), create()]);
    expect(second.id).toBe(first.id);
    offsetMs = 25 * 60 * 60 * 1000;
    expect((await create()).id).not.toBe(first.id);
  });

  test('with the key of another request is refused', async () => {
    await sdk().accounts.create(NEW, { idempotencyKey: 'two' });
    const other = sdk().accounts.create({ ...NEW, email: 'm@example.com' }, { idempotencyKey: 'two' });
    await expect(other).rejects.toMatchObject({ type: 'StripeIdempotencyError', statusCode: 400 });
  });

  test('with a parameter that the provider does not know is refused, as is one it lacks', async () => {
    await expect(sdk().accounts.create({ ...NEW, ...{ first_name: 'Maya' } })).rejects.toMatchObject({
      code: 'parameter_unknown',
      param: 'first_name',
    });
    await expect(sdk().accounts.create({ country: 'US' })).rejects.toMatchObject({
      code: 'parameter_missing',
      param: 'type',
    });
  });

  test('that is not built says so', async () => {
    await expect(sdk().balance.retrieve()).rejects.toMatchObject({ statusCode: 501 });
  });
});

describe('onboarding', () => {
  test('that is submitted enables the account and leads back', async () => {
    const { id } = await newAccount();
    expect(await onboard(id)).toBe(HOME);
    expect(await sdk().accounts.retrieve(id)).toMatchObject({
      charges_enabled: true,
      payouts_enabled: true,
      details_submitted: true,
      requirements: { currently_due: [] },
      capabilities: { transfers: 'active' },
    });
  });

  test('may be left half-way and gone on with; the bank account is not kept', async () => {
    const { id } = await newAccount();
    const opened = await visit((await newLink(id)).url);
    const typed = { ...DETAILS, last_name: '', act: 'later' };
    expect((await visit(opened.leadsTo, typed)).leadsTo).toBe(HOME);
    expect(await sdk().accounts.retrieve(id)).toMatchObject({ details_submitted: false });
    const again = await visit((await newLink(id)).url);
    const { text } = await visit(again.leadsTo);
    expect(text).toContain('value="Maya"');
    expect(text).not.toContain(DETAILS.account_number);
  });

  test('with something missing says what, and submits nothing', async () => {
    const { id } = await newAccount();
    const opened = await visit((await newLink(id)).url);
    const { text } = await visit(opened.leadsTo, { ...DETAILS, routing_number: '1', act: 'submit' });
    expect(text).toContain('Routing number is missing');
    expect(await sdk().accounts.retrieve(id)).toMatchObject({ details_submitted: false });
  });

  test('may need another document first', async () => {
    const { id } = await newAccount();
    await onboard(id, 'pending');
    expect(await sdk().accounts.retrieve(id)).toMatchObject({
      charges_enabled: false,
      payouts_enabled: false,
      details_submitted: true,
    });
  });

  test('begins once with each link; a used or old one leads to where another is asked for', async () => {
    const { id } = await newAccount();
    const { url } = await newLink(id);
    expect((await visit(url)).leadsTo).toMatch(/^\/setup\/s\//);
    expect((await visit(url)).leadsTo).toBe(`${HOME}?again`);
    const old = await newLink(id);
    expect(old.expires_at - old.created).toBe(LINK_LIFE_MS / 1_000);
    offsetMs = LINK_LIFE_MS;
    expect((await visit(old.url)).leadsTo).toBe(`${HOME}?again`);
    expect((await visit(`/setup/e/${id}/nothing`)).status).toBe(404);
  });

  test('shows hostile text as text, and sends its form nowhere else', async () => {
    const { id } = await newAccount();
    const opened = await visit((await newLink(id)).url);
    const { text, policy } = await visit(opened.leadsTo, {
      ...DETAILS,
      first_name: '"><script>alert(1)</script>',
      routing_number: '',
      act: 'submit',
    });
    expect(text).not.toContain('<script>');
    expect(policy).toContain("form-action 'self' http://ut.localhost:5000;");
  });

  test.each(['javascript:alert(1)', '/settings/payments', ''])('does not lead back to %j', async (home) => {
    const { id } = await newAccount();
    await expect(newLink(id, home)).rejects.toMatchObject({ code: 'url_invalid' });
  });
});

describe('the dashboard', () => {
  test('opens once onboarding is complete, and pauses payouts', async () => {
    const { id } = await newAccount();
    await expect(sdk().accounts.createLoginLink(id)).rejects.toMatchObject({ statusCode: 400 });
    await onboard(id);
    const opened = await visit((await sdk().accounts.createLoginLink(id)).url);
    expect((await visit(opened.leadsTo)).text).toContain('$0.00');
    await visit(opened.leadsTo, { act: 'pause' });
    expect(await sdk().accounts.retrieve(id)).toMatchObject({
      payouts_enabled: false,
      charges_enabled: true,
    });
  });
});

describe('a webhook', () => {
  const events = () =>
    received.map(({ body, signature }) =>
      sdk().webhooks.constructEvent(body, signature, PAYMENTS_WEBHOOK_SECRET),
    );

  test('tells of a changed account, with a signature that the SDK accepts', async () => {
    const { id } = await newAccount();
    await onboard(id);
    await until(() => received.length > 0);
    expect(events()).toMatchObject([
      { type: 'account.updated', account: id, data: { object: { id, details_submitted: true } } },
    ]);
  });

  test('is sent again until it is taken', async () => {
    answers.push(500, 503);
    const { id } = await newAccount();
    await onboard(id);
    await until(() => received.length === 3);
    const sent = events();
    expect(new Set(sent.map((event) => event.id)).size).toBe(1);
  });
});

describe('a fault that a test asks for', () => {
  const fail = (fault: string, calls: number) =>
    fetch(`http://127.0.0.1:${String(port)}/local/fault`, {
      method: 'PUT',
      body: JSON.stringify({ fault, calls }),
    });

  test('that cuts the line loses the answer only: the SDK asks again and has the same account', async () => {
    await fail('cut', 1);
    const made = await sdk(PAYMENTS_SECRET_KEY, 2).accounts.create(NEW);
    const listed: unknown = await (await fetch(`http://127.0.0.1:${String(port)}/local/accounts`)).json();
    expect(JSON.stringify(listed).split(made.id)).toHaveLength(2);
    expect(
      JSON.stringify(await (await fetch(`http://127.0.0.1:${String(port)}/local/calls`)).json()),
    ).toContain('"path":"/v1/accounts"');
  });

  test('that takes the provider down does nothing', async () => {
    await fail('down', 1);
    await expect(sdk().accounts.create(NEW)).rejects.toMatchObject({ statusCode: 503 });
  });
});
