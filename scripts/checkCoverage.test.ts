import { describe, expect, it } from 'vitest';
import { coverageProblems, parseCoverage } from './checkCoverage.ts';
import type { RanTest } from './test/result.ts';

const HEAD = '| section | line | test file | test |\n|---|---|---|---|\n';
const OTHERS = [2, 3, 4, 5, 6, 7, 8, 9]
  .map((section) => `| ${String(section)} | Something | | open |`)
  .join('\n');
const ran = (title: string, state: RanTest['state'] = 'passed'): RanTest => ({
  file: 'tests/a.test.ts',
  title,
  fullTitle: `group > ${title}`,
  state,
  durationMs: 0,
  isFlaky: false,
  why: '',
});
const problemsOf = (row: string, tests: readonly RanTest[]): string[] =>
  coverageProblems(parseCoverage(`${HEAD}${row}\n${OTHERS}`), tests);

describe('coverage of the specification', () => {
  it('holds when every named test passed', () => {
    expect(problemsOf('| 1 | Sells | tests/a.test.ts | sells a book |', [ran('sells a book')])).toEqual([]);
  });

  it('takes a title with its group', () => {
    expect(problemsOf('| 1 | Sells | tests/a.test.ts | group sells a book |', [ran('sells a book')])).toEqual(
      [],
    );
  });

  it('fails when a named test is not there', () => {
    expect(problemsOf('| 1 | Sells | tests/a.test.ts | sells a car |', [ran('sells a book')])).toEqual([
      expect.stringContaining('has no test "sells a car"'),
    ]);
  });

  it('fails when a named test did not run', () => {
    expect(problemsOf('| 1 | Sells | tests/b.test.ts | sells |', [ran('sells')])).toEqual([
      expect.stringContaining('no test of tests/b.test.ts ran'),
    ]);
  });

  it.each(['failed', 'skipped'] as const)('fails when a named test %s', (state) => {
    expect(problemsOf('| 1 | Sells | tests/a.test.ts | sells |', [ran('sells', state)])).toHaveLength(1);
  });

  it('fails when two tests of the file bear the title', () => {
    const row = '| 1 | Sells | tests/a.test.ts | sells |';
    expect(problemsOf(row, [ran('sells'), { ...ran('sells'), fullTitle: 'others > sells' }])).toEqual([
      expect.stringContaining('more than one test "sells"'),
    ]);
  });

  it('takes a journey that ran at two widths', () => {
    const at = (project: string): RanTest => ({
      ...ran('sells'),
      file: 'tests/journeys/a.spec.ts',
      fullTitle: `${project} > sells`,
    });
    const row = '| 1 | Sells | tests/journeys/a.spec.ts | sells |';
    expect(problemsOf(row, [at('desktop'), at('phone')])).toEqual([]);
    expect(problemsOf(row, [at('desktop'), at('desktop')])).toHaveLength(1);
  });

  it('fails for a row that is neither a test nor open', () => {
    expect(problemsOf('| 1 | Sells | | |', [])).toContain('Neither a test nor open: 1 Sells');
  });

  it('fails for a row that names the pattern of a table’s tests, which no test that ran is called', () => {
    expect(problemsOf('| 1 | Sells | a.test.ts | sells for %s |', [])).toContain(
      'Names the pattern of several tests, not one that runs: 1 Sells',
    );
    expect(problemsOf('| 1 | Sells | a.test.ts | sells at 50% |', [])).not.toContain(
      'Names the pattern of several tests, not one that runs: 1 Sells',
    );
  });

  it('fails when a section of the specification has no line', () => {
    expect(coverageProblems(parseCoverage(`${HEAD}${OTHERS}`), [])).toEqual([
      'coverage: section 1 of the specification has no line.',
    ]);
  });
});
