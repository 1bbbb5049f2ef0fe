import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Ran, runNode } from '../run.ts';

/** As playwright.config.ts has it. */
const OUTPUT = '.local/journeys';

/**
 * Three keep two cores busy: a fourth ends no sooner, and pages come too late for what waits for
 * them. Each has a backend, which costs 12 s of the processor.
 */
const WORKERS = 3;

/** Runs all journeys; they print what they do. */
export async function runJourneys(root: string, playwright: string): Promise<Omit<Ran, 'output'>> {
  await rm(join(root, OUTPUT), { recursive: true, force: true });
  const ran = await runNode(root, [playwright, 'test', `--workers=${String(WORKERS)}`], false);
  await printPages(join(root, OUTPUT));
  return ran;
}

const PAGES_PRINTED = 3;
const PAGE_LINES = 50;

/** Prints Playwright's page snapshots of failed journeys: on a CI machine nothing else is kept. */
async function printPages(folder: string): Promise<void> {
  const files = await readdir(folder, { recursive: true }).catch(() => []);
  const pages = files.filter((file) => file.endsWith('error-context.md')).slice(0, PAGES_PRINTED);
  for (const page of pages) {
    const lines = (await readFile(join(folder, page), 'utf8')).split('\n');
    const from = Math.max(
      lines.findIndex((line) => line.startsWith('# Page snapshot')),
      0,
    );
    console.log(`\n${page}\n${lines.slice(from, from + PAGE_LINES).join('\n')}`);
  }
}
