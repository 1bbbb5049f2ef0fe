import { browserStore } from './browserDb.ts';

/** Empties what this browser keeps of anybody's posts to be sent and drafts. */
export async function emptyStores(): Promise<void> {
  for (const name of ['outbox', 'drafts'] as const) {
    const store = browserStore(name);
    for (const key of await store.keys()) await store.remove(key);
  }
}
