/** What a part of `npm test` found. Each check counts as one; a test runner counts its tests. */
export interface PartResult {
  readonly passed: number;
  readonly failed: number;
  /** Sentences for the summary; what the tools printed stands above it. */
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
  /** With the titles of the groups around it. */
  readonly fullTitle: string;
  readonly state: 'passed' | 'failed' | 'skipped';
}

/**
 * The result of a runner from its exit code and its report. No report, no test at all, a skipped test, and a failure
 * outside any test (a file that could not be loaded) each count as a failure.
 */
export function resultOfRunner(name: string, exitCode: number, tests: readonly RanTest[] | null): PartResult {
  if (tests === null) return failedOne(`${name}: the runner left no report.`);
  if (tests.length === 0) return failedOne(`${name}: no test ran.`);
  const passed = tests.filter(({ state }) => state === 'passed').length;
  const bad = tests.filter(({ state }) => state !== 'passed');
  const problems = bad.map(({ file, fullTitle, state }) => `${name}: ${state}: ${file}: ${fullTitle}`);
  if (exitCode !== 0 && bad.length === 0) {
    return {
      passed,
      failed: 1,
      problems: [`${name}: failed outside its tests (exit code ${String(exitCode)}).`],
    };
  }
  return { passed, failed: bad.length, problems };
}
