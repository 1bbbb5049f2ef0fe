import react from '@vitejs/plugin-react';
import { build } from 'esbuild';
import { defineConfig, type Plugin } from 'vite';

/** The part of a bundle that tells which files a page needs. */
type Bundle = Readonly<Record<string, BundledFile>>;
interface BundledFile {
  readonly type: 'chunk' | 'asset';
  readonly fileName: string;
  readonly moduleIds?: readonly string[];
  readonly imports?: readonly string[];
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

/** Puts the script of `src/app/firstFeed.ts` into the page, in the place that index.html keeps for it. */
function firstFeedScript(): Plugin {
  return {
    name: 'first-feed-script',
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
        const { outputFiles } = await build({
          entryPoints: ['src/app/firstFeed.ts'],
          bundle: true,
          minify: true,
          write: false,
          format: 'iife',
          target: 'es2022',
          define: { FIRST_SCREEN: JSON.stringify(firstScreen) },
        });
        const script = outputFiles.map(({ text }) => text.trim()).join('');
        return html.replace('<!-- first-feed -->', () => `<script>${script}</script>`);
      },
    },
  };
}

export default defineConfig({
  plugins: [react(), firstFeedScript()],
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
