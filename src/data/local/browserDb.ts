/**
 * IndexedDB, for what must survive a reload: unsent posts, and photos of drafts. Where it is unavailable (some private
 * windows) everything is in memory until the tab closes.
 */
const DB_NAME = 'campus-buy-sell';
const DB_VERSION = 1;
const STORES = ['outbox', 'drafts'] as const;

type StoreName = (typeof STORES)[number];

/** Key-value records of one store. A write resolves when its transaction is complete. */
export interface RecordStore {
  readonly all: () => Promise<readonly unknown[]>;
  readonly keys: () => Promise<readonly string[]>;
  readonly get: (key: string) => Promise<unknown>;
  readonly put: (key: string, value: unknown) => Promise<void>;
  readonly remove: (key: string) => Promise<void>;
}

/** A store in memory: for tests, and where the browser has no IndexedDB. */
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

type Work = (store: IDBObjectStore) => IDBRequest;

/** The browser closed the connection: the work may be retried over a new one. */
const LOST_NAMES: readonly string[] = ['InvalidStateError', 'UnknownError'];
const isLost = (error: unknown): boolean => error instanceof Error && LOST_NAMES.includes(error.name);

const failure = (error: Error | null): Error => error ?? new Error('The browser database failed');

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DB_NAME, DB_VERSION);
    request.onupgradeneeded = () => {
      for (const name of STORES) request.result.createObjectStore(name);
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(failure(request.error));
  });
}

function inTransaction(
  db: IDBDatabase,
  name: StoreName,
  mode: IDBTransactionMode,
  work: Work,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const transaction = db.transaction(name, mode);
    const request = work(transaction.objectStore(name));
    // Not at the request's success: a full disk fails only when the transaction is written.
    transaction.oncomplete = () => resolve(request.result);
    transaction.onabort = () => reject(failure(transaction.error ?? request.error));
  });
}

/** The page's one database connection, opened on first use and reopened when the browser has closed it. */
class Connection {
  private opened: Promise<IDBDatabase> | null = null;
  private wasOpen = false;
  private isMissing = false;

  /** The database; null where there never was one. Rejects when it has become unavailable. */
  private async handle(): Promise<IDBDatabase | null> {
    if (this.isMissing) return null;
    const opening = (this.opened ??= this.open());
    try {
      return await opening;
    } catch (error) {
      if (this.opened === opening) this.opened = null;
      // A fallback to memory would look like an empty outbox.
      if (this.wasOpen) throw error;
      this.isMissing = true;
      return null;
    }
  }

  private async open(): Promise<IDBDatabase> {
    const db = await openDatabase();
    const handle = this.opened;
    const forget = (): void => {
      if (this.opened === handle) this.opened = null;
    };
    this.wasOpen = true;
    db.onclose = forget;
    db.onversionchange = () => {
      forget();
      db.close();
    };
    return db;
  }

  /** Runs the work in a transaction; retries once over a new connection if the first was closed. */
  async run(name: StoreName, mode: IDBTransactionMode, work: Work, memory: () => Promise<unknown>) {
    const db = await this.handle();
    if (db === null) return memory();
    const opening = this.opened;
    try {
      return await inTransaction(db, name, mode, work);
    } catch (error) {
      const isTaken = this.opened !== opening || opening === null;
      if (!isLost(error) && !isTaken) throw error;
      if (this.opened === opening) this.opened = null;
      const again = await this.handle();
      return again === null ? memory() : inTransaction(again, name, mode, work);
    }
  }
}

/** Opens the stores of a page. The app has one set, `browserStore`. */
export function openStores(): (name: StoreName) => RecordStore {
  const connection = new Connection();
  const fallback: Record<StoreName, RecordStore> = { outbox: memoryStore(), drafts: memoryStore() };
  return (name) => {
    const memory = fallback[name];
    return {
      all: async () => {
        const records = await connection.run(name, 'readonly', (store) => store.getAll(), memory.all);
        return Array.isArray(records) ? (records as readonly unknown[]) : [];
      },
      keys: async () => {
        const keys = await connection.run(name, 'readonly', (store) => store.getAllKeys(), memory.keys);
        return Array.isArray(keys) ? keys.filter((key: unknown) => typeof key === 'string') : [];
      },
      get: (key) =>
        connection.run(
          name,
          'readonly',
          (store) => store.get(key),
          () => memory.get(key),
        ),
      put: async (key, value) => {
        await connection.run(
          name,
          'readwrite',
          (store) => store.put(value, key),
          () => memory.put(key, value),
        );
      },
      remove: async (key) => {
        await connection.run(
          name,
          'readwrite',
          (store) => store.delete(key),
          () => memory.remove(key),
        );
      },
    };
  };
}

/** The records of one store. */
export const browserStore: (name: StoreName) => RecordStore = openStores();
