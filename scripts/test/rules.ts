import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { checkRules, TRIALS } from '../../tests/rules/support/checkRules.ts';
import { failedOne, type PartResult, passedOne, sum, tookCpu } from './result.ts';

/** The parts of the rules runner besides its tests: the coverage report, and mutation testing. */

function folderOf(root: string): string {
  return join(root, '.local/reports/rules');
}

/** Makes the next test run record its requests to the rules. Deletes records of earlier runs. */
export async function keepTrials(root: string): Promise<void> {
  const trials = join(folderOf(root), TRIALS);
  await rm(trials, { recursive: true, force: true });
  await mkdir(trials, { recursive: true });
  process.env.RULES_TRIALS = trials;
}

/**
 * Evaluates the run that has just passed. With `listMutants` it prints every mutant with the test that kills it;
 * otherwise that is only in the report.
 */
export async function judgeRules(root: string, listMutants: boolean): Promise<PartResult> {
  const folder = folderOf(root);
  const before = process.cpuUsage();
  const { problems, figures, mutants } = await checkRules(root, folder);
  const { user, system } = process.cpuUsage(before);
  if (listMutants) console.log(mutants);
  for (const figure of figures) console.log(figure);
  console.log(`Reports: ${folder}/coverage.html, coverage.txt, mutants.txt`);
  const judged = problems.length === 0 ? [passedOne] : problems.map(failedOne);
  return sum([...judged, tookCpu((user + system) / 1_000_000)]);
}
