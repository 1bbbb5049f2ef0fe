import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { anyFreePort } from '../suite/ports.ts';
import { startConsent } from './consent.ts';

let origin: string;
let consent: { stop(): Promise<void> };

beforeEach(async () => {
  const port = await anyFreePort(new Set());
  origin = `http://127.0.0.1:${String(port)}`;
  consent = await startConsent(port, join(await mkdtemp(join(tmpdir(), 'consent-')), 'accounts.json'));
});

afterEach(() => consent.stop());

const choose = (body: string): Promise<Response> => fetch(`${origin}/accounts`, { method: 'POST', body });

describe('the consent page', () => {
  it('offers accounts at the first visit', async () => {
    const { accounts } = (await (await fetch(`${origin}/accounts`)).json()) as { accounts: unknown[] };
    expect(accounts.length).toBeGreaterThan(0);
  });

  it('gives an account the same id every time, and remembers it', async () => {
    const account = JSON.stringify({ name: 'Ada Park', email: 'Ada.Park@Gmail.com' });
    const first: unknown = await (await choose(account)).json();
    expect(first).toEqual({
      sub: expect.stringMatching(/^\d{21}$/) as string,
      email: 'ada.park@gmail.com',
      email_verified: true,
      name: 'Ada Park',
    });
    expect(await (await choose(account)).json()).toEqual(first);
    const { accounts } = (await (await fetch(`${origin}/accounts`)).json()) as { accounts: unknown[] };
    expect(accounts[0]).toEqual({ email: 'ada.park@gmail.com', name: 'Ada Park' });
  });

  it.each(['', 'no json', '{}', '{"name":"","email":"a@b.co"}', '{"name":"A","email":"nobody"}'])(
    'refuses %j',
    async (body) => {
      expect((await choose(body)).status).toBe(400);
    },
  );

  it('has a page that loads nothing from elsewhere', async () => {
    const page = await fetch(`${origin}/google?origin=http://ut.localhost:5000`);
    expect(page.status).toBe(200);
    expect(await page.text()).not.toMatch(/https?:\/\//);
  });

  it('lets pages of this machine frame the frame, and nobody the page', async () => {
    const policyOf = async (path: string): Promise<string | null> =>
      (await fetch(`${origin}${path}`)).headers.get('content-security-policy');
    expect(await policyOf('/google')).toMatch(/frame-ancestors 'none'$/);
    expect(await policyOf('/google/frame?origin=http://ut.localhost:5000')).toMatch(
      /frame-ancestors http:\/\/localhost:\* http:\/\/\*\.localhost:\*/,
    );
  });
});
