import { stripVTControlCharacters } from 'node:util';

/** The result of one part of `npm test`. Each check counts as one; a test runner counts its tests. */
export interface PartResult {
  readonly passed: number;
  readonly failed: number;
  /** Sentences for the summary; the tools' output is printed above it. */
  readonly problems: readonly string[];
}

export const passedOne: PartResult = { passed: 1, failed: 0, problems: [] };

export function failedOne(problem: string): PartResult {
  return { passed: 0, failed: 1, problems: [problem] };
}

export function sum(results: readonly PartResult[]): PartResult {
  return {
    passed: results.reduce((total, { passed }) => total + passed, 0),
    failed: results.reduce((total, { failed }) => total + failed, 0),
    problems: results.flatMap(({ problems }) => problems),
  };
}

/** One test of one runner's report. `file` is relative to the repository. */
export interface RanTest {
  readonly file: string;
  readonly title: string;
  /** With the titles of its groups. */
  readonly fullTitle: string;
  readonly state: 'passed' | 'failed' | 'skipped';
  readonly durationMs: number;
  /** Failed first, and passed on retry. */
  readonly isFlaky: boolean;
  /** The last failure's message in one line; empty if it passed. */
  readonly why: string;
}

const WHY_MAX = 600;
const SLOWEST_SHOWN = 10;

/** The slowest files, one line each: where to begin to shorten a run. */
export function slowestFiles(tests: readonly RanTest[]): string[] {
  const byFile = new Map<string, number>();
  for (const { file, durationMs } of tests) byFile.set(file, (byFile.get(file) ?? 0) + durationMs);
  return [...byFile]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, SLOWEST_SHOWN)
    .map(([file, ms]) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${file}`);
}

/** A runner's message in one line, without colors and truncated, because a CI machine may keep only the last lines. */
export function whyOf(message: string): string {
  return stripVTControlCharacters(message).replaceAll(/\s+/g, ' ').trim().slice(0, WHY_MAX);
}

/** A line for each flaky test: not a failure, but somebody should look. */
function flakyTests(name: string, tests: readonly RanTest[]): string[] {
  return tests.filter(({ isFlaky }) => isFlaky).map((test) => lineOf(name, 'passed at the second try', test));
}

function lineOf(name: string, state: string, { file, fullTitle, why }: RanTest): string {
  return `${name}: ${state}: ${file}: ${fullTitle}${why === '' ? '' : `: ${why}`}`;
}

/**
 * A runner's result, from its exit code and report. A missing report, no tests at all, a skipped test, and an error
 * outside any test (`outside`, such as a file that could not be loaded) each count as a failure.
 */
export function resultOfRunner(
  name: string,
  exitCode: number,
  tests: readonly RanTest[] | null,
  outside = '',
): PartResult {
  if (tests === null) return failedOne(`${name}: the runner left no report.`);
  if (tests.length === 0) return failedOne(`${name}: no test ran. ${outside}`.trimEnd());
  const passed = tests.filter(({ state }) => state === 'passed').length;
  const bad = tests.filter(({ state }) => state !== 'passed');
  const problems = [...flakyTests(name, tests), ...bad.map((test) => lineOf(name, test.state, test))];
  if (exitCode !== 0 && bad.length === 0) {
    return {
      passed,
      failed: 1,
      problems: [
        ...problems,
        `${name}: failed outside its tests (exit code ${String(exitCode)}). ${outside}`.trimEnd(),
      ],
    };
  }
  return { passed, failed: bad.length, problems };
}
