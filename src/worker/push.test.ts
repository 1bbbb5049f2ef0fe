import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PUSH_CACHE, PUSH_CAMPUS, PUSH_MEMBER_URL } from '../domain/push.ts';
import { memoryCaches } from '../lib/testing/memoryCaches.ts';
import { listenForPushes } from './push.ts';

beforeEach(() => vi.stubGlobal('caches', memoryCaches()));
afterEach(() => vi.unstubAllGlobals());

const PUSHED = { uid: 'u1', kind: 'message', name: 'Omar K.', path: '/messages/c1', tag: 'c1', words: '' };

const keep = async (member: Response): Promise<void> =>
  (await caches.open(PUSH_CACHE)).put(PUSH_MEMBER_URL, member);

/** The icon of what a browser on that host shows. */
async function iconOn(hostname: string): Promise<unknown> {
  const shown = vi.fn();
  const pushed: ((event: object) => void)[] = [];
  const worker = {
    addEventListener: (kind: string, listen: (event: object) => void) => {
      if (kind === 'push') pushed.push(listen);
    },
    clients: { matchAll: () => Promise.resolve([]) },
    location: { hostname },
    registration: { showNotification: shown },
  };
  // A worker has much more, which this does not use.
  listenForPushes(worker as unknown as ServiceWorkerGlobalScope);
  const waiting: Promise<unknown>[] = [];
  pushed[0]?.({ data: { json: () => PUSHED }, waitUntil: (work: Promise<unknown>) => waiting.push(work) });
  await Promise.all(waiting);
  return (shown.mock.calls[0]?.[1] as { icon?: unknown } | undefined)?.icon;
}

test('a push has the icon of the campus where it was turned on, also of one that was added', async () => {
  await keep(new Response('u1', { headers: { [PUSH_CAMPUS]: 'osu' } }));
  expect(await iconOn('osu.campus.example')).toBe('/campuses/osu/icon-192.png');
});

test('a device of an earlier release has that of its host', async () => {
  await keep(new Response('u1'));
  expect(await iconOn('ut.campus.example')).toBe('/campuses/ut/icon-192.png');
});
