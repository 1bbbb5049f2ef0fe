import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, transform } from 'esbuild';
import { minify, type MinifyOptions } from 'terser';
import { defineConfig, type Plugin } from 'vite';

/** The part of a bundle that tells which files a page needs. */
type Bundle = Readonly<Record<string, BundledFile>>;
interface BundledFile {
  readonly type: 'chunk' | 'asset';
  readonly fileName: string;
  readonly moduleIds?: readonly string[];
  readonly imports?: readonly string[];
  /** Of an asset. */
  readonly source?: string | Uint8Array;
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> } | undefined;
}

/** What a lazily loaded page needs beside the entry: its chunk, that chunk's imports, and their styles. */
function filesOfPage(bundle: Bundle, page: string): readonly string[] {
  const find = (end: string): BundledFile | undefined =>
    Object.values(bundle).find((file) => file.moduleIds?.some((id) => id.endsWith(end)));
  const collect = (file: BundledFile | undefined, files: Set<BundledFile>): Set<BundledFile> => {
    if (!file || files.has(file)) return files;
    files.add(file);
    for (const name of file.imports ?? []) collect(bundle[name], files);
    return files;
  };
  const entry = collect(find('/src/main.tsx'), new Set());
  const own = [...collect(find(page), new Set())].filter((file) => !entry.has(file));
  return own.flatMap(({ fileName, viteMetadata }) => [fileName, ...(viteMetadata?.importedCss ?? [])]);
}

/** For Terser. */
const SMALL: MinifyOptions = { module: true, ecma: 2020, compress: { passes: 3 } };

/** Code that stands alone: no file of the app may be needed for it. */
async function bundled(
  entry: string,
  format: 'iife' | 'esm',
  define: Record<string, string>,
): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    format,
    target: 'es2022',
    define,
  });
  const { code = '' } = await minify(outputFiles.map(({ text }) => text).join(''), SMALL);
  return code;
}

/**
 * The page with the app's first styles in it: as a file they would hold up the first paint for a round trip. A link that
 * is never followed tells Vite's loader of lazy parts that they are there.
 */
function withStyles(html: string, bundle: Bundle | undefined): string {
  return html.replace(/<link rel="stylesheet"[^>]* href="\/([^"]+)"[^>]*>/g, (link, fileName: string) => {
    const file = bundle?.[fileName];
    if (file?.source === undefined) return link;
    return `<style>${String(file.source)}</style>${link.replace('<link', '<link disabled')}`;
  });
}

/** The built app's own scripts: the page's inline script starts them. */
const MODULE = /<script type="module"[^>]* src="([^"]+)"[^>]*><\/script>\s*/g;

const EARLY = { cards: 'src/app/early/earlyCards.ts', grid: 'src/app/early/earlyGrid.ts' };

/**
 * Puts what is there before the app into the page, in the places that index.html keeps for it: the script of
 * `src/app/early/firstFeed.ts` and the styles of `boot.css`. What draws the first posts is a file of its own, and so is what draws the first pictures.
 */
function beforeTheApp(): Plugin {
  const early: Record<string, string> = {};
  let isBuild = false;
  return {
    name: 'before-the-app',
    configResolved: ({ command }) => {
      isBuild = command === 'build';
    },
    async buildStart() {
      for (const [name, entry] of Object.entries(EARLY)) {
        early[name] = `/${entry}`;
        if (!isBuild) continue;
        const source = await bundled(entry, 'esm', {});
        const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8);
        const fileName = `assets/${name}-${hash}.js`;
        this.emitFile({ type: 'asset', fileName, source });
        early[name] = `/${fileName}`;
      }
    },
    transformIndexHtml: {
      order: 'post',
      handler: async (html, { bundle }) => {
        const filesOf = (page: string): readonly string[] =>
          bundle ? filesOfPage(bundle, page).map((file) => `/${file}`) : [];
        const filesOfAll = (...parts: readonly string[]): readonly string[] => [
          ...new Set(parts.flatMap(filesOf)),
        ];
        const firstScreen = {
          home: filesOf('/src/pages/home/HomePage.tsx'),
          landing: filesOf('/src/pages/campus/LandingHomePage.tsx'),
          media: filesOf('/src/pages/media/MediaPage.tsx'),
          post: filesOf('/src/pages/post/PostPage.tsx'),
          others: filesOf('/src/app/routes/wholeTable.tsx'),
          arrive: filesOf('/src/app/arrive.ts'),
          handOver: filesOfAll(
            '/src/app/routes/wholeTable.tsx',
            '/src/app/shell/DoorLayout.tsx',
            '/src/pages/door/HandOverPage.tsx',
            '/src/data/handOver/handOverCalls.ts',
          ),
          signIn: filesOfAll('/src/data/sdk/app.ts', '/src/data/sdk/auth.ts'),
        };
        const entry = bundle ? [...html.matchAll(MODULE)].map(([, src]) => src) : [];
        if (bundle && entry.length === 0) throw new Error('The page has no script of the app to start.');
        const script = await bundled('src/app/early/firstFeed.ts', 'iife', {
          ENTRY: JSON.stringify(entry),
          FIRST_SCREEN: JSON.stringify(firstScreen),
          EARLY: JSON.stringify(early),
        });
        const styles = (await transform(await readFile('src/app/early/boot.css', 'utf8'), CSS)).code.trim();
        return withStyles(bundle ? html.replace(MODULE, '') : html, bundle)
          .replace('<!-- boot-styles -->', () => `<style>${styles}</style>`)
          .replace('<!-- first-feed -->', () => `<script>${script}</script>`);
      },
    },
  };
}

/** The router's package leads to its copy for developers wherever it is built: half a kilobyte of warnings. */
function withoutRouterWarnings(): Plugin {
  const copy = new URL('node_modules/react-router/dist/production/index.mjs', import.meta.url);
  return {
    name: 'without-router-warnings',
    apply: 'build',
    config: () => ({ resolve: { alias: [{ find: /^react-router$/, replacement: fileURLToPath(copy) }] } }),
  };
}

const CSS = { loader: 'css', minify: true } as const;

export default defineConfig({
  plugins: [react(), beforeTheApp(), withoutRouterWarnings()],
  // The editor's library expects the name Node gives to the global object.
  define: { global: 'globalThis' },
  // Shorter than Vite's own, which has a line's number too: every name stands in a script of the first screen.
  css: { modules: { generateScopedName: '[local]_[hash:base64:3]' } },
  build: {
    outDir: 'dist',
    target: 'es2022',
    // scripts/checkSize.ts reads from it which chunks a page needs.
    manifest: true,
    modulePreload: { polyfill: false },
    // A hundredth smaller than by Vite's own minifier, which the first load's budget needs.
    minify: 'terser',
    terserOptions: SMALL,
    rolldownOptions: {
      output: {
        // Every lazy part's address stands in the entry: names would be 0.7 kB of it. The manifest has them. The
        // decoder of HEIC is counted apart, by its name.
        chunkFileNames: ({ name }) => (/heic/i.test(name) ? 'assets/[name]-[hash].js' : 'assets/[hash:7].js'),
        entryFileNames: 'assets/[hash].js',
        assetFileNames: 'assets/[hash:7][extname]',
        codeSplitting: {
          // With all that they import: two files that compress as wholes, instead of a dozen that do not.
          groups: [
            { name: 'start', test: /\/src\/main\.tsx$/, priority: 2 },
            { name: 'home', test: /\/src\/pages\/home\/HomePage\.tsx$/, priority: 1 },
          ],
        },
      },
    },
  },
  server: { host: '127.0.0.1', strictPort: true },
});
