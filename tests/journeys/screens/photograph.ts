import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Page } from '@playwright/test';
import { repositoryRoot } from '../../../local/suite/suite.ts';
import { CHROMIUM_FLAGS, ensureChromium } from '../../../scripts/chromium.ts';
import { SCREENS } from './list.ts';
import { ownPlace, runningPlace } from './place.ts';
import { type Screen, THEMES, type Width, WIDTHS } from './screen.ts';
import { makeSheets, type Picture } from './sheets.ts';
import { type Place, Viewers } from './viewers.ts';
import { settle, visit } from './visit.ts';

/**
 * `npm run screenshots`: every screen in light and dark at 390, 768 and 1280 px into `.local/screenshots`, with contact
 * sheets to look at. Options: `--only feed,post` screens whose names begin so; `--width 390`; `--base
 * http://ut.localhost:5000` an instance that runs already, in place of a suite of its own.
 */

const FOLDER = join(repositoryRoot(), '.local/screenshots');
/** As many as two cores serve. */
const AT_ONCE = 3;
const ACT_MAX_MS = 8_000;
/** Vite on a busy machine. */
const LOAD_MAX_MS = 40_000;
/** Of a whole page; what is further down in a feed is drawn only when it comes near. */
const HEIGHT_MAX: Readonly<Record<Width, number>> = { 390: 3400, 768: 2600, 1280: 2000 };

interface Task {
  readonly screen: Screen;
  readonly width: Width;
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { only: { type: 'string' }, base: { type: 'string' }, width: { type: 'string' } },
  });
  const names = values.only?.split(',') ?? [];
  const tasks = SCREENS.filter(({ name }) => names.length === 0 || names.some((one) => name.startsWith(one)))
    .flatMap((screen) => (screen.widths ?? WIDTHS).map((width): Task => ({ screen, width })))
    .filter(({ width }) => values.width === undefined || String(width) === values.width);
  if (tasks.length === 0) throw new Error(`No screen begins with ${values.only ?? ''}.`);
  if (names.length === 0) await rm(FOLDER, { recursive: true, force: true });
  await mkdir(FOLDER, { recursive: true });

  const startedMs = Date.now();
  const { place, close } = await (values.base === undefined ? ownPlace() : runningPlace(values.base));
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_FLAGS });
  try {
    const viewers = new Viewers(browser, place);
    const waiting = [...tasks];
    const pictures: Picture[] = [];
    const worker = async (): Promise<void> => {
      for (let task = waiting.shift(); task; task = waiting.shift()) {
        const taken = await take(viewers, place, task);
        pictures.push(...taken);
        const [failed] = taken.filter(({ problem }) => problem !== null);
        if (failed) console.log(`${failed.name} ${String(failed.width)}: ${failed.problem ?? ''}`);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
    await makeSheets(browser, FOLDER, pictures);
    const seconds = Math.round((Date.now() - startedMs) / 1000);
    const failed = pictures.filter(({ problem }) => problem !== null).length / THEMES.length;
    console.log(
      `${String(pictures.length)} pictures in ${String(seconds)} s, ${String(failed)} screens not reached.`,
    );
    console.log(`Look at ${join(FOLDER, 'index.html')} or the sheets in ${join(FOLDER, 'sheets')}.`);
    process.exitCode = failed === 0 ? 0 : 1;
  } finally {
    await browser.close();
    await close();
  }
}

/** One screen at one width in both themes. What goes wrong is photographed as it is, and said. */
async function take(viewers: Viewers, place: Place, { screen, width }: Task): Promise<readonly Picture[]> {
  const { page, close } = await viewers.open(screen, width);
  page.setDefaultTimeout(ACT_MAX_MS);
  page.setDefaultNavigationTimeout(LOAD_MAX_MS);
  let problem: string | null = null;
  try {
    await visit(page, place, screen, width);
  } catch (error) {
    problem = firstLine(error);
  }
  const pictures: Picture[] = [];
  try {
    for (const theme of THEMES) {
      const file = `${screen.name}.${String(width)}.${theme}.png`;
      await page.emulateMedia({ colorScheme: theme });
      await shoot(page, join(FOLDER, file), screen.isWhole === true ? HEIGHT_MAX[width] : null);
      pictures.push({ name: screen.name, width, theme, file, problem });
    }
  } finally {
    await close();
  }
  return pictures;
}

/** What is in the window, or the whole page to a limit. */
async function shoot(page: Page, path: string, maxHeight: number | null): Promise<void> {
  const options = { path, animations: 'disabled', timeout: LOAD_MAX_MS } as const;
  if (maxHeight === null) {
    await page.waitForTimeout(60);
    await page.screenshot(options);
    return;
  }
  const { width, height } = await scrollThrough(page, maxHeight);
  await page.screenshot({
    ...options,
    fullPage: true,
    clip: { x: 0, y: 0, width, height: Math.min(height, maxHeight) },
  });
}

/** What is drawn when it comes near is drawn. Resolves with the page's size. */
async function scrollThrough(page: Page, maxHeight: number): Promise<{ width: number; height: number }> {
  const size = await page.evaluate(async (end) => {
    const root = document.documentElement;
    for (let top = 0; top < Math.min(root.scrollHeight, end); top += innerHeight) {
      scrollTo(0, top);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    scrollTo(0, 0);
    return { width: innerWidth, height: root.scrollHeight };
  }, maxHeight);
  await settle(page);
  return size;
}

const firstLine = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n').slice(0, 3).join(' ').slice(0, 200);

await main();
