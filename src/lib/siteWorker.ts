/* Shared by the app and its service worker (`src/worker`). */

export const WORKER_FILE = '/sw.js';

export const MANIFEST_FILE = 'app.webmanifest';

/** The path of one of a campus's own files. */
export const campusFile = (campusId: string, file: string): string => `/campuses/${campusId}/${file}`;

/** The picture that stands for a campus in previews of links. */
export const LINK_CARD = { file: 'link-card.png', widthPx: 1200, heightPx: 630 } as const;

/** The share target: where a device posts shared photos, and where the composer takes them from. */
export const SHARE_PATH = '/create/share';
export const SHARED_CACHE = 'shared';
/** Headers of a stored shared photo: its encoded file name, and when it was shared, in milliseconds. */
export const SHARED_NAME = 'x-shared-name';
export const SHARED_AT = 'x-shared-at';
/** The type of what was shared as words. */
export const WORDS_TYPE = 'text/plain';
/** Unused shared photos are removed after a day. */
export const SHARED_MAX_MS = 24 * 60 * 60_000;

/** Messages from a page to the worker. `release` is answered with the worker's release. */
export type WorkerRequest =
  | { readonly kind: 'release' }
  /** Paths of the build's files that the page has loaded, perhaps without the worker. */
  | { readonly kind: 'keep'; readonly paths: readonly string[] };

/** The worker's question to a page for its current path, answered through the port. */
export const PATH_QUESTION = 'path';
