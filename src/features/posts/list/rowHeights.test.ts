import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { storeHeights, storedHeights } from './rowHeights.ts';

const values = new Map<string, string>();

beforeEach(() =>
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  }),
);
afterEach(() => {
  values.clear();
});

describe("rows' heights", () => {
  test('are known again after a reload, so that the page is as long as it was', () => {
    const known = new Map([
      ['p1', 210.5],
      ['p2', 640],
    ]);
    const open = new Set(['p2']);
    storeHeights(new Map([['feed ut ', { widthPx: 390, known, open }]]));
    expect(storedHeights().get('feed ut ')).toEqual({ widthPx: 390, known, open });
  });

  test('are measured anew where what was kept is not theirs, or storage is closed', () => {
    for (const kept of [
      'nonsense',
      '{}',
      '[["feed"]]',
      '[["feed", 390, [["p1"]], []]]',
      '[["feed", 390, []]]',
      '[[1, 390, [], []]]',
    ]) {
      values.set('rowHeights', kept);
      expect(storedHeights().size).toBe(0);
    }
    vi.unstubAllGlobals();
    expect(storedHeights().size).toBe(0);
    expect(() => storeHeights(new Map())).not.toThrow();
  });
});
