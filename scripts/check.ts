import { existsSync, readFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { docProblems } from './checkDocs.ts';
import { productStamp, STAMP_FILE } from './productStamp.ts';
import { runNode } from './run.ts';
import { judgeRules, keepTrials } from './test/rules.ts';
import { type Part, restNeededBy } from './test/table.ts';
import { BIN, CHECKS } from './test/tools.ts';
import { checkTypes } from './test/types.ts';

/**
 * `npm run check [commit]`: the quick check before a commit. Checks formatting, lint, import directions, types and documents, and
 * runs the unit and page tests that import what changed since the commit (the last one if none is named), the tests of the rules
 * if the rules changed, and of what `npm test` leaves out what the change needs (`scripts/test/table.ts`).
 */

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const LINTED = /\.(ts|tsx|js|mjs|cjs)$/;

export async function main(args: readonly string[]): Promise<void> {
  const since = args[0] ?? 'HEAD';
  const changed = changedSince(since);
  if (changed.length === 0) {
    console.log(`Nothing changed since ${since}.`);
    return;
  }
  const failed: string[] = [];
  const step = async (name: string, run: () => Promise<boolean>): Promise<void> => {
    const startedMs = Date.now();
    const isGood = await run();
    if (!isGood) failed.push(name);
    console.log(
      `${isGood ? 'ok    ' : 'FAILED'} ${name} (${((Date.now() - startedMs) / 1_000).toFixed(1)} s)`,
    );
  };
  const linted = changed.filter((file) => LINTED.test(file));
  await step('format', () => tool(...CHECKS.format, '--no-error-on-unmatched-pattern', ...changed));
  if (linted.length > 0) {
    await step('lint', () => tool(...CHECKS.lint, '--no-error-on-unmatched-pattern', ...linted));
    await step('imports', () => tool(...CHECKS.imports));
    await step('types', async () => (await checkTypes(ROOT)).every(({ isGood }) => isGood));
  }
  await step('docs', async () => {
    const problems = [...(await docProblems(ROOT)), ...oldPictures()];
    if (problems.length > 0) console.log(problems.join('\n'));
    return problems.length === 0;
  });
  await step('unit and page tests', () =>
    tool(
      BIN.vitest,
      'run',
      '--project',
      'unit*',
      '--project',
      'page*',
      '--changed',
      since,
      '--passWithNoTests',
      '--reporter=dot',
    ),
  );
  for (const [part, files] of restNeededBy(changed)) {
    await step(part, () => wholePart(part, files));
  }
  console.log(failed.length === 0 ? 'All good.' : `Failed: ${failed.join(', ')}.`);
  process.exit(failed.length === 0 ? 0 : 1);
}

/** The stamp's test reads files and imports none, so it is not among the tests of what changed. */
const oldPictures = (): readonly string[] =>
  readFileSync(STAMP_FILE, 'utf8') === productStamp()
    ? []
    : ["The product's pictures are old: run `npm run product-pictures`."];

/** Paths of what was changed, added or not yet tracked since the commit; what was deleted is left out. */
function changedSince(commit: string): readonly string[] {
  const listed = [
    git('diff', '--name-only', '--diff-filter=d', commit),
    git('ls-files', '--others', '--exclude-standard'),
  ].flat();
  return [...new Set(listed)].filter((file) => existsSync(join(ROOT, file)));
}

function git(...args: readonly string[]): readonly string[] {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' });
  if (status !== 0) {
    console.error(stderr.trim());
    process.exit(2);
  }
  return stdout.split('\n').filter((line) => line !== '');
}

/** These files, or all of the part, and after the tests of the rules their mutants. */
async function wholePart(part: Part, files: readonly string[]): Promise<boolean> {
  if (part === 'rules') await keepTrials(ROOT);
  if (!(await tool(BIN.vitest, 'run', ...files, '--project', `${part}*`, '--reporter=dot'))) return false;
  if (part !== 'rules') return true;
  const { problems } = await judgeRules(ROOT, false);
  for (const problem of problems) console.log(problem);
  return problems.length === 0;
}

/** Prints what the tool says only when it fails. Tests run with all of their random inputs. */
async function tool(...args: readonly string[]): Promise<boolean> {
  const { code, output } = await runNode(ROOT, args, true, { TEST_ALL: '1' });
  if (code !== 0) console.log(output.trimEnd());
  return code === 0;
}
