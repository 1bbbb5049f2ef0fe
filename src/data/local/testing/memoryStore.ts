import type { RecordStore } from '../recordStore.ts';

/** A store in memory. */
export function memoryStore(): RecordStore {
  const records = new Map<string, unknown>();
  return {
    all: () => Promise.resolve([...records.values()]),
    keys: () => Promise.resolve([...records.keys()]),
    get: (key) => Promise.resolve(records.get(key)),
    put: (key, value) => {
      records.set(key, value);
      return Promise.resolve(true);
    },
    remove: (key) => Promise.resolve(void records.delete(key)),
  };
}
