import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { boundDebugLog, DEBUG_LOG_MAX_BYTES } from './debugLog.ts';
import { call, member } from './internals.ts';

const folder = mkdtempSync(join(tmpdir(), 'debug-log-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('firebase-debug.log ends at a size, and has what was told last', async () => {
  const require = createRequire(import.meta.url);
  const requireLib = (path: string): unknown => require(`firebase-tools/lib/${path}.js`);
  boundDebugLog(requireLib);
  const logging = requireLib('logger');
  const path = String(call(logging, 'useFileLogger', 'logger', join(folder, 'firebase-debug.log')));
  const megabyte = 'x'.repeat(1024 * 1024);
  for (let i = 0; i < 35; i++) {
    call(member(logging, 'logger', 'module'), 'debug', 'logger', `${String(i)} ${megabyte}`);
    // A rotation takes turns of the event loop.
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  await vi.waitFor(() => expect(readFileSync(path, 'utf8')).toContain('] 34 x'));
  const sizes = readdirSync(folder).map((name) => statSync(join(folder, name)).size);
  expect(sizes.length).toBeLessThanOrEqual(2);
  for (const size of sizes) expect(size).toBeLessThan(DEBUG_LOG_MAX_BYTES + 2 * megabyte.length);
});
