import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { BARS } from '../../tests/journeys/costs/bars.ts';
import { actsOf, fanOutReads } from './acts.ts';
import { DAY, doubled, NAMES, TODAY, type Day, type Name } from './day.ts';
import { DOCUMENT, document, inOrder, shown, SIZES } from './document.ts';
import { campusesAt, LOADS } from './loads.ts';
import { BALANCER_PRICES, IDLE_INSTANCE, PRICES, signInUsd } from './prices.ts';
import { billOf, total, usageOf, type Size } from './usage.ts';

const SIZE: Size = { campuses: 100, students: 5_000 };

/** A day with nothing but what is given. */
const only =
  (given: Partial<Record<Name, number>>): Day =>
  (name) =>
    given[name] ?? 0;

const lineOf = (size: Size, day: Day, what: string): number =>
  billOf(size, day).find((line) => line.what === what)?.usd ?? NaN;

describe('docs/scale.md', () => {
  test('is what the script makes: run `npm run scale` after a change', () => {
    expect(readFileSync(DOCUMENT, 'utf8')).toBe(document());
  });

  test('is short, and no number in it is missing', () => {
    expect(document().split('\n').length).toBeLessThanOrEqual(205);
    expect(document()).not.toMatch(/NaN|Infinity|undefined|null/);
  });

  test('each column of money adds up to its sum', () => {
    const rows = [...document().matchAll(/^\| ([^|]+) \|(.*)\|$/gm)].map(([, head = '', cells = '']) => ({
      head,
      cells: cells.split('|').map((cell) => Number(cell.replaceAll('*', ''))),
    }));
    const lines = rows.filter(({ head }) =>
      /^(Firestore|Functions|Hosting|Storage|Search): |^Mails$|^Sign-ins$/.test(head),
    );
    const sums = rows.find(({ head }) => head.includes('sum'))?.cells;
    expect(lines).toHaveLength(billOf(SIZE, TODAY).length);
    for (const [column, sum] of (sums ?? []).entries()) {
      const added = lines.reduce((all, { cells }) => all + (cells[column] ?? NaN), 0);
      // Each line is rounded to a hundredth.
      expect(Math.abs(added - sum), String(column)).toBeLessThanOrEqual(0.005 * (lines.length + 1));
    }
    expect(sums).toHaveLength(SIZES.length);
  });
});

describe('the counts', () => {
  test('are the bars: who only opens the app reads a start, 30 times a month', () => {
    const day = only({ dailyShare: 0.2, opens: 1 });
    expect(usageOf(SIZE, day).reads).toBe(30 * BARS.start);
    expect(usageOf(SIZE, day).writes).toBe(0);
  });

  test('a save is billed its own write and those by functions', () => {
    const day = only({ dailyShare: 0.2, saves: 2 });
    expect(usageOf(SIZE, day).writes).toBe(30 * 2 * (BARS.save + BARS['save.functions']));
    expect(lineOf(SIZE, day, 'Firestore: writes')).toBeCloseTo(
      (30 * 2 * (BARS.save + BARS['save.functions']) * 0.09) / 100_000,
    );
  });

  test('a feed that is open all day hears of every post; twice the students, twice as many', () => {
    const day = only({ opens: 24, minutes: 60, peakHour: 1 / 24, posts: 1 });
    const each = BARS['posted.seen'] + BARS['edit.seen'];
    expect(fanOutReads(day, 100)).toBeCloseTo(100 * each);
    expect(fanOutReads(day, 200)).toBeCloseTo(200 * each);
  });

  test('every act is done, and bills something', () => {
    for (const act of actsOf(TODAY)) {
      expect(act.times, act.what).toBeGreaterThan(0);
      expect(act.reads + act.writes + act.functionWrites, act.what).toBeGreaterThan(0);
    }
  });
});

describe('the money', () => {
  test('sign-ins are billed in tiers', () => {
    expect(signInUsd(50_000)).toBe(0);
    expect(signInUsd(100_000)).toBeCloseTo(50_000 * 0.0055);
    expect(signInUsd(2_000_000)).toBeCloseTo(50_000 * 0.0055 + 900_000 * 0.0046 + 1_000_000 * 0.0032);
  });

  test('searches: requests of the search and of its suggestions', () => {
    const day = only({ dailyShare: 0.2, searches: 1, asks: 2, pauses: 3 });
    expect(lineOf(SIZE, day, 'Search: requests')).toBeCloseTo((30 * 5 * 0.5) / 1_000);
  });

  test('searches: one for the things like a post, where one scrolls to them', () => {
    const day = only({ dailyShare: 0.2, postsOpened: 4, similar: 0.5 });
    expect(lineOf(SIZE, day, 'Search: requests')).toBeCloseTo((30 * 2 * 0.5) / 1_000);
  });

  test('what is kept warm is shared by all students of a day', () => {
    const few = lineOf({ campuses: 1, students: 5_000 }, TODAY, 'Functions: kept warm');
    expect(few).toBeCloseTo((6 * IDLE_INSTANCE.usd) / 1_000);
    expect(lineOf({ campuses: 10, students: 5_000 }, TODAY, 'Functions: kept warm')).toBeCloseTo(few / 10);
  });

  test('twice of what is done by a student costs no less', () => {
    const before = total(billOf(SIZE, TODAY));
    for (const name of NAMES.filter((one) => !DAY[one].what.endsWith('share')))
      expect(total(billOf(SIZE, doubled(name))), name).toBeGreaterThanOrEqual(before);
  });

  test('every price has its origin and its day, every assumption its reason', () => {
    for (const { what, from } of [...Object.values(PRICES), ...Object.values(BALANCER_PRICES), IDLE_INSTANCE])
      if (from !== 'memory') {
        expect(from.url, what).toMatch(/^https:\/\//);
        expect(from.read, what).toMatch(/^2026-\d\d-\d\d$/);
      }
    for (const name of NAMES) expect(DAY[name].why, name).toMatch(/\S \S.*\.$/);
  });
});

describe('the limits', () => {
  test('a load is over its limit with the campuses that are named, and not with one fewer', () => {
    for (const load of LOADS) {
      const campuses = campusesAt(load, 5_000, TODAY);
      if (campuses === null) continue;
      expect(load.of({ campuses, students: 5_000 }, TODAY), load.what).toBeGreaterThan(load.limit);
      expect(load.of({ campuses: campuses - 1, students: 5_000 }, TODAY), load.what).toBeLessThanOrEqual(
        load.limit,
      );
    }
  });

  test('hosts are met first, with the twentieth campus', () => {
    const [first] = inOrder(5_000);
    expect(first?.what).toBe('hosts under one domain');
    expect(first && campusesAt(first, 5_000, TODAY)).toBe(20);
    expect(document()).toContain('**Met first at 5,000 students: hosts under one domain (20)**');
  });
});

test('numbers are shown with three digits that count, small whole ones with all', () => {
  expect([0, 1_001, 0.000_466_6, 17.14, 1_234.5, 3_360_000].map(shown)).toEqual([
    '0',
    '1,001',
    '0.000467',
    '17.1',
    '1,230',
    '3,360,000',
  ]);
});
