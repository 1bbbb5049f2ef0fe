import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { build } from 'esbuild';

/** One file each, so that they start fast and without a TypeScript loader. Paths from the repository's root. */
const PROGRAMS = {
  launcher: ['local/suite/launcher.ts'],
  functionsHost: ['local/suite/endWithParent.ts', 'local/suite/functionsHost.ts'],
  firestore: ['local/suite/endWithParent.ts', 'local/firestore/main.ts'],
  storageRules: ['local/suite/endWithParent.ts', 'local/rules/storageRuntimeMain.ts'],
} as const;

export type ProgramName = keyof typeof PROGRAMS;
export type Programs = Readonly<Record<ProgramName, string>>;

/** CommonJS packages inside an ES module bundle still look for these three. */
const COMMONJS_NAMES = [
  "import { createRequire as __createRequire } from 'node:module';",
  "import { fileURLToPath as __fileURLToPath } from 'node:url';",
  "import { dirname as __dirnameOf } from 'node:path';",
  'const require = __createRequire(import.meta.url);',
  'const __filename = __fileURLToPath(import.meta.url);',
  'const __dirname = __dirnameOf(__filename);',
].join('\n');

/**
 * Bundles the suite's programs into `.local/build` and returns their absolute paths.
 * A file is only replaced when its content changed, so suites may build side by side.
 */
export async function buildPrograms(root: string): Promise<Programs> {
  const folder = join(root, '.local/build');
  await mkdir(folder, { recursive: true });
  const built = await Promise.all(
    programNames().map(
      async (name) => [name, await bundle(root, name, join(folder, `${name}.mjs`))] as const,
    ),
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

async function bundle(root: string, name: ProgramName, outfile: string): Promise<string> {
  const result = await build({
    stdin: {
      contents: PROGRAMS[name].map((path) => `import './${path}';`).join('\n'),
      resolveDir: root,
      loader: 'ts',
    },
    outfile,
    bundle: true,
    write: false,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: 'inline',
    sourcesContent: false,
    keepNames: true,
    banner: { js: COMMONJS_NAMES },
    absWorkingDir: root,
    logLevel: 'error',
  });
  const [file] = result.outputFiles;
  if (file === undefined) throw new Error(`Nothing was built for ${name}.`);
  await replaceIfChanged(outfile, file.text);
  return outfile;
}

/** Writes through a rename, so that a reader sees the old file or the new one, never a part. */
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
