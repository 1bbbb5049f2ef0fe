import { expect, test } from '@playwright/test';
import { testSuite } from '../support/suite.ts';

test(
  'the frame changes at 769, 1000 and 1170 px, and not a pixel beside them',
  { tag: '@anyWidth' },
  async ({ page }) => {
    await page.goto(`${testSuite().app('ut')}/home`);
    await expect(page.getByRole('heading', { name: 'This community is private.' })).toBeVisible();
    const main = page.getByRole('navigation', { name: 'Main' });
    const frame = async (width: number): Promise<unknown> => {
      await page.setViewportSize({ width, height: 800 });
      await expect(main).toBeVisible();
      const box = await main.boundingBox();
      const label = await main.getByText('Messages').boundingBox();
      return {
        isAtBottom: (box?.y ?? 0) > 600,
        hasLabels: (label?.width ?? 0) > 20,
        hasPanels: await page.getByRole('complementary').isVisible(),
        overflowPx: await page.evaluate(() =>
          Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth),
        ),
      };
    };
    const bars = { isAtBottom: true, hasLabels: false, hasPanels: false, overflowPx: 0 };
    const icons = { ...bars, isAtBottom: false };
    const labels = { ...icons, hasLabels: true };
    const panels = { ...labels, hasPanels: true };
    // From wide to narrow: what has come with a window that has room for it has to go.
    const expected = [
      [1171, panels],
      [1170, panels],
      [1169, labels],
      [1001, labels],
      [1000, labels],
      [999, icons],
      [770, icons],
      [769, bars],
      [768, bars],
      [320, bars],
    ] as const;
    for (const [width, shape] of expected)
      await expect.poll(() => frame(width), { message: String(width) }).toMatchObject(shape);
  },
);
