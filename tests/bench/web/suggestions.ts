import type { Page } from '@playwright/test';
import { median, percentile, row, type Row } from '../../journeys/costs/row.ts';
import { recordPaint, pressedToPainted } from './painted.ts';
import { DESKTOP, openStage, signedIn } from '../../journeys/costs/stage.ts';

/** Latency from the last key before a pause to the frame that shows suggestions, without the debounce. */

/** Same as in the app (`useSuggestions`). */
const DEBOUNCE_MS = 120;
/** Words that find posts of the demo. There is one pause after each. */
const TYPED = 'bike desk textbook couch calculator tickets monitor guitar chair microwave'.split(' ');
const ROUNDS = 4;
/** Between two keys at a moderate typing speed. Shorter than the debounce. */
const KEY_MS = 60;
const PAUSE_MS = 700;

export async function suggestionsBench(): Promise<readonly Row[]> {
  const stage = await openStage();
  const context = await signedIn(stage, stage.reader, DESKTOP);
  const page = await context.newPage();
  try {
    await page.goto(`${stage.suite.app('ut')}/home`);
    await page.getByRole('article').first().waitFor();
    let asked = 0;
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes('/queries')) asked += 1;
    });
    const field = page.getByRole('combobox', { name: /^Search/ });
    await field.click();
    const samples: number[] = [];
    let most = 0;
    let all = 0;
    for (let round = 0; round <= ROUNDS; round += 1) {
      for (const word of TYPED) {
        asked = 0;
        const sample = await typeWord(page, word);
        await page.waitForTimeout(PAUSE_MS);
        most = Math.max(most, asked);
        all += asked;
        // The first round is a warm-up: search key, code and connection are loaded.
        if (round > 0 && sample !== null) samples.push(sample);
        await field.fill('');
        await page.waitForTimeout(PAUSE_MS);
      }
    }
    return [
      {
        ...row(
          'web.suggest.p95',
          'key → suggestion painted, after the debounce, p95',
          percentile(samples, 0.95) - DEBOUNCE_MS,
          'ms',
          { atMost: 150 },
        ),
        note: `median ${(median(samples) - DEBOUNCE_MS).toFixed(0)} of ${String(samples.length)}`,
      },
      row('web.suggest.requests', 'requests for one pause in typing, at most', most, 'count', { atMost: 1 }),
      row(
        'web.suggest.mean',
        'requests for one pause in typing, mean',
        all / ((ROUNDS + 1) * TYPED.length),
        'count',
        { atMost: 0.5 },
      ),
    ];
  } finally {
    await context.close();
  }
}

/** Milliseconds from the word's last key until a suggestion highlights the whole word; null if none does. */
async function typeWord(page: Page, word: string): Promise<number | null> {
  await page.keyboard.type(word.slice(0, -1), { delay: KEY_MS });
  await page.evaluate(() => {
    window.pressedMs = Number.NaN;
    addEventListener('keydown', ({ timeStamp }) => (window.pressedMs = performance.timeOrigin + timeStamp), {
      once: true,
      capture: true,
    });
  });
  await recordPaint(page, '[role="option"] mark', word);
  await page.keyboard.press(word.slice(-1));
  const ms = await pressedToPainted(page, page);
  return ms >= 10_000 ? null : ms;
}
