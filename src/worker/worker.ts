import type { WorkerRequest } from '../lib/siteWorker.ts';
import { buildFile, keepFiles } from './buildCache.ts';
import { listenForPushes } from './push.ts';
import { requestKind } from './requestKind.ts';
import { takeShare } from './share.ts';
import { isOldShell, keepShell, pageOrShell } from './shell.ts';

/*
 * The site's service worker: with it the app opens without a connection. It keeps files of the build and the app's page,
 * the same for everybody; all else passes it by. `vite.config.ts` makes `/sw.js` of it.
 */

declare const self: ServiceWorkerGlobalScope;
/** The app's entry, as the page names it: each release has another. */
declare const RELEASE: string;
/** Paths of what a first screen needs. */
declare const FIRST_FILES: readonly string[];

self.addEventListener('install', (event) => {
  const install = async (): Promise<void> => {
    await Promise.all([keepShell(RELEASE), keepFiles(FIRST_FILES)]);
    // Pages of the release before go on with this worker: what they need is kept under the same names.
    await self.skipWaiting();
  };
  event.waitUntil(install());
});

self.addEventListener('activate', (event) => {
  const activate = async (): Promise<void> => {
    for (const name of await caches.keys()) if (isOldShell(name, RELEASE)) await caches.delete(name);
    // The page is asked for while the worker starts.
    await self.registration.navigationPreload?.enable();
    await self.clients.claim();
  };
  event.waitUntil(activate());
});

listenForPushes(self);

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const waitUntil = (work: Promise<unknown>): void => event.waitUntil(work);
  switch (requestKind(request, self.location.origin)) {
    case 'page': {
      const network = (event.preloadResponse as Promise<Response | undefined>).then(
        (early) => early ?? fetch(request),
      );
      waitUntil(network.catch(() => undefined));
      event.respondWith(pageOrShell(network, RELEASE));
      break;
    }
    case 'build':
      event.respondWith(buildFile(request, waitUntil));
      break;
    case 'share':
      event.respondWith(takeShare(request, self.location.origin));
      break;
    case null:
      break;
  }
});

self.addEventListener('message', (event) => {
  // Only pages of this origin can send it something.
  const request = event.data as WorkerRequest;
  if (request.kind === 'release') event.ports[0]?.postMessage(RELEASE);
  else event.waitUntil(keepFiles(request.paths).catch(() => undefined));
});
