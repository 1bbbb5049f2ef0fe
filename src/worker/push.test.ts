import { beforeEach, expect, test, vi } from 'vitest';
import { PUSH_CACHE, PUSH_CAMPUS, PUSH_MEMBER_URL } from '../domain/push.ts';
import { memoryCaches } from '../lib/testing/memoryCaches.ts';
import { listenForPushes } from './push.ts';

beforeEach(() => vi.stubGlobal('caches', memoryCaches()));

interface Shown {
  readonly title: unknown;
  readonly icon: unknown;
}

const PUSHED = { uid: 'u1', kind: 'message', name: 'Omar K.', path: '/messages/c1', tag: 'c1', words: '' };

const keep = async (member: Response): Promise<void> =>
  (await caches.open(PUSH_CACHE)).put(PUSH_MEMBER_URL, member);

/** What a browser on that host shows. */
async function shownOn(hostname: string, push: object = PUSHED): Promise<Shown> {
  const shown = vi.fn<(title: string, options: { readonly icon?: unknown }) => void>();
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
  pushed[0]?.({ data: { json: () => push }, waitUntil: (work: Promise<unknown>) => waiting.push(work) });
  await Promise.all(waiting);
  const [title, options] = shown.mock.calls[0] ?? [];
  return { title, icon: options?.icon };
}

test('a push has the icon of the campus where it was turned on, also of one that was added', async () => {
  await keep(new Response('u1', { headers: { [PUSH_CAMPUS]: 'osu' } }));
  expect((await shownOn('osu.campus.example')).icon).toBe('/campuses/osu/icon-192.png');
});

test('a device of an earlier release has that of its host', async () => {
  await keep(new Response('u1'));
  expect((await shownOn('ut.campus.example')).icon).toBe('/campuses/ut/icon-192.png');
});

test('a name from right to left does not turn the words round', async () => {
  await keep(new Response('u1'));
  const { title } = await shownOn('ut.campus.example', { ...PUSHED, name: 'דנה K.' });
  expect(title).toMatch(/^\u2068דנה K\.\u2069 /);
});
