import { beforeEach, expect, test, vi } from 'vitest';
import { memoryCaches } from '../lib/testing/memoryCaches.ts';
import { campusFile } from './campusFiles.ts';

const ORIGIN = 'https://osu.example.edu';
const PATH = '/campuses/osu/campus.json';

beforeEach(() => vi.stubGlobal('caches', memoryCaches(ORIGIN)));

/** What the worker answers where the network answers so. */
async function answered(network: () => Promise<Response>, path = PATH): Promise<Response> {
  vi.stubGlobal('fetch', network);
  const waiting: Promise<unknown>[] = [];
  const answer = await campusFile(new Request(`${ORIGIN}${path}`), (work) => void waiting.push(work));
  await Promise.all(waiting);
  return answer;
}
const says = (name: string) => () => Promise.resolve(Response.json({ name }));
const cut = () => Promise.reject(new TypeError('Failed to fetch'));
const down = () => Promise.resolve(new Response('', { status: 503 }));

test('a campus is what the network says, and without a connection what it said last', async () => {
  await answered(says('Oregon State'));
  expect(await (await answered(says('OSU'))).json()).toEqual({ name: 'OSU' });
  expect(await (await answered(cut)).json()).toEqual({ name: 'OSU' });
  expect(await (await answered(down)).json()).toEqual({ name: 'OSU' });
});

test('nothing stands for what was never answered, and a campus that is gone is gone', async () => {
  expect((await answered(cut)).type).toBe('error');
  expect((await answered(down)).status).toBe(503);
  await answered(says('OSU'));
  expect((await answered(() => Promise.resolve(new Response('', { status: 404 })))).status).toBe(404);
});

test('50 are kept: the oldest go first', async () => {
  for (let n = 0; n < 51; n += 1) await answered(says('x'), `/campuses/c${String(n)}/campus.json`);
  const isThere = async (n: number): Promise<boolean> =>
    (await answered(cut, `/campuses/c${String(n)}/campus.json`)).ok;
  expect([await isThere(0), await isThere(1), await isThere(50)]).toEqual([false, true, true]);
});
