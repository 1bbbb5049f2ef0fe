import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

interface Chunk {
  readonly type: 'chunk';
  readonly imports: readonly string[];
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> } | undefined;
  code: string;
}

/** The files of a build, as far as this looks at them. */
type Files = Readonly<Record<string, Chunk | { readonly type: 'asset' }>>;

/** What Vite puts before a chunk that imports later parts: the names of all that any of them needs. */
const TABLE = /const __vite__mapDeps=.+?m\.f=(\[.+?\])\).+;\n/;
/** And at each of these imports: which of the names. */
const USE = /__vite__mapDeps\((\[[\d,]+\])\)/g;

/**
 * Shortens Vite's lists of what to preload with a part that comes later. They name all that the part imports, at any depth; what
 * the importing chunk imports itself is there already, since its code runs. Of all JavaScript 10 kB (gz), of the entry half a kilobyte.
 */
export function shortPreloads(): Plugin {
  return {
    name: 'short-preloads',
    apply: 'build',
    generateBundle: {
      // After Vite has written the lists.
      order: 'post',
      handler(_options, bundle) {
        shortenPreloads(bundle);
      },
    },
  };
}

/** Throws for a chunk whose lists are written otherwise than here expected. */
export function shortenPreloads(files: Files): void {
  for (const [file, chunk] of Object.entries(files)) {
    if (chunk.type !== 'chunk' || !chunk.code.includes('__vite__mapDeps')) continue;
    const names: unknown = JSON.parse(TABLE.exec(chunk.code)?.[1] ?? 'null');
    const uses = chunk.code.match(USE)?.length;
    if (!Array.isArray(names) || chunk.code.split('__vite__mapDeps(').length - 1 !== uses)
      throw new Error(`${file} lists otherwise what it preloads`);
    const there = needsOf(file, files);
    const later = names.map(String).filter((name) => !there.has(name));
    const written = (write: (needed: readonly string[]) => string): string =>
      chunk.code.replace(USE, (_use, numbers: string) => {
        const needed = (JSON.parse(numbers) as readonly number[]).map((number) => String(names[number]));
        const lacking = needed.filter((name) => !there.has(name));
        // The first is the part itself, which is asked for at once unless styles come before it.
        return write(lacking.some((name) => name.endsWith('.css')) ? lacking : lacking.slice(1));
      });
    const inPlace = written((needed) => JSON.stringify(needed)).replace(TABLE, '');
    const numbered = written(
      (needed) => `__vite__mapDeps(${needed.map((name) => later.indexOf(name)).join(',')})`,
    );
    const table = `const __vite__mapDeps=(...d)=>d.map(d=>${JSON.stringify(later)}[d]);\n`;
    chunk.code = shorter(
      inPlace,
      numbered.replace(TABLE, () => table),
    );
  }
}

const shorter = (one: string, other: string): string =>
  gzipSync(one).byteLength < gzipSync(other).byteLength ? one : other;

/** A chunk with all that it imports, and the styles of these. */
function needsOf(file: string, files: Files): ReadonlySet<string> {
  const found = new Set<string>();
  const add = (name: string): void => {
    const chunk = files[name];
    if (chunk?.type !== 'chunk' || found.has(name)) return;
    found.add(name);
    chunk.viteMetadata?.importedCss.forEach((style) => found.add(style));
    chunk.imports.forEach(add);
  };
  add(file);
  return found;
}
