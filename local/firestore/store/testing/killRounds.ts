import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { StoreCore } from '../storeCore.ts';

const db = { project: 'demo-crash', database: '(default)' };
const HERE = fileURLToPath(new URL('.', import.meta.url));
const MAX_DELAY_MS = 60;

export interface KillReport {
  readonly rounds: number;
  /** Batches the writer said were stored. */
  readonly acknowledged: number;
  /** What was wrong after reopening, in words; empty when nothing was lost, torn or doubled. */
  readonly faults: readonly string[];
}

/**
 * Kills a writing process with SIGKILL at random moments, `rounds` times on one directory, and checks after each that
 * every acknowledged batch is there whole and no batch is there in part.
 */
export async function killRounds(rounds: number, directory: string): Promise<KillReport> {
  const built = mkdtempSync(join(directory, 'program-'));
  const program = join(built, 'crashWriter.mjs');
  await build({
    entryPoints: [join(HERE, 'crashWriter.ts')],
    outfile: program,
    bundle: true,
    platform: 'node',
    format: 'esm',
    logLevel: 'silent',
  });
  const data = join(directory, 'data');
  const faults: string[] = [];
  let next = 0;
  let acknowledged = 0;
  for (let round = 0; round < rounds; round++) {
    const last = await writeUntilKilled(program, data, next, Math.random() * MAX_DELAY_MS);
    if (last !== null) acknowledged += last - next + 1;
    const stored = await inspect(data, last ?? next - 1, faults, round);
    next = stored + 1;
  }
  rmSync(built, { recursive: true });
  return { rounds, acknowledged, faults };
}

/** The last number the writer acknowledged before it died; null if it came to none. */
function writeUntilKilled(
  program: string,
  data: string,
  first: number,
  delayMs: number,
): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const writer = spawn(process.execPath, [program, data, String(first)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    let killing = false;
    writer.stdout.setEncoding('latin1').on('data', (text: string) => {
      output += text;
      if (killing) return;
      killing = true;
      setTimeout(() => writer.kill('SIGKILL'), delayMs);
    });
    writer.on('error', reject);
    writer.on('close', (code, signal) => {
      if (signal !== 'SIGKILL') return reject(new Error(`the writer ended by itself with ${code}`));
      const whole = output.split('\n').slice(0, -1);
      resolve(whole.length === 0 ? null : Number(whole.at(-1)));
    });
  });
}

/** Reopens the directory and returns the last batch found, which may be one the writer had no time to acknowledge. */
async function inspect(data: string, acknowledged: number, faults: string[], round: number): Promise<number> {
  const store = new StoreCore({ directory: data });
  const last = Number(store.get(db, 'last/batch')?.fields.get('n') ?? -1);
  const fault = (text: string): number => faults.push(`round ${round}: ${text}`);
  if (last < acknowledged) fault(`batch ${acknowledged} was acknowledged, ${last} is the last stored`);
  let expected = 1;
  for (let n = 0; n <= last; n++) {
    const deleted = n % 5 === 2 && n + 2 <= last;
    expected += deleted ? 1 : 2;
    if (store.get(db, `batches/${n}`)?.fields.get('n') !== BigInt(n)) fault(`batch ${n} is missing`);
    if ((store.get(db, `twins/${n}`) === null) !== deleted) fault(`batch ${n} is there in part`);
  }
  if (last >= 0 && store.documentCount(db) !== expected) {
    fault(`${store.documentCount(db)} documents instead of ${expected}`);
  }
  await store.close();
  return last;
}
