import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { readReport, RUNNERS } from './test/reports.ts';
import { isFileOfRest, isTestOfRest } from './test/table.ts';
import { failedOne, type PartResult, passedOne, type RanTest, sum } from './test/result.ts';

/**
 * Checks `tests/coverage`: a line of the specification is covered only if the test that it stands under ran and passed. One
 * under `open` has no test yet.
 */

export interface CoverageLine {
  /** The file's name: a part of the specification, such as `2-messages`, or `decisions`. */
  readonly part: string;
  readonly line: string;
  /** Null for an open line. */
  readonly test: { readonly file: string; readonly title: string } | null;
}

export interface CoverageTable {
  readonly lines: readonly CoverageLine[];
  /** Lines that are out of place. */
  readonly faults: readonly string[];
}

const COVERAGE = 'tests/coverage';
const OPEN = 'open';
const SECTIONS = 9;
const JOURNEYS = 'tests/journeys/';
const ENGINES = 'tests/engines/';
/** Placeholders of `test.each` titles. The titles of the tests that run have the values instead. */
const PATTERN = /%[sdifjo]\b/;

/** The lines of one part: test files at the margin, titles indented by two, lines of the specification by four. */
export function parseCoverage(part: string, text: string): CoverageTable {
  const lines: CoverageLine[] = [];
  const faults: string[] = [];
  let file = '';
  let title = '';
  for (const [at, row] of text.split('\n').entries()) {
    const fault = (why: string): unknown => faults.push(`${COVERAGE}/${part}.txt:${String(at + 1)} ${why}`);
    const line = row.trim();
    const indent = row.length - row.trimStart().length;
    if (line === '') continue;
    if (indent === 0) {
      file = line;
      title = '';
    } else if (indent === 2 && file !== '' && file !== OPEN) {
      title = line;
      if (PATTERN.test(title)) fault('names the pattern of several tests, not one that runs.');
    } else if (indent === 4 && file === OPEN) lines.push({ part, line, test: null });
    else if (indent === 4 && title !== '') lines.push({ part, line, test: { file, title } });
    else fault('stands under no test.');
  }
  return { lines, faults };
}

/** The table of all parts. */
export async function readCoverage(root: string): Promise<CoverageTable> {
  const files = (await readdir(join(root, COVERAGE))).filter((file) => file.endsWith('.txt')).sort();
  const tables = await Promise.all(
    files.map(async (file) =>
      parseCoverage(basename(file, '.txt'), await readFile(join(root, COVERAGE, file), 'utf8')),
    ),
  );
  return { lines: tables.flatMap(({ lines }) => lines), faults: tables.flatMap(({ faults }) => faults) };
}

/** The rows that do not hold, given the tests that ran. `isLater` says of which files another run demands them. */
export function coverageProblems(
  table: CoverageTable,
  ran: readonly RanTest[],
  isLater: (file: string) => boolean = () => false,
): string[] {
  const problems = [...table.faults];
  const linesWithoutRun = new Map<string, number>();
  const byFile = new Map<string, RanTest[]>();
  for (const test of ran) byFile.set(test.file, [...(byFile.get(test.file) ?? []), test]);
  for (const { part, line, test } of table.lines) {
    if (test === null) continue;
    const where = `coverage: ${part}, "${line}"`;
    const named = byFile.get(test.file)?.filter((one) => isNamed(one, test.title));
    if (named === undefined && isLater(test.file)) continue;
    if (named === undefined) linesWithoutRun.set(test.file, (linesWithoutRun.get(test.file) ?? 0) + 1);
    else if (named.length === 0) problems.push(`${where}: ${test.file} has no test "${test.title}".`);
    else if (isTwice(named)) problems.push(`${where}: ${test.file} has more than one test "${test.title}".`);
    else if (named.some(({ state }) => state !== 'passed'))
      problems.push(`${where}: "${test.title}" did not pass.`);
  }
  // One problem per file: otherwise a part that did not start would bury the cause under hundreds of lines.
  for (const [file, lines] of linesWithoutRun)
    problems.push(`coverage: no test of ${file} ran; ${String(lines)} lines name one.`);
  for (let section = 1; section <= SECTIONS; section += 1) {
    if (!table.lines.some(({ part }) => part.startsWith(`${String(section)}-`))) {
      problems.push(`coverage: section ${String(section)} of the specification has no line.`);
    }
  }
  return problems;
}

/**
 * Checks the table against the reports of the last runs: of what `npm test` leaves out, only when all was run. All of it counts
 * as one check.
 */
export async function checkCoverage(root: string, isAll: boolean): Promise<PartResult> {
  const table = await readCoverage(root);
  const reports = await Promise.all(RUNNERS.map((runner) => readReport(root, runner)));
  const problems = coverageProblems(
    isAll ? table : { ...table, lines: await linesOfTest(root, table.lines) },
    reports.flatMap((tests) => tests ?? []),
    (file) => !isAll && isFileOfRest(file),
  );
  const covered = table.lines.filter(({ test }) => test !== null).length;
  console.log(
    `${String(covered)} of ${String(table.lines.length)} lines of the specification are covered by a test.`,
  );
  return problems.length === 0 ? passedOne : sum(problems.map(failedOne));
}

/** Without those of journeys and engines that only the whole run has. */
async function linesOfTest(root: string, lines: readonly CoverageLine[]): Promise<readonly CoverageLine[]> {
  const kept = lines.map(async (line) => {
    const { file, title } = line.test ?? { file: '', title: '' };
    if (!file.startsWith(JOURNEYS) && !file.startsWith(ENGINES)) return [line];
    const text = await readFile(join(root, file), 'utf8').catch(() => '');
    return isTestOfRest(text, title) ? [] : [line];
  });
  return (await Promise.all(kept)).flat();
}

/** A journey runs once per Playwright project, whose name begins its full title. No other test may have its title. */
function isTwice(named: readonly RanTest[]): boolean {
  if (!named.every(({ file }) => file.startsWith(JOURNEYS))) return named.length > 1;
  const projects = named.map(({ fullTitle }) => fullTitle.split(' > ')[0]);
  return new Set(projects).size < projects.length;
}

/** Whether it is the test's title, alone or with those of its groups. */
function isNamed(test: RanTest, title: string): boolean {
  const plain = (text: string): string => text.replaceAll(' > ', ' ');
  return (
    test.title === title ||
    plain(test.fullTitle) === plain(title) ||
    plain(test.fullTitle).endsWith(` ${plain(title)}`)
  );
}
