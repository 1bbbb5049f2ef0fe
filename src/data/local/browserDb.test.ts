import { IDBDatabase, IDBFactory, IDBObjectStore } from 'fake-indexeddb';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { busyTimers } from '../../lib/testing/busyTimers.ts';
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

  test('a write that the disk refuses at its end is told, and is there while the page is', async () => {
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
    vi.spyOn(console, 'warn').mockReturnValue();
    expect(await store.put('a', 2)).toBe(false);
    expect(await store.get('a')).toBe(2);
    expect(await store.all()).toEqual([2]);
    expect(await store.keys()).toEqual(['a']);
    expect(await openStores()('outbox').get('a')).toBe(1);
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
    // What is written from then on is not lost while the page is there.
    vi.spyOn(console, 'warn').mockReturnValue();
    expect(await store.put('b', 2)).toBe(false);
    expect(await store.get('b')).toBe(2);
    await store.remove('b');
    await expect(store.get('b')).rejects.toThrow('No longer');
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
    vi.spyOn(console, 'warn').mockReturnValue();
    const stores = openStores();
    expect(await stores('outbox').put('a', 1)).toBe(false);
    expect(await stores('outbox').all()).toEqual([1]);
    expect(await stores('drafts').all()).toEqual([]);
    expect(await openStores()('outbox').all()).toEqual([]);
  });
});

const photo = (text = 'pixels'): Blob => new Blob([text], { type: 'image/jpeg' });
/** A record with files, some of them twice, as those of drafts and of the outbox. */
const withFiles = (...files: readonly Blob[]) => ({
  media: files.map((full) => ({ name: 'a.jpg', full })),
  files,
});

/** Everything that a store of the database has, as it is stored. */
async function raw(name: string): Promise<readonly unknown[]> {
  const db = await new Promise<globalThis.IDBDatabase>((resolve) => {
    const request = indexedDB.open('campus-buy-sell');
    request.onsuccess = () => resolve(request.result);
  });
  const records = await new Promise<readonly unknown[]>((resolve) => {
    const request = db.transaction(name).objectStore(name).getAll();
    request.onsuccess = () => resolve(request.result);
  });
  db.close();
  return records;
}

/** What WebKit does in a private window: it takes bytes, and no Blob. */
function refuseBlobs(): void {
  const put = IDBObjectStore.prototype.put;
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function refuse(
    this: IDBObjectStore,
    ...args
  ) {
    const hasBlob = (value: unknown): boolean =>
      value instanceof Blob ||
      (typeof value === 'object' &&
        value !== null &&
        !(value instanceof ArrayBuffer) &&
        Object.values(value).some(hasBlob));
    if (hasBlob(args[0])) throw new DOMException('Blobs are not supported', 'DataCloneError');
    return put.apply(this, args);
  });
}

describe('files in records', () => {
  test('come back after a reload where the browser refuses Blobs', async () => {
    refuseBlobs();
    const full = photo();
    expect(await openStores()('drafts').put('a', withFiles(full, full, photo('more')))).toBe(true);
    const [record] = await openStores()('drafts').all();
    expect(record).toMatchObject({ media: [{ name: 'a.jpg' }, {}, {}] });
    const { files } = record as ReturnType<typeof withFiles>;
    expect(await Promise.all(files.map((file) => file.text()))).toEqual(['pixels', 'pixels', 'more']);
    expect(files.map(({ type }) => type)).toEqual(['image/jpeg', 'image/jpeg', 'image/jpeg']);
    expect(files[0]).toBe(files[1]);
  });

  test('are read and written once, however often their record changes, also in another store', async () => {
    const stores = openStores();
    const photos = Array.from({ length: 10 }, (_one, n) => photo(String(n)));
    const reads = photos.map((one) => vi.spyOn(one, 'arrayBuffer'));
    const put = vi.spyOn(IDBObjectStore.prototype, 'put');
    for (let n = 0; n < 5; n += 1) await stores('drafts').put('a', withFiles(...photos.slice(n), ...photos));
    await stores('outbox').put('b', withFiles(...photos));
    await stores('drafts').remove('a');
    expect(reads.map(({ mock }) => mock.calls.length)).toEqual(photos.map(() => 1));
    expect(put).toHaveBeenCalledTimes(10 + 5 + 1);
    expect(await raw('files')).toHaveLength(10);
    expect(await openStores()('outbox').get('b')).toMatchObject({ files: { length: 10 } });
  });

  test('go with the last record that has them', async () => {
    const stores = openStores();
    const [one, two] = [photo('1'), photo('2')];
    await stores('drafts').put('a', withFiles(one, two));
    await stores('drafts').put('a', withFiles(two));
    expect(await raw('files')).toHaveLength(1);
    await stores('drafts').remove('a');
    expect(await raw('files')).toEqual([]);
  });

  test('are stored again when another tab has removed them', async () => {
    const [here, there] = [openStores(), openStores()];
    const full = photo();
    await here('drafts').put('a', withFiles(full));
    await there('drafts').remove('a');
    expect(await here('outbox').put('b', withFiles(full))).toBe(true);
    const record = (await openStores()('outbox').get('b')) as ReturnType<typeof withFiles>;
    expect(await record.files[0]?.text()).toBe('pixels');
  });

  test('that cannot be read any more are kept while the page is there', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const gone = photo();
    vi.spyOn(gone, 'arrayBuffer').mockRejectedValue(new DOMException('Gone', 'NotReadableError'));
    const store = openStores()('drafts');
    expect(await store.put('a', withFiles(gone))).toBe(false);
    expect(await store.get('a')).toEqual(withFiles(gone));
  });

  test('of which the disk has no room for are kept while the page is there, and stored once there is', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const store = openStores()('outbox');
    const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError');
    });
    const record = withFiles(photo());
    expect(await store.put('a', record)).toBe(false);
    expect(await store.all()).toEqual([record]);
    full.mockRestore();
    expect(await store.put('a', record)).toBe(true);
    expect(await store.all()).toHaveLength(1);
    expect(await openStores()('outbox').all()).toHaveLength(1);
  });
});

const make = (version: number, ...names: readonly string[]): Promise<globalThis.IDBDatabase> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open('campus-buy-sell', version);
    request.onupgradeneeded = () => names.forEach((name) => request.result.createObjectStore(name));
    request.onsuccess = () => resolve(request.result);
    request.onerror = reject;
  });

describe('a browser whose database', () => {
  beforeEach(() => void vi.spyOn(console, 'warn').mockReturnValue());
  const useClock = (): void =>
    void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });

  test('never opens has memory after five seconds, once, and is closed when it opens at last', async () => {
    // A tab that keeps the older version open, and does not hear that it should not.
    const before = await make(1, 'outbox', 'drafts');
    useClock();
    const stores = openStores();
    const [put, keys] = [stores('outbox').put('a', 1), stores('drafts').keys()];
    await vi.advanceTimersByTimeAsync(5_000);
    expect([await put, await keys]).toEqual([false, []]);
    expect(await stores('outbox').all()).toEqual([1]);
    vi.useRealTimers();
    before.close();
    await vi.waitFor(() => expect(handles.length).toBe(2));
    // It keeps nobody from a newer version.
    (await make(3)).close();
    expect(await stores('outbox').all()).toEqual([1]);
  });

  test('never answers has memory after ten', async () => {
    const store = openStores()('outbox');
    useClock();
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function silent(this: IDBObjectStore) {
      return Object.defineProperty(this.add(0, 'c'), 'onsuccess', { set: () => undefined });
    });
    const put = store.put('b', 2);
    // With the time for opening it.
    await vi.advanceTimersByTimeAsync(11_000);
    expect(await put).toBe(false);
    expect(await store.all()).toEqual([2]);
  });
});

describe('a database that has answered before', () => {
  /** Its next answer takes until the returned function is called. */
  const holdUp = (): (() => void) => {
    const get = IDBObjectStore.prototype.get;
    let goOn = (): void => undefined;
    vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementationOnce(function slow(
      this: IDBObjectStore,
      key,
    ) {
      const request = get.call(this, key);
      return Object.defineProperty(request, 'onsuccess', {
        set: (tell: () => void) => (goOn = tell),
      });
    });
    return () => goOn();
  };

  test('and takes too long is not taken for an empty one', async () => {
    const store = openStores()('outbox');
    await store.put('a', 1);
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    holdUp();
    const slow = expect(store.get('a')).rejects.toThrow('The browser database has become slow');
    await vi.advanceTimersByTimeAsync(10_000);
    await slow;
    expect(await store.get('a')).toBe(1);
  });

  test('and a processor that is busy for longer are waited for', async () => {
    const store = openStores()('outbox');
    await store.put('a', 1);
    const later = setTimeout;
    const busyFor = busyTimers();
    const goOn = holdUp();
    const slow = store.get('a');
    await new Promise((resolve) => later(resolve, 50));
    busyFor(12_000);
    goOn();
    expect(await slow).toBe(1);
  });
});

describe('another version of the database', () => {
  test('1 is upgraded with what is in it, and its Blobs are read', async () => {
    const before = await make(1, 'outbox', 'drafts');
    const transaction = before.transaction('drafts', 'readwrite');
    transaction.objectStore('drafts').put(withFiles(photo()), 'a');
    await new Promise((resolve) => (transaction.oncomplete = resolve));
    before.close();
    const store = openStores()('drafts');
    const record = (await store.get('a')) as ReturnType<typeof withFiles>;
    expect(await record.files[0]?.text()).toBe('pixels');
    expect(await store.put('b', withFiles(photo()))).toBe(true);
    expect(await raw('files')).toHaveLength(1);
  });

  test('waits for a tab that has the older one open until it closes', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const before = await make(1, 'outbox', 'drafts');
    const put = openStores()('outbox').put('a', 1);
    await vi.waitFor(() => expect(console.warn).toHaveBeenCalled());
    before.close();
    expect(await put).toBe(true);
  });

  test('a newer one is used as it is', async () => {
    (await make(7, 'outbox', 'drafts', 'files', 'more')).close();
    const store = openStores()('outbox');
    expect(await store.put('a', withFiles(photo()))).toBe(true);
    expect(await openStores()('outbox').keys()).toEqual(['a']);
  });
});
