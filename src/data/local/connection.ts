import { patience } from '../../lib/patience.ts';

/* The page's connection to its IndexedDB, and transactions over it. */

const DB_NAME = 'campus-buy-sell';
/** To raise it: add the store to `STORES`. Stores that are there stay as they are. */
const DB_VERSION = 2;
const STORES = ['outbox', 'drafts', 'files'] as const;

export type DbStore = (typeof STORES)[number];

/** A browser that does not answer for this long never will: some private windows, some broken profiles. Milliseconds. */
const OPEN_MAX_MS = 5_000;
const TRANSACTION_MAX_MS = 10_000;

/** The browser has no database, or does not answer: for this page there is none. */
export class NoDatabase extends Error {
  override readonly name = 'NoDatabase';
}

/** The browser closed the connection: the work may be retried over a new one. */
const LOST_NAMES: readonly string[] = ['InvalidStateError', 'UnknownError'];
const isNamed = (error: unknown, ...names: readonly string[]): boolean =>
  error instanceof Error && names.includes(error.name);

const failure = (error: Error | null): Error => error ?? new Error('The browser database failed');

function inTime<T>(work: Promise<T>, maxMs: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const end = patience(maxMs, () => reject(new NoDatabase('The browser database does not answer')));
    work.then(resolve, reject).finally(end);
  });
}

/** The answer to a request. */
export function answerTo<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(failure(request.error));
  });
}

function openDatabase(version?: number): Promise<IDBDatabase> {
  const request = indexedDB.open(DB_NAME, version);
  request.onupgradeneeded = () => {
    const db = request.result;
    for (const name of STORES) if (!db.objectStoreNames.contains(name)) db.createObjectStore(name);
  };
  // While another tab keeps an older version open (`onversionchange` closes it there) the request waits, up to `inTime`.
  request.onblocked = () => console.warn('Another tab keeps an older browser database open');
  const opening = answerTo(request);
  return inTime(opening, OPEN_MAX_MS).catch((error: unknown) => {
    // Whoever opens it too late must not keep other tabs from a newer version.
    if (error instanceof NoDatabase) opening.then((db) => db.close()).catch(console.warn);
    throw error;
  });
}

/** The database at this version, or as a newer build of another tab has left it. */
async function openNewest(): Promise<IDBDatabase> {
  try {
    return await openDatabase(DB_VERSION);
  } catch (error) {
    if (isNamed(error, 'VersionError')) return openDatabase();
    throw error;
  }
}

/** What is done in a transaction, without waiting for anything but its requests. */
export type Work<T> = (store: (name: DbStore) => IDBObjectStore) => Promise<T>;

async function inTransaction<T>(db: IDBDatabase, mode: IDBTransactionMode, work: Work<T>): Promise<T> {
  const transaction = db.transaction(STORES, mode);
  // Not at the requests' success: a full disk fails only when the transaction is written.
  const written = new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(failure(transaction.error));
  });
  const done = work((name) => transaction.objectStore(name));
  const [value] = await inTime(Promise.all([done, written]), TRANSACTION_MAX_MS);
  return value;
}

/** The page's one database connection, opened on first use and reopened when the browser has closed it. */
export class Connection {
  private opened: Promise<IDBDatabase> | null = null;
  private wasOpen = false;
  private hasAnswered = false;
  private isMissing = false;

  /**
   * Runs the work in a transaction; retries once over a new connection if the first was closed. Rejects with `NoDatabase`
   * where there never was one, and with another error where it has become unavailable: it would look empty.
   */
  async run<T>(mode: IDBTransactionMode, work: Work<T>): Promise<T> {
    try {
      const value = await this.tryTwice(mode, work);
      this.hasAnswered = true;
      return value;
    } catch (error) {
      if (!(error instanceof NoDatabase)) throw error;
      if (this.hasAnswered) throw new Error('The browser database has become slow', { cause: error });
      this.isMissing = true;
      throw error;
    }
  }

  private async tryTwice<T>(mode: IDBTransactionMode, work: Work<T>): Promise<T> {
    const db = await this.handle();
    const opening = this.opened;
    try {
      return await inTransaction(db, mode, work);
    } catch (error) {
      const isTaken = this.opened !== opening || opening === null;
      if (!isNamed(error, ...LOST_NAMES) && !isTaken) throw error;
      if (this.opened === opening) this.opened = null;
      return inTransaction(await this.handle(), mode, work);
    }
  }

  private async handle(): Promise<IDBDatabase> {
    if (this.isMissing) throw new NoDatabase('There is no browser database');
    const opening = (this.opened ??= this.open());
    try {
      return await opening;
    } catch (error) {
      if (this.opened === opening) this.opened = null;
      if (this.wasOpen) throw error;
      throw error instanceof NoDatabase
        ? error
        : new NoDatabase('There is no browser database', { cause: error });
    }
  }

  private async open(): Promise<IDBDatabase> {
    const db = await openNewest();
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
}
