import type { BrowserContext } from '@playwright/test';
import { serveControls } from '../control/serve.ts';
import { median, row, type Row } from '../row.ts';
import { AuditBrowser, type Audit, type Category } from './lighthouse.ts';
import { seedPhotoPosts } from './seed.ts';
import { openStage, type Stage } from './stage.ts';

/** Bars 3 and 5, by Lighthouse's simulated phone. */

const RUNS = 3;
/** The app's entry has more. */
const APP_MIN_BYTES = 90_000;

/** Bar 3: the largest paint of a member's feed, beside the two controls measured in the same minute. */
export async function paintBench(): Promise<readonly Row[]> {
  const stage = await openStage();
  const controls = await serveControls(stage.suite);
  const audits = await AuditBrowser.open();
  try {
    await signIn(stage, audits.context);
    const paints: Record<'feed' | 'floor' | 'naive', number[]> = { feed: [], floor: [], naive: [] };
    for (let run = 0; run < RUNS; run += 1) {
      await forgetFeed(stage, audits.context);
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
 * Bar 5: the scores of the landing, of a visitor's feed and of a post. The score is also of how busy the machine is, by the
 * blocking time: the naive page, audited in turn with them, shows how much of it.
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
    console.log(`  control, the naive page: ${told(naive)}`);
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

const told = (runs: readonly Audit[]): string =>
  runs
    .map(
      ({ scores, lcpMs, blockedMs }) =>
        `${scores.performance} (LCP ${Math.round(lcpMs)} ms, blocked ${Math.round(blockedMs)} ms)`,
    )
    .join(', ');

function scoreRows(name: string, runs: readonly Audit[]): readonly Row[] {
  // What stands before the app alone would be scored well.
  if (runs.some(({ scriptBytes }) => scriptBytes < APP_MIN_BYTES))
    throw new Error(`${name}: the app did not come while it was audited.`);
  console.log(`  ${name}, performance of each run: ${told(runs)}`);
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

/** The feed that the device keeps would make it a second visit. */
async function forgetFeed({ suite }: Stage, context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${suite.app('ut')}/icon.svg`);
  await page.evaluate(() => localStorage.removeItem('lastFeed'));
  await page.close();
}
