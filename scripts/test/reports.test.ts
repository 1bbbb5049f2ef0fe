import { describe, expect, it } from 'vitest';
import { journeysOf, vitestTests } from './reports.ts';

describe('reports of the runners', () => {
  it("reads Vitest's tests with the titles around them", () => {
    const report = {
      testResults: [
        {
          name: '/repo/src/lib/a.test.ts',
          assertionResults: [
            { title: 'adds', ancestorTitles: ['sums', 'of two'], status: 'passed' },
            { title: 'later', ancestorTitles: [], status: 'pending' },
          ],
        },
      ],
    };
    expect(vitestTests('/repo', report)).toEqual([
      { file: 'src/lib/a.test.ts', title: 'adds', fullTitle: 'sums > of two > adds', state: 'passed' },
      { file: 'src/lib/a.test.ts', title: 'later', fullTitle: 'later', state: 'skipped' },
    ]);
  });

  it("reads Playwright's tests, one for each project", () => {
    const tests = [
      { projectName: 'desktop', status: 'expected' },
      { projectName: 'phone', status: 'unexpected' },
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
      {
        file: 'tests/journeys/sell.test.ts',
        title: 'a textbook',
        fullTitle: 'desktop > selling > a textbook',
        state: 'passed',
      },
      {
        file: 'tests/journeys/sell.test.ts',
        title: 'a textbook',
        fullTitle: 'phone > selling > a textbook',
        state: 'failed',
      },
    ]);
  });
});
