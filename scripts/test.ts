import { mkdir, rm, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildApp, buildFunctions } from '../local/start/projectBuild.ts';
import { checkCoverage } from './checkCoverage.ts';
import { checkSize } from './checkSize.ts';
import { ensureChromium } from './chromium.ts';
import { BESIDE_REPORT } from './test/besideReport.ts';
import { errorsOfJourneys, readBeside, readReport, reportPath, type Runner } from './test/reports.ts';
import {
  costsOf,
  dearestFiles,
  failedOne,
  type PartResult,
  passedOne,
  resultOfRunner,
  sum,
  tookCpu,
} from './test/result.ts';
import { checkDeployment } from './test/deployment.ts';
import { runJourneys } from './test/journeys.ts';
import { judgeRules, keepTrials } from './test/rules.ts';
import { each } from './test/each.ts';
import { runNode } from './run.ts';
import { filesLeftOut, filesOfTest, type Part, PARTS } from './test/table.ts';
import { BIN, CHECKS } from './test/tools.ts';
import { checkTypes } from './test/types.ts';

/**
 * `npm test`, `npm run test:all`, or the parts that are named, which then run whole: `scripts/test/table.ts` says what is where.
 * Ends with `N passed, N failed`. With `--mutate` the rules' part prints every mutant of the rules, and the test that notices it.
 */

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** Runners that need a browser. */
const IN_BROWSER: ReadonlySet<Runner> = new Set(['stand-ins', 'engines', 'journeys']);

/** Functions test files at a time. They mostly wait: with four, two cores are never idle until the last of the parts beside them ends. */
const FUNCTIONS_WORKERS = '4';

const MUTATE = '--mutate';
const ALL = '--all';
/** Tells the tests that they are to run whole. */
const TEST_ALL = 'TEST_ALL';

/** Independent parts: run as many at a time as there are cores, the longest first. The unit tests fill the time of lint. */
const FIRST: readonly Part[] = ['lint', 'types', 'format', 'imports', 'unit', 'build'];
const CORES = availableParallelism();
/** Each fills the cores by itself. */
const THEN: readonly Part[] = ['page', 'rules', 'stand-ins'];

/** All others run beside the functions' tests, which wait for triggers and mails. */
const BESIDE_FUNCTIONS: readonly Part[] = [...FIRST, ...THEN];

/** Parts that begin with a build. */
const BUILT: readonly Part[] = ['build', 'functions', 'engines', 'journeys'];

export async function main(options: readonly string[]): Promise<void> {
  const listMutants = options.includes(MUTATE);
  const args = options.filter((option) => option !== MUTATE && option !== ALL);
  const unknown = args.filter((arg) => !PARTS.some((part) => part === arg));
  if (unknown.length > 0) {
    console.error(`There is no part ${unknown.join(', ')}. Parts: ${PARTS.join(', ')}.`);
    process.exit(2);
  }
  const isAll = options.includes(ALL);
  const isWhole = isAll || args.length > 0;
  if (isWhole) process.env[TEST_ALL] = '1';
  const asked = PARTS.filter((part) => args.length === 0 || args.includes(part));
  const costs: PartCost[] = [];
  const runAll = (parts: readonly Part[], atOnce: number, isBeside = false): Promise<PartResult[]> =>
    each(
      parts.filter((part) => asked.includes(part)),
      atOnce,
      async (part) => {
        if (BUILT.includes(part)) await built;
        return runAndReport(part, costs, () => runPart(part, { listMutants, isBeside, isWhole, isAll }));
      },
    );
  // Two parts must not build at the same time. If a build fails, each part reports it.
  const areSeveralBuilt = asked.filter((part) => BUILT.includes(part)).length > 1;
  const built = areSeveralBuilt ? makeBuilds().catch(() => undefined) : undefined;
  const isBeside = BESIDE_FUNCTIONS.some((part) => asked.includes(part));
  const tests = await Promise.all([
    runAll(['functions'], 1, isBeside),
    runAll(FIRST, CORES, asked.length > 1).then(async (first) => [...first, ...(await runAll(THEN, 1))]),
  ]);
  // One after the other: beside journeys a story of a minute took more than three.
  const browsers = [await runAll(['journeys'], 1), await runAll(['engines'], 1)];
  const result = sum([...tests.flat(), ...browsers.flat(), ...(await runAll(['coverage'], 1))]);
  await reportCosts(costs, result);
  console.log('');
  for (const problem of result.problems) console.log(problem);
  const { secondTries, passed, failed } = result;
  console.log(`${String(secondTries.length)} second tries${secondTries.length > 0 ? ':' : '.'}`);
  for (const one of secondTries) console.log(`  ${one}`);
  console.log(`${String(passed)} passed, ${String(failed)} failed`);
  process.exit(failed === 0 ? 0 : 1);
}

interface PartCost {
  readonly part: Part;
  readonly seconds: number;
  readonly cpuSeconds: number;
}

/** Prints what the parts and the dearest files took, and leaves all of it in `costs.json` beside the reports. */
async function reportCosts(parts: readonly PartCost[], { files }: PartResult): Promise<void> {
  console.log('\nSeconds of the processor, seconds that passed');
  for (const { part, seconds, cpuSeconds } of parts) {
    console.log(`${cpuSeconds.toFixed(1).padStart(7)} ${seconds.toFixed(1).padStart(7)}  ${part}`);
  }
  console.log(dearestFiles(files).join('\n'));
  const folder = join(ROOT, '.local/reports');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'costs.json'), JSON.stringify({ parts, files }, null, 1));
}

/** Runs a part and prints its result. An exception counts as a failure. */
async function runAndReport(
  part: Part,
  costs: PartCost[],
  run: () => Promise<PartResult>,
): Promise<PartResult> {
  const startedMs = Date.now();
  console.log(`\n=== ${part}`);
  const result = await run().catch((error: unknown) =>
    failedOne(`${part}: ${error instanceof Error ? error.message : String(error)}`),
  );
  const seconds = (Date.now() - startedMs) / 1_000;
  const { passed, failed, cpuSeconds } = result;
  costs.push({ part, seconds, cpuSeconds });
  console.log(`--- ${part}: ${String(passed)} passed, ${String(failed)} failed (${seconds.toFixed(1)} s)`);
  return result;
}

interface PartOptions {
  readonly listMutants: boolean;
  /** Another part runs at the same time, so this one's output is printed at its end. */
  readonly isBeside: boolean;
  /** With what `npm test` leaves out. */
  readonly isWhole: boolean;
  /** Every part runs, and whole. */
  readonly isAll: boolean;
}

function runPart(part: Part, options: PartOptions): Promise<PartResult> {
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
      return checkCoverage(ROOT, options.isAll);
    case 'rules':
      return rules(options);
    case 'unit':
    case 'stand-ins':
    case 'page':
    case 'functions':
    case 'engines':
    case 'journeys':
      return tests(part, options);
  }
}

/** A tool that reports by its exit code. Its output is printed at the end, because others run at the same time. */
async function tool(name: string, args: readonly string[]): Promise<PartResult> {
  const { code, output, cpuSeconds } = await runNode(ROOT, args, true);
  if (code !== 0) console.log(output.trimEnd());
  return sum([code === 0 ? passedOne : failedOne(`${name}: see above.`), tookCpu(cpuSeconds)]);
}

const lint = (): Promise<PartResult> => tool('lint', [...CHECKS.lint, '.']);

/** Each tsconfig.json is one check. */
async function types(): Promise<PartResult> {
  const results = await checkTypes(ROOT);
  return sum(
    results.flatMap(({ folder, isGood, cpuSeconds }) => [
      isGood ? passedOne : failedOne(`types: ${folder}/tsconfig.json: see above.`),
      tookCpu(cpuSeconds),
    ]),
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

/** The tests, then what needs the results of all of them. */
async function rules(options: PartOptions): Promise<PartResult> {
  if (!options.isWhole) return tests('rules', options);
  await keepTrials(ROOT);
  const result = await tests('rules', options);
  return result.failed > 0 ? result : sum([result, await judgeRules(ROOT, options.listMutants)]);
}

async function tests(runner: Runner, { isBeside, isWhole }: PartOptions): Promise<PartResult> {
  if (IN_BROWSER.has(runner)) ensureChromium();
  const report = reportPath(ROOT, runner);
  const beside = `${report}.beside.json`;
  await Promise.all([report, beside].map((path) => rm(path, { force: true })));
  const vitest = [
    BIN.vitest,
    'run',
    ...(isWhole ? [] : filesOfTest(runner)),
    ...(isWhole ? [] : filesLeftOut(runner).map((start) => `--exclude=${start}*`)),
    '--project',
    // Those of the unit tests are three, of the page tests two.
    `${runner}*`,
    '--reporter=default',
    '--reporter=json',
    '--reporter=./scripts/test/besideReport.ts',
    `--outputFile.json=${report}`,
  ];
  const { code, output, cpuSeconds } =
    runner === 'journeys'
      ? { output: '', ...(await runJourneys(ROOT, BIN.playwright)) }
      : await runNode(ROOT, vitest, isBeside, { [BESIDE_REPORT]: beside, FUNCTIONS_WORKERS });
  if (isBeside) console.log(`\n=== ${runner}, as it was printed\n${output.trimEnd()}`);
  const { errors, cpuMs } = await readBeside(beside);
  const ran = await readReport(ROOT, runner);
  const outside = runner === 'journeys' ? await errorsOfJourneys(ROOT) : errors;
  const result = resultOfRunner(runner, code, ran, outside);
  return { ...result, cpuSeconds, files: costsOf(ran ?? [], cpuMs) };
}
