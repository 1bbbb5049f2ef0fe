/**
 * The functions' own package-lock.json, extracted from the repository's. The functions are an npm workspace and have
 * none, so the cloud build would resolve their dependencies anew. With it, `npm ci` installs exactly what was tested.
 */

type Dependencies = Readonly<Record<string, string>>;

/** An entry of `packages`. These fields decide what else is needed. */
interface LockEntry extends Readonly<Record<string, unknown>> {
  readonly dependencies?: Dependencies;
  readonly optionalDependencies?: Dependencies;
  readonly peerDependencies?: Dependencies;
}

export interface Lock {
  readonly lockfileVersion: number;
  readonly packages: Readonly<Record<string, LockEntry>>;
}

/** Flags about the dependency tree that an entry is in. Omitted: the functions need all of their entries. */
const FLAGS = new Set(['dev', 'devOptional', 'extraneous', 'peer']);

/** Parses a package-lock.json. Throws unless it has version 3. */
export function readLock(text: string): Lock {
  const lock: unknown = JSON.parse(text);
  if (!isLock(lock)) throw new Error('Not a package-lock.json of version 3.');
  return lock;
}

function isLock(value: unknown): value is Lock {
  return (
    typeof value === 'object' &&
    value !== null &&
    Reflect.get(value, 'lockfileVersion') === 3 &&
    typeof Reflect.get(value, 'packages') === 'object'
  );
}

/**
 * The lock of one workspace: all of its dependencies, in the versions of the repository's lock. Throws if one is not in
 * that lock.
 */
export function prunedLock(
  lock: Lock,
  workspace: string,
  manifest: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const placed = new Map<string, string>();
  const open: (readonly [sourceAt: string, at: string])[] = [[workspace, '']];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [sourceAt, at] = next;
    for (const name of neededBy(lock, sourceAt)) {
      const source = resolveIn(lock, name, sourceAt);
      if (source === null) {
        if (isOptional(lock, sourceAt, name)) continue;
        throw new Error(`package-lock.json has no ${name}, which ${sourceAt} needs: run npm install.`);
      }
      const found = resolve(name, at, (path) => placed.has(path));
      if (found !== null && placed.get(found) === source) continue;
      // At the top level, or nested if another version is there already.
      const to = found === null ? `node_modules/${name}` : `${at}/node_modules/${name}`;
      if (placed.has(to)) throw new Error(`Two versions of ${name} are needed at ${to}.`);
      placed.set(to, source);
      open.push([source, to]);
    }
  }
  demandSame(lock, placed, workspace);
  const packages: Record<string, unknown> = { '': manifest };
  for (const [at, source] of [...placed].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const fields = Object.entries(lock.packages[source] ?? {}).filter(([field]) => !FLAGS.has(field));
    packages[at] = Object.fromEntries(fields);
  }
  return { name: manifest.name, lockfileVersion: 3, requires: true, packages };
}

/** Checks that every dependency resolves to the same package as in the repository. Throws naming the first that does not. */
function demandSame(lock: Lock, placed: ReadonlyMap<string, string>, workspace: string): void {
  for (const [at, source] of [['', workspace], ...placed] as const) {
    for (const name of neededBy(lock, source)) {
      const wanted = resolveIn(lock, name, source);
      const found = resolve(name, at, (path) => placed.has(path));
      if ((found === null ? null : placed.get(found)) !== wanted) {
        throw new Error(`${name}, which ${source} needs, would be another one in the functions' own lock.`);
      }
    }
  }
}

/** The names of the packages that the one at `at` needs. Throws if the lock has no such entry. */
export function neededBy(lock: Lock, at: string): readonly string[] {
  const entry = lock.packages[at];
  if (entry === undefined) throw new Error(`package-lock.json has no ${at}.`);
  const { dependencies, optionalDependencies, peerDependencies } = entry;
  const peers = Object.keys(peerDependencies ?? {}).filter((name) => !isOptional(lock, at, name));
  return [...Object.keys(dependencies ?? {}), ...Object.keys(optionalDependencies ?? {}), ...peers];
}

function isOptional(lock: Lock, at: string, name: string): boolean {
  const { optionalDependencies = {}, peerDependenciesMeta = {} } = lock.packages[at] ?? {};
  const meta: unknown = Reflect.get(Object(peerDependenciesMeta), name);
  return name in optionalDependencies || Reflect.get(Object(meta), 'optional') === true;
}

/** The lock's path of package `name` as resolved from the package at `from`; null if there is none. */
export const resolveIn = (lock: Lock, name: string, from: string): string | null =>
  resolve(name, from, (path) => path in lock.packages);

/** Node's resolution: in the package's own node_modules, then in those around it. Null if not found. */
function resolve(name: string, from: string, isThere: (path: string) => boolean): string | null {
  for (let at = from; ; at = around(at)) {
    const path = at === '' ? `node_modules/${name}` : `${at}/node_modules/${name}`;
    if (isThere(path)) return path;
    if (at === '') return null;
  }
}

/** The package, or the root, in whose node_modules a package is. */
function around(at: string): string {
  const end = at.lastIndexOf('node_modules/');
  return end <= 0 ? '' : at.slice(0, end - 1);
}
