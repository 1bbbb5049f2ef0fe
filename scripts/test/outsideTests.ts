import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Reporter } from 'vitest/node';

/** Environment variable with the path of the reporter's file of errors outside any test. */
export const OUTSIDE_TESTS = 'OUTSIDE_TESTS';

/** A Vitest reporter that stores errors which belong to no test, so that the summary of a long run can repeat them. */
export default class OutsideTests implements Reporter {
  onTestRunEnd(...[, errors]: Parameters<NonNullable<Reporter['onTestRunEnd']>>): void {
    const file = process.env[OUTSIDE_TESTS];
    if (file === undefined) return;
    // On the first run the folder for reports does not exist yet: this reporter may end before the one that creates
    // it.
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(
      file,
      errors.map(({ name, message, stack }) => stack ?? `${name}: ${message}`).join('\n\n'),
    );
  }
}
