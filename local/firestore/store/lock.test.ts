import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { lockDirectory } from './lock.ts';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'store-lock-'));
});
afterEach(() => {
  rmSync(directory, { recursive: true, force: true });
});

it('holds until it is released, and leaves nothing behind', () => {
  const unlock = lockDirectory(directory);
  expect(() => lockDirectory(directory)).toThrow(`in use by process ${process.pid}`);
  unlock();
  expect(readdirSync(directory)).toEqual([]);
  lockDirectory(directory)();
});

it('is taken over from processes that are gone, whoever has their id now', () => {
  for (const name of ['lock-4194304-1', `lock-${process.ppid}-1`]) writeFileSync(join(directory, name), '');
  const unlock = lockDirectory(directory);
  expect(readdirSync(directory)).toHaveLength(1);
  unlock();
});

it('goes to one at most of many that find the same lock of a dead process', async () => {
  const program = join(directory, 'taker.mjs');
  await build({
    stdin: {
      contents: `import { lockDirectory } from './lock.ts';
        const [directory, startMs] = process.argv.slice(2);
        while (Date.now() < Number(startMs));
        try { lockDirectory(directory); console.log('taken'); } catch (error) { console.log(error.message); }
        setTimeout(() => {}, 60_000);`,
      resolveDir: fileURLToPath(new URL('.', import.meta.url)),
    },
    outfile: program,
    bundle: true,
    platform: 'node',
    format: 'esm',
    logLevel: 'silent',
  });
  const data = mkdtempSync(join(directory, 'data-'));
  writeFileSync(join(data, 'lock-4194304-1'), '');
  const startMs = String(Date.now() + 1500);
  const takers = Array.from({ length: 6 }, () => spawn(process.execPath, [program, data, startMs]));
  try {
    const answers = await Promise.all(
      takers.map(
        ({ stdout }) =>
          new Promise<string>((resolve) =>
            stdout.once('data', (text: Buffer) => resolve(String(text).trim())),
          ),
      ),
    );
    expect(answers.filter((answer) => answer === 'taken').length).toBeLessThanOrEqual(1);
    for (const answer of answers) expect(answer).toMatch(/^taken$|is in use by process \d+$/);
  } finally {
    for (const taker of takers) taker.kill('SIGKILL');
  }
}, 30_000);
