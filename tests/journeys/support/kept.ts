import type { Page } from '@playwright/test';

/** Everything that this browser keeps for the page's origin, as one text. */
export function kept(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const parts: unknown[] = [{ ...localStorage }, { ...sessionStorage }, document.cookie, document.title];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        parts.push(name, request.url, await (await cache.match(request))?.text());
      }
    }
    const ask = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(new Error('unreadable'));
      });
    for (const { name = '' } of await indexedDB.databases()) {
      const db = await ask(indexedDB.open(name));
      for (const store of db.objectStoreNames) {
        const at = db.transaction(store).objectStore(store);
        parts.push(name, store, await ask(at.getAllKeys()), await ask(at.getAll()));
      }
      db.close();
    }
    return JSON.stringify(parts);
  });
}
