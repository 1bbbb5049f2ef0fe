import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { APP, EARLY } from './chunks/entries.ts';
import { failedOne, type PartResult, passedOne, sum } from './test/result.ts';

/**
 * Budgets of the built app's JavaScript, gzip level 9, kB = 1000 bytes: the total, and what a phone requests until the
 * first feed is painted and the first tap on a post is answered (inline script, the cards it draws, the entry). `npm
 * run bench` measures what a browser requests.
 */
export const ALL_MAX_BYTES = 750_000;
const FIRST_MAX_BYTES = 175_000;
/** The same for a visitor of the shared community, whose feed stands below its front page. */
const GUEST_FIRST_MAX_BYTES = 175_000;
/** What draws posts before the app, without the inline script. React alone would be 4 kB of it. */
const EARLY_MAX_BYTES = 23_000;

/** index.html with its styles and script: it fits into a connection's initial window of ten packets, with the headers. */
export const PAGE_MAX_BYTES = 12_500;

/** The bytes that a page may add to what every page loads: its own chunks and all that it may import later. */
const PAGES: readonly { readonly path: string; readonly key: string; readonly maxBytes: number }[] = [
  { path: '/messages', key: 'src/pages/messages/MessagesPage.tsx', maxBytes: 60_000 },
  { path: '/notifications', key: 'src/pages/notifications/NotificationsPage.tsx', maxBytes: 40_000 },
  { path: '/{username}', key: 'src/pages/profile/ProfilePage.tsx', maxBytes: 40_000 },
  { path: '/search', key: 'src/pages/search/SearchPage.tsx', maxBytes: 50_000 },
];

/**
 * What is loaded after a conversation has been painted, beside what its page adds: the coach against scams, cards of meet-ups, what was
 * handed over. Not what these load in turn: the campus's spots where a meet-up's details are shown, the write of its next step, and
 * 'Did you get it?' where it is asked.
 */
const CHAT_PARTS = {
  keys: ['src/features/coach/coach.tsx', 'src/features/chats/conversation/HandedOver.tsx'],
  /** Groups of scripts/chunks. */
  groups: ['meetUpParts'],
  maxBytes: 12_000,
} as const;
/** A conversation, with the menus and dialogs that it has whatever its parts are. */
const CONVERSATION = [
  'src/features/chats/conversation/OpenConversation.tsx',
  'src/ui/DialogPanel.tsx',
  'src/ui/MenuPanel.tsx',
];

/** Every page loads this group of scripts/chunks for its badges, and the SDK with it. */
const EVERYWHERE = 'queries';
/** What a conversation writes. */
const WRITES = 'conversation';
/** Visitors of the shared community load this group beside the entry. */
const FRONT_PAGE = 'landing';

/** The moderators' desk: what it alone loads is no student's, and is counted apart. */
const DESK = { key: 'src/pages/moderation/ModerationPage.tsx', maxBytes: 40_000 } as const;

/** The decoder of HEIC photos is loaded only by those who need it, and is counted separately. */
const APART = /heic/i;
/**
 * Must not be in the browser bundle: 60 kB that only Firestore for Node uses; the router's `<ScrollRestoration>` and a class of
 * Radix's, which come with all else that nobody imports when `smallLibraries.ts` does not find it; and a text of the sign-in SDK for
 * developers, which comes with the whole SDK (13 kB more) where a dynamic import does not name at once what it needs of it.
 */
const BANNED = ['re2js', 'react-router-scroll-positions', 'OrderedDict', 'restricted to administrators'];

interface Chunk {
  readonly file: string;
  readonly imports: readonly string[];
  readonly dynamicImports: readonly string[];
}

export interface Sizes {
  /** Of index.html. */
  readonly pageBytes: number;
  readonly allBytes: number;
  readonly firstBytes: number;
  readonly guestFirstBytes: number;
  readonly earlyBytes: number;
  /** By the path of the page. */
  readonly addedBytes: ReadonlyMap<string, number>;
  readonly chatPartsBytes: number;
  /** What only moderators load. */
  readonly deskBytes: number;
}

/** Prints the sizes of `dist` and checks them against their budgets. */
export async function checkSize(root: string): Promise<PartResult> {
  const dist = join(root, 'dist');
  const { pageBytes, allBytes, firstBytes, guestFirstBytes, earlyBytes, addedBytes, ...apart } =
    await measure(dist);
  const { chatPartsBytes, deskBytes } = apart;
  console.log(`index.html ${kilobytes(pageBytes)} (budget ${kilobytes(PAGE_MAX_BYTES)}).`);
  console.log(`All JavaScript ${kilobytes(allBytes)} (budget ${kilobytes(ALL_MAX_BYTES)}).`);
  console.log(`Until the first tap ${kilobytes(firstBytes)} (budget ${kilobytes(FIRST_MAX_BYTES)}).`);
  console.log(
    `The same below the front page ${kilobytes(guestFirstBytes)} (budget ${kilobytes(GUEST_FIRST_MAX_BYTES)}).`,
  );
  console.log(`Of this before the app ${kilobytes(earlyBytes)} (budget ${kilobytes(EARLY_MAX_BYTES)}).`);
  for (const { path, maxBytes } of PAGES)
    console.log(`${path} adds ${kilobytes(addedBytes.get(path) ?? NaN)} (budget ${kilobytes(maxBytes)}).`);
  console.log(
    `Parts of a conversation ${kilobytes(chatPartsBytes)} (budget ${kilobytes(CHAT_PARTS.maxBytes)}).`,
  );
  console.log(`The moderators' desk ${kilobytes(deskBytes)} (budget ${kilobytes(DESK.maxBytes)}).`);
  const within = (name: string, bytes: number, max: number): PartResult =>
    bytes <= max ? passedOne : failedOne(`size: ${name}: ${kilobytes(bytes)}, more than ${kilobytes(max)}.`);
  return sum([
    within('index.html', pageBytes, PAGE_MAX_BYTES),
    within('all JavaScript', allBytes, ALL_MAX_BYTES),
    within('JavaScript until the first tap', firstBytes, FIRST_MAX_BYTES),
    within('JavaScript until the first tap below the front page', guestFirstBytes, GUEST_FIRST_MAX_BYTES),
    within('JavaScript that draws posts before the app', earlyBytes, EARLY_MAX_BYTES),
    ...PAGES.map(({ path, maxBytes }) =>
      within(`what ${path} adds`, addedBytes.get(path) ?? Number.POSITIVE_INFINITY, maxBytes),
    ),
    within('what a painted conversation loads', chatPartsBytes, CHAT_PARTS.maxBytes),
    within("the moderators' desk", deskBytes, DESK.maxBytes),
    ...(await Promise.all(
      BANNED.map(async (word) =>
        (await contains(dist, word)) ? failedOne(`size: ${word} is in the app.`) : passedOne,
      ),
    )),
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
  const manifest = await manifestOf(dist);
  const desk = onlyOf(manifest, DESK.key);
  const page = await readFile(join(dist, 'index.html'), 'utf8');
  const inline = inlineBytes(page);
  return {
    pageBytes: gzipSync(page, { level: 9 }).byteLength,
    allBytes: total(files.filter((file) => !APART.test(file) && !desk.has(file))),
    firstBytes: total(filesOf(manifest, [APP, EARLY.cards])) + inline,
    // In the shared community the front page is above the feed.
    guestFirstBytes: total(filesOf(manifest, [APP, keyOfGroup(manifest, FRONT_PAGE)])) + inline,
    earlyBytes: total(filesOf(manifest, [EARLY.cards])),
    addedBytes: new Map(PAGES.map(({ path, key }) => [path, total(addedFiles(manifest, key))])),
    chatPartsBytes: total(chatPartFiles(manifest)),
    deskBytes: total(desk),
  };
}

async function manifestOf(dist: string): Promise<unknown> {
  return JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8'));
}

/** The chunks of these modules and everything they import statically. Throws if a module has none. */
function filesOf(manifest: unknown, keys: readonly string[]): Set<string> {
  const found = new Set<string>();
  const visit = (key: string): void => {
    const chunk = chunkOf(manifest, key);
    if (chunk === null || found.has(chunk.file)) return;
    found.add(chunk.file);
    chunk.imports.forEach(visit);
  };
  for (const key of keys) {
    if (chunkOf(manifest, key) === null) throw new Error(`size: there is no chunk of ${key}.`);
    visit(key);
  }
  return found;
}

function addedFiles(manifest: unknown, page: string): readonly string[] {
  const everywhere = filesOf(manifest, [APP, keyOfGroup(manifest, EVERYWHERE)]);
  const own = filesOf(manifest, [page, ...(chunkOf(manifest, page)?.dynamicImports ?? [])]);
  return [...own].filter((file) => !everywhere.has(file));
}

/** The chunks of a conversation's later parts, without those that the conversation itself needs. */
function chatPartFiles(manifest: unknown): readonly string[] {
  const groups = [EVERYWHERE, WRITES].map((group) => keyOfGroup(manifest, group));
  const conversation = filesOf(manifest, [APP, ...groups, ...CONVERSATION]);
  const keys = [...CHAT_PARTS.keys, ...CHAT_PARTS.groups.map((group) => keyOfGroup(manifest, group))];
  return [...filesOf(manifest, keys)].filter((file) => !conversation.has(file));
}

/** The chunks that are loaded, at once or later, by nobody who does not open this page. Throws if it has none. */
function onlyOf(manifest: unknown, page: string): Set<string> {
  const reached = (roots: readonly string[], isLeftOut: (key: string) => boolean): Set<string> => {
    const files = new Set<string>();
    const visit = (key: string): void => {
      const chunk = chunkOf(manifest, key);
      if (chunk === null || isLeftOut(key) || files.has(chunk.file)) return;
      files.add(chunk.file);
      [...chunk.imports, ...chunk.dynamicImports].forEach(visit);
    };
    roots.forEach(visit);
    return files;
  };
  const others = reached(entriesOf(manifest), (key) => key === page);
  const own = [...reached([page], () => false)].filter((file) => !others.has(file));
  if (own.length === 0) throw new Error(`size: there is no chunk of ${page}.`);
  return new Set(own);
}

/** The manifest's keys of the chunks that the page itself loads. */
function entriesOf(manifest: unknown): readonly string[] {
  const entries: [string, unknown][] =
    typeof manifest === 'object' && manifest !== null ? Object.entries(manifest) : [];
  return entries
    .filter(
      ([, entry]) => typeof entry === 'object' && entry !== null && Reflect.get(entry, 'isEntry') === true,
    )
    .map(([key]) => key);
}

/** The manifest's key of a group's chunk. Throws if there is none. */
function keyOfGroup(manifest: unknown, group: string): string {
  const entries: [string, unknown][] =
    typeof manifest === 'object' && manifest !== null ? Object.entries(manifest) : [];
  const found = entries.find(
    ([, entry]) => typeof entry === 'object' && entry !== null && Reflect.get(entry, 'name') === group,
  );
  if (!found) throw new Error(`size: there is no chunk of the group ${group}.`);
  return found[0];
}

function chunkOf(manifest: unknown, key: string): Chunk | null {
  const entry: unknown =
    typeof manifest === 'object' && manifest !== null ? Reflect.get(manifest, key) : null;
  if (typeof entry !== 'object' || entry === null) return null;
  const file: unknown = Reflect.get(entry, 'file');
  if (typeof file !== 'string' || !file.endsWith('.js')) return null;
  const keysAt = (name: string): readonly string[] => {
    const keys: unknown = Reflect.get(entry, name);
    return Array.isArray(keys) ? keys.map(String) : [];
  };
  return { file, imports: keysAt('imports'), dynamicImports: keysAt('dynamicImports') };
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
