import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { checkRules, TRIALS } from '../../tests/rules/support/checkRules.ts';
import { failedOne, type PartResult, passedOne, sum } from './result.ts';

/** What belongs to the rules runner besides its tests: the coverage report, and the check by mutants. */

function folderOf(root: string): string {
  return join(root, '.local/reports/rules');
}

/** Has the tests that are started next leave what they ask of the rules; nothing of an earlier run stays. */
export async function keepTrials(root: string): Promise<void> {
  const trials = join(folderOf(root), TRIALS);
  await rm(trials, { recursive: true, force: true });
  await mkdir(trials, { recursive: true });
  process.env.RULES_TRIALS = trials;
}

/**
 * Judges the run that has just passed. With `listMutants` every mutant is printed with the test that notices it;
 * otherwise that stands in the report alone.
 */
export async function judgeRules(root: string, listMutants: boolean): Promise<PartResult> {
  const folder = folderOf(root);
  const { problems, figures, mutants } = await checkRules(root, folder);
  if (listMutants) console.log(mutants);
  for (const figure of figures) console.log(figure);
  console.log(`Reports: ${folder}/coverage.html, coverage.txt, mutants.txt`);
  return problems.length === 0 ? passedOne : sum(problems.map(failedOne));
}
