import { neededBy, resolveIn, type Lock } from '../deploy/prunedLock.ts';

/** Third-party packages, by their folders from the repository's root. */

/** Their helpers are in the bundle although the app does not depend on them. */
const BUNDLERS = ['node_modules/vite', 'node_modules/rolldown'];

/** All dependencies of the app, and the bundlers. */
export const packagesOfApp = (lock: Lock): ReadonlySet<string> =>
  new Set([...BUNDLERS, ...packagesOf(lock, '')]);

/** All dependencies of the functions: all of them are installed in the cloud. */
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
 * The packages among `known` that these modules belong to. Throws naming unknown ones, which would be distributed
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
