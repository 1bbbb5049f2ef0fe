import { describe, expect, it } from 'vitest';
import { journeysOf, vitestTests } from './reports.ts';

const STEADY = { isFlaky: false, why: '' };
const UNIT = { file: 'src/lib/a.test.ts', ...STEADY };
const SELLING = { file: 'tests/journeys/sell.test.ts', title: 'a textbook', ...STEADY };

describe('reports of the runners', () => {
  it("reads Vitest's tests with the titles around them", () => {
    const report = {
      testResults: [
        {
          name: '/repo/src/lib/a.test.ts',
          assertionResults: [
            { title: 'adds', ancestorTitles: ['sums', 'of two'], status: 'passed', duration: 4 },
            { title: 'later', ancestorTitles: [], status: 'pending' },
            {
              title: 'late',
              ancestorTitles: [],
              status: 'passed',
              duration: 9,
              failureMessages: ['too late'],
            },
          ],
        },
      ],
    };
    expect(vitestTests('/repo', report)).toEqual([
      { ...UNIT, title: 'adds', fullTitle: 'sums > of two > adds', state: 'passed', durationMs: 4 },
      { ...UNIT, title: 'later', fullTitle: 'later', state: 'skipped', durationMs: 0 },
      {
        ...UNIT,
        title: 'late',
        fullTitle: 'late',
        state: 'passed',
        durationMs: 9,
        isFlaky: true,
        why: 'too late',
      },
    ]);
  });

  it("reads Playwright's tests, one for each project", () => {
    const tests = [
      { projectName: 'desktop', status: 'expected', results: [{ duration: 7 }, { duration: 5 }] },
      { projectName: 'phone', status: 'unexpected' },
      {
        projectName: 'tablet',
        status: 'flaky',
        results: [{ duration: 8, error: { message: 'late' } }, { duration: 2 }],
      },
    ];
    const report = {
      suites: [
        {
          title: 'sell.test.ts',
          suites: [{ title: 'selling', specs: [{ title: 'a textbook', file: 'sell.test.ts', tests }] }],
        },
      ],
    };
    expect(journeysOf(report)).toEqual([
      { ...SELLING, fullTitle: 'desktop > selling > a textbook', state: 'passed', durationMs: 12 },
      { ...SELLING, fullTitle: 'phone > selling > a textbook', state: 'failed', durationMs: 0 },
      {
        ...SELLING,
        fullTitle: 'tablet > selling > a textbook',
        state: 'passed',
        durationMs: 10,
        isFlaky: true,
        why: 'late',
      },
    ]);
  });
});
