/*
 * The files of the build, which contain no user's data. All releases share one cache, because file names contain
 * content hashes: a page of the previous release still finds its files.
 */

const NAME = 'build';
/** About two releases. */
const FILES_MAX = 600;
/** The HEIC decoder is larger, and is left to the browser's own cache. */
const FILE_MAX_BYTES = 1_000_000;

/** Whether this response is the file: for a missing file the host answers with the app's page. */
function isFile(answer: Response): boolean {
  const type = answer.headers.get('content-type') ?? '';
  const bytes = Number(answer.headers.get('content-length') ?? 0);
  return answer.status === 200 && /javascript|css/.test(type) && bytes <= FILE_MAX_BYTES;
}

/** Stores an answer in a cache of so many, of which the oldest go first. */
export async function keepIn(name: string, max: number, request: Request, answer: Response): Promise<void> {
  const cache = await caches.open(name);
  await cache.put(request, answer);
  const kept = await cache.keys();
  for (const old of kept.slice(0, Math.max(0, kept.length - max))) await cache.delete(old);
}

const keep = (request: Request, answer: Response): Promise<void> => keepIn(NAME, FILES_MAX, request, answer);

/** The file, cached or from the network. `waitUntil` keeps the worker alive while the file is stored. */
export async function buildFile(
  request: Request,
  waitUntil: (work: Promise<unknown>) => void,
): Promise<Response> {
  const kept = await caches.match(request, { cacheName: NAME });
  if (kept) return kept;
  const answer = await fetch(request);
  if (isFile(answer)) waitUntil(keep(request, answer.clone()).catch(() => undefined));
  return answer;
}

/** Caches these files of the build; rejects when one of them fails to load. */
export async function cacheFiles(paths: readonly string[]): Promise<void> {
  const missing: string[] = [];
  for (const path of paths) if (!(await caches.match(path, { cacheName: NAME }))) missing.push(path);
  await Promise.all(
    missing.map(async (path) => {
      const request = new Request(path);
      const answer = await fetch(request);
      if (!isFile(answer)) throw new Error(`${path} is not there.`);
      await keep(request, answer);
    }),
  );
}
