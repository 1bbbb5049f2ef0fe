import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request, type RequestOptions } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { repositoryRoot, startSuite, type Suite, type SuiteOptions } from '../../local/suite/suite.ts';
import { BUCKET, type Emulator, PROJECT_ID } from '../../local/suite/config.ts';
import { chooseFreePorts, isFree } from '../../local/suite/ports.ts';

/** The launcher with the real firebase-tools: what a restart and a crash leave behind. Without functions, to be quick. */

const ONLY: readonly Emulator[] = ['auth', 'firestore', 'storage'];
let folder: string;
const running: Suite[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'suite-test-'));
});

afterEach(async () => {
  await Promise.all(running.splice(0).map((suite) => suite.stop()));
  await rm(folder, { recursive: true, force: true });
});

async function start(changes: Partial<SuiteOptions> = {}): Promise<Suite> {
  const suite = await startSuite({
    root: repositoryRoot(),
    ports: await chooseFreePorts(),
    dataFolder: join(folder, 'data'),
    runFolder: join(folder, 'run'),
    site: join(folder, 'site'),
    only: ONLY,
    ...changes,
  });
  running.push(suite);
  return suite;
}

/** The answer to a request that `fetch` would not send. */
const statusOf = (asked: RequestOptions): Promise<number> =>
  new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', ...asked, timeout: 10_000 }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    sent.once('error', reject);
    sent.once('timeout', () => sent.destroy(new Error('no answer')));
    sent.end();
  });

const owner = { authorization: 'Bearer owner' };
const at = (port: number): string => `http://127.0.0.1:${String(port)}`;
const documentUrl = ({ ports }: Suite): string =>
  `${at(ports.firestore)}/v1/projects/${PROJECT_ID}/databases/(default)/documents/notes/a`;
const fileUrl = ({ ports }: Suite, query = ''): string => `${at(ports.storage)}/v0/b/${BUCKET}/o${query}`;

async function ok(request: Promise<Response>): Promise<string> {
  const response = await request;
  const text = await response.text();
  expect(response.status, text).toBe(200);
  return text;
}

async function writeOneOfEach(suite: Suite): Promise<void> {
  const body = JSON.stringify({ email: 'a@utexas.edu', password: 'secret-1', returnSecureToken: true });
  const signUp = `${at(suite.ports.auth)}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=local`;
  await ok(fetch(signUp, { method: 'POST', body, headers: { 'content-type': 'application/json' } }));
  const fields = JSON.stringify({ fields: { text: { stringValue: 'kept' } } });
  await ok(fetch(documentUrl(suite), { method: 'PATCH', headers: owner, body: fields }));
  const headers = { ...owner, 'content-type': 'text/plain' };
  await ok(fetch(fileUrl(suite, '?name=notes/a.txt'), { method: 'POST', headers, body: 'kept' }));
}

async function expectOneOfEach(suite: Suite): Promise<void> {
  const body = JSON.stringify({ email: 'a@utexas.edu', password: 'secret-1', returnSecureToken: true });
  const signIn = `${at(suite.ports.auth)}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=local`;
  const headers = { 'content-type': 'application/json' };
  // With enumeration protection, after a restart as well.
  for (const wrong of [{ email: 'a@utexas.edu' }, { email: 'nobody@utexas.edu' }]) {
    const refused = await fetch(signIn, {
      method: 'POST',
      body: JSON.stringify({ ...wrong, password: 'wrong-1' }),
      headers,
    });
    expect(await refused.text()).toContain('"INVALID_LOGIN_CREDENTIALS"');
  }
  expect(await ok(fetch(signIn, { method: 'POST', body, headers }))).toContain('a@utexas.edu');
  expect(await ok(fetch(documentUrl(suite), { headers: owner }))).toContain('kept');
  expect(await ok(fetch(fileUrl(suite, '/notes%2Fa.txt?alt=media'), { headers: owner }))).toBe('kept');
}

describe('the suite', () => {
  it('keeps accounts, documents and files over a restart, and ends every process', async () => {
    const first = await start();
    await writeOneOfEach(first);
    await first.stop();
    for (const name of ['auth', 'firestore', 'storage', 'hub'] as const) {
      expect(await isFree(first.ports[name]), name).toBe(true);
    }
    await expectOneOfEach(await start());
  });

  it('outlives a request that a part of it fails at, and says so', async () => {
    await mkdir(join(folder, 'site'));
    await writeFile(join(folder, 'site/robots.txt'), 'User-agent: *');
    const lines: string[] = [];
    const suite = await start({ only: ['storage', 'hosting'], onLine: (line) => lines.push(line) });
    const { storage, hosting } = suite.ports;
    // A name that no address can have, when it is made and when it is asked for.
    await ok(fetch(fileUrl(suite, '?name=%E0%80%80'), { method: 'POST', headers: owner, body: 'odd' }));
    const asked = [
      { port: storage, method: 'POST', path: `/v0/b/${BUCKET}/o/%25E0%2580%2580` },
      { port: storage, method: 'GET', path: `/v0/b/${BUCKET}/o/%25E0%2580%2580` },
      { port: hosting, method: 'GET', path: '/robots.txt', headers: { host: 'ut.localhost:99999' } },
    ];
    for (const one of asked) {
      expect(await statusOf(one), one.path).toBe(500);
      const said = `⚠  ${one.method} ${one.path} at `;
      await vi.waitFor(() =>
        expect(lines.some((line) => line.startsWith(said) && line.includes('the suite goes on'))).toBe(true),
      );
    }
    expect(await ok(fetch(`${at(hosting)}/robots.txt`))).toBe('User-agent: *');
    await ok(fetch(fileUrl(suite, '?name=a.txt'), { method: 'POST', headers: owner, body: 'kept' }));
  });

  it('says what is wrong when it cannot start', async () => {
    const ports = await chooseFreePorts();
    const options = {
      root: repositoryRoot(),
      dataFolder: join(folder, 'data'),
      runFolder: join(folder, 'run'),
      site: join(folder, 'site'),
      only: ONLY,
    };
    const suite = await startSuite({ ...options, ports });
    running.push(suite);
    const second = startSuite({
      ...options,
      runFolder: join(folder, 'second'),
      dataFolder: join(folder, 'data2'),
      ports,
    });
    await expect(second).rejects.toThrow(/port taken|is not open/);
  });
});
