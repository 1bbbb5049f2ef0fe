/* What the app and its service worker (`src/worker`) have in common. */

export const WORKER_FILE = '/sw.js';

export const MANIFEST_FILE = 'app.webmanifest';

/** The path of one of a campus's own files. */
export const campusFile = (campusId: string, file: string): string => `/campuses/${campusId}/${file}`;

/** Where the gallery of a device posts what is shared with the app, and where the composer takes it from. */
export const SHARE_PATH = '/create/share';
export const SHARED_CACHE = 'shared';
/** Headers of what waits there: its file's name, encoded, and when it was shared, in milliseconds. */
export const SHARED_NAME = 'x-shared-name';
export const SHARED_AT = 'x-shared-at';
/** What nobody took goes after a day. */
export const SHARED_MAX_MS = 24 * 60 * 60_000;

/** What a page asks of the worker. `release` is answered with the release that the worker belongs to. */
export type WorkerRequest =
  | { readonly kind: 'release' }
  /** Paths of the build that the page had loaded before there was a worker. */
  | { readonly kind: 'keep'; readonly paths: readonly string[] };

/** What the worker asks of a page: the path it shows, as the answer through the port. */
export const PATH_QUESTION = 'path';
