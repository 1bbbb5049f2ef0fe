import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { whyOf, type RanTest } from './result.ts';

/** Reads the JSON reports of the test runners. */

type Fields = Readonly<Record<string, unknown>>;

const fields = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const number = (value: unknown): number => (typeof value === 'number' ? value : 0);
const text = (value: unknown): string => (typeof value === 'string' ? value : '');

export const RUNNERS = ['unit', 'rules', 'stand-ins', 'page', 'functions', 'engines', 'journeys'] as const;
export type Runner = (typeof RUNNERS)[number];

export function reportPath(root: string, runner: Runner): string {
  return join(root, '.local/reports', `${runner}.json`);
}

/** The tests of a runner's last report; null if there is none. */
export async function readReport(root: string, runner: Runner): Promise<readonly RanTest[] | null> {
  const json = await readFile(reportPath(root, runner), 'utf8').catch(() => null);
  if (json === null) return null;
  const report: unknown = JSON.parse(json);
  return runner === 'journeys' ? journeysOf(report) : vitestTests(root, report);
}

/** What `besideReport.ts` stored: errors outside any test, and the processor time of each file. */
export async function readBeside(
  path: string,
): Promise<{ readonly errors: string; readonly cpuMs: ReadonlyMap<string, number> }> {
  const stored: unknown = JSON.parse(await readFile(path, 'utf8').catch(() => '{}'));
  const cpuMs = Object.entries(fields(fields(stored).cpuMs)).map(([file, ms]) => [file, number(ms)] as const);
  return { errors: text(fields(stored).errors), cpuMs: new Map(cpuMs) };
}

/** Errors of the journeys' last run outside its tests: in the set-up, or in a file that could not be loaded. */
export async function errorsOfJourneys(root: string): Promise<string> {
  const json = await readFile(reportPath(root, 'journeys'), 'utf8').catch(() => '{}');
  const report: unknown = JSON.parse(json);
  return list(fields(report).errors)
    .map((error) => text(fields(error).message))
    .join(' ');
}

/** Tests of Vitest's JSON reporter. */
export function vitestTests(root: string, report: unknown): RanTest[] {
  return list(fields(report).testResults).flatMap((entry) => {
    const file = fields(entry);
    return list(file.assertionResults).map((assertion) => {
      const { title, ancestorTitles, status, duration, failureMessages } = fields(assertion);
      return {
        file: relative(root, text(file.name)),
        title: text(title),
        fullTitle: [...list(ancestorTitles).map(text), text(title)].filter((part) => part !== '').join(' > '),
        state: status === 'passed' || status === 'failed' ? status : 'skipped',
        durationMs: number(duration),
        isFlaky: status === 'passed' && list(failureMessages).length > 0,
        why: whyOf(text(list(failureMessages).at(-1))),
      };
    });
  });
}

/** Playwright's `flaky`: failed, then passed on retry. */
function stateOf(status: unknown): RanTest['state'] {
  if (status === 'expected' || status === 'flaky') return 'passed';
  return status === 'skipped' ? 'skipped' : 'failed';
}

/** Tests of Playwright's JSON reporter: one per project. */
export function journeysOf(report: unknown): RanTest[] {
  const walk = (suite: Fields, titles: readonly string[]): RanTest[] => {
    const own = list(suite.specs).flatMap((entry) => {
      const spec = fields(entry);
      return list(spec.tests).map((one): RanTest => {
        const { status, projectName, results } = fields(one);
        const failures = list(results).map((result) => text(fields(fields(result).error).message));
        return {
          file: `tests/journeys/${text(spec.file)}`,
          title: text(spec.title),
          fullTitle: [text(projectName), ...titles, text(spec.title)].join(' > '),
          state: stateOf(status),
          isFlaky: status === 'flaky',
          why: whyOf(failures.findLast((message) => message !== '') ?? ''),
          durationMs: list(results).reduce<number>((ms, result) => ms + number(fields(result).duration), 0),
        };
      });
    });
    const inner = list(suite.suites).flatMap((entry) => {
      const child = fields(entry);
      return walk(child, [...titles, text(child.title)]);
    });
    return [...own, ...inner];
  };
  return list(fields(report).suites).flatMap((entry) => walk(fields(entry), []));
}
