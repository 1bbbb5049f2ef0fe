import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { membersOf, parseJson } from './json.ts';
import { prunedLock, readLock } from './prunedLock.ts';

/** Writes functions/package-lock.json, which is deployed with the functions and not kept in the repository. */
export async function writeFunctionsLock(root: string): Promise<void> {
  const lock = readLock(await readFile(join(root, 'package-lock.json'), 'utf8'));
  const manifest = await readFile(join(root, 'functions/package.json'), 'utf8');
  const { name, dependencies, engines } = membersOf(parseJson(manifest));
  const pruned = prunedLock(lock, 'functions', { name, dependencies, engines });
  const file = join(root, 'functions/package-lock.json');
  const text = `${JSON.stringify(pruned, null, 2)}\n`;
  // The functions emulator reloads for every file of the folder that is written.
  if ((await readFile(file, 'utf8').catch(() => '')) !== text) await writeFile(file, text);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await writeFunctionsLock('.');
