import { RELEASE } from '../pageLoading.ts';
import { PATH_QUESTION, WORKER_FILE, type WorkerRequest } from '../../lib/siteWorker.ts';
import { showAlert } from '../../ui/alerts/alertStore.ts';

/** How often to look for a new release: a tab may stay open for days. */
const LOOK_PAUSE_MS = 60 * 60_000;

/** The release that a worker belongs to: the path of its app's entry. */
function releaseOf(worker: ServiceWorker): Promise<unknown> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }: MessageEvent<unknown>) => resolve(data);
    worker.postMessage({ kind: 'release' } satisfies WorkerRequest, [port2]);
  });
}

/**
 * Offers a reload when a worker of another release takes over. The page continues with its own release until then, and
 * never reloads by itself: somebody may be writing. What they write is stored as they type.
 */
function offerRelease(registration: ServiceWorkerRegistration, ownRelease: string): void {
  const { serviceWorker } = navigator;
  const offer = async (): Promise<void> => {
    const worker = serviceWorker.controller;
    if (worker === null || (await releaseOf(worker)) === ownRelease) return;
    showAlert({
      text: 'A new version is available.',
      kind: 'okay',
      durationMs: null,
      action: { text: 'Reload', run: () => location.reload() },
    });
  };
  serviceWorker.addEventListener('controllerchange', () => void offer().catch(console.warn));
  let lookedAtMs = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - lookedAtMs < LOOK_PAUSE_MS) return;
    lookedAtMs = Date.now();
    // Offline there is no news.
    registration.update().catch(() => undefined);
  });
}

/** The paths of the build's files among the resources that were loaded. */
const partsIn = (loaded: PerformanceEntryList): readonly string[] =>
  loaded
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname);

/**
 * Names to the worker the files of the build that the page loads: on a first visit many come before there is a worker,
 * and some are still on their way when it takes over.
 */
function keepParts({ active }: ServiceWorkerRegistration): void {
  const observer = new PerformanceObserver((list) => {
    const paths = partsIn(list.getEntries());
    if (paths.length > 0) active?.postMessage({ kind: 'keep', paths } satisfies WorkerRequest);
  });
  observer.observe({ type: 'resource', buffered: true });
}

/** Registers the service worker after the first screen. Nothing depends on it. */
export async function registerWorker(): Promise<void> {
  // There is none in development.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  serviceWorker.addEventListener('message', ({ data, ports }) => {
    if (data === PATH_QUESTION) ports[0]?.postMessage(location.pathname);
  });
  const registration = await serviceWorker.register(WORKER_FILE);
  offerRelease(registration, new URL(RELEASE).pathname);
  keepParts(await serviceWorker.ready);
}
