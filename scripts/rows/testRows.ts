import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, normalize } from 'node:path';
import { promisify } from 'node:util';
import { type CoverageLine, parseCoverage } from '../checkCoverage.ts';
import { rankPlaces } from './choosePlace.ts';
import { importsOf, type Place, placesIn, withMarks } from './places.ts';

/*
 * Asks of a sample of `docs/coverage.md` whether the named test would notice the loss of what its row is about: in a copy of the
 * repository it takes away the part of the code that shares most words with the row, among those that the test comes to, and runs
 * the test. Not part of `npm test`. What is not noticed wants a look: the test may be weak, or the part be another than the row's.
 */

const run = promisify(execFile);
const OUTPUT_MAX_BYTES = 64_000_000;
/** A test that waits for what is not there any more. */
const TEST_MS = 240_000;

/** Among so many of a row's likeliest places is one looked for that its test comes to. */
const MARKED_MAX = 40;

/** How far the code under test is looked for along the imports of a test. */
const IMPORT_DEPTH = 4;

type Outcome = 'noticed' | 'not noticed' | 'no place found' | 'does not pass by itself';

interface Tried {
  readonly outcome: Outcome;
  readonly place: Place | null;
}

/** The rules have mutants of their own (`npm run test:rules`). */
const isTried = ({ test }: CoverageLine): boolean => test !== null && !test.file.startsWith('tests/rules/');

/** Tries `count` rows, chosen by `seed`, and prints what came of each. */
export async function testRows(root: string, count: number, seed: number): Promise<void> {
  const files = (await git(root, ['ls-files'])).split('\n').filter((file) => file !== '');
  const copy = await mkdtemp(join(tmpdir(), 'rows-'));
  try {
    await copyFiles(root, copy, files);
    const rows = parseCoverage(await readFile(join(root, 'docs/coverage.md'), 'utf8')).lines.filter(isTried);
    const outcomes = new Map<Outcome, number>();
    for (const row of sample(rows, count, seed)) {
      const { outcome, place } = await tryRow(copy, files, row);
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
      await report(root, row, outcome, place);
    }
    const noticed = outcomes.get('noticed') ?? 0;
    const removed = noticed + (outcomes.get('not noticed') ?? 0);
    console.log(`\n${String(noticed)} of ${String(removed)} losses noticed (seed ${String(seed)}).`);
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

async function tryRow(copy: string, files: readonly string[], row: CoverageLine): Promise<Tried> {
  if (row.test === null) return { outcome: 'no place found', place: null };
  const { file, title } = row.test;
  const texts = new Map<string, string>();
  for (const source of await sourcesOf(copy, files, file)) {
    texts.set(source, await readFile(join(copy, source), 'utf8'));
  }
  const places = [...texts].flatMap(([source, text]) => placesIn(source, text));
  const textOf = ({ file: source, from, to }: Place): string => texts.get(source)?.slice(from, to) ?? '';
  const ranked = rankPlaces(`${row.line} ${title}`, places, textOf).slice(0, MARKED_MAX);
  if (ranked.length === 0) return { outcome: 'no place found', place: null };
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
  if (!(await passesWith(marked))) return { outcome: 'does not pass by itself', place: null };
  const reached = new Set((await readFile(trace, 'utf8')).split('\n'));
  // What runs in a browser leaves no trace.
  const place = ranked.find((_place, n) => isInBrowser(file) || reached.has(String(n)));
  if (place === undefined) return { outcome: 'no place found', place: null };
  const text = texts.get(place.file) ?? '';
  const without = text.slice(0, place.from) + place.instead + text.slice(place.to);
  const isUnnoticed = await passesWith(new Map([[place.file, without]]));
  return { outcome: isUnnoticed ? 'not noticed' : 'noticed', place };
}

const TRACE = 'rows-trace.txt';

const isInBrowser = (test: string): boolean => /^tests\/(?:journeys|engines)\//.test(test);

/** The files of these places, each of which writes its number into the file `trace` when it is come to. */
function markedFiles(
  texts: ReadonlyMap<string, string>,
  places: readonly Place[],
  trace: string,
): ReadonlyMap<string, string> {
  const callOf = (place: Place): string =>
    `process.getBuiltinModule('node:fs').appendFileSync(${JSON.stringify(trace)}, '${String(places.indexOf(place))}\\n')`;
  return new Map(
    [...new Set(places.map((place) => place.file))].map((source) => [
      source,
      withMarks(
        texts.get(source) ?? '',
        places.filter((place) => place.file === source),
        callOf,
      ),
    ]),
  );
}

/** Where the code that a test is about can be: what it imports, or the whole app and its functions. */
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

async function report(root: string, row: CoverageLine, outcome: Outcome, place: Place | null): Promise<void> {
  console.log(
    `\n${outcome}: ${row.section} ${row.line}\n  ${row.test?.file ?? ''} > ${row.test?.title ?? ''}`,
  );
  if (place === null) return;
  const text = await readFile(join(root, place.file), 'utf8');
  const line = text.slice(0, place.from).split('\n').length;
  const removed = text.slice(place.from, place.to).replaceAll(/\s+/g, ' ').slice(0, 160);
  console.log(`  without ${place.file}:${String(line)} ${removed}`);
}

/** `count` of these, in an order that the seed alone decides. */
function sample<Row>(rows: readonly Row[], count: number, seed: number): readonly Row[] {
  // A linear congruential generator: the same seed gives the same rows on each machine.
  let state = seed;
  const roll = (): number => (state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32) / 2 ** 32;
  return rows
    .map((row) => ({ row, order: roll() }))
    .toSorted((a, b) => a.order - b.order)
    .slice(0, count)
    .map(({ row }) => row);
}
