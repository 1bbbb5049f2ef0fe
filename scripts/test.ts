import { readdir, readFile, rm } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildApp, buildFunctions } from '../local/start/projectBuild.ts';
import { checkCoverage } from './checkCoverage.ts';
import { checkSize } from './checkSize.ts';
import { ensureChromium } from './chromium.ts';
import { OUTSIDE_TESTS } from './test/outsideTests.ts';
import { readReport, reportPath, type Runner } from './test/reports.ts';
import { failedOne, type PartResult, passedOne, resultOfRunner, slowestFiles, sum } from './test/result.ts';
import { runJourneys } from './test/journeys.ts';
import { judgeRules, keepTrials } from './test/rules.ts';
import { runNode } from './test/run.ts';

/**
 * `npm test`: every check there is, or the parts that are named. Ends with `N passed, N failed`. With `--mutate` the
 * rules' part prints every mutant of the rules, and the test that notices it.
 */

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const BIN = {
  prettier: 'node_modules/prettier/bin/prettier.cjs',
  eslint: 'node_modules/eslint/bin/eslint.js',
  depcruise: 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs',
  tsc: 'node_modules/typescript/bin/tsc',
  vitest: 'node_modules/vitest/vitest.mjs',
  playwright: 'node_modules/@playwright/test/cli.js',
} as const;

/** Runners that need a browser. */
const IN_BROWSER: ReadonlySet<Runner> = new Set(['stand-ins', 'journeys']);

const MUTATE = '--mutate';

type Part = 'format' | 'lint' | 'imports' | 'types' | Runner | 'build' | 'coverage';

/** In this order: what is quickest to say what is wrong comes first. */
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
  'journeys',
  'coverage',
];

export async function main(options: readonly string[]): Promise<void> {
  const listMutants = options.includes(MUTATE);
  const args = options.filter((option) => option !== MUTATE);
  const unknown = args.filter((arg) => !PARTS.some((part) => part === arg));
  if (unknown.length > 0) {
    console.error(`There is no part ${unknown.join(', ')}. Parts: ${PARTS.join(', ')}.`);
    process.exit(2);
  }
  const asked = PARTS.filter((part) => args.length === 0 || args.includes(part));
  const results: PartResult[] = [];
  for (const part of asked) {
    const startedMs = Date.now();
    console.log(`\n=== ${part}`);
    try {
      results.push(await runPart(part, listMutants));
    } catch (error) {
      results.push(failedOne(`${part}: ${error instanceof Error ? error.message : String(error)}`));
    }
    const last = results.at(-1);
    const seconds = ((Date.now() - startedMs) / 1_000).toFixed(1);
    console.log(`--- ${part}: ${String(last?.passed)} passed, ${String(last?.failed)} failed (${seconds} s)`);
  }
  const { passed, failed, problems } = sum(results);
  console.log('');
  for (const problem of problems) console.log(problem);
  console.log(`${String(passed)} passed, ${String(failed)} failed`);
  process.exit(failed === 0 ? 0 : 1);
}

function runPart(part: Part, listMutants: boolean): Promise<PartResult> {
  switch (part) {
    case 'format':
      return tool('format', [BIN.prettier, '--check', '--log-level', 'warn', '.']);
    case 'lint':
      return tool('lint', [BIN.eslint, '--max-warnings', '0', '.']);
    case 'imports':
      return tool('imports', [
        BIN.depcruise,
        '--config',
        '.dependency-cruiser.cjs',
        'src',
        'functions/src',
        'local',
        'tests',
      ]);
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
    case 'journeys':
      return tests(part);
  }
}

/** A tool that says by its exit code whether all is well. */
async function tool(name: string, args: readonly string[]): Promise<PartResult> {
  const { code } = await runNode(ROOT, args, false);
  return code === 0 ? passedOne : failedOne(`${name}: see above.`);
}

/** Each tsconfig.json is a check of its own; two run at a time. */
async function types(): Promise<PartResult> {
  const folders = [
    '.',
    ...(await readdir(ROOT, { withFileTypes: true }))
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name),
  ];
  const waiting = folders.filter((folder) => existsSync(join(ROOT, folder, 'tsconfig.json')));
  const results: PartResult[] = [];
  const worker = async (): Promise<void> => {
    for (let folder = waiting.shift(); folder !== undefined; folder = waiting.shift()) {
      const { code, output } = await runNode(ROOT, [BIN.tsc, '--noEmit', '-p', folder], true);
      if (code !== 0) console.log(output.trimEnd());
      results.push(code === 0 ? passedOne : failedOne(`types: ${folder}/tsconfig.json: see above.`));
    }
  };
  await Promise.all([worker(), worker()]);
  return sum(results);
}

async function builds(): Promise<PartResult> {
  await buildFunctions(ROOT);
  await buildApp(ROOT);
  return sum([passedOne, passedOne, await checkSize(ROOT)]);
}

/** The tests, then what only all of them together can tell. */
async function rules(listMutants: boolean): Promise<PartResult> {
  await keepTrials(ROOT);
  const result = await tests('rules');
  return result.failed > 0 ? result : sum([result, await judgeRules(ROOT, listMutants)]);
}

async function tests(runner: Runner): Promise<PartResult> {
  if (IN_BROWSER.has(runner)) ensureChromium();
  const report = reportPath(ROOT, runner);
  await rm(report, { force: true });
  const outside = `${report}.outside.txt`;
  await rm(outside, { force: true });
  process.env[OUTSIDE_TESTS] = outside;
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
  const code =
    runner === 'journeys'
      ? await runJourneys(ROOT, BIN.playwright)
      : (await runNode(ROOT, vitest, false)).code;
  const errors = await readFile(outside, 'utf8').catch(() => '');
  const ran = await readReport(ROOT, runner);
  console.log(`Slowest files:\n${slowestFiles(ran ?? []).join('\n')}`);
  return resultOfRunner(runner, code, ran, errors);
}
