// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ACT_KEY, forgetAct } from './actKey.ts';
import { claimAct, storeAct, lendAct, readAct } from './interruptedAct.ts';

const about = { postId: 'p1', campusId: 'campus' } as const;
const HOUR_MS = 60 * 60_000;

beforeEach(() => {
  storeAct({ reason: 'like', about, path: '/post/p1', isSchoolAsked: false });
});

describe('an interrupted act', () => {
  test('is kept for an hour, by the tab it happened in', () => {
    expect(readAct()).toMatchObject({ reason: 'like', about, path: '/post/p1' });
    expect(localStorage.getItem(ACT_KEY)).toBeNull();
    vi.setSystemTime(Date.now() + HOUR_MS + 1000);
    expect(readAct()).toBeNull();
    vi.useRealTimers();
    forgetAct();
    expect(readAct()).toBeNull();
  });

  test('is given up for the next one', () => {
    storeAct({ reason: 'post', about: undefined, path: '/home', isSchoolAsked: false });
    expect(readAct()).toMatchObject({ reason: 'post', about: undefined, path: '/home' });
  });

  test('goes to the tab that a mailed link opens, and is done by that one alone', () => {
    lendAct();
    expect(readAct()).toBeNull();
    claimAct();
    expect(readAct()).toMatchObject({ reason: 'like', about });
    expect(localStorage.getItem(ACT_KEY)).toBeNull();
  });

  test.each([
    'nonsense',
    'null',
    '[]',
    '{"reason":"like"}',
    '{"reason":"constructor","path":"/home","atMs":1}',
    `{"reason":"like","path":"/home","atMs":${Date.now() + HOUR_MS}}`,
  ])('%s is none', (kept) => {
    sessionStorage.setItem(ACT_KEY, kept);
    expect(readAct()).toBeNull();
  });

  test('about something that is no post of ours is about nothing', () => {
    const kept = {
      reason: 'like',
      about: { postId: 7, campusId: 'not one' },
      path: '/home',
      atMs: Date.now(),
    };
    sessionStorage.setItem(ACT_KEY, JSON.stringify(kept));
    expect(readAct()).toMatchObject({ about: undefined });
  });
});
