import { SHARED_CACHE } from '../../lib/siteWorker.ts';

/** Removes what was shared with the app and not taken yet: at a sign-out. */
export async function forgetSharedPhotos(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(SHARED_CACHE);
}
