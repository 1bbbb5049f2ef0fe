import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { repositoryRoot } from './suite.ts';
import { member, membersOf } from './internals.ts';
import { serveSite } from './testing/hosting.ts';

/* The rules of firebase.json, judged by the program that the Hosting emulator serves with. */

let origin: string;

beforeEach(async () => {
  const site = await mkdtemp(join(tmpdir(), 'hosting-'));
  await writeFile(join(site, 'index.html'), '<!doctype html>');
  const source: unknown = JSON.parse(await readFile(join(repositoryRoot(), 'firebase.json'), 'utf8'));
  const { headers } = membersOf(member(source, 'hosting', 'firebase.json'));
  origin = await serveSite(site, { headers, rewrites: [{ source: '**', destination: '/index.html' }] });
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
