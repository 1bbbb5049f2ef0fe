import { expect, test, vi } from 'vitest';
import { hopsOf, networkOf } from '../../platform/limits/network.ts';
import { ownOriginOf } from '../../platform/hosts.ts';
import { jsonBody } from './endpoint.ts';
import { admit } from './member.ts';

/** What the platform's services answer; everything else is real. */
vi.mock('../../platform/admin.ts', () => ({
  auth: () => ({ verifyIdToken: () => Promise.resolve({ uid: 'maya' }), getUser: () => Promise.resolve({}) }),
  db: { doc: () => ({ get: () => Promise.resolve({ data: () => ({}) }) }) },
}));

/**
 * Work that doubles with each character is noticed at the first size; work that grows with the square at the last, more
 * than ten times what a header or a body may be, where it would take a minute.
 */
const SIZES = [30, 1_000, 250_000];
/** CPU time, which other processes do not lengthen. */
const LINEAR_MAX_MS = 2_000;

const READERS: Readonly<Record<string, (text: string) => unknown>> = {
  'the token': (text) => admit({ headers: { authorization: `Bearer ${text}` } }),
  'the origin': (text) => admit({ headers: { origin: text, host: text } }),
  'the end of the origin': (text) => admit({ headers: { origin: `https://ut.${text}!`, host: text } }),
  'the requested host': (text) => ownOriginOf(text),
  'the body': (text) => jsonBody({ rawBody: Buffer.from(text) }),
  'the network': (text) =>
    networkOf({ rawRequest: { headers: { 'x-forwarded-for': text }, socket: { remoteAddress: text } } }),
  'the hops': (text) => hopsOf({ 'x-forwarded-for': text }),
};

const PARTS = ['a', 'a.', '.', '-', ' ', ', ', ':', '0:', '127.', '%', '\\', '"', '[', '{"a":', 'http://ut.'];
const TEXTS = SIZES.flatMap((size) => PARTS.map((part) => part.repeat(Math.ceil(size / part.length))));

test.each(Object.keys(READERS))('%s costs work that grows no faster than its length', async (what) => {
  vi.stubEnv('APP_DOMAINS', 'campus.example');
  for (const text of TEXTS) {
    const began = process.cpuUsage();
    // Most are refused.
    await Promise.resolve()
      .then(() => READERS[what]?.(text))
      .catch(() => undefined);
    const { user, system } = process.cpuUsage(began);
    expect((user + system) / 1000, text.slice(0, 30)).toBeLessThan(LINEAR_MAX_MS);
  }
});
