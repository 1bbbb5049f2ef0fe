import { expect, test, type Page } from '@playwright/test';
import { seedConversation } from './costs/seedChats.ts';
import { testSuite } from '../support/suite.ts';
import { seedFeed } from './support/feed.ts';
import { strayControls } from './support/inside.ts';
import { verifiedStudent } from './support/people.ts';
import { photo } from './support/photos.ts';
import { logIn, openComposer, postWith, sendPost } from './support/steps.ts';

const tag = '@anyWidth';
const UNKEPT = /^This browser can't store unsent posts and photos/;

/** As a private window of WebKit: IndexedDB takes bytes and no Blob. */
function refuseBlobs(): void {
  const { put } = IDBObjectStore.prototype;
  const hasBlob = (value: unknown): boolean =>
    value instanceof Blob ||
    (typeof value === 'object' && value !== null && Object.values(value).some(hasBlob));
  IDBObjectStore.prototype.put = function refusing(value: unknown, key?: IDBValidKey) {
    if (hasBlob(value)) throw new DOMException('Blobs are not supported', 'DataCloneError');
    return put.call(this, value, key);
  };
}

/** A disk without room. */
function refuseAll(): void {
  IDBObjectStore.prototype.put = () => {
    throw new DOMException('Full', 'QuotaExceededError');
  };
}

/** The app's own database never answers. */
function neverAnswer(): void {
  const { open } = IDBFactory.prototype;
  IDBFactory.prototype.open = function silent(name: string, version?: number) {
    const request = open.call(this, name, version);
    if (name !== 'campus-buy-sell') return request;
    for (const event of ['onsuccess', 'onerror'])
      Object.defineProperty(request, event, { set: () => undefined });
    return request;
  };
}

const attach = async (page: Page, count: number): Promise<void> => {
  const photos = await Promise.all(
    Array.from({ length: count }, (_one, n) => photo(`Photo ${String(n)}`, '#2a5f8a')),
  );
  await page.locator('input[type=file]').first().setInputFiles(photos);
};

/** How many photos of drafts the browser has stored. */
const storedPhotos = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const ask = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(new Error('unreadable'));
      });
    const db = await ask(indexedDB.open('campus-buy-sell'));
    const drafts = await ask<unknown[]>(db.transaction('drafts').objectStore('drafts').getAll());
    db.close();
    let count = 0;
    for (const draft of drafts) {
      if (typeof draft !== 'object' || draft === null || !('media' in draft)) continue;
      if (Array.isArray(draft.media)) count += draft.media.length;
    }
    return count;
  });

test('where IndexedDB refuses Blobs, photos wait over a reload and are posted', { tag }, async ({ page }) => {
  const suite = testSuite();
  await page.addInitScript(refuseBlobs);
  await logIn(page, suite, await verifiedStudent(suite, 'Wanda'));
  const text = `Private window ${String(Date.now())}`;
  await (await openComposer(page)).pressSequentially(text);
  await attach(page, 10);
  const strip = page.getByRole('list', { name: 'Photos' }).getByRole('img');
  await expect(strip).toHaveCount(10);
  expect(await strayControls(page)).toEqual([]);
  await expect.poll(() => storedPhotos(page)).toBe(10);
  await page.reload();
  await openComposer(page);
  await expect(strip).toHaveCount(10);
  await sendPost(page);
  await expect(postWith(page, text)).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText(UNKEPT)).toHaveCount(0);
});

for (const [what, patch] of [
  ['has no room', refuseAll],
  ['never answers', neverAnswer],
] as const) {
  test(
    `where IndexedDB ${what}, a photo is posted, commented and sent, and that it is not stored is said`,
    { tag },
    async ({ page }) => {
      const suite = testSuite();
      const [wanda, ben] = [await verifiedStudent(suite, 'Wanda'), await verifiedStudent(suite, 'Ben')];
      const [about = ''] = await seedFeed(ben, 'ut', 1, `About ${String(Date.now())}`);
      const chat = `${suite.app('ut')}${await seedConversation(ben, wanda, 2)}`;
      await page.addInitScript(patch);
      await logIn(page, suite, wanda);
      const text = `Not stored ${String(Date.now())}`;
      await (await openComposer(page)).pressSequentially(text);
      await attach(page, 1);
      await expect(page.getByText(UNKEPT)).toBeVisible();
      await sendPost(page);
      await expect(postWith(page, text).getByRole('img').first()).toBeVisible({ timeout: 60_000 });

      await postWith(page, about).getByText(about).click();
      await page.waitForURL('**/post/**');
      const region = page.getByRole('region', { name: 'Comments' });
      await region.getByText('Write a comment...').click();
      await page.getByRole('textbox', { name: 'Comment' }).pressSequentially('Is this it?');
      await attach(page, 1);
      await expect(region.getByRole('list', { name: 'Photos' }).getByRole('img')).toHaveCount(1);
      await region.getByRole('button', { name: 'Comment', exact: true }).click();
      await expect(region.getByRole('article').getByText('Is this it?')).toBeVisible();

      await page.goto(chat);
      await attach(page, 1);
      await expect(page.getByRole('img', { name: 'Attached photo' })).toBeVisible();
      await page.getByRole('button', { name: 'Send', exact: true }).click();
      await expect(page.getByText(/Delivered|Seen/)).toBeVisible({ timeout: 60_000 });
    },
  );
}
