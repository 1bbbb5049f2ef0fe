import { beforeEach, describe, expect, test, vi } from 'vitest';
import { SHARED_AT, SHARED_CACHE, SHARED_NAME } from '../lib/siteWorker.ts';
import { memoryCaches } from '../lib/testing/memoryCaches.ts';
import { takeShare } from './share.ts';

const OWN = 'https://ut.example.edu';

let caches = memoryCaches(OWN);
beforeEach(() => {
  caches = memoryCaches(OWN);
  vi.stubGlobal('caches', caches);
});

/** A form, as a device's gallery sends it. */
function form(...photos: readonly File[]): Request {
  const body = new FormData();
  for (const photo of photos) body.append('photos', photo);
  return new Request(`${OWN}/create/share`, { method: 'POST', body, referrer: 'about:client' });
}

async function keptNames(): Promise<readonly string[]> {
  if (!(await caches.has(SHARED_CACHE))) return [];
  const cache = await caches.open(SHARED_CACHE);
  const answers = await Promise.all((await cache.keys()).map((request) => cache.match(request)));
  return answers.map((answer) => decodeURIComponent(answer?.headers.get(SHARED_NAME) ?? ''));
}

describe('what is shared with the app', () => {
  test('waits for the composer, which opens, with the time it was shared at', async () => {
    const answer = await takeShare(form(new File(['x'], 'Öl.jpg', { type: 'image/jpeg' })), OWN, 1234);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `${OWN}/create/post?shared=1`]);
    expect(await keptNames()).toEqual(['Öl.jpg']);
    const kept = await (await caches.open(SHARED_CACHE)).match('/create/share/0');
    expect([kept?.headers.get(SHARED_AT), kept?.headers.get('content-type')]).toEqual(['1234', 'image/jpeg']);
  });

  test('words and a link wait as well, each once', async () => {
    const body = new FormData();
    body.append('title', 'A desk');
    body.append('text', 'A desk for sale https://example.com/1');
    body.append('url', 'https://example.com/1');
    const share = new Request(`${OWN}/create/share`, { method: 'POST', body, referrer: 'about:client' });
    const answer = await takeShare(share, OWN);
    expect(answer.headers.get('location')).toBe(`${OWN}/create/post?shared=1`);
    const kept = await (await caches.open(SHARED_CACHE)).match('/create/share/0');
    expect(kept?.headers.get('content-type')).toBe('text/plain');
    expect(await kept?.text()).toBe('A desk for sale https://example.com/1');
  });

  test('takes the place of what was shared before, also where there were more', async () => {
    await takeShare(form(new File(['1'], '1.jpg'), new File(['2'], '2.jpg')), OWN);
    await takeShare(form(new File(['3'], '3.jpg')), OWN);
    expect(await keptNames()).toEqual(['3.jpg']);
    // What is no photo leaves none of an earlier one.
    await takeShare(form(new File(['page'], 'page.html')), OWN);
    expect(await keptNames()).toEqual([]);
  });

  test('opens the composer also where the form is broken or the device has no room', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const broken = new Request(`${OWN}/create/share`, {
      method: 'POST',
      body: 'x',
      referrer: 'about:client',
    });
    expect((await takeShare(broken, OWN)).status).toBe(303);
    vi.stubGlobal('caches', {
      ...caches,
      open: () => Promise.reject(new DOMException('full', 'QuotaExceededError')),
    });
    expect((await takeShare(form(new File(['1'], '1.jpg')), OWN)).status).toBe(303);
  });
});
