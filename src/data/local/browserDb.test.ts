import { IDBDatabase, IDBFactory, IDBObjectStore } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openStores } from './browserDb.ts';

/** Every handle that was opened, so that a test can take one away as a browser does. */
const handles: IDBDatabase[] = [];

beforeEach(() => {
  handles.length = 0;
  const factory = new IDBFactory();
  const open = factory.open.bind(factory);
  vi.spyOn(factory, 'open').mockImplementation((name, version) => {
    const request = open(name, version);
    request.addEventListener('success', () => {
      const { result } = request;
      if (result instanceof IDBDatabase) handles.push(result);
    });
    return request;
  });
  vi.stubGlobal('indexedDB', factory);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const last = (): IDBDatabase => {
  const handle = handles.at(-1);
  if (!handle) throw new Error('Nothing was opened.');
  return handle;
};

describe('the browser database', () => {
  test('keeps records by store, over a reload', async () => {
    const page = openStores();
    await page('outbox').put('a', { n: 1 });
    await page('drafts').put('b', 'text');
    const afterReload = openStores();
    expect(await afterReload('outbox').all()).toEqual([{ n: 1 }]);
    expect(await afterReload('drafts').keys()).toEqual(['b']);
    await afterReload('outbox').remove('a');
    expect(await page('outbox').get('a')).toBeUndefined();
  });

  test('a write that the disk refuses at its end rejects', async () => {
    const store = openStores()('outbox');
    await store.put('a', 1);
    const put = IDBObjectStore.prototype.put;
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function full(
      this: IDBObjectStore,
      ...args
    ) {
      const request = put.apply(this, args);
      // The request succeeds; only then the browser finds no room and takes everything back.
      request.addEventListener('success', () => this.transaction.abort());
      return request;
    });
    await expect(store.put('a', 2)).rejects.toThrow();
    expect(await store.get('a')).toBe(1);
  });

  test('goes on over a new handle when the browser has closed the old one', async () => {
    const store = openStores()('outbox');
    await store.put('a', 1);
    const handle = last();
    handle.close();
    handle.onclose?.(new Event('close'));
    await store.put('b', 2);
    expect(await store.keys()).toEqual(['a', 'b']);
    expect(handles).toHaveLength(2);
  });

  test('goes on when the handle is closed without a word', async () => {
    const store = openStores()('outbox');
    await store.put('a', 1);
    last().close();
    expect(await store.get('a')).toBe(1);
  });

  test('gives way to another tab that needs a newer database or none', async () => {
    const store = openStores()('outbox');
    await store.put('a', 1);
    await new Promise((resolve, reject) => {
      const request = indexedDB.deleteDatabase('campus-buy-sell');
      request.onsuccess = resolve;
      request.onerror = reject;
      request.onblocked = reject;
    });
    expect(await store.keys()).toEqual([]);
  });

  test('rejects when it was there and cannot be opened again: memory would look empty', async () => {
    const store = openStores()('outbox');
    await store.put('a', 1);
    last().close();
    vi.mocked(indexedDB.open).mockImplementation(() => {
      throw new Error('No longer');
    });
    await expect(store.all()).rejects.toThrow('No longer');
    await expect(store.put('b', 2)).rejects.toThrow('No longer');
  });

  test('is tried again after such a failure', async () => {
    const store = openStores()('outbox');
    await store.put('a', 1);
    last().close();
    vi.mocked(indexedDB.open).mockImplementationOnce(() => {
      throw new Error('Not now');
    });
    await expect(store.all()).rejects.toThrow('Not now');
    expect(await store.all()).toEqual([1]);
  });

  test('where there never was one, everything lives in memory for as long as the page', async () => {
    vi.stubGlobal('indexedDB', undefined);
    const stores = openStores();
    await stores('outbox').put('a', 1);
    expect(await stores('outbox').all()).toEqual([1]);
    expect(await stores('drafts').all()).toEqual([]);
    expect(await openStores()('outbox').all()).toEqual([]);
  });
});
