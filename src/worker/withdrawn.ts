/*
 * Replaces the worker when a release has to be withdrawn (docs/operations.md): removes all caches, and itself. Open
 * pages continue, using the network alone.
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
