import { describe, expect, it } from 'vitest';
import { type RanTest, resultOfRunner } from './result.ts';

const ran = (state: RanTest['state'], title = 'a'): RanTest => ({
  file: 'a.test.ts',
  title,
  fullTitle: title,
  state,
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
});
