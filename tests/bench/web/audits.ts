import type { BrowserContext } from '@playwright/test';
import { serveControls } from '../control/serve.ts';
import { median, row, type Row } from '../../journeys/costs/row.ts';
import { AuditBrowser, type Audit, type Category } from './lighthouse.ts';
import { seedPhotoPosts } from '../../journeys/costs/seed.ts';
import { openStage, type Stage } from '../../journeys/costs/stage.ts';

/** The sections `paint` and `scores`, measured by Lighthouse with a simulated phone. */

const RUNS = 3;
/** Less than the app's entry script. */
const APP_MIN_BYTES = 90_000;

/** LCP of a member's feed, compared with the two control pages under the same load. */
export async function paintBench(): Promise<readonly Row[]> {
  const stage = await openStage();
  const controls = await serveControls(stage.suite);
  const audits = await AuditBrowser.open();
  try {
    await signIn(stage, audits.context);
    const paints: Record<'feed' | 'floor' | 'naive', number[]> = { feed: [], floor: [], naive: [] };
    for (let run = 0; run < RUNS; run += 1) {
      await clearCachedFeed(stage, audits.context);
      const pages = { feed: `${stage.suite.app('ut')}/home`, floor: controls.floor, naive: controls.naive };
      for (const name of ['feed', 'floor', 'naive'] as const)
        paints[name].push((await audits.audit(pages[name], ['performance'])).lcpMs);
    }
    console.log(`  LCP of each run, ms: ${JSON.stringify(paints)}`);
    const [feed, floor, naive] = [median(paints.feed), median(paints.floor), median(paints.naive)];
    return [
      row('web.lcp.feed', 'LCP of a member’s feed, phone simulated', feed / 1000, 's'),
      row('web.lcp.floor', 'LCP of the floor page', floor / 1000, 's'),
      row('web.lcp.naive', 'LCP of the naive page', naive / 1000, 's'),
      row('web.lcp.toFloor', 'LCP ÷ floor', feed / floor, 'ratio', { atMost: 1.5 }),
      row('web.lcp.toNaive', 'LCP ÷ naive', feed / naive, 'ratio', { atMost: 0.65 }),
    ];
  } finally {
    await audits.close();
    await controls.close();
  }
}

/**
 * Scores of the landing page, a visitor's media page and a post. The performance score includes the blocking time, which depends
 * on the machine's load, so the naive control page is audited in the same runs for comparison.
 */
export async function scoresBench(): Promise<readonly Row[]> {
  const stage = await openStage();
  const [post = ''] = await seedPhotoPosts(stage.author, 'campus', 1, 'Scored');
  const controls = await serveControls(stage.suite);
  const audits = await AuditBrowser.open();
  try {
    const naive: Audit[] = [];
    const screens = { landing: '/home', media: '/media', post: `/post/${post}` };
    const runs = new Map<string, Audit[]>(Object.keys(screens).map((name) => [name, []]));
    for (let run = 0; run < RUNS; run += 1) {
      naive.push(await audits.audit(controls.naive, ['performance']));
      for (const [name, path] of Object.entries(screens))
        runs.get(name)?.push(await audits.audit(`${stage.suite.app('campus')}${path}`));
    }
    console.log(`  control, the naive page: ${scoresText(naive)}`);
    const blockedMs = median(naive.map((one) => one.blockedMs));
    return [
      row('web.score.naive.performance', 'control: naive page, performance', performanceOf(naive), 'count'),
      row('web.score.naive.blocked', 'control: naive page, blocking time', blockedMs, 'ms'),
      ...[...runs].flatMap(([name, audited]) => scoreRows(name, audited)),
    ];
  } finally {
    await audits.close();
    await controls.close();
  }
}

const performanceOf = (runs: readonly Audit[]): number =>
  median(runs.map(({ scores }) => scores.performance));

const scoresText = (runs: readonly Audit[]): string =>
  runs
    .map(
      ({ scores, lcpMs, blockedMs }) =>
        `${scores.performance} (LCP ${Math.round(lcpMs)} ms, blocked ${Math.round(blockedMs)} ms)`,
    )
    .join(', ');

function scoreRows(name: string, runs: readonly Audit[]): readonly Row[] {
  // Without the app, the static part of the page alone would get a good score.
  if (runs.some(({ scriptBytes }) => scriptBytes < APP_MIN_BYTES))
    throw new Error(`${name}: the app did not come while it was audited.`);
  console.log(`  ${name}, performance of each run: ${scoresText(runs)}`);
  const faults = [...new Set(runs.flatMap((one) => one.faults))];
  if (faults.length > 0) console.log(`  ${name}: ${faults.join(', ')}`);
  const of = (category: Category): number => median(runs.map(({ scores }) => scores[category]));
  return [
    row(`web.score.${name}.performance`, `${name}: performance`, performanceOf(runs), 'count', {
      atLeast: 92,
    }),
    row(`web.score.${name}.lcp`, `${name}: LCP`, median(runs.map(({ lcpMs }) => lcpMs)) / 1000, 's'),
    row(
      `web.score.${name}.blocked`,
      `${name}: blocking time`,
      median(runs.map((one) => one.blockedMs)),
      'ms',
    ),
    ...(['accessibility', 'best-practices', 'seo'] as const).map((category) =>
      row(`web.score.${name}.${category}`, `${name}: ${category}`, of(category), 'count', { atLeast: 100 }),
    ),
    row(`web.score.${name}.cls`, `${name}: CLS`, median(runs.map(({ cls }) => cls)), 'ratio', {
      atMost: 0.02,
    }),
  ];
}

async function signIn({ suite, reader }: Stage, context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${suite.app('ut')}/login?method=password`);
  await page.getByRole('textbox', { name: 'Email' }).fill(reader.email);
  await page.getByLabel('Password', { exact: true }).fill(reader.password);
  await page.getByRole('button', { name: 'Log In' }).click();
  await page.waitForURL('**/home');
  await page.getByRole('article').first().waitFor();
  await page.close();
}

/** Removes the cached feed, so that each run is a first visit. */
async function clearCachedFeed({ suite }: Stage, context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${suite.app('ut')}/icon.svg`);
  await page.evaluate(() => localStorage.removeItem('lastFeed'));
  await page.close();
}
