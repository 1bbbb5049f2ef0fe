import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';
import type {} from '../../tests/support/cpuOfFile.ts';

/** Environment variable with the path of this reporter's file. */
export const BESIDE_REPORT = 'BESIDE_REPORT';

/**
 * A Vitest reporter that stores what the JSON report leaves out: errors which belong to no test, and the processor time of each
 * file (`tests/support/cpuOfFile.ts`).
 */
export default class BesideReport implements Reporter {
  onTestRunEnd(
    modules: readonly TestModule[],
    errors: Parameters<NonNullable<Reporter['onTestRunEnd']>>[1],
  ): void {
    const path = process.env[BESIDE_REPORT];
    if (path === undefined) return;
    // On the first run the folder for reports does not exist yet: this reporter may end before the one that creates it.
    mkdirSync(dirname(path), { recursive: true });
    const beside = {
      errors: errors.map(({ name, message, stack }) => stack ?? `${name}: ${message}`).join('\n\n'),
      cpuMs: Object.fromEntries(modules.map((module) => [module.relativeModuleId, module.meta().cpuMs])),
    };
    writeFileSync(path, JSON.stringify(beside));
  }
}
