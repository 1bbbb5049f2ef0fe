import { browserStore } from './browserDb.ts';
import { forgetSharedPhotos } from './forgetSharedPhotos.ts';

/** Empties what this browser keeps of anybody's posts to be sent, drafts, and what was shared with the app. */
export async function emptyStores(): Promise<void> {
  await forgetSharedPhotos();
  for (const name of ['outbox', 'drafts'] as const) {
    const store = browserStore(name);
    for (const key of await store.keys()) await store.remove(key);
  }
}
