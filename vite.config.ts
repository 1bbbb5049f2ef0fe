import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, transform } from 'esbuild';
import { APP, EARLY, PAGES } from './scripts/chunks/entries.ts';
import { chunkGroups } from './scripts/chunks/groups.ts';
import { minified } from './scripts/chunks/minified.ts';
import { noChunkCycles } from './scripts/chunks/noCycles.ts';
import { shortPreloads } from './scripts/chunks/preloads.ts';
import { classNames } from './scripts/libraries/classNames.ts';
import { smallLibraries } from './scripts/libraries/smallLibraries.ts';
import { thirdPartyNotices } from './scripts/notices/plugin.ts';
import { colourSheet } from './src/styles/palette.ts';
import { defineConfig, type HtmlTagDescriptor, type Plugin, type Rolldown } from 'vite';

const pathOf = (file: string): string => fileURLToPath(new URL(file, import.meta.url));

/** The looks of the page before the app is there; the app builds on them. */
const FIRST_STYLES = ['src/styles/reset.css', 'src/styles/tokens.css', 'src/app/early/boot.css'];

/** Code that stands alone: no file of the app may be needed for it. */
async function bundled(entry: string, define: Record<string, string>): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    define,
  });
  return outputFiles.map(({ text }) => text).join('');
}

/** The app's entry and the chunks that it imports. */
const chunksOfApp = (bundle: Rolldown.OutputBundle): readonly Rolldown.OutputChunk[] =>
  chunksOf([APP], bundle);

/** The addresses of what these modules need, their own file first, styles last; in development, of the modules themselves. */
const filesOf = (modules: readonly string[], bundle: Rolldown.OutputBundle | undefined): readonly string[] =>
  bundle
    ? [
        ...chunksOf(modules, bundle).map(({ fileName }) => `/${fileName}`),
        ...stylesOf(chunksOf(modules, bundle), bundle),
      ]
    : modules.map((module) => `/${module}`);

/**
 * What writing a post or comment, entering a search, and opening messages need beyond the entry: offline it is to be there though
 * it was never opened. And what the feed listens with: without it, a feed that is begun offline counts as one that failed.
 */
const OFFLINE = [
  'src/app/PromptPanel.tsx',
  'src/pages/campus/LandingHomePage.tsx',
  'src/features/composer/OpenComposer.tsx',
  'src/features/composer/OutboxList.tsx',
  'src/pages/create/CreatePostPage.tsx',
  'src/pages/create/CreateCommentPage.tsx',
  // Keeps what was written, and shows it again after a reload.
  'src/data/outbox/connectOutbox.ts',
  'src/ui/DialogPanel.tsx',
  // The results come when the connection is back.
  'src/features/search/SearchPanel.tsx',
  'src/pages/search/SearchPage.tsx',
  // So do the conversations.
  'src/pages/messages/MessagesPage.tsx',
  'src/data/media/prepareMedia.ts',
  'src/data/posts/postWrites.ts',
  'src/data/posts/postQueries.ts',
  'src/data/posts/news.ts',
];

/** The chunks of these modules, with all that they import. Throws for a module that has no chunk of its own. */
function chunksOf(
  modules: readonly string[],
  bundle: Rolldown.OutputBundle,
): readonly Rolldown.OutputChunk[] {
  const chunks = new Set<Rolldown.OutputChunk>();
  const add = (file: Rolldown.OutputChunk | Rolldown.OutputAsset | undefined): void => {
    if (file?.type !== 'chunk' || chunks.has(file)) return;
    chunks.add(file);
    for (const name of file.imports) add(bundle[name]);
  };
  for (const module of modules) {
    const own = Object.values(bundle).find(
      (file) => file.type === 'chunk' && file.moduleIds.includes(pathOf(module)),
    );
    if (own === undefined) throw new Error(`${module} is in no chunk.`);
    add(own);
  }
  return [...chunks];
}

/** Addresses of these chunks' styles. */
function stylesOf(chunks: readonly Rolldown.OutputChunk[], bundle: Rolldown.OutputBundle): readonly string[] {
  const names = new Set(chunks.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]));
  return [...names].filter((name) => bundle[name] !== undefined).map((name) => `/${name}`);
}

/** Addresses of the chunks and styles that these modules need beyond the entry's. */
function laterFilesOf(modules: readonly string[], bundle: Rolldown.OutputBundle): readonly string[] {
  const entry = chunksOfApp(bundle);
  const chunks = chunksOf(modules, bundle).filter((chunk) => !entry.includes(chunk));
  return [...chunks.map(({ fileName }) => `/${fileName}`), ...stylesOf(chunks, bundle)];
}

const preloadedFiles = (bundle: Rolldown.OutputBundle): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(Object.entries(PAGES).map(([name, modules]) => [name, laterFilesOf(modules, bundle)]));

/** In the page itself: as files they would hold up the first paint for a round trip. */
async function firstStyles(): Promise<string> {
  const files = await Promise.all(FIRST_STYLES.map((file) => readFile(file, 'utf8')));
  return (await transform([...files, colourSheet()].join('\n'), { loader: 'css', minify: true })).code.trim();
}

/**
 * Puts into the page what is there before the app: the script of `src/app/early/firstScript.ts`, which starts the app, and
 * the first styles. What draws the first posts or pictures is a file of its own, as are the app's styles: the page has to fit
 * into a connection's first ten packets (14.6 kB), or everything waits for one more round trip.
 */
function beforeTheApp(): Plugin {
  return {
    name: 'before-the-app',
    transformIndexHtml: {
      order: 'post',
      handler: async (_html, { bundle }): Promise<HtmlTagDescriptor[]> => {
        const chunks = bundle ? chunksOfApp(bundle) : [];
        const drawings = bundle ? chunksOf(Object.values(EARLY), bundle) : [];
        // A group of scripts/chunks that takes in a module of theirs brings what it imports.
        if (drawings.some(({ facadeModuleId }) => facadeModuleId === pathOf(APP)))
          throw new Error('What draws before the app imports the app.');
        const early = Object.entries(EARLY).map(([name, entry]) => [name, filesOf([entry], bundle)]);
        const script = await bundled('src/app/early/firstScript.ts', {
          ENTRY: JSON.stringify(chunks.map(({ fileName }) => `/${fileName}`)),
          STYLES: JSON.stringify(bundle ? stylesOf(chunks, bundle) : []),
          EARLY: JSON.stringify(Object.fromEntries(early)),
          PAGES: JSON.stringify(bundle ? preloadedFiles(bundle) : {}),
        });
        const tags: HtmlTagDescriptor[] = [
          { tag: 'style', children: await firstStyles() },
          // In development a module, which waits for what React's plugin puts before its own.
          { tag: 'script', attrs: bundle ? {} : { type: 'module' }, children: script.trim() },
          ...(bundle ? [] : [{ tag: 'script', attrs: { type: 'module', src: `/${APP}` } }]),
        ];
        return tags.map((tag) => ({ ...tag, injectTo: 'head' }));
      },
    },
  };
}

/** Makes `/sw.js`, last of all: it names what a first screen needs. `WORKER=withdrawn` makes the one that removes itself. */
function siteWorker(): Plugin {
  return {
    name: 'site-worker',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const chunks = chunksOfApp(bundle);
        const entry = [...chunks.map(({ fileName }) => `/${fileName}`), ...stylesOf(chunks, bundle)];
        const name = process.env.WORKER === 'withdrawn' ? 'withdrawn' : 'worker';
        const source = await bundled(`src/worker/${name}.ts`, {
          RELEASE: JSON.stringify(entry[0]),
          OFFLINE_FILES: JSON.stringify(laterFilesOf(OFFLINE, bundle)),
          FIRST_FILES: JSON.stringify([
            ...new Set([...entry, ...filesOf([EARLY.cards, EARLY.grid], bundle)]),
          ]),
        });
        this.emitFile({ type: 'asset', fileName: 'sw.js', source });
      },
    },
  };
}

/**
 * Names classes by their file's hash alone. The usual name ends with its line as well, which cannot be compressed: of the classes of
 * the entry a kilobyte. Throws where two files would share a hash.
 */
function scopedName(): (name: string, file: string) => string {
  const files = new Map<string, string>();
  return (name, file) => {
    const path = relative(pathOf('.'), file.replace(/\?.*/, ''));
    const hash = createHash('sha256')
      .update(path)
      .digest('base64url')
      .replaceAll(/[^a-z0-9]/gi, '')
      .slice(0, 3);
    if ((files.get(hash) ?? path) !== path)
      throw new Error(`${path} and ${files.get(hash) ?? ''} share a hash`);
    files.set(hash, path);
    return `${name}_${hash}`;
  };
}

export default defineConfig({
  plugins: [
    react(),
    smallLibraries(pathOf('.')),
    classNames(),
    beforeTheApp(),
    siteWorker(),
    noChunkCycles(),
    shortPreloads(),
    thirdPartyNotices(pathOf('.')),
    minified(),
  ],
  worker: {
    format: 'es',
    plugins: () => [minified()],
    rolldownOptions: { output: { minify: false } },
  },
  // The editor's library expects the name Node gives to the global object.
  define: { global: 'globalThis' },
  css: { modules: { generateScopedName: scopedName() } },
  build: {
    outDir: 'dist',
    target: 'es2022',
    // By `minified()`.
    minify: false,
    cssMinify: true,
    // scripts/checkSize.ts reads from it which chunks a page needs.
    manifest: true,
    modulePreload: { polyfill: false },
    // scripts/checkSize.ts has limits of its own; the decoder of HEIC is larger than what is warned of.
    chunkSizeWarningLimit: Number.POSITIVE_INFINITY,
    rolldownOptions: {
      onwarn: (warning, warn) => {
        // A part that is meant to come later, and comes with the app all the same.
        if (warning.code === 'INEFFECTIVE_DYNAMIC_IMPORT') throw new Error(warning.message);
        // A class that its stylesheet does not have.
        if (warning.code === 'IMPORT_IS_UNDEFINED') throw new Error(warning.message);
        warn(warning);
      },
      // The page has no script tags: its inline script starts the app, and calls what draws before it.
      input: {
        index: pathOf('index.html'),
        main: pathOf(APP),
        ...Object.fromEntries(Object.entries(EARLY).map(([name, entry]) => [name, pathOf(entry)])),
      },
      // Names of classes (scripts/libraries/classNames.ts) and other constants stand where they are used.
      optimization: { inlineConst: { mode: 'all' } },
      preserveEntrySignatures: 'allow-extension',
      output: {
        minify: false,
        codeSplitting: {
          groups: chunkGroups,
        },
        // The entry lists every part that may be loaded later: short names are less to load first. The decoder of HEIC is
        // counted apart (scripts/checkSize.ts); tests tell what is needed before the app by its name.
        chunkFileNames: ({ name }) =>
          /heic/i.test(name)
            ? 'assets/heic-[hash].js'
            : `assets/${name === 'first' ? 'first-' : ''}[hash:7].js`,
        assetFileNames: 'assets/[hash:7][extname]',
      },
    },
  },
  server: { host: '127.0.0.1', strictPort: true },
});
