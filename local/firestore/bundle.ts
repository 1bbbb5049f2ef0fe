import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

/**
 * `npx tsx local/firestore/bundle.ts FOLDER` writes the two programs that another project needs into its folder, one file
 * each, which need Node and nothing else: `firestore.mjs` and `storageRules.mjs`.
 */
const PROGRAMS = {
  'firestore.mjs': 'firestore/main.ts',
  'storageRules.mjs': 'rules/storageRuntimeMain.ts',
} as const;

/** CommonJS packages inside an ES module bundle still look for these three. */
const COMMONJS_NAMES = [
  "import { createRequire as __createRequire } from 'node:module';",
  "import { fileURLToPath as __fileURLToPath } from 'node:url';",
  "import { dirname as __dirnameOf } from 'node:path';",
  'const require = __createRequire(import.meta.url);',
  'const __filename = __fileURLToPath(import.meta.url);',
  'const __dirname = __dirnameOf(__filename);',
].join('\n');

/** One program's text, of files below `root` that are imported in this order. */
export async function bundle(root: string, files: readonly string[]): Promise<string> {
  const result = await build({
    stdin: {
      contents: files.map((path) => `import './${path}';`).join('\n'),
      resolveDir: root,
      loader: 'ts',
    },
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
  if (file === undefined) throw new Error(`Nothing was built of ${files.join(', ')}.`);
  return file.text;
}

async function main(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const root = fileURLToPath(new URL('..', import.meta.url));
  for (const [name, file] of Object.entries(PROGRAMS))
    await writeFile(join(folder, name), await bundle(root, [file]));
}

const [, program, folder] = process.argv;
if (program !== undefined && pathToFileURL(resolve(program)).href === import.meta.url) {
  if (folder === undefined) throw new Error('Usage: npx tsx local/firestore/bundle.ts FOLDER');
  await main(folder);
}
