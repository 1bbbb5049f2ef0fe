import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RulesService } from '../../../local/rules/api.ts';
import { conditionsSeen } from './conditionsSeen.ts';
import { coveragePage, coverageText, summary, type Covered } from './coverageReport.ts';
import { judgeMutants, type Judged } from './mutation.ts';
import { REVIEWED_CONDITIONS, REVIEWED_MUTANTS } from './reviewed.ts';
import { readTrials } from './trialFiles.ts';
import type { Trial } from './trial.ts';

const FILES: readonly { readonly name: string; readonly service: RulesService }[] = [
  { name: 'firestore.rules', service: 'cloud.firestore' },
  { name: 'storage.rules', service: 'firebase.storage' },
];

/** Below the folder of the reports: where tests leave what they asked. */
export const TRIALS = 'trials';

export interface RulesFindings {
  /** Sentences; none when every condition is covered and every mutant noticed or reviewed. */
  readonly problems: readonly string[];
  /** What to print when all is well, too. */
  readonly figures: readonly string[];
  /** Each mutant with the test that notices it. */
  readonly mutants: string;
}

/**
 * Takes up what the tests of rules recorded: writes `coverage.html`, `coverage.txt` and `mutants.txt` into the folder,
 * and finds conditions not seen with both outcomes and mutants that no test notices.
 */
export async function checkRules(root: string, folder: string): Promise<RulesFindings> {
  const trials = readTrials(join(folder, TRIALS));
  const covered: Covered[] = [];
  const problems: string[] = [];
  const figures: string[] = [];
  const judged: string[] = [];
  const found = new Set<string>();
  for (const { name, service } of FILES) {
    const source = readFileSync(join(root, name), 'utf8');
    const conditions = conditionsSeen(source, service, trials);
    covered.push({ name, source, conditions });
    const { mutants, untrue } = judgeMutants(source, service, trials);
    const unnoticed = mutants.filter(({ noticedBy }) => noticedBy === null);
    problems.push(
      ...untrue.map((trial) => `${name}: the record of '${trial.title}' is not what the rules decide.`),
      ...conditions
        .filter(({ isCovered, text }) => !isCovered && !isReviewedCondition(text, found))
        .map(({ line, column, text }) => `${name}:${at(line, column)}: not seen with both outcomes: ${text}`),
      ...unnoticed
        .filter((one) => !isReviewedMutant(one, found))
        .map((one) => `${name}: no test notices ${described(one)}`),
    );
    judged.push(`${name}`, ...mutants.map(line), '');
    const asserted = trials.filter((trial) => trial.service === service && trial.verdict !== null).length;
    figures.push(
      `${name}: ${summary(conditions)}; ${String(mutants.length)} mutants, ${String(unnoticed.length)} unnoticed` +
        ` (${countsOf(mutants)}); ${String(asserted)} verdicts.`,
    );
  }
  problems.push(...staleEntries(found));
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'coverage.txt'), coverageText(covered));
  await writeFile(join(folder, 'coverage.html'), coveragePage(covered));
  const mutants = judged.join('\n');
  await writeFile(join(folder, 'mutants.txt'), mutants);
  return { problems, figures, mutants };
}

function isReviewedMutant({ mutant }: Judged, found: Set<string>): boolean {
  const entry = REVIEWED_MUTANTS.find(
    ({ place, operand }) => place === mutant.place && operand === mutant.operand,
  );
  if (entry !== undefined) found.add(`${entry.place}: ${entry.operand}`);
  return entry !== undefined;
}

function isReviewedCondition(text: string, found: Set<string>): boolean {
  const entry = REVIEWED_CONDITIONS.find((reviewed) => reviewed.text === text);
  if (entry !== undefined) found.add(entry.text);
  return entry !== undefined;
}

function staleEntries(found: ReadonlySet<string>): readonly string[] {
  const names = [
    ...REVIEWED_MUTANTS.map(({ place, operand }) => `${place}: ${operand}`),
    ...REVIEWED_CONDITIONS.map(({ text }) => text),
  ];
  return names.filter((name) => !found.has(name)).map((name) => `reviewed.ts names '${name}' without need.`);
}

function at(line: number, column: number): string {
  return `${String(line)}:${String(column)}`;
}

function described({ mutant }: Judged): string {
  const { kind, place, operand, line, column } = mutant;
  return `${at(line, column)} (${place}): ${kind} ${operand}`;
}

function line(judged: Judged): string {
  const { noticedBy } = judged;
  return `${described(judged)}\n    ${noticedBy === null ? 'NOBODY' : testOf(noticedBy)}`;
}

function testOf({ file, title }: Trial): string {
  return `${file}: ${title}`;
}

function countsOf(mutants: readonly Judged[]): string {
  const counts = new Map<string, number>();
  for (const { mutant } of mutants) counts.set(mutant.kind, (counts.get(mutant.kind) ?? 0) + 1);
  return [...counts].map(([kind, count]) => `${String(count)} ${kind}`).join(', ');
}
