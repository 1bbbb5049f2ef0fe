import { buildFile, cacheFiles } from './buildCache.ts';
import { campusFile } from './campusFiles.ts';
import { listenForPushes } from './push.ts';
import { linkedPage, requestKind } from './requestKind.ts';
import { takeShare } from './share.ts';
import { isOldShell, storeShell, pageOrShell } from './shell.ts';
import { readWorkerRequest } from './workerRequest.ts';

/*
 * The site's service worker, with which the app opens offline. It caches the build's files, the app's page and what
 * campuses are, which are the same for everybody; everything else passes through. `vite.config.ts` builds `/sw.js` from it.
 */

declare const self: ServiceWorkerGlobalScope;
/** The app's entry: each release has another. */
declare const RELEASE: string;
/** Paths of the files that a first screen needs. */
declare const FIRST_FILES: readonly string[];
/** Paths of the files with which one writes and searches, and of the inbox. */
declare const OFFLINE_FILES: readonly string[];

self.addEventListener('install', (event) => {
  const install = async (): Promise<void> => {
    await Promise.all([storeShell(RELEASE), cacheFiles(FIRST_FILES)]);
    // Pages of the previous release continue with this worker: the names of their files stay valid.
    await self.skipWaiting();
  };
  event.waitUntil(install());
});

self.addEventListener('activate', (event) => {
  const activate = async (): Promise<void> => {
    for (const name of await caches.keys()) if (isOldShell(name, RELEASE)) await caches.delete(name);
    // Requests the page while the worker starts.
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
    case 'campus':
      event.respondWith(campusFile(request, waitUntil));
      break;
    case 'share':
      event.respondWith(takeShare(request, self.location.origin));
      break;
    case 'link':
      // Also without a connection.
      waitUntil((event.preloadResponse as Promise<unknown>).catch(() => undefined));
      event.respondWith(Response.redirect(linkedPage(request.url)));
      break;
    case null:
      break;
  }
});

self.addEventListener('message', (event) => {
  // Only pages of this origin can send messages.
  const request = readWorkerRequest(event.data);
  if (request === null) return;
  if (request.kind === 'release') event.ports[0]?.postMessage(RELEASE);
  else event.waitUntil(cacheFiles([...request.paths, ...OFFLINE_FILES]).catch(() => undefined));
});
