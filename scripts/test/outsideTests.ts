import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Reporter } from 'vitest/node';

/** Where the reporter below leaves what failed outside any test; named by the environment. */
export const OUTSIDE_TESTS = 'OUTSIDE_TESTS';

/** A Vitest reporter: keeps the errors that belong to no test, so that the summary of a long run can repeat them. */
export default class OutsideTests implements Reporter {
  onTestRunEnd(...[, errors]: Parameters<NonNullable<Reporter['onTestRunEnd']>>): void {
    const file = process.env[OUTSIDE_TESTS];
    if (file === undefined) return;
    // The first run of all finds no folder for reports: this reporter may end before the one that makes it.
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(
      file,
      errors.map(({ name, message, stack }) => stack ?? `${name}: ${message}`).join('\n\n'),
    );
  }
}
