import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, normalize } from 'node:path';
import { promisify } from 'node:util';
import { type CoverageLine, readCoverage } from '../checkCoverage.ts';
import { rankSites } from './rankSites.ts';
import { importsOf, type Site, sitesIn, withMarks } from './sites.ts';

/*
 * Mutation testing of a sample of the lines (rows) of `tests/coverage`: in a copy of the repository it removes, for each row, the
 * piece of code that shares most words with the row among those that the row's test executes, and runs the test. Not part of
 * `npm test`. A surviving mutant needs a look: the test may be weak, or the removed code not what the row is about.
 */

const run = promisify(execFile);
const OUTPUT_MAX_BYTES = 64_000_000;
/** Timeout: a test may wait for what the mutant has removed. */
const TEST_MS = 240_000;

/** How many of a row's likeliest sites are instrumented, to find one that its test executes. */
const MARKED_MAX = 40;

/** How many levels of a test's imports are searched for the code under test. */
const IMPORT_DEPTH = 4;

type Outcome = 'killed' | 'survived' | 'no site found' | 'fails unmutated';

interface Tried {
  readonly outcome: Outcome;
  readonly site: Site | null;
}

/** The rules have mutants of their own (`npm run test:rules`). */
const isTried = ({ test }: CoverageLine): boolean => test !== null && !test.file.startsWith('tests/rules/');

/** Tries `count` rows, chosen by `seed`, and prints what came of each. */
export async function testRows(root: string, count: number, seed: number): Promise<void> {
  const files = (await git(root, ['ls-files'])).split('\n').filter((file) => file !== '');
  const copy = await mkdtemp(join(tmpdir(), 'rows-'));
  try {
    await copyFiles(root, copy, files);
    const rows = (await readCoverage(root)).lines.filter(isTried);
    const outcomes = new Map<Outcome, number>();
    for (const row of sample(rows, count, seed)) {
      const { outcome, site } = await tryRow(copy, files, row);
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
      await report(root, row, outcome, site);
    }
    const killed = outcomes.get('killed') ?? 0;
    const tried = killed + (outcomes.get('survived') ?? 0);
    console.log(`\n${String(killed)} of ${String(tried)} mutants killed (seed ${String(seed)}).`);
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

async function tryRow(copy: string, files: readonly string[], row: CoverageLine): Promise<Tried> {
  if (row.test === null) return { outcome: 'no site found', site: null };
  const { file, title } = row.test;
  const texts = new Map<string, string>();
  for (const source of await sourcesOf(copy, files, file)) {
    texts.set(source, await readFile(join(copy, source), 'utf8'));
  }
  const sites = [...texts].flatMap(([source, text]) => sitesIn(source, text));
  const textOf = ({ file: source, from, to }: Site): string => texts.get(source)?.slice(from, to) ?? '';
  const ranked = rankSites(`${row.line} ${title}`, sites, textOf).slice(0, MARKED_MAX);
  if (ranked.length === 0) return { outcome: 'no site found', site: null };
  /** Whether the test passes where these files are so. */
  const passesWith = async (changed: ReadonlyMap<string, string>): Promise<boolean> => {
    for (const [source, text] of changed) await writeFile(join(copy, source), text);
    try {
      return await passes(copy, file, title);
    } finally {
      for (const source of changed.keys()) await writeFile(join(copy, source), texts.get(source) ?? '');
    }
  };
  const trace = join(copy, TRACE);
  await writeFile(trace, '');
  const marked = isInBrowser(file) ? new Map<string, string>() : markedFiles(texts, ranked, trace);
  if (!(await passesWith(marked))) return { outcome: 'fails unmutated', site: null };
  const reached = new Set((await readFile(trace, 'utf8')).split('\n'));
  // What runs in a browser leaves no trace.
  const site = ranked.find((_site, n) => isInBrowser(file) || reached.has(String(n)));
  if (site === undefined) return { outcome: 'no site found', site: null };
  const text = texts.get(site.file) ?? '';
  const without = text.slice(0, site.from) + site.instead + text.slice(site.to);
  const survives = await passesWith(new Map([[site.file, without]]));
  return { outcome: survives ? 'survived' : 'killed', site };
}

const TRACE = 'rows-trace.txt';

const isInBrowser = (test: string): boolean => /^tests\/(?:journeys|engines)\//.test(test);

/** The instrumented files: each site writes its number into the file `trace` when it is executed. */
function markedFiles(
  texts: ReadonlyMap<string, string>,
  sites: readonly Site[],
  trace: string,
): ReadonlyMap<string, string> {
  const callOf = (site: Site): string =>
    `process.getBuiltinModule('node:fs').appendFileSync(${JSON.stringify(trace)}, '${String(sites.indexOf(site))}\\n')`;
  return new Map(
    [...new Set(sites.map((site) => site.file))].map((source) => [
      source,
      withMarks(
        texts.get(source) ?? '',
        sites.filter((site) => site.file === source),
        callOf,
      ),
    ]),
  );
}

/** The files in which the code under test can be: what the test imports, or all of the app or the functions. */
async function sourcesOf(copy: string, files: readonly string[], test: string): Promise<readonly string[]> {
  if (isInBrowser(test)) {
    return files.filter((file) => file.startsWith('src/') && isSource(file));
  }
  if (test.startsWith('tests/functions/')) {
    return files.filter((file) => file.startsWith('functions/src/') && isSource(file));
  }
  const known = new Set(files);
  const found = new Set<string>();
  let next = [test];
  for (let depth = 0; depth < IMPORT_DEPTH; depth += 1) {
    const imported: string[] = [];
    for (const file of next) {
      for (const name of importsOf(await readFile(join(copy, file), 'utf8'))) {
        const path = normalize(join(dirname(file), name));
        if (known.has(path) && isSource(path) && !found.has(path)) imported.push(path);
      }
    }
    for (const path of imported) found.add(path);
    next = [...new Set(imported)];
  }
  return [...found];
}

const isSource = (file: string): boolean => /\.tsx?$/.test(file) && !/\.test\.|testing\//.test(file);

/** Whether the test runs and passes. */
async function passes(copy: string, file: string, title: string): Promise<boolean> {
  const name = title.replaceAll(' > ', ' ').replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  const isJourney = file.startsWith('tests/journeys/');
  const command = isJourney
    ? // Its title is followed by its tags.
      ['playwright', 'test', file, '-g', name, '--retries', '0']
    : ['vitest', 'run', file, '-t', `${name}$`, '--retry', '0'];
  const env = { ...process.env, NO_COLOR: '1' };
  const options = { cwd: copy, env, maxBuffer: OUTPUT_MAX_BYTES, timeout: TEST_MS };
  try {
    const { stdout } = await run('npx', command, options);
    return /\b[1-9]\d* passed/.test(stdout);
  } catch {
    return false;
  }
}

async function copyFiles(root: string, copy: string, files: readonly string[]): Promise<void> {
  for (const folder of new Set(files.map((file) => dirname(file)))) {
    await mkdir(join(copy, folder), { recursive: true });
  }
  for (const file of files) await cp(join(root, file), join(copy, file));
  await symlink(join(root, 'node_modules'), join(copy, 'node_modules'));
}

async function git(root: string, args: readonly string[]): Promise<string> {
  const { stdout } = await run('git', ['-C', root, ...args], { maxBuffer: OUTPUT_MAX_BYTES });
  return stdout;
}

async function report(root: string, row: CoverageLine, outcome: Outcome, site: Site | null): Promise<void> {
  console.log(`\n${outcome}: ${row.part} ${row.line}\n  ${row.test?.file ?? ''} > ${row.test?.title ?? ''}`);
  if (site === null) return;
  const text = await readFile(join(root, site.file), 'utf8');
  const line = text.slice(0, site.from).split('\n').length;
  const removed = text.slice(site.from, site.to).replaceAll(/\s+/g, ' ').slice(0, 160);
  console.log(`  without ${site.file}:${String(line)} ${removed}`);
}

/** `count` random rows; the same ones for the same seed. */
function sample<Row>(rows: readonly Row[], count: number, seed: number): readonly Row[] {
  // A linear congruential generator.
  let state = seed;
  const roll = (): number => (state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32) / 2 ** 32;
  return rows
    .map((row) => ({ row, order: roll() }))
    .toSorted((a, b) => a.order - b.order)
    .slice(0, count)
    .map(({ row }) => row);
}
