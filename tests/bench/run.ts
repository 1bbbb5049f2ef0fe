import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { cpus, loadavg, totalmem } from 'node:os';
import { fileURLToPath } from 'node:url';
import { row, type Row } from '../journeys/costs/row.ts';
import { closeStage } from '../journeys/costs/stage.ts';

/**
 * `npm run bench [-- section…]`: prints each section's table and writes tests/bench/results/latest.json. `screens` names
 * all sections about screens at once.
 */

const SECTIONS: Readonly<Record<string, () => Promise<readonly Row[]>>> = {
  rules: async () => (await import('./postRule.ts')).postRuleBench(),
  local: async () => (await import('./local.ts')).localBench(),
  suite: async () => (await import('./suite.ts')).suiteBench(),
  web: async () => (await import('../journeys/costs/firstLoad.ts')).firstLoadBench(),
  size: async () => (await import('./web/routes.ts')).routesBench(),
  paint: async () => (await import('./web/audits.ts')).paintBench(),
  early: async () => (await import('./web/early.ts')).earlyBench(),
  return: async () => (await import('./web/returns.ts')).returnsBench(),
  audits: async () => (await import('./web/routeAudits.ts')).routeAuditsBench(),
  scores: async () => (await import('./web/audits.ts')).scoresBench(),
  taps: async () => (await import('./web/taps.ts')).tapsBench(),
  scroll: async () => (await import('./web/scroll.ts')).scrollBench(),
  chats: async () => (await import('./web/chats.ts')).chatsBench(),
  live: async () => (await import('./web/live.ts')).liveBench(),
  photos: async () => (await import('./web/photos.ts')).photosBench(),
  operations: async () => (await import('../journeys/costs/operations.ts')).operationsBench(),
  suggest: async () => (await import('./web/suggestions.ts')).suggestionsBench(),
  search: async () => (await import('./search.ts')).searchBench(),
  alerts: async () => (await import('./alerts.ts')).alertsBench(),
};

const SCREENS = 'web size paint early return scores taps scroll chats live photos operations suggest'.split(
  ' ',
);

const RESULTS = fileURLToPath(new URL('./results/', import.meta.url));
const LATEST = `${RESULTS}latest.json`;

/** A row with its time and the machine's load, since rows of earlier runs are kept. */
interface Measured extends Row {
  readonly at: string;
  readonly load: string;
}

interface Results {
  readonly conditions: Readonly<Record<string, string | number>>;
  readonly rows: readonly Measured[];
}

const barText = ({ bar, unit }: Row): string =>
  bar === null ? '' : 'atMost' in bar ? `≤ ${bar.atMost} ${unit}` : `≥ ${bar.atLeast} ${unit}`;

function print(section: string, rows: readonly Row[]): void {
  console.log(`\n${section}`);
  const lines = rows.map((one) => [
    one.name,
    `${one.value} ${one.unit}`,
    barText(one),
    one.bar === null ? '' : one.holds ? 'holds' : `MISSED ${one.note ?? ''}`,
  ]);
  const widths = [0, 1, 2].map((column) => Math.max(...lines.map((line) => (line[column] ?? '').length)));
  for (const line of lines) {
    console.log(`  ${line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd());
  }
}

/** The stored rows that this run did not measure. They are kept, so that sections can be run one at a time. */
async function earlierRows(measured: readonly Row[]): Promise<readonly Measured[]> {
  const ids = new Set(measured.map((one) => one.id));
  try {
    const earlier = JSON.parse(await readFile(LATEST, 'utf8')) as Partial<Results>;
    return (earlier.rows ?? []).filter((one) => !ids.has(one.id));
  } catch {
    return [];
  }
}

const loadNow = (): string => (loadavg()[0] ?? 0).toFixed(1);

/** Runs a section. One that throws counts as a missed figure and does not stop the others. */
async function measure(name: string, run: () => Promise<readonly Row[]>): Promise<readonly Row[]> {
  try {
    return await run();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return [row(`broken.${name}`, 'The section broke off', 1, 'count', { atMost: 0 })];
  }
}

const argumentsOf = (areOptions: boolean): readonly string[] =>
  process.argv.slice(2).filter((one) => one.startsWith('--') === areOptions);

async function main(): Promise<void> {
  const [options, names] = [argumentsOf(true), argumentsOf(false)];
  for (const option of options) {
    const [, count] = /^--campuses=(\d{1,5})$/.exec(option) ?? [];
    if (count === undefined) {
      console.error(`No option ${option}. There is: --campuses=N, schools beside the first eight.`);
      process.exit(2);
    }
    process.env.BENCH_CAMPUSES = count;
  }
  const asked = names.flatMap((name) => (name === 'screens' ? SCREENS : [name]));
  const unknown = asked.filter((name) => !(name in SECTIONS));
  if (unknown.length > 0) {
    console.error(`No section ${unknown.join(', ')}. There are: ${Object.keys(SECTIONS).join(', ')}.`);
    process.exit(2);
  }
  const conditions = {
    date: new Date().toISOString(),
    node: process.version,
    campuses: 8 + Number(process.env.BENCH_CAMPUSES ?? 0),
    cores: cpus().length,
    cpu: cpus()[0]?.model ?? 'unknown',
    memoryGB: Math.round(totalmem() / 1e9),
    loadAtStart: Math.round((loadavg()[0] ?? 0) * 100) / 100,
  };
  console.log(
    Object.entries(conditions)
      .map(([name, value]) => `${name} ${value}`)
      .join(' · '),
  );
  const measured: Measured[] = [];
  for (const [name, run] of Object.entries(SECTIONS)) {
    if (asked.length > 0 && !asked.includes(name)) continue;
    const rows = await measure(name, run);
    const [at, load] = [new Date().toISOString(), loadNow()];
    print(`${name} (load ${load})`, rows);
    measured.push(...rows.map((one) => ({ ...one, at, load })));
  }
  await closeStage();
  const results: Results = { conditions, rows: [...(await earlierRows(measured)), ...measured] };
  await mkdir(RESULTS, { recursive: true });
  await writeFile(LATEST, `${JSON.stringify(results, null, 2)}\n`);
  const missed = measured.filter((one) => !one.holds);
  console.log(
    `\n${measured.length} figures, ${missed.length} missed. Written to tests/bench/results/latest.json`,
  );
  process.exitCode = missed.length === 0 ? 0 : 1;
}

await main();
