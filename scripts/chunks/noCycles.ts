import type { Plugin } from 'vite';

interface Chunk {
  readonly type: 'chunk';
  readonly name: string;
  readonly imports: readonly string[];
}

/** The files of a build, as far as this looks at them. */
type Files = Readonly<Record<string, Chunk | { readonly type: 'asset' }>>;

/** Fails a build in which chunks import each other: a module could run before one that it uses at once. */
export function noChunkCycles(): Plugin {
  return {
    name: 'no-chunk-cycles',
    apply: 'build',
    generateBundle(_options, bundle) {
      const cycle = chunkCycle(bundle);
      if (cycle) this.error(`Chunks import each other: ${cycle.join(' > ')} (scripts/chunks/groups.ts).`);
    },
  };
}

/** The names of chunks that form an import cycle; null if there is none. */
export function chunkCycle(files: Files): readonly string[] | null {
  const done = new Set<string>();
  const visit = (file: string, path: readonly Chunk[]): readonly string[] | null => {
    const chunk = files[file];
    if (chunk?.type !== 'chunk' || done.has(file)) return null;
    const start = path.indexOf(chunk);
    if (start >= 0) return [...path.slice(start), chunk].map(({ name }) => name);
    for (const next of chunk.imports) {
      const cycle = visit(next, [...path, chunk]);
      if (cycle) return cycle;
    }
    done.add(file);
    return null;
  };
  for (const file of Object.keys(files)) {
    const cycle = visit(file, []);
    if (cycle) return cycle;
  }
  return null;
}
