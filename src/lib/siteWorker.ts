/* What the app and its service worker (`src/worker`) have in common. */

export const WORKER_FILE = '/sw.js';

/** Where the gallery of a device posts what is shared with the app, and where the composer takes it from. */
export const SHARE_PATH = '/create/share';
export const SHARED_CACHE = 'shared';
/** What nobody took goes after a day. */
export const SHARED_MAX_MS = 24 * 60 * 60_000;

/** What a page asks of the worker. `release` is answered with the release that the worker belongs to. */
export type WorkerRequest =
  | { readonly kind: 'release' }
  /** Paths of the build that the page had loaded before there was a worker. */
  | { readonly kind: 'keep'; readonly paths: readonly string[] };
