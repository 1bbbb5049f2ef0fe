import { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { ready } from './suite.ts';

const TWO_MINUTES_MS = 120_000;
const folder = mkdtempSync(join(tmpdir(), 'ready-'));
afterEach(() => {
  vi.useRealTimers();
});
afterAll(() => rmSync(folder, { recursive: true }));

/** A suite that says what the test lets it say. */
function starting(): { said: Promise<void>; log: string; say: (line: string) => Promise<void> } {
  const stdout = new PassThrough();
  const log = join(folder, `${randomUUID()}.log`);
  const lines: string[] = [];
  const said = ready(Object.assign(new ChildProcess(), { stdout, stderr: null }), log, (line) => {
    lines.push(line);
  });
  const say = async (line: string): Promise<void> => {
    const before = lines.length;
    stdout.write(`${line}\n`);
    while (lines.length === before) await new Promise((resolve) => process.nextTick(resolve));
  };
  return { said, log, say };
}

test('a start is waited for as long as its parts say something', async () => {
  vi.useFakeTimers();
  const { said, say } = starting();
  for (let i = 0; i < 10; i++) {
    await say('still loading');
    vi.advanceTimersByTime(TWO_MINUTES_MS);
  }
  await say('All emulators ready!');
  await expect(said).resolves.toBeUndefined();
});

test('a start that says nothing any more is given up, with what it said last', async () => {
  vi.useFakeTimers();
  const { said, say } = starting();
  await say('loading');
  vi.advanceTimersByTime(2 * TWO_MINUTES_MS);
  await expect(said).rejects.toThrow(/said nothing for .* s\.\nloading/);
});

test("the suite's log ends at a size, and says so", async () => {
  const { said, log, say } = starting();
  for (let i = 0; i < 30; i++) await say('x'.repeat(1024 * 1024));
  await say('All emulators ready!');
  await said;
  await vi.waitFor(() => expect(readFileSync(log, 'utf8')).toMatch(/The log ends here.*\n$/));
  expect(statSync(log).size).toBeLessThan(21 * 1024 * 1024);
});
