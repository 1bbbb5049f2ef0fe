import { fileURLToPath } from 'node:url';
import { APP, EARLY } from './entries.ts';

/** The part of a build's module graph that is used here. */
export interface Modules {
  readonly getModuleInfo: (id: string) => { readonly importedIds: readonly string[] } | null;
}

/** The id of a module in `src`. */
export const idOf = (entry: string): string => fileURLToPath(new URL(`../../${entry}`, import.meta.url));

/** An entry with all of its static imports. */
function closureOf(entry: string, modules: Modules): ReadonlySet<string> {
  const found = new Set<string>();
  const add = (id: string): void => {
    if (found.has(id)) return;
    found.add(id);
    modules.getModuleInfo(id)?.importedIds.forEach(add);
  };
  add(idOf(entry));
  return found;
}

interface Closures {
  readonly app: ReadonlySet<string>;
  readonly early: Readonly<Record<keyof typeof EARLY, ReadonlySet<string>>>;
}

export const closuresIn = (modules: Modules): Closures => ({
  app: closureOf(APP, modules),
  early: {
    cards: closureOf(EARLY.cards, modules),
    grid: closureOf(EARLY.grid, modules),
    found: closureOf(EARLY.found, modules),
  },
});

/** Searching, which few parts of the app do. */
const SEARCHING = /\/(?:src\/(?:app\/early|data\/search|(?:features|pages)\/search)|node_modules)\//;

const EARLY_FILE = /\/src\/app\/early\//;

/** Imported by parts of the app that do not search: each is a chunk of its own. */
const ALONE = /\/src\/(?:data\/(?:calls|posts)|lib)\/(clockIn|restLists|readSearchKey)\./;

/** A post's row, which lists draw that search nothing. */
const ROWS = /\/src\/features\/posts\/card\/(?:RowFace|PostRow)\./;

/**
 * The group of a module that is needed before the app (`src/app/early`); null for others. None of these groups imports
 * code that only the app needs.
 *
 * - `first`: what the app needs too: requested once, for both.
 * - `cards`: the rest of what draws posts; what draws the pictures and the search results imports it.
 * - `rows`, `found`, `filters`: the rest of what finds and draws search results; parts of the app import them.
 */
export function earlyGroupOf(id: string, { app, early: { cards, grid, found } }: Closures): string | null {
  const readers = [cards, grid, found].filter((closure) => closure.has(id)).length;
  if (readers === 0) return null;
  if (app.has(id)) return 'first';
  if (cards.has(id) || readers > 1) return 'cards';
  // The app draws tiles too, and does without what draws them before it.
  if (grid.has(id)) return EARLY_FILE.test(id) ? 'grid' : 'first';
  if (ROWS.test(id)) return 'rows';
  return ALONE.exec(id)?.[1] ?? (SEARCHING.test(id) ? 'found' : 'filters');
}

/** The same for a build, whose modules do not change. */
export function earlyGroupFinder(): (id: string, modules: Modules) => string | null {
  const known: { closures?: Closures } = {};
  return (id, modules) => earlyGroupOf(id, (known.closures ??= closuresIn(modules)));
}
