import { beforeEach, describe, expect, test, vi } from 'vitest';
import { SHARED_AT, SHARED_CACHE, SHARED_MAX_MS, SHARED_NAME, SHARE_PATH } from '../../lib/siteWorker.ts';
import { memoryCaches } from '../../lib/testing/memoryCaches.ts';
import { forgetSharedPhotos } from './forgetSharedPhotos.ts';
import { forgetOldSharedPhotos, takeSharedPhotos } from './sharedPhotos.ts';

const NOW_MS = Date.UTC(2026, 8, 1);

let caches = memoryCaches();
beforeEach(() => {
  caches = memoryCaches();
  vi.stubGlobal('caches', caches);
});

/** As `src/worker/share.ts` keeps it. */
async function shared(name: string, atMs: number): Promise<void> {
  const headers = {
    'content-type': 'image/jpeg',
    [SHARED_NAME]: encodeURIComponent(name),
    [SHARED_AT]: String(atMs),
  };
  await (await caches.open(SHARED_CACHE)).put(`${SHARE_PATH}/${name}`, new Response(name, { headers }));
}
const isKept = (): Promise<boolean> => caches.has(SHARED_CACHE);

describe('photos that were shared with the app', () => {
  test('are taken once, in their order, with their names', async () => {
    await shared('Fahrrad öl.jpg', NOW_MS - 1000);
    await shared('two.jpg', NOW_MS - 1000);
    const photos = await takeSharedPhotos(NOW_MS);
    expect(photos.map(({ name, type }) => [name, type])).toEqual([
      ['Fahrrad öl.jpg', 'image/jpeg'],
      ['two.jpg', 'image/jpeg'],
    ]);
    expect(await isKept()).toBe(false);
    expect(await takeSharedPhotos(NOW_MS)).toEqual([]);
  });

  test('are not given to a composer that opens more than a day later', async () => {
    await shared('old.jpg', NOW_MS - SHARED_MAX_MS - 1);
    await shared('new.jpg', NOW_MS - SHARED_MAX_MS);
    expect((await takeSharedPhotos(NOW_MS)).map(({ name }) => name)).toEqual(['new.jpg']);
  });

  test('are removed by the next visit when nobody took them within a day', async () => {
    await shared('bike.jpg', NOW_MS);
    await forgetOldSharedPhotos(NOW_MS + SHARED_MAX_MS);
    expect(await isKept()).toBe(true);
    await forgetOldSharedPhotos(NOW_MS + SHARED_MAX_MS + 1);
    expect(await isKept()).toBe(false);
  });

  test.each([
    ['a composer', takeSharedPhotos],
    ['a visit', forgetOldSharedPhotos],
  ])('stay when they come while %s finds none', async (_, look) => {
    const has = async (name: string): Promise<boolean> => {
      const was = await caches.has(name);
      await shared('bike.jpg', NOW_MS);
      return was;
    };
    vi.stubGlobal('caches', { ...caches, has });
    await look(NOW_MS);
    expect(await isKept()).toBe(true);
  });

  test('are gone with a sign-out', async () => {
    await shared('bike.jpg', NOW_MS);
    await forgetSharedPhotos();
    expect(await isKept()).toBe(false);
  });

  test('are none where there is no store for them', async () => {
    vi.stubGlobal('caches', undefined);
    Reflect.deleteProperty(globalThis, 'caches');
    expect(await takeSharedPhotos()).toEqual([]);
    await forgetOldSharedPhotos();
    await forgetSharedPhotos();
  });
});
