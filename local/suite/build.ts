import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { bundle } from '../firestore/bundle.ts';

/** One file each, so that they start fast and without a TypeScript loader. Paths are relative to the repository. */
const PROGRAMS = {
  launcher: ['local/suite/launcher.ts'],
  functionsHost: ['local/suite/endWithParent.ts', 'local/suite/functionsHost.ts'],
  firestore: ['local/suite/endWithParent.ts', 'local/firestore/main.ts'],
  storageRules: ['local/suite/endWithParent.ts', 'local/rules/storageRuntimeMain.ts'],
} as const;

export type ProgramName = keyof typeof PROGRAMS;
export type Programs = Readonly<Record<ProgramName, string>>;

/**
 * Bundles the suite's programs into `.local/build` and returns their absolute paths. Replaces a file only if its
 * content has changed, so suites may build concurrently.
 */
export async function buildPrograms(root: string): Promise<Programs> {
  const folder = join(root, '.local/build');
  await mkdir(folder, { recursive: true });
  const built = await Promise.all(
    programNames().map(async (name) => [name, await write(root, name, join(folder, `${name}.mjs`))] as const),
  );
  const paths: Record<ProgramName, string> = {
    launcher: '',
    functionsHost: '',
    firestore: '',
    storageRules: '',
  };
  for (const [name, path] of built) paths[name] = path;
  return paths;
}

async function write(root: string, name: ProgramName, outfile: string): Promise<string> {
  await replaceIfChanged(outfile, await bundle(root, PROGRAMS[name]));
  return outfile;
}

/** Writes atomically, by a rename. */
export async function replaceIfChanged(path: string, text: string): Promise<boolean> {
  const before = await readFile(path, 'utf8').catch(() => null);
  if (before === text) return false;
  await mkdir(dirname(path), { recursive: true });
  const draft = `${path}.${randomUUID()}`;
  await writeFile(draft, text);
  await rename(draft, path);
  return true;
}

function programNames(): ProgramName[] {
  return Object.keys(PROGRAMS).filter((name): name is ProgramName => name in PROGRAMS);
}
