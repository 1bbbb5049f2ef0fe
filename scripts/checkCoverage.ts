import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readReport, RUNNERS } from './test/reports.ts';
import { failedOne, type PartResult, type RanTest, sum } from './test/result.ts';

/**
 * Checks `docs/coverage.md`: a row that names a test is covered only if that test ran and passed. A row without a test
 * says `open`.
 */

export interface CoverageLine {
  readonly section: string;
  readonly line: string;
  /** Null for an open line. */
  readonly test: { readonly file: string; readonly title: string } | null;
}

export interface CoverageTable {
  readonly lines: readonly CoverageLine[];
  /** Rows that are neither a test nor open. */
  readonly faults: readonly string[];
}

const SECTIONS = 9;
const JOURNEYS = 'tests/journeys/';
/** Placeholders of `test.each` titles. The titles of the tests that run have the values instead. */
const PATTERN = /%[sdifjo]\b/;

/** The rows of the tables: section, line, test file, test title. */
export function parseCoverage(markdown: string): CoverageTable {
  const lines: CoverageLine[] = [];
  const faults: string[] = [];
  for (const row of markdown.split('\n')) {
    if (!row.startsWith('|') || /^\|[\s|:-]+\|?$/.test(row)) continue;
    const cells = row
      .replace(/^\||\|\s*$/g, '')
      .split(/(?<!\\)\|/)
      .map((cell) =>
        cell
          .trim()
          .replaceAll('\\|', '|')
          .replace(/^`(.*)`$/, '$1'),
      );
    const [section = '', line = '', file = '', title = ''] = cells;
    if (section === 'section') continue;
    if (cells.length !== 4 || section === '' || line === '')
      faults.push(`A row does not have four cells: ${row}`);
    else if (file === '' && title === 'open') lines.push({ section, line, test: null });
    else if (file === '' || title === '') faults.push(`Neither a test nor open: ${section} ${line}`);
    else if (PATTERN.test(title))
      faults.push(`Names the pattern of several tests, not one that runs: ${section} ${line}`);
    else lines.push({ section, line, test: { file, title } });
  }
  return { lines, faults };
}

/** The rows that do not hold, given the tests that ran. */
export function coverageProblems(table: CoverageTable, ran: readonly RanTest[]): string[] {
  const problems = [...table.faults];
  const linesWithoutRun = new Map<string, number>();
  const byFile = new Map<string, RanTest[]>();
  for (const test of ran) byFile.set(test.file, [...(byFile.get(test.file) ?? []), test]);
  for (const { section, line, test } of table.lines) {
    if (test === null) continue;
    const where = `coverage: section ${section}, "${line}"`;
    const named = byFile.get(test.file)?.filter((one) => isNamed(one, test.title));
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
    if (!table.lines.some((line) => line.section.startsWith(String(section)))) {
      problems.push(`coverage: section ${String(section)} of the specification has no line.`);
    }
  }
  return problems;
}

/** Checks the table against the reports of the last runs. Each covered row counts as one check; open rows count as none. */
export async function checkCoverage(root: string): Promise<PartResult> {
  const table = parseCoverage(await readFile(join(root, 'docs/coverage.md'), 'utf8'));
  const reports = await Promise.all(RUNNERS.map((runner) => readReport(root, runner)));
  const problems = coverageProblems(
    table,
    reports.flatMap((tests) => tests ?? []),
  );
  const covered = table.lines.filter(({ test }) => test !== null).length;
  console.log(
    `${String(covered)} of ${String(table.lines.length)} lines of the specification are covered by a test.`,
  );
  if (problems.length === 0) return { passed: 1, failed: 0, problems: [] };
  return sum(problems.map((problem) => failedOne(problem)));
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
