import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { keepImmutableAnswers } from './keptAnswers.ts';
import { serveSite, superstatic } from './testing/hosting.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';
let site: string;
let origin: string;

keepImmutableAnswers(superstatic);

beforeEach(async () => {
  site = await mkdtemp(join(tmpdir(), 'hosting-'));
  await mkdir(join(site, 'assets'));
  await store('assets/app.js', 'first');
  await store('page.html', 'first');
  origin = await serveSite(site, {
    headers: [{ source: '/assets/**', headers: [{ key: 'Cache-Control', value: IMMUTABLE }] }],
  });
});

/** Long enough to be compressed. */
const store = (name: string, word: string): Promise<void> =>
  writeFile(join(site, name), `${word} `.repeat(500));

async function firstWord(path: string, headers: Record<string, string> = {}): Promise<string> {
  const [word = ''] = (await (await fetch(origin + path, { headers })).text()).split(' ');
  return word;
}

it('answers what never changes as it did first, compressed for who takes that', async () => {
  const first = await fetch(`${origin}/assets/app.js`);
  const body = await first.text();
  await store('assets/app.js', 'second');
  const again = await fetch(`${origin}/assets/app.js`);
  expect(await again.text()).toBe(body);
  for (const name of ['content-encoding', 'content-type', 'cache-control', 'etag', 'vary']) {
    expect([name, again.headers.get(name)]).toEqual([name, first.headers.get(name)]);
  }
  expect(again.headers.get('content-encoding')).toBe('gzip');
  // Nobody has asked for it like this.
  expect(await firstWord('/assets/app.js', { 'accept-encoding': 'identity' })).toBe('second');
});

it('reads everything else anew, and what is missing', async () => {
  expect(await firstWord('/page.html')).toBe('first');
  await store('page.html', 'second');
  expect(await firstWord('/page.html')).toBe('second');
  expect((await fetch(`${origin}/assets/late.js`)).status).toBe(404);
  await store('assets/late.js', 'late');
  expect(await firstWord('/assets/late.js')).toBe('late');
});
