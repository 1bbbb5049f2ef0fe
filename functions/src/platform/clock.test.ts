import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'clock-'));
  vi.resetModules();
});
afterEach(() => {
  rmSync(folder, { recursive: true });
  vi.unstubAllEnvs();
});

async function aheadMs(text: string | null, isLocal: boolean): Promise<number> {
  const file = join(folder, 'clock.json');
  if (text !== null) writeFileSync(file, text);
  vi.stubEnv('LOCAL_CLOCK_FILE', file);
  vi.stubEnv('FUNCTIONS_EMULATOR', isLocal ? 'true' : '');
  const { now } = await import('./clock.ts');
  const aheadOf = Date.now();
  // Counted from the earlier look, so that the difference is never below zero by the time between the two.
  return Math.floor((now() - aheadOf) / 1000) * 1000;
}

test.each([
  ['{"offsetMs": 7200000}', true, 7_200_000],
  ['{"offsetMs": 7200000}', false, 0],
  ['{"offsetMs": "7200000"}', true, 0],
  ['{}', true, 0],
  ['null', true, 0],
  [null, true, 0],
])('the file %s on one machine (%s): ahead by %i ms', async (text, isLocal, ms) => {
  expect(await aheadMs(text, isLocal)).toBe(ms);
});
