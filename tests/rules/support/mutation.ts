import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { mutantsOf } from './mutants.ts';
import type { Row } from './row.ts';

export interface Bench {
  /** The rules as they are. */
  readonly source: string;
  load(source: string): Promise<void>;
  /** Puts the documents back that stand before each row. */
  prepare(): Promise<void>;
  readonly rows: readonly Row[];
}

/**
 * Runs the rows on rules with one condition less, one mutant after the other, until a row goes the other way. What no
 * file has noticed so far is kept in `file`, for the next test file and for the reader:
 * `RULES_MUTATION=left.json npx vitest run --project rules --no-file-parallelism`.
 */
export async function checkMutants(file: string, { source, load, prepare, rows }: Bench): Promise<void> {
  const all = mutantsOf(source);
  const left = existsSync(file) ? namesIn(file) : all.map(nameOf);

  const goesOtherWay = async ([, verdict, trial]: Row): Promise<boolean> => {
    await prepare();
    const outcome = await trial().then(
      () => 'allow',
      () => 'deny',
    );
    return outcome !== verdict;
  };
  await load(source);
  // Rows that need what a beforeEach of their own stores cannot be judged here.
  const fit: Row[] = [];
  for (const row of rows) if (!(await goesOtherWay(row))) fit.push(row);

  const unnoticed: string[] = [];
  for (const mutant of all) {
    const name = nameOf(mutant);
    if (!left.includes(name)) continue;
    await load(mutant.source);
    let isNoticed = false;
    for (const row of fit) {
      if (!(await goesOtherWay(row))) continue;
      isNoticed = true;
      break;
    }
    if (!isNoticed) unnoticed.push(name);
  }
  writeFileSync(file, `${JSON.stringify(unnoticed, null, 1)}\n`);
}

function nameOf({ line, operand }: { line: number; operand: string }): string {
  return `${String(line)}: ${operand}`;
}

function namesIn(file: string): readonly string[] {
  const parsed: unknown = JSON.parse(readFileSync(file, 'utf8'));
  return Array.isArray(parsed) ? parsed.map(String) : [];
}
