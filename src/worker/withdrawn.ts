/*
 * Takes the place of the worker when a release has to be withdrawn (docs/operations.md): removes all that was kept, and
 * itself. Pages that are open go on; they meet the network alone from then on.
 */

declare const self: ServiceWorkerGlobalScope;

self.addEventListener('install', () => void self.skipWaiting());

self.addEventListener('activate', (event) => {
  const withdraw = async (): Promise<void> => {
    for (const name of await caches.keys()) await caches.delete(name);
    await self.registration.unregister();
  };
  event.waitUntil(withdraw());
});

export {};
