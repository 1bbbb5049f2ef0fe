import { describe, expect, it } from 'vitest';
import { coverageProblems, parseCoverage } from './checkCoverage.ts';
import type { RanTest } from './test/result.ts';

const OTHERS = [2, 3, 4, 5, 6, 7, 8, 9].map((section) =>
  parseCoverage(`${String(section)}-others`, 'open\n    Something\n'),
);
const ran = (title: string, state: RanTest['state'] = 'passed'): RanTest => ({
  file: 'tests/a.test.ts',
  title,
  fullTitle: `group > ${title}`,
  state,
  durationMs: 0,
  isFlaky: false,
  why: '',
});
/** The problems of a first part, where all others have an open line. */
const problemsOf = (
  text: string,
  tests: readonly RanTest[],
  isLater?: (file: string) => boolean,
): string[] => {
  const tables = [parseCoverage('1-product', text), ...OTHERS];
  return coverageProblems(
    { lines: tables.flatMap(({ lines }) => lines), faults: tables.flatMap(({ faults }) => faults) },
    tests,
    isLater,
  );
};
const sells = (title: string, file = 'tests/a.test.ts'): string => `${file}\n  ${title}\n    Sells\n`;

describe('coverage of the specification', () => {
  it('holds when every named test passed', () => {
    expect(problemsOf(sells('sells a book'), [ran('sells a book')])).toEqual([]);
  });

  it('takes a title with its group', () => {
    expect(problemsOf(sells('group sells a book'), [ran('sells a book')])).toEqual([]);
  });

  it('fails when a named test is not there', () => {
    expect(problemsOf(sells('sells a car'), [ran('sells a book')])).toEqual([
      expect.stringContaining('has no test "sells a car"'),
    ]);
  });

  it('fails when a named test did not run', () => {
    expect(problemsOf(sells('sells', 'tests/b.test.ts'), [ran('sells')])).toEqual([
      expect.stringContaining('no test of tests/b.test.ts ran'),
    ]);
  });

  it('demands no test of a file that is left to a later run, but each of one that ran', () => {
    const isLater = (file: string): boolean => file === 'tests/b.test.ts';
    const text = sells('sells', 'tests/b.test.ts');
    expect(problemsOf(text, [], isLater)).toEqual([]);
    expect(problemsOf(text, [{ ...ran('buys'), file: 'tests/b.test.ts' }], isLater)).toHaveLength(1);
  });

  it.each(['failed', 'skipped'] as const)('fails when a named test %s', (state) => {
    expect(problemsOf(sells('sells'), [ran('sells', state)])).toHaveLength(1);
  });

  it('fails when two tests of the file bear the title', () => {
    const row = sells('sells');
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
    const row = sells('sells', 'tests/journeys/a.spec.ts');
    expect(problemsOf(row, [at('desktop'), at('phone')])).toEqual([]);
    expect(problemsOf(row, [at('desktop'), at('desktop')])).toHaveLength(1);
  });

  it('has a line for each of a test’s', () => {
    const { lines } = parseCoverage('2-messages', `${sells('sells a book')}    Buys\n\nopen\n    Lends\n`);
    const test = { file: 'tests/a.test.ts', title: 'sells a book' };
    expect(lines).toEqual([
      { part: '2-messages', line: 'Sells', test },
      { part: '2-messages', line: 'Buys', test },
      { part: '2-messages', line: 'Lends', test: null },
    ]);
  });

  it.each(['    Sells', 'tests/a.test.ts\n    Sells', 'tests/a.test.ts\n   sells', '  sells\n    Sells'])(
    'fails for a line that stands under no test: %j',
    (text) => {
      expect(problemsOf(text, [])).toContainEqual(expect.stringContaining('stands under no test.'));
    },
  );

  it('fails for the pattern of a table’s tests, which no test that ran is called', () => {
    const fault = 'tests/coverage/1-product.txt:2 names the pattern of several tests, not one that runs.';
    expect(problemsOf(sells('sells for %s'), [])).toContain(fault);
    expect(problemsOf(sells('sells at 50%'), [])).not.toContain(fault);
  });

  it('fails when a section of the specification has no line', () => {
    expect(problemsOf('', [])).toEqual(['coverage: section 1 of the specification has no line.']);
  });
});
