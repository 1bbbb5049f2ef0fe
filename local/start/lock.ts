import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { isAlive } from '../shared/processes.ts';

/** Two runs must not share a data folder. Throws if another run of this checkout is alive. */
export async function takeLock(path: string): Promise<() => Promise<void>> {
  const owner = Number(await readFile(path, 'utf8').catch(() => ''));
  if (owner > 0 && owner !== process.pid && isAlive(owner)) {
    throw new Error(
      `This checkout is running already (process ${String(owner)}). End that one first (Ctrl-C).`,
    );
  }
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, String(process.pid));
  return () => rm(path, { force: true });
}
