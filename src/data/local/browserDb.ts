import { answerTo, Connection, NoDatabase } from './connection.ts';
import type { RecordStore } from './recordStore.ts';
import { removeUnnamed, StoredFiles, writeFiles } from './storedFiles.ts';

/*
 * IndexedDB, for what must survive a reload: unsent posts, and photos of drafts. What the browser does not take (a private
 * window, a full disk, a database that never answers) is in memory until the tab closes, and `put` says so.
 */

type StoreName = 'outbox' | 'drafts';

function openStore(name: StoreName, connection: Connection, files: StoredFiles): RecordStore {
  /** Records of this page that are not in the database. They come before what is there under the same key. */
  const unstored = new Map<string, unknown>();
  const isUnstored = (key: IDBValidKey | undefined): boolean => typeof key === 'string' && unstored.has(key);

  /** Writes a record; false when another tab has removed one of its files since. */
  const tryPut = async (key: string, value: unknown, isEach: boolean): Promise<boolean> => {
    const packed = await files.pack(value, isEach);
    const isWhole = await connection.run('readwrite', async (store) => {
      if (!(await writeFiles(packed, store('files')))) return false;
      await answerTo(store(name).put(packed.record, key));
      await removeUnnamed(store);
      return true;
    });
    if (isWhole) files.noteStored(value);
    return isWhole;
  };

  /** What the database answers; the other value where there is none. */
  const orWithout = async <T>(asked: Promise<T>, without: T): Promise<T> => {
    try {
      return await asked;
    } catch (error) {
      if (error instanceof NoDatabase) return without;
      throw error;
    }
  };

  return {
    all: async () => {
      const stored = connection.run('readonly', async (store) => {
        const keys = await answerTo(store(name).getAllKeys());
        const records = await files.unpack(await answerTo<unknown[]>(store(name).getAll()), store);
        return records.filter((_record, n) => !isUnstored(keys[n]));
      });
      return [...(await orWithout(stored, [])), ...unstored.values()];
    },
    keys: async () => {
      const stored = connection.run('readonly', (store) => answerTo(store(name).getAllKeys()));
      const keys = (await orWithout(stored, [])).filter((key) => typeof key === 'string');
      return [...new Set([...keys, ...unstored.keys()])];
    },
    get: async (key) => {
      if (unstored.has(key)) return unstored.get(key);
      const stored = connection.run('readonly', async (store) => {
        const record: unknown = await answerTo(store(name).get(key));
        return (await files.unpack([record], store))[0];
      });
      return orWithout(stored, undefined);
    },
    put: async (key, value) => {
      try {
        if (!(await tryPut(key, value, false))) await tryPut(key, value, true);
        unstored.delete(key);
        return true;
      } catch (error) {
        if (!(error instanceof NoDatabase)) console.warn(error);
        unstored.set(key, value);
        return false;
      }
    },
    remove: async (key) => {
      const wasUnstored = unstored.delete(key);
      const removed = connection.run('readwrite', async (store) => {
        await answerTo(store(name).delete(key));
        await removeUnnamed(store);
      });
      try {
        await orWithout(removed, undefined);
      } catch (error) {
        // Most likely it never was there.
        if (!wasUnstored) throw error;
        console.warn(error);
      }
    },
  };
}

/** Opens the stores of a page. The app has one set, `browserStore`. */
export function openStores(): (name: StoreName) => RecordStore {
  const connection = new Connection();
  const files = new StoredFiles();
  const stores = {
    outbox: openStore('outbox', connection, files),
    drafts: openStore('drafts', connection, files),
  };
  return (name) => stores[name];
}

/** The records of one store. */
export const browserStore: (name: StoreName) => RecordStore = openStores();
