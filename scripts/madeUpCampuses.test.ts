import { expect, test } from 'vitest';
import { campusEntry } from '../functions/tools/campusEntry.ts';
import { domainProblem, idProblem, take, takenBy } from '../functions/tools/campusProblems.ts';
import { MADE_UP_MAX, madeUpCampuses } from '../local/start/madeUpCampuses.ts';

test('there are a thousand made-up campuses that can stand beside each other, each with its own name', () => {
  const entries = madeUpCampuses(MADE_UP_MAX).map((entry, i) => campusEntry(entry, String(i)));
  const taken = takenBy([]);
  const problems = entries.flatMap((entry) => {
    const problem = idProblem(entry.id) ?? domainProblem(entry, taken);
    take(taken, entry);
    return problem === null ? [] : [problem];
  });
  expect(problems).toEqual([]);
  expect(new Set(entries.map(({ name }) => name)).size).toBe(MADE_UP_MAX);
  expect(MADE_UP_MAX).toBe(1000);
});
