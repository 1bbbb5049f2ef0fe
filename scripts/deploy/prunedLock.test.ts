import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listOf, membersOf, parseJson } from './json.ts';
import { type Lock, prunedLock, readLock } from './prunedLock.ts';
import { writeFunctionsLock } from './writeLock.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

const lockOf = (packages: Lock['packages']): Lock => ({ lockfileVersion: 3, packages });
const pathsOf = (lock: Lock): Record<string, unknown> => {
  const { packages } = prunedLock(lock, 'functions', { name: 'functions' });
  return Object.fromEntries(
    Object.entries(membersOf(packages)).map(([path, entry]) => [path, membersOf(entry).version]),
  );
};

describe('a lock that is cut out', () => {
  test('has what the workspace needs, in the versions of the whole', () => {
    const lock = lockOf({
      '': { dependencies: { app: '1' } },
      functions: { dependencies: { mail: '2' }, optionalDependencies: { fast: '1' } },
      'node_modules/app': { version: '1.0.0' },
      'node_modules/mail': { version: '2.0.0', dev: true, dependencies: { words: '^1' } },
      'node_modules/words': { version: '1.5.0' },
    });
    expect(pathsOf(lock)).toEqual({
      '': undefined,
      'node_modules/mail': '2.0.0',
      'node_modules/words': '1.5.0',
    });
    expect(JSON.stringify(prunedLock(lock, 'functions', {}))).not.toContain('"dev"');
  });

  test('keeps two versions apart: the workspace’s own comes to the top', () => {
    const lock = lockOf({
      functions: { dependencies: { mail: '2', words: '1' } },
      'functions/node_modules/words': { version: '1.0.0' },
      'node_modules/mail': { version: '2.0.0', dependencies: { words: '^2' } },
      'node_modules/words': { version: '2.0.0' },
    });
    expect(pathsOf(lock)).toMatchObject({
      'node_modules/words': '1.0.0',
      'node_modules/mail/node_modules/words': '2.0.0',
    });
  });

  test('takes needed peers along, and leaves optional ones that are not there', () => {
    const lock = lockOf({
      functions: { dependencies: { mail: '2' } },
      'node_modules/mail': {
        version: '2.0.0',
        peerDependencies: { words: '1', absent: '1' },
        peerDependenciesMeta: { absent: { optional: true } },
      },
      'node_modules/words': { version: '1.0.0', peer: true },
    });
    expect(Object.keys(pathsOf(lock))).toEqual(['', 'node_modules/mail', 'node_modules/words']);
  });

  test('is refused when something is missing', () => {
    const lock = lockOf({ functions: { dependencies: { mail: '2' } } });
    expect(() => pathsOf(lock)).toThrow('package-lock.json has no mail');
    expect(() => readLock('{"lockfileVersion":2,"packages":{}}')).toThrow('version 3');
  });
});

describe('the folder that is deployed', () => {
  const folder = { path: '' };
  beforeAll(async () => {
    folder.path = await mkdtemp(join(tmpdir(), 'functions-'));
    await writeFunctionsLock(ROOT);
    for (const file of await deployedFiles()) {
      const to = join(folder.path, file);
      await mkdir(dirname(to), { recursive: true });
      await copyFile(join(ROOT, 'functions', file), to);
    }
  });
  afterAll(() => rm(folder.path, { recursive: true, force: true }));

  test('has the lock and no sources, tools or secrets', async () => {
    const files = (await deployedFiles()).filter((file) => !file.startsWith('dist/')).toSorted();
    expect(files).toEqual(expect.arrayContaining(['package-lock.json', 'package.json']));
    expect(files.filter((file) => /\.ts$|\.mjs$|^\.secret/.test(file))).toEqual([]);
  });

  test('is installed by npm ci, as in the cloud', async () => {
    const { stdout } = await npmCi(folder.path);
    const { packages } = readLock(await readFile(join(folder.path, 'package-lock.json'), 'utf8'));
    expect(stdout).toContain(`added ${String(Object.keys(packages).length - 1)} packages`);
  }, 60_000);

  test('is refused by npm ci when its manifest asks for something else', async () => {
    const manifest = join(folder.path, 'package.json');
    const text = await readFile(manifest, 'utf8');
    await writeFile(manifest, text.replace(/"zod": "[^"]+"/, '"zod": "1.0.0"'));
    await expect(npmCi(folder.path)).rejects.toThrow('npm ci');
    await writeFile(manifest, text);
  }, 60_000);
});

/** Without network: it checks the lock and says what it would install. */
function npmCi(cwd: string): Promise<{ stdout: string }> {
  return promisify(execFile)('npm', ['ci', '--dry-run', '--ignore-scripts', '--offline'], { cwd });
}

/** What firebase-tools packs, by its own reading of the ignore list. */
async function deployedFiles(): Promise<string[]> {
  const { functions } = membersOf(parseJson(await readFile(join(ROOT, 'firebase.json'), 'utf8')));
  const ignoreStrings = listOf(membersOf(functions).ignore).map(String);
  const loaded: unknown = createRequire(import.meta.url)('firebase-tools/lib/fsAsync.js');
  const readdir = membersOf(loaded).readdirRecursive;
  if (typeof readdir !== 'function') throw new Error('firebase-tools has no readdirRecursive any more.');
  const path = join(ROOT, 'functions');
  const files: unknown = await Promise.resolve(Reflect.apply(readdir, null, [{ path, ignoreStrings }]));
  return listOf(files).map((file) => relative(path, String(membersOf(file).name)));
}
