import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { repositoryRoot, startSuite, type Suite } from '../../local/suite/suite.ts';
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

async function start(): Promise<Suite> {
  const suite = await startSuite({
    root: repositoryRoot(),
    ports: await chooseFreePorts(),
    dataFolder: join(folder, 'data'),
    runFolder: join(folder, 'run'),
    site: join(folder, 'site'),
    only: ONLY,
  });
  running.push(suite);
  return suite;
}

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
