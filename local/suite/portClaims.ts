import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { isAlive } from '../shared/processes.ts';

/**
 * Seconds or even a minute can pass between finding a free port and listening on it. A claim reserves it meanwhile
 * against other starts on the same machine.
 */
const CLAIMS = join(tmpdir(), `campus-ports-${String(userInfo().uid)}`);
/** Longer than any start takes: by then the part listens or never will, and the process id may have been reused. */
const CLAIM_LIFE_MS = 5 * 60_000;

const SETTLED_MS = 50;

const mine = new Set<string>();

/** Claims a port; false if another start has claimed it. If claims cannot be stored, every claim succeeds. */
export async function claimPort(port: number): Promise<boolean> {
  const file = join(CLAIMS, String(port));
  try {
    await mkdir(CLAIMS, { recursive: true });
    const wasStale = await isStale(file);
    if (wasStale) await rm(file, { force: true });
    const own = `${String(process.pid)} ${randomUUID()}`;
    await writeFile(file, own, { flag: 'wx' });
    if (wasStale) {
      // Another start that also found the claim stale may have overwritten ours: the last one has it.
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

/** Releases claims: the parts listen by now, or the ports turned out to be in use. */
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
    // The file is empty for a moment while it is written.
    return owner > 0 && !isAlive(owner);
  } catch {
    return false;
  }
}

function releaseAll(): void {
  for (const file of mine) rmSync(file, { force: true });
}
