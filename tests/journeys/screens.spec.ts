import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { repositoryRoot } from '../../local/suite.ts';
import { fillDemo } from '../../local/start/fillDemo.ts';
import { testSuite } from '../support/suite.ts';
import { examine, type Examined } from './screens/examine.ts';
import { linksToTry, screenOf } from './screens/links.ts';
import { SCREENS } from './screens/list.ts';
import { type Width, WIDTHS } from './screens/screen.ts';
import { Viewers } from './screens/viewers.ts';
import { visit } from './screens/visit.ts';

/** As many as two cores serve. */
const AT_ONCE = 3;
const LIMIT_MS = 600_000;
/** The demo communities are older than what other journeys write, and stay below it. */
const AGE_MS = 30 * 60 * 60 * 1000;

test.beforeAll(async () => {
  test.setTimeout(LIMIT_MS);
  const cacheFolder = join(repositoryRoot(), '.local/demo-cache');
  await fillDemo({ ports: testSuite().ports, cacheFolder, nowMs: Date.now() - AGE_MS });
});

test('every screen is whole: titled, within the window, accessible in both themes, without an error or a dead link', async ({
  browser,
}, { project }) => {
  test.setTimeout(LIMIT_MS);
  const suite = testSuite();
  const width = widthOf(project.use.viewport);
  const viewers = new Viewers(browser, suite);
  const screens = SCREENS.filter(
    ({ name, widths = WIDTHS, onlyPhotographed }) =>
      widths.includes(width) && onlyPhotographed === undefined && isAskedFor(name),
  );
  const examined = await each(screens, (screen) => examine(viewers, suite, screen, width));
  const problems = examined.flatMap(({ screen, problems: found }) =>
    found.map((problem) => `${screen.name}: ${problem}`),
  );
  problems.push(...sharedTitles(examined));
  const dead = await each(linksToTry(examined, new URL(suite.app('ut')).port), async (link) => {
    const { page, close } = await viewers.open(screenOf(link), width);
    try {
      await visit(page, suite, screenOf(link), width);
      const isDead = await page.getByText("This page doesn't exist.").isVisible();
      return isDead ? [`${link.seenOn}: leads nowhere: ${link.href}`] : [];
    } finally {
      await close();
    }
  });
  expect([...problems, ...dead.flat()].join('\n')).toBe('');
});

/** `SCREENS=post,media` narrows a run by hand to the screens whose names begin so. */
function isAskedFor(name: string): boolean {
  const asked = process.env.SCREENS?.split(',') ?? [];
  return asked.length === 0 || asked.some((one) => name.startsWith(one));
}

/** Titles that pages of different addresses share: a tab of theirs could not be told from another. */
function sharedTitles(examined: readonly Examined[]): readonly string[] {
  const seen = new Map<string, string>();
  return examined.flatMap(({ screen, title, url }) => {
    if (url === '') return [];
    const place = new URL(url).pathname.replace(/^\/post\/[^/]+$/, '/post/:id');
    const key = `${screen.campus} ${title}`;
    const other = seen.get(key) ?? place;
    seen.set(key, other);
    const isFine = title !== '' && (other === place || title.includes('404'));
    return isFine ? [] : [`${screen.name}: the title "${title}" is also that of ${other}`];
  });
}

function widthOf(viewport: { readonly width: number } | null | undefined): Width {
  const width = WIDTHS.find((one) => one === viewport?.width);
  if (width === undefined) throw new Error('This project has no width of the table.');
  return width;
}

/** Does the work for each, a few at a time, and keeps the order. */
async function each<One, Result>(
  all: readonly One[],
  work: (one: One) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const waiting = [...all.entries()];
  const worker = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) results[next[0]] = await work(next[1]);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return results;
}
