import { median, percentile, row, type Row } from '../row.ts';
import { DESKTOP, openStage, signedIn } from './stage.ts';

/** Bar 8: somebody presses Post in one browser; when another browser has painted it. */

const POSTS = 14;

declare global {
  interface Window {
    /** When a post with these words was painted, in milliseconds since 1970. */
    paintedMs: Promise<number>;
    pressedMs: number;
  }
}

export async function liveBench(): Promise<readonly Row[]> {
  const stage = await openStage();
  const [from, to] = [
    await signedIn(stage, stage.author, DESKTOP),
    await signedIn(stage, stage.reader, DESKTOP),
  ];
  const [writer, viewer] = [await from.newPage(), await to.newPage()];
  for (const page of [writer, viewer]) {
    await page.goto(`${stage.suite.app('ut')}/home`);
    await page.getByRole('article').first().waitFor();
    await page.waitForTimeout(5000);
  }
  const samples: number[] = [];
  for (let n = 0; n < POSTS; n += 1) {
    const words = `Live ${String(n)} ${String(Date.now())}`;
    await viewer.bringToFront();
    await viewer.evaluate((text) => {
      window.paintedMs = new Promise((resolve) => {
        new MutationObserver((_changes, observer) => {
          if (![...document.querySelectorAll('article')].some((one) => one.textContent?.includes(text)))
            return;
          observer.disconnect();
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => resolve(Date.now());
            port2.postMessage(null);
          });
        }).observe(document.body, { subtree: true, childList: true });
      });
    }, words);
    const box = writer.getByRole('textbox', { name: 'Create Post' });
    if (!(await box.isVisible()))
      await writer.getByText('What are you selling?').filter({ visible: true }).first().click();
    await box.click();
    await writer.keyboard.type(words);
    await writer.evaluate(() =>
      addEventListener('click', () => (window.pressedMs = Date.now()), { once: true, capture: true }),
    );
    await writer.getByRole('button', { name: 'Post', exact: true }).click();
    const paintedMs = await Promise.race([
      viewer.evaluate(() => window.paintedMs),
      viewer.waitForTimeout(10_000).then(() => Number.POSITIVE_INFINITY),
    ]);
    const pressedMs = await writer.evaluate(() => window.pressedMs);
    if (n > 0) samples.push(Math.min(10_000, paintedMs - pressedMs));
    await writer.waitForTimeout(400);
  }
  await from.close();
  await to.close();
  return [
    row('web.live.p50', 'post in one browser → painted in another, p50', median(samples), 'ms'),
    row('web.live.p95', 'post in one browser → painted in another, p95', percentile(samples, 0.95), 'ms', {
      atMost: 250,
    }),
  ];
}
