import { beforeEach, describe, expect, test, vi } from 'vitest';
import { memoryCaches } from '../lib/testing/memoryCaches.ts';
import { buildFile, cacheFiles } from './buildCache.ts';

const ORIGIN = 'https://ut.example.edu';
const SCRIPT = { 'content-type': 'text/javascript; charset=utf-8' };

let caches = memoryCaches(ORIGIN);
/** What the host answers, by path; its own page for what it does not have. */
let host: Record<string, () => Response> = {};
let asked: string[] = [];

beforeEach(() => {
  caches = memoryCaches(ORIGIN);
  host = {};
  asked = [];
  vi.stubGlobal('caches', caches);
  vi.stubGlobal(
    'Request',
    class extends Request {
      constructor(path: RequestInfo | URL) {
        super(path instanceof Request ? path : new URL(path, ORIGIN));
      }
    },
  );
  vi.stubGlobal('fetch', ({ url }: Request) => {
    const { pathname } = new URL(url);
    asked.push(pathname);
    const answer =
      host[pathname] ?? (() => new Response('<html>', { headers: { 'content-type': 'text/html' } }));
    return Promise.resolve(answer());
  });
});

const script =
  (headers: Record<string, string> = {}) =>
  () =>
    new Response('code', { headers: { ...SCRIPT, ...headers } });
const kept = async (): Promise<readonly string[]> =>
  (await (await caches.open('build')).keys()).map(({ url }) => new URL(url).pathname);

describe('the files of the build', () => {
  test('that a page had before there was a worker are kept, each asked for once', async () => {
    host = {
      '/assets/a.js': script(),
      '/assets/b.css': () => new Response('', { headers: { 'content-type': 'text/css' } }),
    };
    await cacheFiles(['/assets/a.js', '/assets/b.css']);
    await cacheFiles(['/assets/a.js', '/assets/b.css']);
    expect(await kept()).toEqual(['/assets/a.js', '/assets/b.css']);
    expect(asked).toEqual(['/assets/a.js', '/assets/b.css']);
  });

  test('that the host does not have are not kept: it answers with the app’s page', async () => {
    host = { '/assets/a.js': script() };
    await expect(cacheFiles(['/assets/gone.js', '/assets/a.js'])).rejects.toThrow(
      '/assets/gone.js is not there.',
    );
    expect(await kept()).not.toContain('/assets/gone.js');
  });

  test('come from the store, also when the host is down', async () => {
    host = { '/assets/a.js': script() };
    const request = new Request('/assets/a.js');
    const waiting: Promise<unknown>[] = [];
    await buildFile(request, (work) => void waiting.push(work));
    await Promise.all(waiting);
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    expect(await (await buildFile(request, () => undefined)).text()).toBe('code');
  });

  test('that are large, or no file at all, are passed on and not kept', async () => {
    host = { '/assets/heic.js': script({ 'content-length': '3000000' }) };
    const waiting: Promise<unknown>[] = [];
    for (const path of ['/assets/heic.js', '/assets/gone.js'])
      expect((await buildFile(new Request(path), (work) => void waiting.push(work))).ok).toBe(true);
    await Promise.all(waiting);
    expect(await kept()).toEqual([]);
  });

  test('are 600 at most: the oldest go first', async () => {
    const paths = Array.from({ length: 605 }, (_one, n) => `/assets/${String(n)}.js`);
    host = Object.fromEntries(paths.map((path) => [path, script()]));
    for (const path of paths) await cacheFiles([path]);
    expect(await kept()).toEqual(paths.slice(5));
    // Two seconds on a quiet machine.
  }, 60_000);
});
