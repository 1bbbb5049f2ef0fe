import { expect, test } from '@playwright/test';
import { missedOf } from './costs/row.ts';
import { firstLoadRows } from './costs/firstLoad.ts';
import { operationRows } from './costs/operations.ts';
import { seedPhotoPosts } from './costs/seed.ts';
import type { Stage } from './costs/stage.ts';
import { testSuite } from '../support/suite.ts';
import { openDemo } from './support/demo.ts';
import { verifiedStudent } from './support/people.ts';

/*
 * The exact figures of docs/performance.md, which do not depend on the machine: what the bench measures, held by the
 * tests. Once is enough, so that only one window's size runs them.
 */

/** Five minutes on a quiet machine. */
const LIMIT_MS = 900_000;
let stage: Stage;
let closeDemo: () => Promise<void> = () => Promise.resolve();

test.beforeAll(async ({ browser }) => {
  test.setTimeout(LIMIT_MS);
  closeDemo = await openDemo();
  const suite = testSuite();
  const [reader, author] = [await verifiedStudent(suite, 'Reader'), await verifiedStudent(suite, 'Author')];
  stage = { suite, browser, reader, author };
  for (const campus of ['ut', 'campus']) await seedPhotoPosts(author, campus, 25);
});

test.afterAll(() => closeDemo());

// First: it taps the stage's posts, and what is counted next writes newer ones.
test('until the first tap is answered a phone asks for no more JavaScript than the budget', async () => {
  test.setTimeout(LIMIT_MS);
  const rows = await firstLoadRows(stage);
  expect(missedOf(rows)).toEqual([]);
});

test('what a student does on these screens is billed as docs/performance.md says', async () => {
  test.setTimeout(LIMIT_MS);
  const rows = await operationRows(stage);
  expect(missedOf(rows)).toEqual([]);
});
