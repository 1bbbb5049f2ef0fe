import { readFile, rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { buildApp, buildFunctions } from '../local/start/projectBuild.ts';
import { checkCoverage } from './checkCoverage.ts';
import { checkSize } from './checkSize.ts';
import { ensureChromium } from './chromium.ts';
import { OUTSIDE_TESTS } from './test/outsideTests.ts';
import { errorsOfJourneys, readReport, reportPath, type Runner } from './test/reports.ts';
import { failedOne, type PartResult, passedOne, resultOfRunner, slowestFiles, sum } from './test/result.ts';
import { checkDeployment } from './test/deployment.ts';
import { runJourneys } from './test/journeys.ts';
import { judgeRules, keepTrials } from './test/rules.ts';
import { each } from './test/each.ts';
import { runNode } from './run.ts';
import { BIN, CHECKS } from './test/tools.ts';
import { checkTypes } from './test/types.ts';

/**
 * `npm test`: every check there is, or the parts that are named. Ends with `N passed, N failed`. With `--mutate` the
 * rules' part prints every mutant of the rules, and the test that notices it; with `--whole` the engines' part runs all its
 * stories in all three engines.
 */

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** Runners that need a browser. */
const IN_BROWSER: ReadonlySet<Runner> = new Set(['stand-ins', 'engines', 'journeys']);

/** Functions test files at a time. They mostly wait, so two cores run three. */
const FUNCTIONS_WORKERS = '3';

const MUTATE = '--mutate';
const WHOLE = '--whole';

type Part = 'format' | 'lint' | 'imports' | 'types' | Runner | 'build' | 'coverage';

/** Parts without backend and browser come first: they find mistakes soonest. */
const PARTS: readonly Part[] = [
  'format',
  'lint',
  'imports',
  'types',
  'unit',
  'rules',
  'stand-ins',
  'page',
  'build',
  'functions',
  'engines',
  'journeys',
  'coverage',
];

/** Independent parts: run as many at a time as there are cores, the longest first. The unit tests fill the time of lint. */
const FIRST: readonly Part[] = ['lint', 'types', 'format', 'imports', 'build', 'unit'];
const CORES = availableParallelism();

/** The functions' tests wait for triggers and mails, so the cores have room for these meanwhile. */
const BESIDE_FUNCTIONS: readonly Part[] = ['rules', 'stand-ins', 'page'];

export async function main(options: readonly string[]): Promise<void> {
  const listMutants = options.includes(MUTATE);
  if (options.includes(WHOLE)) process.env.ENGINES = 'whole';
  const args = options.filter((option) => option !== MUTATE && option !== WHOLE);
  const unknown = args.filter((arg) => !PARTS.some((part) => part === arg));
  if (unknown.length > 0) {
    console.error(`There is no part ${unknown.join(', ')}. Parts: ${PARTS.join(', ')}.`);
    process.exit(2);
  }
  const asked = PARTS.filter((part) => args.length === 0 || args.includes(part));
  const runAll = (parts: readonly Part[], atOnce: number, isBeside = false): Promise<PartResult[]> =>
    each(
      parts.filter((part) => asked.includes(part)),
      atOnce,
      (part) => runAndReport(part, () => runPart(part, { listMutants, isBeside })),
    );
  const isBeside = BESIDE_FUNCTIONS.some((part) => asked.includes(part));
  const first = await runAll(FIRST, CORES, asked.length > 1);
  const tests = await Promise.all([runAll(BESIDE_FUNCTIONS, 1), runAll(['functions'], 1, isBeside)]);
  const isWithJourneys = asked.includes('engines') && asked.includes('journeys');
  // Both begin with the builds, which must not run twice at the same time. If a build fails, each part reports it.
  if (isWithJourneys) await makeBuilds().catch(() => undefined);
  // The engines' stories run one after the other; journeys use the rest of the cores' time.
  const browsers = await Promise.all([runAll(['journeys'], 1), runAll(['engines'], 1, isWithJourneys)]);
  const { passed, failed, problems } = sum([
    ...first,
    ...tests.flat(),
    ...browsers.flat(),
    ...(await runAll(['coverage'], 1)),
  ]);
  console.log('');
  for (const problem of problems) console.log(problem);
  console.log(`${String(passed)} passed, ${String(failed)} failed`);
  process.exit(failed === 0 ? 0 : 1);
}

/** Runs a part and prints its result. An exception counts as a failure. */
async function runAndReport(part: Part, run: () => Promise<PartResult>): Promise<PartResult> {
  const startedMs = Date.now();
  console.log(`\n=== ${part}`);
  const result = await run().catch((error: unknown) =>
    failedOne(`${part}: ${error instanceof Error ? error.message : String(error)}`),
  );
  const seconds = ((Date.now() - startedMs) / 1_000).toFixed(1);
  console.log(`--- ${part}: ${String(result.passed)} passed, ${String(result.failed)} failed (${seconds} s)`);
  return result;
}

interface PartOptions {
  readonly listMutants: boolean;
  /** Another part runs at the same time, so this one's output is printed at its end. */
  readonly isBeside: boolean;
}

function runPart(part: Part, { listMutants, isBeside }: PartOptions): Promise<PartResult> {
  switch (part) {
    case 'format':
      return tool('format', [...CHECKS.format, '.']);
    case 'lint':
      return lint();
    case 'imports':
      return tool('imports', CHECKS.imports);
    case 'types':
      return types();
    case 'build':
      return builds();
    case 'coverage':
      return checkCoverage(ROOT);
    case 'rules':
      return rules(listMutants);
    case 'unit':
    case 'stand-ins':
    case 'page':
    case 'functions':
    case 'engines':
    case 'journeys':
      return tests(part, isBeside);
  }
}

/** A tool that reports by its exit code. Its output is printed at the end, because others run at the same time. */
async function tool(name: string, args: readonly string[]): Promise<PartResult> {
  const { code, output } = await runNode(ROOT, args, true);
  if (code !== 0) console.log(output.trimEnd());
  return code === 0 ? passedOne : failedOne(`${name}: see above.`);
}

async function lint(): Promise<PartResult> {
  return sum([
    await tool('lint', [...CHECKS.lint, '.']),
    await tool('lint with types', [...CHECKS.typedLint, '.']),
  ]);
}

/** Each tsconfig.json is one check. */
async function types(): Promise<PartResult> {
  const results = await checkTypes(ROOT);
  return sum(
    results.map(({ folder, isGood }) =>
      isGood ? passedOne : failedOne(`types: ${folder}/tsconfig.json: see above.`),
    ),
  );
}

async function makeBuilds(): Promise<void> {
  await buildFunctions(ROOT);
  await buildApp(ROOT);
}

async function builds(): Promise<PartResult> {
  await makeBuilds();
  return sum([passedOne, passedOne, await checkSize(ROOT), await checkDeployment(ROOT)]);
}

/** The tests, then the checks that need the results of all of them. */
async function rules(listMutants: boolean): Promise<PartResult> {
  await keepTrials(ROOT);
  const result = await tests('rules');
  return result.failed > 0 ? result : sum([result, await judgeRules(ROOT, listMutants)]);
}

async function tests(runner: Runner, isBeside = false): Promise<PartResult> {
  if (IN_BROWSER.has(runner)) ensureChromium();
  const report = reportPath(ROOT, runner);
  await rm(report, { force: true });
  const outside = `${report}.outside.txt`;
  await rm(outside, { force: true });
  const vitest = [
    BIN.vitest,
    'run',
    '--project',
    runner,
    '--reporter=default',
    '--reporter=json',
    '--reporter=./scripts/test/outsideTests.ts',
    `--outputFile.json=${report}`,
  ];
  const { code, output } =
    runner === 'journeys'
      ? { code: await runJourneys(ROOT, BIN.playwright), output: '' }
      : await runNode(ROOT, vitest, isBeside, { [OUTSIDE_TESTS]: outside, FUNCTIONS_WORKERS });
  if (isBeside) console.log(`\n=== ${runner}, as it was printed\n${output.trimEnd()}`);
  const errors =
    runner === 'journeys' ? await errorsOfJourneys(ROOT) : await readFile(outside, 'utf8').catch(() => '');
  const ran = await readReport(ROOT, runner);
  console.log(`Slowest files:\n${slowestFiles(ran ?? []).join('\n')}`);
  return resultOfRunner(runner, code, ran, errors);
}
