import { neededBy, resolveIn, type Lock } from '../deploy/prunedLock.ts';

/** Which packages by others there are, by their folders from the repository's root. */

/** Helpers of theirs are in the bundle although the app does not depend on them. */
const BUNDLERS = ['node_modules/vite', 'node_modules/rolldown'];

/** What the app depends on, directly or not, and what builds it. */
export const packagesOfApp = (lock: Lock): ReadonlySet<string> =>
  new Set([...BUNDLERS, ...packagesOf(lock, '')]);

/** What the functions depend on, directly or not: all of it is installed where they run. */
export const packagesOfFunctions = (lock: Lock): ReadonlySet<string> => packagesOf(lock, 'functions');

function packagesOf(lock: Lock, workspace: string): ReadonlySet<string> {
  const found = new Set<string>();
  const open = [workspace];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    for (const name of neededBy(lock, at)) {
      const path = resolveIn(lock, name, at);
      if (path === null || found.has(path)) continue;
      found.add(path);
      open.push(path);
    }
  }
  return found;
}

/** The package of a module in the bundle; null for our own code. Bundlers' helpers have names like `\0vite/preload-helper.js`. */
export function packageOfModule(id: string): string | null {
  const helper = /^\0(vite|rolldown)\//.exec(id)?.[1];
  if (helper !== undefined) return `node_modules/${helper}`;
  const path = id.replaceAll('\\', '/');
  return /node_modules\/(?:@[^/]+\/)?[^/]+(?:\/node_modules\/(?:@[^/]+\/)?[^/]+)*/.exec(path)?.[0] ?? null;
}

/**
 * The packages among `known` that these modules are of. Throws naming those that are not known: they would be given away
 * without a notice.
 */
export function bundledPackages(modules: Iterable<string>, known: ReadonlySet<string>): readonly string[] {
  const bundled = new Set([...modules].map(packageOfModule).filter((path) => path !== null));
  const unknown = [...bundled].filter((path) => !known.has(path));
  if (unknown.length > 0) {
    throw new Error(
      `In the bundle, but no dependency of the app: ${unknown.join(', ')}. /licences would lack it.`,
    );
  }
  return [...bundled];
}
