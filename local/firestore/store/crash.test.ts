import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { killRounds } from './testing/killRounds.ts';

it('loses nothing acknowledged when the process is killed while it writes', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'store-crash-'));
  try {
    const report = await killRounds(30, directory);
    expect(report.faults).toEqual([]);
    expect(report.acknowledged).toBeGreaterThan(report.rounds);
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}, 120_000);
