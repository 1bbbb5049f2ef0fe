import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

/** Builds of the app and the functions, each skipped if its sources have not changed since the last build. */
interface BuildPlan {
  readonly name: string;
  /** The arguments for Node. `draft` is a folder for the output, relative to the repository. */
  readonly command: (draft: string) => readonly string[];
  /** The folder that the finished draft replaces, so that nobody sees half a build; null: builds in place. */
  readonly folder: string | null;
  /** Files and folders that are fingerprinted. Missing ones count as empty. */
  readonly sources: readonly string[];
  readonly result: string;
}

/** The mode of production builds, also under a test runner with a mode of its own. */
const MODE = 'production';

const APP: BuildPlan = {
  name: 'app',
  command: (draft) => ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn', '--outDir', draft],
  folder: 'dist',
  sources: [
    'src',
    'public',
    'index.html',
    'vite.config.ts',
    'scripts/chunks',
    'scripts/libraries',
    'scripts/notices',
    'package-lock.json',
  ],
  result: 'dist/index.html',
};

const FUNCTIONS: BuildPlan = {
  name: 'functions',
  command: () => ['functions/build.mjs'],
  folder: null,
  sources: [
    'functions/src',
    'functions/build.mjs',
    'functions/package.json',
    'src/domain',
    'src/lib',
    'package-lock.json',
  ],
  result: 'functions/dist/index.js',
};

/** Builds the app into `dist`. Resolves with whether that was necessary; rejects with the builder's output. */
export function buildApp(root: string): Promise<boolean> {
  return buildIfChanged(root, APP);
}

/** Builds the functions into `functions/dist`, as `buildApp` does. */
export function buildFunctions(root: string): Promise<boolean> {
  return buildIfChanged(root, FUNCTIONS);
}

/** Folders whose changes require a new build of the functions. */
export const FUNCTION_SOURCES = ['functions/src', 'src/domain', 'src/lib'];

/** Copies the built app for one run, whose addresses are stamped into the copy. */
export async function copySite(root: string, folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await cp(join(root, 'dist'), folder, { recursive: true });
}

async function buildIfChanged(root: string, plan: BuildPlan): Promise<boolean> {
  const mark = join(root, '.local/build', `${plan.name}.sources`);
  const now = await fingerprint(root, plan.sources);
  const before = await readFile(mark, 'utf8').catch(() => null);
  if (before === now && existsSync(join(root, plan.result))) return false;
  await mkdir(join(root, '.local/build'), { recursive: true });
  const draft = join('.local/build', `${plan.name}-${String(process.pid)}`);
  await run(root, plan, plan.command(draft));
  if (plan.folder !== null) {
    await rm(join(root, plan.folder), { recursive: true, force: true });
    await rename(join(root, draft), join(root, plan.folder));
  }
  await writeFile(mark, now);
  return true;
}

function run(root: string, plan: BuildPlan, command: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const env = { ...process.env, NODE_ENV: MODE };
    const child = spawn(process.execPath, command, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let words = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => (words += chunk.toString()));
    }
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`The ${plan.name} could not be built:\n${words}`));
    });
  });
}

/** By content, because a checkout changes times without changing content. Tests are ignored. */
async function fingerprint(root: string, sources: readonly string[]): Promise<string> {
  const hash = createHash('sha256').update(MODE);
  for (const source of sources) {
    for (const path of await filesUnder(join(root, source))) {
      hash.update(relative(root, path));
      hash.update(await readFile(path));
    }
  }
  return hash.digest('hex');
}

async function filesUnder(path: string): Promise<string[]> {
  if (!existsSync(path)) return [];
  const entries = await readdir(path, { withFileTypes: true, recursive: true }).catch(() => null);
  if (entries === null) return [path];
  return entries
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
