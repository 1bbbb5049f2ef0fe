/**
 * What must survive a reload, in the browser's own database: posts waiting to go out, and photos of drafts. Without
 * one (some private windows) everything lives in memory until the tab closes.
 */
const DB_NAME = 'campus-buy-sell';
const DB_VERSION = 1;
const STORES = ['outbox', 'drafts'] as const;

export type StoreName = (typeof STORES)[number];

/** Key-value records of one store. */
export interface RecordStore {
  readonly all: () => Promise<readonly unknown[]>;
  readonly keys: () => Promise<readonly string[]>;
  readonly get: (key: string) => Promise<unknown>;
  readonly put: (key: string, value: unknown) => Promise<void>;
  readonly remove: (key: string) => Promise<void>;
}

function answer(request: IDBRequest): Promise<unknown> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The browser database failed'));
  });
}

async function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(DB_NAME, DB_VERSION);
  request.onupgradeneeded = () => {
    for (const name of STORES) request.result.createObjectStore(name);
  };
  await answer(request);
  return request.result;
}

/** A store in memory: for tests, and where the browser has no database. */
export function memoryStore(): RecordStore {
  const records = new Map<string, unknown>();
  return {
    all: () => Promise.resolve([...records.values()]),
    keys: () => Promise.resolve([...records.keys()]),
    get: (key) => Promise.resolve(records.get(key)),
    put: (key, value) => Promise.resolve(void records.set(key, value)),
    remove: (key) => Promise.resolve(void records.delete(key)),
  };
}

let opened: Promise<IDBDatabase> | null = null;
const fallback: Record<StoreName, RecordStore> = { outbox: memoryStore(), drafts: memoryStore() };

/** The records of one store. */
export function browserStore(name: StoreName): RecordStore {
  const database = async (): Promise<IDBDatabase | null> => {
    try {
      return await (opened ??= open());
    } catch {
      return null;
    }
  };
  const run = async (
    mode: IDBTransactionMode,
    work: (store: IDBObjectStore) => IDBRequest,
    without: (store: RecordStore) => Promise<unknown>,
  ): Promise<unknown> => {
    const db = await database();
    return db ? answer(work(db.transaction(name, mode).objectStore(name))) : without(fallback[name]);
  };
  return {
    all: async () => {
      const records = await run(
        'readonly',
        (store) => store.getAll(),
        (memory) => memory.all(),
      );
      return Array.isArray(records) ? (records as readonly unknown[]) : [];
    },
    keys: async () => {
      const keys = await run(
        'readonly',
        (store) => store.getAllKeys(),
        (memory) => memory.keys(),
      );
      return Array.isArray(keys) ? keys.filter((key: unknown) => typeof key === 'string') : [];
    },
    get: (key) =>
      run(
        'readonly',
        (store) => store.get(key),
        (memory) => memory.get(key),
      ),
    put: async (key, value) => {
      await run(
        'readwrite',
        (store) => store.put(value, key),
        (memory) => memory.put(key, value),
      );
    },
    remove: async (key) => {
      await run(
        'readwrite',
        (store) => store.delete(key),
        (memory) => memory.remove(key),
      );
    },
  };
}
