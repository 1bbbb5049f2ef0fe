import type { Page } from '@playwright/test';

type Point = readonly [xPx: number, yPx: number];

/** Where a finger comes down and where it is lifted. */
export interface Stroke {
  readonly from: Point;
  readonly to: Point;
}

const STEPS = 12;

/** Fingers that go over the screen at once, as a touch screen tells of them: one swipes, two pinch. */
export async function strokeScreen(page: Page, ...strokes: readonly Stroke[]): Promise<void> {
  const screen = await page.context().newCDPSession(page);
  const at = (step: number) =>
    strokes.map(({ from, to }, id) => ({
      id,
      x: from[0] + ((to[0] - from[0]) * step) / STEPS,
      y: from[1] + ((to[1] - from[1]) * step) / STEPS,
    }));
  await screen.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
  for (let step = 1; step <= STEPS; step += 1) {
    await screen.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(step) });
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  await screen.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await screen.detach();
}
