import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { LOOPBACK } from '../shared/loopback.ts';
import { call } from './internals.ts';
import { keepImmutableAnswers } from './keptAnswers.ts';
import { anyFreePort } from './ports.ts';

const requireTools = createRequire(createRequire(import.meta.url).resolve('firebase-tools/package.json'));
const IMMUTABLE = 'public, max-age=31536000, immutable';
let site: string;
let origin: string;
let running: unknown;

keepImmutableAnswers(requireTools('superstatic'));

beforeEach(async () => {
  site = await mkdtemp(join(tmpdir(), 'hosting-'));
  await mkdir(join(site, 'assets'));
  await store('assets/app.js', 'first');
  await store('page.html', 'first');
  const port = await anyFreePort(new Set());
  const options = {
    hostname: LOOPBACK,
    port,
    cwd: site,
    compression: true,
    config: {
      public: '.',
      headers: [{ source: '/assets/**', headers: [{ key: 'Cache-Control', value: IMMUTABLE }] }],
    },
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
