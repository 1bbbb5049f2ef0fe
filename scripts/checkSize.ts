import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { failedOne, type PartResult, passedOne, sum } from './test/result.ts';

/**
 * Budgets of the built app's JavaScript, gzip level 9, kB = 1000 bytes: all of it, and what a phone asks for until the
 * first feed is painted and a first tap on a post is answered: the page's inline script, the cards it draws, the entry,
 * the feed's and the post's page, each with all that they import. `npm run bench` measures what a browser really requests.
 */
export const ALL_MAX_BYTES = 600_000;
export const FIRST_MAX_BYTES = 130_000;
/** The same for a visitor of the shared community, whose feed stands below its front page. */
export const GUEST_FIRST_MAX_BYTES = 130_000;

/** The decoder of HEIC photos is loaded by who needs it only, and counted apart. */
const APART = /heic/i;
/** What draws a feed before the app is there, as vite.config.ts names it; what draws the pictures' page is in no feed's way. */
const CARDS = /cards-[^/]*\.js$/;
/** Never in a browser: 60 kB that only Node's Firestore uses. */
const BANNED = 're2js';
/** The page of all components, a name of its own: in no build. */
const FOR_DEVELOPERS = 'DesignPage';

interface Chunk {
  readonly name: string;
  readonly file: string;
  readonly imports: readonly string[];
}

export interface Sizes {
  readonly allBytes: number;
  readonly firstBytes: number;
  readonly guestFirstBytes: number;
}

/** Prints the sizes of `dist` and holds them to their budgets. */
export async function checkSize(root: string): Promise<PartResult> {
  const dist = join(root, 'dist');
  const { allBytes, firstBytes, guestFirstBytes } = await measure(dist);
  console.log(`All JavaScript ${kilobytes(allBytes)} (budget ${kilobytes(ALL_MAX_BYTES)}).`);
  console.log(`Until the first tap ${kilobytes(firstBytes)} (budget ${kilobytes(FIRST_MAX_BYTES)}).`);
  console.log(
    `The same below the front page ${kilobytes(guestFirstBytes)} (budget ${kilobytes(GUEST_FIRST_MAX_BYTES)}).`,
  );
  const within = (name: string, bytes: number, max: number): PartResult =>
    bytes <= max ? passedOne : failedOne(`size: ${name}: ${kilobytes(bytes)}, more than ${kilobytes(max)}.`);
  return sum([
    within('all JavaScript', allBytes, ALL_MAX_BYTES),
    within('JavaScript until the first tap', firstBytes, FIRST_MAX_BYTES),
    within('JavaScript until the first tap below the front page', guestFirstBytes, GUEST_FIRST_MAX_BYTES),
    (await contains(dist, BANNED)) ? failedOne(`size: ${BANNED} is in the app.`) : passedOne,
    (await contains(dist, FOR_DEVELOPERS)) ? failedOne(`size: ${FOR_DEVELOPERS} is in the app.`) : passedOne,
  ]);
}

/** The gzipped bytes of a built site. */
export async function measure(dist: string): Promise<Sizes> {
  const files = await scriptsIn(dist);
  const sizes = new Map<string, number>();
  for (const file of files)
    sizes.set(file, gzipSync(await readFile(join(dist, file)), { level: 9 }).byteLength);
  const total = (some: Iterable<string>): number =>
    [...some].reduce((bytes, file) => bytes + (sizes.get(file) ?? 0), 0);
  const manifest: unknown = JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8'));
  // Of a school's feed: the shared community has its front page instead.
  const cards = files.filter((file) => CARDS.test(file));
  const inline = inlineBytes(await readFile(join(dist, 'index.html'), 'utf8'));
  return {
    allBytes: total(files.filter((file) => !APART.test(file))),
    firstBytes: total([...firstFiles(manifest, FIRST_CHUNKS), ...cards]) + inline,
    guestFirstBytes: total(firstFiles(manifest, GUEST_FIRST_CHUNKS)) + inline,
  };
}

/** The chunks of the first screen and of the answer to a first tap, as vite.config.ts and Vite name them. */
const FIRST_CHUNKS = ['start', 'home', 'PostPage'];
const GUEST_FIRST_CHUNKS = [...FIRST_CHUNKS, 'LandingHomePage'];

/** The first chunks and everything they import statically. Throws when there is no chunk of that name. */
function firstFiles(manifest: unknown, names: readonly string[]): Set<string> {
  const found = new Set<string>();
  const visit = (name: string): void => {
    const chunk = chunkOf(manifest, name);
    if (chunk === null || found.has(chunk.file)) return;
    found.add(chunk.file);
    chunk.imports.forEach(visit);
  };
  const keys = typeof manifest === 'object' && manifest !== null ? Object.keys(manifest) : [];
  for (const name of names) {
    const key = keys.find((one) => chunkOf(manifest, one)?.name === name);
    if (key === undefined) throw new Error(`size: there is no chunk ${name}.`);
    visit(key);
  }
  return found;
}

function chunkOf(manifest: unknown, key: string): Chunk | null {
  const entry: unknown =
    typeof manifest === 'object' && manifest !== null ? Reflect.get(manifest, key) : null;
  if (typeof entry !== 'object' || entry === null) return null;
  const file: unknown = Reflect.get(entry, 'file');
  const name: unknown = Reflect.get(entry, 'name');
  const imports: unknown = Reflect.get(entry, 'imports');
  if (typeof file !== 'string' || !file.endsWith('.js')) return null;
  return { name: String(name), file, imports: Array.isArray(imports) ? imports.map(String) : [] };
}

function inlineBytes(page: string): number {
  const scripts = [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, text = '']) => text);
  return scripts.reduce((bytes, text) => bytes + gzipSync(text, { level: 9 }).byteLength, 0);
}

async function scriptsIn(dist: string): Promise<string[]> {
  const names = await readdir(dist, { recursive: true });
  return names.filter((name) => name.endsWith('.js'));
}

async function contains(dist: string, word: string): Promise<boolean> {
  for (const file of await scriptsIn(dist)) {
    if ((await readFile(join(dist, file), 'utf8')).includes(word)) return true;
  }
  return false;
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1_000).toFixed(1)} kB`;
}
