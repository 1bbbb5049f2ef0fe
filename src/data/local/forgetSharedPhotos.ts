import { SHARED_CACHE } from '../../lib/siteWorker.ts';

/** Removes photos that were shared with the app and not used yet, on sign-out. */
export async function forgetSharedPhotos(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(SHARED_CACHE);
}
