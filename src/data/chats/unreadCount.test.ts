import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { unreadCounter } from './unreadCount.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => vi.clearAllTimers());

/** What is told of these sets of unread chats, while `a_b` is on screen. */
function told(...sets: readonly (readonly string[])[]) {
  const counts: number[] = [];
  const counter = unreadCounter(
    (ids) => counts.push(ids.length),
    () => 'a_b',
  );
  for (const ids of sets) counter.set(ids);
  return { counts, counter };
}

test('a message that is read as it comes is never counted', () => {
  const { counts } = told([], ['a_b'], []);
  vi.advanceTimersByTime(10_000);
  expect(counts).toEqual([0, 0, 0]);
});

test('an open chat that stays unread is counted, others at once', () => {
  const { counts } = told(['a_b', 'a_c']);
  expect(counts).toEqual([1]);
  vi.advanceTimersByTime(10_000);
  expect(counts).toEqual([1, 2]);
});

test('a counter that has stopped tells nothing more', () => {
  const { counts, counter } = told(['a_b']);
  counter.stop();
  vi.advanceTimersByTime(10_000);
  expect(counts).toEqual([0]);
});
