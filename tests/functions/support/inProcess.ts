import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import { testSuite } from '../../support/suite.ts';

/**
 * Lets the functions' own modules run in this process, over the running suite: import them dynamically afterwards. The
 * answer moves their clock, which would date everything stored after it if it were the whole suite's.
 */
export function functionsInProcess(): (offsetMs: number) => void {
  const { projectId, bucket, search } = testSuite();
  const clockFile = join(mkdtempSync(join(tmpdir(), 'clock-')), 'clock.json');
  const moveClock = (offsetMs: number): void => writeFileSync(clockFile, JSON.stringify({ offsetMs }));
  moveClock(0);
  vi.stubEnv('FUNCTIONS_EMULATOR', 'true');
  vi.stubEnv('LOCAL_CLOCK_FILE', clockFile);
  vi.stubEnv('GCLOUD_PROJECT', projectId);
  vi.stubEnv('FIREBASE_CONFIG', JSON.stringify({ projectId, storageBucket: bucket }));
  vi.stubEnv('LOCAL_SEARCH_PORT', search.split(':')[1]);
  vi.stubEnv('CODE_SECRET', 'a secret of this process alone, long enough');
  return moveClock;
}
