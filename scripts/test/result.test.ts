import { describe, expect, it } from 'vitest';
import { costsOf, dearestFiles, type RanTest, resultOfRunner, whyOf } from './result.ts';

const ran = (state: RanTest['state'], title = 'a'): RanTest => ({
  file: 'a.test.ts',
  title,
  fullTitle: title,
  state,
  durationMs: 0,
  isFlaky: false,
  why: '',
});

describe('the result of a test runner', () => {
  it('counts its tests', () => {
    const result = resultOfRunner('unit', 1, [ran('passed'), ran('passed', 'b'), ran('failed', 'c')]);
    expect(result).toMatchObject({ passed: 2, failed: 1, problems: ['unit: failed: a.test.ts: c'] });
  });

  it('is a failure when no test ran, although the runner was content', () => {
    expect(resultOfRunner('rules', 0, [])).toMatchObject({ passed: 0, failed: 1 });
  });

  it('is a failure when the runner left no report', () => {
    expect(resultOfRunner('rules', 0, null)).toMatchObject({ passed: 0, failed: 1 });
  });

  it('is a failure when a test was skipped', () => {
    expect(resultOfRunner('page', 0, [ran('passed'), ran('skipped', 'b')])).toMatchObject({
      passed: 1,
      failed: 1,
    });
  });

  it('is a failure when something outside the tests failed', () => {
    expect(resultOfRunner('page', 1, [ran('passed')])).toMatchObject({ passed: 1, failed: 1 });
  });

  it('names a test that passed at its second try, and counts it as passed', () => {
    expect(resultOfRunner('journeys', 0, [{ ...ran('passed'), isFlaky: true, why: 'late' }])).toMatchObject({
      passed: 1,
      failed: 0,
      problems: [],
      secondTries: ['journeys: a.test.ts: a: late'],
    });
  });

  it('says why a test failed, in one line', () => {
    const why = whyOf('\u001B[31mError\u001B[39m: late\n\n  at a.ts:3');
    expect(resultOfRunner('unit', 1, [{ ...ran('failed'), why }]).problems).toEqual([
      'unit: failed: a.test.ts: a: Error: late at a.ts:3',
    ]);
    expect(whyOf('x'.repeat(9000))).toHaveLength(600);
  });

  it('repeats what failed outside the tests', () => {
    expect(resultOfRunner('page', 1, [ran('passed')], 'Error: late').problems).toEqual([
      'page: failed outside its tests (exit code 1). Error: late',
    ]);
  });
});

describe('the dearest files', () => {
  it('add up their tests, and go by the processor where it is known', () => {
    const took = (file: string, durationMs: number): RanTest => ({ ...ran('passed'), file, durationMs });
    const cpuMs = new Map([['c', 700]]);
    expect(
      dearestFiles(costsOf([took('a', 300), took('b', 900), took('c', 5), took('a', 300)], cpuMs)),
    ).toEqual(['            0.9  b', '    0.7     0.0  c', '            0.6  a']);
  });
});
