import { stripVTControlCharacters } from 'node:util';

/** The result of one part of `npm test`. Each check counts as one; a test runner counts its tests. */
export interface PartResult {
  readonly passed: number;
  readonly failed: number;
  /** Sentences for the summary; the tools' output is printed above it. */
  readonly problems: readonly string[];
  /** Tests that failed first and passed when tried again, with why: not a failure, but somebody should look. */
  readonly secondTries: readonly string[];
  /** Of its processes, user and system. */
  readonly cpuSeconds: number;
  readonly files: readonly FileCost[];
}

/** What the tests of a file took. */
export interface FileCost {
  readonly file: string;
  readonly seconds: number;
  /** Of the process that ran it; null where the runner does not tell. */
  readonly cpuSeconds: number | null;
}

const NOTHING: PartResult = { passed: 0, failed: 0, problems: [], secondTries: [], cpuSeconds: 0, files: [] };

export const passedOne: PartResult = { ...NOTHING, passed: 1 };

export function failedOne(problem: string): PartResult {
  return { ...NOTHING, failed: 1, problems: [problem] };
}

/** What has run for so long, and nothing else. */
export function tookCpu(cpuSeconds: number): PartResult {
  return { ...NOTHING, cpuSeconds };
}

export function sum(results: readonly PartResult[]): PartResult {
  return {
    passed: results.reduce((total, { passed }) => total + passed, 0),
    failed: results.reduce((total, { failed }) => total + failed, 0),
    problems: results.flatMap(({ problems }) => problems),
    secondTries: results.flatMap(({ secondTries }) => secondTries),
    cpuSeconds: results.reduce((total, { cpuSeconds }) => total + cpuSeconds, 0),
    files: results.flatMap(({ files }) => files),
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
const DEAREST_SHOWN = 40;

/** What each file's tests took, and of the processor where the runner tells. */
export function costsOf(tests: readonly RanTest[], cpuMs: ReadonlyMap<string, number>): FileCost[] {
  const byFile = new Map<string, number>();
  for (const { file, durationMs } of tests) byFile.set(file, (byFile.get(file) ?? 0) + durationMs);
  return [...byFile].map(([file, ms]) => {
    const cpu = cpuMs.get(file);
    return { file, seconds: ms / 1000, cpuSeconds: cpu === undefined ? null : cpu / 1000 };
  });
}

/** The dearest files, one line each: where to begin to shorten a run. */
export function dearestFiles(files: readonly FileCost[]): string[] {
  const cost = ({ cpuSeconds, seconds }: FileCost): number => cpuSeconds ?? seconds;
  const shown = (seconds: number | null): string => (seconds === null ? '' : seconds.toFixed(1)).padStart(7);
  return files
    .toSorted((a, b) => cost(b) - cost(a))
    .slice(0, DEAREST_SHOWN)
    .map(({ file, cpuSeconds, seconds }) => `${shown(cpuSeconds)} ${shown(seconds)}  ${file}`);
}

/** A runner's message in one line, without colors and truncated, because a CI machine may keep only the last lines. */
export function whyOf(message: string): string {
  return stripVTControlCharacters(message).replaceAll(/\s+/g, ' ').trim().slice(0, WHY_MAX);
}

function lineOf(name: string, { file, fullTitle, why }: RanTest): string {
  return `${name}: ${file}: ${fullTitle}${why === '' ? '' : `: ${why}`}`;
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
  const problems = bad.map((test) => lineOf(`${name}: ${test.state}`, test));
  if (exitCode !== 0 && bad.length === 0) {
    problems.push(`${name}: failed outside its tests (exit code ${String(exitCode)}). ${outside}`.trimEnd());
  }
  const secondTries = tests.filter(({ isFlaky }) => isFlaky).map((test) => lineOf(name, test));
  return { ...NOTHING, passed, failed: problems.length, problems, secondTries };
}
