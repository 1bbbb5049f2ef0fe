import { expect, test } from '@playwright/test';
import { FIRST_CAMPUS_IDS } from '../../src/domain/campus.ts';
import { FIRST_MEET_UP_SPOTS } from '../../src/domain/meetUpSpots.ts';
import { testSuite } from '../support/suite.ts';
import { axeProblems } from './screens/examine.ts';
import { restamp } from './support/restamp.ts';
import { startTiles } from './support/tiles.ts';

// A page out of the worker's cache would have the settings of the run.
test.use({ serviceWorkers: 'block' });

const ATTRIBUTION = 'Map of <b>this machine</b>';

test(
  'the meet-up spots stand on a map that keys move, and in the list alone where no tile comes',
  { tag: '@anyWidth' },
  async ({ page, context }) => {
    // A dozen pages, most with axe.
    test.slow();
    const suite = testSuite();
    const tiles = await startTiles();
    const [spot] = FIRST_MEET_UP_SPOTS.ut;
    await restamp(context, { map: { tileUrl: tiles.tileUrl, attribution: ATTRIBUTION } });
    await page.goto(`${suite.app('ut')}/addresses`);
    const map = page.getByRole('region', { name: 'Map', exact: true });
    await expect(map.getByRole('button', { name: spot?.name ?? '' })).toBeVisible();
    for (const { name } of FIRST_MEET_UP_SPOTS.ut)
      await expect(map.getByRole('button', { name })).toBeInViewport();
    await expect(map.getByText(ATTRIBUTION)).toBeVisible();
    await expect.poll(() => tiles.asked().length).toBeGreaterThan(0);
    expect(await axeProblems(page)).toEqual([]);
    // Everything by keys: the map is zoomed, a spot opened, and closed again.
    const zoomOf = () => Math.max(...tiles.asked().map((path) => Number(path.split('/')[1])));
    const before = zoomOf();
    await map.getByRole('group', { name: 'Map of the meet-up spots' }).focus();
    await page.keyboard.press('+');
    await expect.poll(zoomOf).toBeGreaterThan(before);
    await map.getByRole('button', { name: spot?.name ?? '' }).focus();
    await page.keyboard.press('Enter');
    await expect(map.getByText(spot?.where ?? '')).toBeVisible();
    expect(await axeProblems(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(map.getByText(spot?.where ?? '')).toBeHidden();
    // On wide screens beside the list, on others above it.
    const first = page.getByRole('link', { name: spot?.name ?? '' });
    for (const width of [1280, 768]) {
      await page.setViewportSize({ width, height: 800 });
      const [around, item] = [await map.boundingBox(), await first.boundingBox()];
      const isBeside = (around?.x ?? 0) + (around?.width ?? 0) <= (item?.x ?? 0);
      expect(isBeside).toBe(width >= 1000);
      expect(await axeProblems(page, ['light'])).toEqual([]);
    }
    // On a phone no spot of any campus covers another.
    await page.setViewportSize({ width: 390, height: 844 });
    for (const campus of FIRST_CAMPUS_IDS.filter((id) => FIRST_MEET_UP_SPOTS[id].length > 0)) {
      await page.goto(`${suite.app(campus)}/addresses`);
      for (const { name } of FIRST_MEET_UP_SPOTS[campus]) {
        await expect(map.getByRole('button', { name })).toBeInViewport();
      }
      expect([campus, await axeProblems(page, ['light'])]).toEqual([campus, []]);
    }
    await page.goto(`${suite.app('ut')}/addresses`);
    await expect(map.getByRole('button', { name: spot?.name ?? '' })).toBeVisible();
    await tiles.close();
    await page.reload();
    await expect(map.getByText('All places are in the list.')).toBeVisible();
    await expect(page.getByRole('link', { name: spot?.name ?? '' })).toBeVisible();
  },
);
