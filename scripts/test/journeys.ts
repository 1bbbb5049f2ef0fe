import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { mergeJourneys, reportPath } from './reports.ts';
import { runNode } from './run.ts';

/**
 * The projects of playwright.config.ts in two lanes of about the same length. Each has a backend and files of its own, so
 * that they can run side by side. They run one after the other as long as that makes journeys too late on two cores.
 */
export const LANES: Readonly<Record<string, readonly string[]>> = {
  wide: ['desktop'],
  narrow: ['phone', 'tablet', 'figures', 'screens-phone', 'screens-tablet', 'screens-desktop'],
};

const outputOf = (root: string, lane: string): string => join(root, `.local/journeys-${lane}`);

/** Runs all journeys and leaves one report; answers with an exit code. */
export async function runJourneys(root: string, playwright: string): Promise<number> {
  const lanes = Object.entries(LANES);
  const reportOf = (lane: string): string => reportPath(root, 'journeys').replace(/\.json$/, `-${lane}.json`);
  let code = 0;
  for (const [lane, projects] of lanes) {
    await rm(reportOf(lane), { force: true });
    await rm(outputOf(root, lane), { recursive: true, force: true });
    const args = [playwright, 'test', ...projects.map((project) => `--project=${project}`)];
    const ran = await runNode(root, args, false, { JOURNEYS_LANE: lane });
    code = Math.max(code, ran.code);
  }
  const reports = await Promise.all(
    lanes.map(async ([lane]): Promise<unknown> => JSON.parse(await readFile(reportOf(lane), 'utf8'))),
  ).catch(() => null);
  if (reports !== null) {
    await mkdir(join(root, '.local/reports'), { recursive: true });
    await writeFile(reportPath(root, 'journeys'), JSON.stringify(mergeJourneys(reports)));
  }
  for (const [lane] of lanes) await printPages(outputOf(root, lane));
  return code;
}

const PAGES_PRINTED = 6;
const PAGE_LINES = 80;

/** What stood on the pages of journeys that failed, as Playwright wrote it down: on another machine nothing else is left. */
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
