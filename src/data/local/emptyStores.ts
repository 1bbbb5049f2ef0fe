import { forgetSharedPhotos } from './forgetSharedPhotos.ts';

/** Empties the outbox, the drafts and the shared photos in this browser, whoever they belong to. */
export async function emptyStores(): Promise<void> {
  await forgetSharedPhotos();
  const { browserStore } = await import('./browserDb.ts');
  for (const name of ['outbox', 'drafts'] as const) {
    const store = browserStore(name);
    for (const key of await store.keys()) await store.remove(key);
  }
}
