import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { repositoryRoot } from './suite.ts';
import { call, member, membersOf } from './internals.ts';
import { LOOPBACK } from '../shared/loopback.ts';
import { anyFreePort } from './ports.ts';

/* The rules of firebase.json, judged by the program that the Hosting emulator serves with. */

const requireTools = createRequire(createRequire(import.meta.url).resolve('firebase-tools/package.json'));
let origin: string;
let running: unknown;

beforeEach(async () => {
  const site = await mkdtemp(join(tmpdir(), 'hosting-'));
  await writeFile(join(site, 'index.html'), '<!doctype html>');
  const source: unknown = JSON.parse(await readFile(join(repositoryRoot(), 'firebase.json'), 'utf8'));
  const { headers } = membersOf(member(source, 'hosting', 'firebase.json'));
  const port = await anyFreePort(new Set());
  const options = {
    hostname: LOOPBACK,
    port,
    cwd: site,
    config: { public: '.', headers, rewrites: [{ source: '**', destination: '/index.html' }] },
  };
  const app = call(requireTools('superstatic'), 'server', 'superstatic', options);
  await new Promise<void>((resolve) => {
    running = call(app, 'listen', 'superstatic', resolve);
  });
  origin = `http://${LOOPBACK}:${String(port)}`;
});
afterEach(() => {
  call(running, 'close', 'superstatic');
});

it.each(['/', '/home', '/login', '/__', '/post/__/x'])('no site frames %s', async (path) => {
  const { headers } = await fetch(origin + path);
  expect(headers.get('x-frame-options')).toBe('DENY');
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
});

it.each(['/__/auth/iframe', '/__/auth/handler'])(
  '%s of Google’s sign-in may be framed and keeps its opener',
  async (path) => {
    const { headers } = await fetch(origin + path);
    expect(headers.get('x-frame-options')).toBeNull();
    expect(headers.get('cross-origin-opener-policy')).toBeNull();
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  },
);
