import type { ConsoleMessage, Page, Response } from '@playwright/test';
import type { default as Axe, RunOptions } from 'axe-core';
import { AXE, STANDARDS, violationsIn } from '../../support/axe.ts';
import { COVERS, strayControls } from '../support/inside.ts';
import { HEIGHTS, NARROW_MAX, type Screen, type Theme, THEMES, type Width } from './screen.ts';
import type { Place, Viewers } from './viewers.ts';
import { endMoves, settle, visit } from './visit.ts';

declare global {
  interface Window {
    readonly axe: typeof Axe;
  }
}

/** What was found on a screen. */
export interface Examined {
  readonly screen: Screen;
  /** Sentences; none when all is well. */
  readonly problems: readonly string[];
  readonly title: string;
  /** Where the visit ended. */
  readonly url: string;
  readonly links: readonly string[];
}

/** Long enough for a busy machine; what is there is taken at once. */
const ACT_MAX_MS = 20_000;
const LOAD_MAX_MS = 40_000;
const NEVER_CAME = 'something on it never came';
/** `npm run test:all` looks at all of it. */
const IS_WHOLE = process.env.TEST_ALL === '1';
const THEMES_OF_RUN = IS_WHOLE ? THEMES : (['light'] as const);
/** Another theme changes colours, whose pairs the palette's test goes through, and nothing else. */
const COLOURS = ['color-contrast', 'link-in-text-block'];

/**
 * Visits a screen as its viewer and examines it in a window of the first width, with axe in the light theme, or in both. For the
 * other widths the window is made wider.
 */
export async function examine(
  viewers: Viewers,
  place: Place,
  screen: Screen,
  [width = 390, ...wider]: readonly Width[],
): Promise<Examined> {
  const { page, close } = await viewers.open(screen, width);
  page.setDefaultTimeout(ACT_MAX_MS);
  page.setDefaultNavigationTimeout(LOAD_MAX_MS);
  const problems: string[] = [];
  const complain = complaints(page, screen, problems);
  try {
    if (!(await visit(page, place, screen, width))) problems.push(NEVER_CAME);
    const { title, url, links, ...counts } = await page.evaluate(factsOfPage, COVERS);
    problems.push(...wrongCounts(counts), ...(await strayControls(page)));
    // What lies under a dialog is a row of its own: axe is given the dialog alone, so that its rules for whole pages
    // (landmarks, first heading) do not look at a page that is hidden for the moment.
    problems.push(...(await axeProblems(page)));
    for (const one of wider) {
      const found = await examineWider(page, one, counts.covers);
      problems.push(...found.problems.map((words) => `${String(one)} px wide: ${words}`));
      links.push(...found.links);
    }
    return { screen, problems, title, url, links };
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error);
    return { screen, problems: [...problems, words.slice(0, 300)], title: '', url: '', links: [] };
  } finally {
    complain.end();
    await close();
  }
}

/** The same page in a wider window. What lay over it must lie there still: what has closed would not be looked at. */
async function examineWider(
  page: Page,
  width: Width,
  coversBefore: number,
): Promise<Pick<Examined, 'problems' | 'links'>> {
  await page.setViewportSize({ width, height: HEIGHTS[width] });
  const problems = (await settle(page)) ? [] : [NEVER_CAME];
  const { covers, links, ...counts } = await page.evaluate(factsOfPage, COVERS);
  // What a phone shows as a page may be a dialog there.
  if (width <= NARROW_MAX && covers !== coversBefore)
    problems.push(`${String(covers)} of ${String(coversBefore)} dialogs and menus`);
  problems.push(...wrongCounts(counts), ...(await strayControls(page)));
  // Up to 768 px the layout is the phone's, which axe has looked at; a desktop has another.
  for (const theme of IS_WHOLE && width > NARROW_MAX ? THEMES : [])
    problems.push(...(await axe(page, theme)));
  return { problems, links };
}

interface Counts {
  readonly main: number;
  readonly headings: number;
  /** Pixels by which the page is wider than its window. */
  readonly overflow: number;
  /** Fields in which type, or the placeholder's, is smaller than 16 px, by their labels: phones zoom into them. */
  readonly smallFields: readonly string[];
  /** Fields that are to be seen and have no room for a letter, by their labels. */
  readonly narrowFields: readonly string[];
}

function wrongCounts({ main, headings, overflow, smallFields, narrowFields }: Counts): readonly string[] {
  return [
    ...(main === 1 ? [] : [`${String(main)} main landmarks`]),
    ...(headings === 1 ? [] : [`${String(headings)} first headings`]),
    ...(overflow <= 1 ? [] : [`wider than the window by ${String(overflow)} px`]),
    ...smallFields.map((field) => `type under 16 px in ${field}`),
    ...narrowFields.map((field) => `no room in ${field}`),
  ];
}

/** Errors in the console and answers that refuse, from now on. */
function complaints(page: Page, screen: Screen, problems: string[]): { end(): void } {
  const isExpected = (words: string): boolean =>
    screen.isOffline === true || (screen.mayComplain?.test(words) ?? false);
  const add = (words: string): void => {
    if (!isExpected(words)) problems.push(words);
  };
  const onConsole = (message: ConsoleMessage): void => {
    if (message.type() === 'error') add(`console: ${message.text().slice(0, 200)}`);
  };
  const onError = (error: Error): void => add(`error on the page: ${error.message}`);
  const onResponse = (response: Response): void => {
    if (response.status() >= 400) add(`answered ${String(response.status())}: ${response.url()}`);
  };
  page.on('console', onConsole).on('pageerror', onError).on('response', onResponse);
  return {
    end: () => {
      page.off('console', onConsole).off('pageerror', onError).off('response', onResponse);
    },
  };
}

/** Runs in the page. */
function factsOfPage(covers: string) {
  const root = document.documentElement;
  const fields = [
    ...document.querySelectorAll<HTMLElement>(
      'select, textarea, [contenteditable="true"], input:not([type="checkbox"], [type="radio"], [type="range"], [type="file"])',
    ),
  ];
  const nameOf = (field: HTMLElement): string =>
    field.getAttribute('aria-label') ?? field.outerHTML.slice(0, 80);
  return {
    title: document.title,
    url: location.href,
    links: [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].map(({ href }) => href),
    covers: document.querySelectorAll(covers).length,
    main: document.querySelectorAll('main').length,
    headings: document.querySelectorAll('h1').length,
    overflow: root.scrollWidth - root.clientWidth,
    smallFields: fields
      .filter((field) =>
        [null, '::placeholder'].some((part) => parseFloat(getComputedStyle(field, part).fontSize) < 16),
      )
      .map(nameOf),
    narrowFields: fields
      .filter((field) => {
        const { paddingLeft, paddingRight } = getComputedStyle(field);
        const room = field.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
        // One pixel high is for screen readers alone.
        return field.checkVisibility() && field.clientHeight > 1 && room < 12;
      })
      .map(nameOf),
  };
}

/** What axe finds on a page, one sentence each: in both themes, or in `npm test` in the light one. */
export async function axeProblems(
  page: Page,
  themes: readonly Theme[] = THEMES_OF_RUN,
): Promise<readonly string[]> {
  // Not as a script of the page: its policy forbids what is not its own.
  await page.evaluate(AXE);
  const problems: string[] = [];
  for (const theme of themes) problems.push(...(await axe(page, theme)));
  return problems;
}

/** What axe finds in one theme: everything in the light one, in the dark one what has to do with colours. */
async function axe(page: Page, theme: Theme): Promise<readonly string[]> {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  // A colour on its way is that of neither theme.
  await endMoves(page);
  const runOnly: RunOptions['runOnly'] =
    theme === 'light' ? { type: 'tag', values: STANDARDS } : { type: 'rule', values: COLOURS };
  const options: RunOptions = { runOnly, resultTypes: ['violations'] };
  const found: unknown = await page.evaluate(
    async ({ covers, options }) => {
      const open = [...document.querySelectorAll(covers)];
      return window.axe.run(open.length > 0 ? { include: open } : document, options);
    },
    { covers: COVERS, options },
  );
  return violationsIn(found).map((one) => `axe (${theme}) ${one}`);
}
