import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { isAlive } from '../shared/processes.ts';

/**
 * Between the moment a port is found free and the one when its part listens lie seconds, or a minute where much has to
 * be built: a claim keeps it for this process meanwhile, against others that start on the same machine.
 */
const CLAIMS = join(tmpdir(), `campus-ports-${String(userInfo().uid)}`);
/** Long after a start: by then the part listens, or never will, and its process may be another one of the same id. */
const CLAIM_LIFE_MS = 5 * 60_000;

const SETTLED_MS = 50;

const mine = new Set<string>();

/** Claims a port; false where another start has it. Without a place for claims nobody is kept from starting. */
export async function claimPort(port: number): Promise<boolean> {
  const file = join(CLAIMS, String(port));
  try {
    await mkdir(CLAIMS, { recursive: true });
    const wasStale = await isStale(file);
    if (wasStale) await rm(file, { force: true });
    const own = `${String(process.pid)} ${randomUUID()}`;
    await writeFile(file, own, { flag: 'wx' });
    if (wasStale) {
      // Another that found it stale, too, may take this one's claim for the old one: the last has it.
      await setTimeout(SETTLED_MS);
      if ((await readFile(file, 'utf8')) !== own) return false;
    }
  } catch (error) {
    return !(error instanceof Error && 'code' in error && error.code === 'EEXIST');
  }
  if (mine.size === 0) process.once('exit', releaseAll);
  mine.add(file);
  return true;
}

/** Gives claimed ports back: their parts listen by now, or they turned out not to be free. */
export async function releasePorts(ports: Iterable<number>): Promise<void> {
  for (const port of ports) {
    const file = join(CLAIMS, String(port));
    if (mine.delete(file)) await rm(file, { force: true });
  }
}

async function isStale(file: string): Promise<boolean> {
  try {
    const { mtimeMs } = await stat(file);
    if (Date.now() - mtimeMs > CLAIM_LIFE_MS) return true;
    const owner = Number.parseInt(await readFile(file, 'utf8'), 10);
    // Empty for the moment in which it is written.
    return owner > 0 && !isAlive(owner);
  } catch {
    return false;
  }
}

function releaseAll(): void {
  for (const file of mine) rmSync(file, { force: true });
}
