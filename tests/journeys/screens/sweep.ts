import type { Browser } from '@playwright/test';
import { each } from '../../../scripts/test/each.ts';
import { examine, type Examined } from './examine.ts';
import { linksToTry, screenOf } from './links.ts';
import { SCREENS } from './list.ts';
import { NARROW_MAX, type Screen, type Width, WIDTHS } from './screen.ts';
import { type Place, Viewers } from './viewers.ts';
import { visit } from './visit.ts';

/** As many as two cores serve. */
const AT_ONCE = 3;
const IS_WHOLE = process.env.TEST_ALL === '1';

/** Pages with two addresses, by the second one. */
const SECOND_ADDRESSES: Readonly<Record<string, string>> = {
  '/create/message': '/messages/new',
  '/settings/trust': '/settings/trust_and_safety',
};

/**
 * Examines the screens that are asked for; resolves with sentences, none when all is well. Each is opened once: where nothing
 * is done on it, the narrow sweep looks at all widths, one window made wider. What is done on a screen depends on the width,
 * so that the wide sweep, which `npm test` leaves out, does it again. What a busy machine brings too late is seen at a second look.
 */
export async function sweep(
  browser: Browser,
  place: Place,
  kind: 'narrow' | 'wide',
  isAskedFor: (screen: Screen) => boolean,
): Promise<readonly string[]> {
  const viewers = new Viewers(browser, place);
  const widthsOf = (screen: Screen): readonly Width[] => {
    const all = (screen.widths ?? WIDTHS).filter((width) => IS_WHOLE || width !== 768);
    const narrow = all.filter((width) => width <= NARROW_MAX);
    const isOpenedOnce = narrow.length > 0 && screen.act === undefined && !screen.isOffline;
    const wide = all.filter((width) => width > NARROW_MAX);
    if (kind === 'wide') return isOpenedOnce ? [] : wide;
    return isOpenedOnce ? all : narrow;
  };
  const screens = SCREENS.filter(
    (screen) =>
      widthsOf(screen).length > 0 &&
      screen.onlyPhotographed === undefined &&
      (IS_WHOLE || screen.isOfRest !== true) &&
      isAskedFor(screen),
  );
  try {
    const examined = await each(screens, AT_ONCE, async (screen) => {
      const found = await examine(viewers, place, screen, widthsOf(screen));
      if (found.problems.length === 0) return found;
      // Said at once as well: a run that is ended before its time has told something.
      for (const problem of found.problems) console.log(`${screen.name}, looked at again: ${problem}`);
      return examine(viewers, place, screen, widthsOf(screen));
    });
    const problems = examined.flatMap(({ screen, problems: found }) =>
      found.map((problem) => `${screen.name}: ${problem}`),
    );
    problems.push(...sharedTitles(examined));
    const links = linksToTry(examined, place);
    const dead = await each(links, AT_ONCE, async (link) =>
      (await isDead(viewers, place, screenOf(link), kind === 'narrow' ? 390 : 1280))
        ? `${link.seenOn}: leads nowhere for a ${link.viewer}: ${link.href}`
        : '',
    );
    return [...problems, ...dead.filter((words) => words !== '')];
  } finally {
    await viewers.close();
  }
}

async function isDead(viewers: Viewers, place: Place, screen: Screen, width: Width): Promise<boolean> {
  const { page, close } = await viewers.open(screen, width);
  try {
    await visit(page, place, screen, width);
    return await page.getByRole('heading', { name: "This page doesn't exist." }).isVisible();
  } finally {
    await close();
  }
}

/** What a page is called of which nothing is there, whatever its address. */
const NOTHING_THERE = /404|^No conversation/;

/** Titles that pages of different addresses share for one person: a tab of theirs could not be told from another. */
function sharedTitles(examined: readonly Examined[]): readonly string[] {
  const seen = new Map<string, string>();
  return examined.flatMap(({ screen, title, url }) => {
    if (url === '') return [];
    const { pathname } = new URL(url);
    const place = SECOND_ADDRESSES[pathname] ?? pathname.replace(/^\/(post|moderation)\/[^/]+$/, '/$1/:id');
    const key = `${screen.campus} ${screen.viewer} ${title}`;
    const other = seen.get(key) ?? place;
    seen.set(key, other);
    const isFine = title !== '' && (other === place || NOTHING_THERE.test(title));
    return isFine ? [] : [`${screen.name}: the title "${title}" is also that of ${other}`];
  });
}
