import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { runNode } from '../run.ts';

/** The native compiler. ESLint still needs the JavaScript one, which package.json has as well. */
const TSC = 'node_modules/typescript-7/bin/tsc';

/** Folders that have a tsconfig.json of their own. */
async function typedFolders(root: string): Promise<readonly string[]> {
  const isOurs = (name: string): boolean => name !== 'node_modules' && !name.startsWith('.');
  const within = async (folder: string): Promise<readonly string[]> => {
    const entries = await readdir(join(root, folder), { withFileTypes: true });
    const folders = entries.filter((entry) => entry.isDirectory() && isOurs(entry.name));
    const deeper = await Promise.all(folders.map(({ name }) => within(join(folder, name))));
    return [...(existsSync(join(root, folder, 'tsconfig.json')) ? [folder] : []), ...deeper.flat()];
  };
  return within('.');
}

interface CheckedTypes {
  readonly folder: string;
  readonly isGood: boolean;
  readonly cpuSeconds: number;
}

/** Checks the types of every folder with a tsconfig.json; one at a time, because the compiler uses all cores. */
export async function checkTypes(root: string): Promise<readonly CheckedTypes[]> {
  const results = [];
  for (const folder of await typedFolders(root)) {
    const { code, output, cpuSeconds } = await runNode(root, [TSC, '--noEmit', '-p', folder], true);
    if (code !== 0) console.log(output.trimEnd());
    results.push({ folder, isGood: code === 0, cpuSeconds });
  }
  return results;
}
