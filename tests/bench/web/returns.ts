import type { BrowserContext, Page } from '@playwright/test';
import { serveControls } from '../control/serve.ts';
import { median, row, type Row } from '../../journeys/costs/row.ts';
import {
  emulatePhone,
  expireToken,
  newWindow,
  openStage,
  PHONE,
  signedIn,
} from '../../journeys/costs/stage.ts';

/** Time until the posts are painted on a member's second visit, compared with a second visit of the floor page. */

const RUNS = 9;

export async function returnsBench(): Promise<readonly Row[]> {
  const stage = await openStage();
  const controls = await serveControls(stage.suite);
  const member = await signedIn(stage, stage.reader, PHONE);
  const ended = await signedIn(stage, stage.reader, PHONE);
  const visitor = await newWindow(stage.browser);
  try {
    const home = `${stage.suite.app('ut')}/home`;
    await visit(member, home, true);
    await visit(ended, home, true);
    await visit(visitor, controls.floor, false);
    const feeds: number[] = [];
    const anHourLater: number[] = [];
    const floors: number[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      feeds.push(await visit(member, home, false));
      await expireToken(ended, `${stage.suite.app('ut')}/icon.svg`);
      anHourLater.push(await visit(ended, home, false));
      floors.push(await visit(visitor, controls.floor, false));
    }
    return [
      row('web.return.feed', 'second visit: posts painted, slow line, 4× CPU', median(feeds), 'ms'),
      row('web.return.ended', 'the same with a token that has ended', median(anHourLater), 'ms'),
      row('web.return.floor', 'second visit of the floor page', median(floors), 'ms'),
      row('web.return.ratio', 'second visit ÷ floor', median(feeds) / median(floors), 'ratio', {
        atMost: 0.8,
      }),
      row(
        'web.return.endedRatio',
        'the same with a token that has ended',
        median(anHourLater) / median(floors),
        'ratio',
        {
          atMost: 0.8,
        },
      ),
    ];
  } finally {
    await member.close();
    await ended.close();
    await visitor.close();
    await controls.close();
  }
}

/** Milliseconds from the navigation's start until the first post was painted. */
async function visit(context: BrowserContext, address: string, isFirst: boolean): Promise<number> {
  const page = await context.newPage();
  await emulatePhone(page);
  await notePosts(page);
  await page.goto(address);
  await page.waitForFunction(() => performance.getEntriesByName('painted').length > 0, undefined, {
    timeout: 60_000,
  });
  const paintedMs = await page.evaluate(
    () => performance.getEntriesByName('painted')[0]?.startTime ?? Number.NaN,
  );
  // Until the feed is cached for the next visit.
  if (isFirst) await page.waitForTimeout(8000);
  await page.close();
  return paintedMs;
}

function notePosts(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    new MutationObserver((_changes, observer) => {
      if (document.querySelectorAll('article').length < 2) return;
      observer.disconnect();
      requestAnimationFrame(() => performance.mark('painted'));
    }).observe(document, { childList: true, subtree: true });
  });
}
