import { RELEASE } from '../pageLoading.ts';
import { offerRelease } from './offerRelease.ts';
import { PATH_QUESTION, WORKER_FILE, type WorkerRequest } from '../../lib/siteWorker.ts';

/** The files of the build that the page has loaded: on a first visit before there was a worker. */
const loadedParts = (): readonly string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname);

/** Registers the service worker after the first screen. Nothing depends on it. */
export async function registerWorker(): Promise<void> {
  // There is none in development.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  serviceWorker.addEventListener('message', ({ data, ports }) => {
    if (data === PATH_QUESTION) ports[0]?.postMessage(location.pathname);
  });
  const isFirst = serviceWorker.controller === null;
  const registration = await serviceWorker.register(WORKER_FILE);
  offerRelease(registration, new URL(RELEASE).pathname);
  if (!isFirst) return;
  const { active } = await serviceWorker.ready;
  active?.postMessage({ kind: 'keep', paths: loadedParts() } satisfies WorkerRequest);
}
