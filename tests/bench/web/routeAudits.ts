import { SCREENS } from '../../journeys/screens/list.ts';
import type { Screen, Viewer } from '../../journeys/screens/screen.ts';
import { type Place, signInAs } from '../../journeys/screens/viewers.ts';
import { median, row, type Row } from '../../journeys/costs/row.ts';
import { AuditBrowser, type Audit, type Category } from './lighthouse.ts';
import { openStage } from '../../journeys/costs/stage.ts';

/**
 * Lighthouse on every route, once each. All scores but performance are deterministic and must be 100 on each route; performance
 * is judged by its median. `AUDITS=settings,post` restricts it to screens whose names start so.
 */

const EXACT = ['accessibility', 'best-practices', 'seo'] as const satisfies readonly Category[];
const VIEWERS: readonly Viewer[] = ['guest', 'member', 'newcomer', 'unverified'];

export async function routeAuditsBench(): Promise<readonly Row[]> {
  const { suite } = await openStage();
  return rowsOf(await auditRoutes(suite, (process.env.AUDITS ?? '').split(',')));
}

interface Audited {
  readonly screen: Screen;
  readonly audit: Audit;
}

/** The screens that can be opened by their URL alone, on a phone and online. */
function screensOf(viewer: Viewer, begins: readonly string[]): readonly Screen[] {
  return SCREENS.filter(
    (one) =>
      one.viewer === viewer &&
      one.act === undefined &&
      one.isOffline !== true &&
      (one.widths === undefined || one.widths.includes(390)) &&
      begins.some((begin) => one.name.startsWith(begin)),
  );
}

export async function auditRoutes(place: Place, begins: readonly string[]): Promise<readonly Audited[]> {
  const audited: Audited[] = [];
  for (const viewer of VIEWERS) {
    const screens = screensOf(viewer, begins);
    if (screens.length === 0) continue;
    const audits = await AuditBrowser.open();
    try {
      const campuses = new Set(screens.map(({ campus }) => campus));
      for (const campus of campuses) {
        if (viewer === 'guest') break;
        const page = await audits.context.newPage();
        await signInAs(page, place, viewer, campus);
        await page.close();
      }
      for (const screen of screens) {
        const audit = await audits.audit(`${place.app(screen.campus)}${screen.path}`);
        const { scores, faults, cls, lcpMs, blockedMs } = audit;
        console.log(
          `  ${screen.name}: ${Object.values(scores).join('/')}, LCP ${Math.round(lcpMs)} ms, blocked ${Math.round(blockedMs)} ms, CLS ${cls.toFixed(3)}  ${faults.join(', ')}`,
        );
        audited.push({ screen, audit });
      }
    } finally {
      await audits.close();
    }
  }
  return audited;
}

function rowsOf(audited: readonly Audited[]): readonly Row[] {
  const lowest = (category: Category): Row => {
    // An expected refusal is an error in the console, which Lighthouse counts against best practices.
    const judged = audited.filter(
      ({ screen }) => category !== 'best-practices' || screen.mayComplain === undefined,
    );
    const scores = judged.map(({ audit }) => audit.scores[category]);
    const worst = Math.min(...scores);
    const where = judged
      .filter(({ audit }) => audit.scores[category] === worst)
      .map(({ screen }) => screen.name);
    const isExact = category !== 'performance';
    return {
      ...row(
        `web.audits.${category}`,
        `lowest ${category} of ${String(judged.length)} screens`,
        worst,
        'count',
        isExact ? { atLeast: 100 } : null,
      ),
      note: where.slice(0, 5).join(', '),
    };
  };
  const performance = median(audited.map(({ audit }) => audit.scores.performance));
  const shift = Math.max(...audited.map(({ audit }) => audit.cls));
  return [
    row('web.audits.performance.median', 'performance, median of all screens', performance, 'count', {
      atLeast: 92,
    }),
    lowest('performance'),
    ...EXACT.map(lowest),
    row('web.audits.cls', 'largest CLS of all screens', shift, 'ratio', { atMost: 0.02 }),
  ];
}
