import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { POSTS_PER_HOUR_MAX } from '../../domain/limits.ts';
import { memoryStore } from '../local/testing/memoryStore.ts';
import { DataFailure } from '../errors/dataError.ts';
import { PostPace } from './postPace.ts';
import { afterReload, comment, entry, queued, setUp } from './testing/outboxWorld.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

beforeEach(() => void vi.useFakeTimers());
const settle = (ms = 10) => vi.advanceTimersByTimeAsync(ms);

/** What the device stores for all its tabs. */
function openDevice(): Map<string, string> {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  return stored;
}
beforeEach(() => {
  openDevice();
});
afterEach(() => {
  vi.clearAllTimers();
});

const ids = (count: number, prefix = 'p'): readonly string[] =>
  Array.from({ length: count }, (_one, n) => `${prefix}${String(n)}`);

/** How many reached the server within any hour, at most. */
function mostInAnHour(sentAtMs: readonly number[]): number {
  return Math.max(
    ...sentAtMs.map((fromMs) => sentAtMs.filter((ms) => ms >= fromMs && ms < fromMs + HOUR_MS).length),
  );
}

/** The times at which the world's server got each post. */
function watchTimes(parts: ReturnType<typeof setUp>['parts']): number[] {
  const times: number[] = [];
  const { onSent } = parts;
  parts.onSent = (one) => {
    times.push(Date.now());
    onSent(one);
  };
  return times;
}

describe('posts beyond the limit of an hour', () => {
  test('wait on the device, say until when, and go by themselves', async () => {
    const { box, world, parts } = setUp();
    const times = watchTimes(parts);
    await box.start('ana');
    const startMs = Date.now();
    for (const [n, id] of ids(42).entries()) await box.add(entry(id, n));
    await settle(1_000);
    expect(world.sent).toEqual(ids(POSTS_PER_HOUR_MAX));
    expect(world.items).toHaveLength(12);
    for (const { state } of world.items) {
      expect(state).toMatchObject({ name: 'queued', untilMs: expect.any(Number) as number });
      const { untilMs = 0 } = state as { readonly untilMs?: number };
      expect(untilMs - startMs).toBeGreaterThan(HOUR_MS);
      expect(untilMs - startMs).toBeLessThan(HOUR_MS + MINUTE_MS);
    }
    await settle(HOUR_MS - MINUTE_MS);
    expect(world.sent).toHaveLength(POSTS_PER_HOUR_MAX);
    await settle(2 * MINUTE_MS);
    expect(world.sent).toEqual(ids(42));
    expect(world.items).toEqual([]);
    expect(mostInAnHour(times)).toBe(POSTS_PER_HOUR_MAX);
  });

  test('wait over a reload, too', async () => {
    const store = memoryStore();
    const first = setUp(store);
    await first.box.start('ana');
    for (const [n, id] of ids(31).entries()) await first.box.add(entry(id, n));
    await settle(1_000);
    expect(first.world.sent).toHaveLength(30);
    vi.clearAllTimers();
    const second = setUp(afterReload(store));
    for (const id of first.world.there) second.world.there.add(id);
    await second.box.start('ana');
    await settle(5 * MINUTE_MS);
    expect(second.world.sent).toEqual([]);
    expect(second.world.items).toMatchObject([{ id: 'p30', state: { name: 'queued' } }]);
    await settle(HOUR_MS);
    expect(second.world.sent).toEqual(['p30']);
  });

  test('of two tabs are counted together', async () => {
    const [left, right] = [setUp(), setUp()];
    await left.box.start('ana');
    await right.box.start('ana');
    for (const [n, id] of ids(20).entries()) await left.box.add(entry(id, n));
    for (const [n, id] of ids(20, 'q').entries()) await right.box.add(entry(id, n));
    await settle(1_000);
    expect(left.world.sent.length + right.world.sent.length).toBe(POSTS_PER_HOUR_MAX);
    await settle(HOUR_MS + MINUTE_MS);
    expect(left.world.sent.length + right.world.sent.length).toBe(40);
  });

  test('are counted where the device stores nothing, while the page lives', async () => {
    vi.stubGlobal('localStorage', undefined);
    const { box, world } = setUp();
    await box.start('ana');
    for (const [n, id] of ids(31).entries()) await box.add(entry(id, n));
    await settle(1_000);
    expect(world.sent).toHaveLength(POSTS_PER_HOUR_MAX);
  });

  test('hold up no comment', async () => {
    const { box, world } = setUp();
    await box.start('ana');
    for (const [n, id] of ids(31).entries()) await box.add(entry(id, n));
    world.there.add('root');
    await box.add(comment('c1', 'root', 99));
    await settle(1_000);
    expect(world.sent).toContain('c1');
    expect(world.sent).not.toContain('p30');
  });

  test('wait for the connection once it is gone, and for the hour once it is back', async () => {
    const { box, world } = setUp();
    await box.start('ana');
    for (const [n, id] of ids(31).entries()) await box.add(entry(id, n));
    await settle(1_000);
    world.isOnline = false;
    box.retryWaiting();
    expect(world.items).toMatchObject([{ id: 'p30', state: { name: 'queued', isDelayed: true } }]);
    expect(world.items[0]?.state).not.toHaveProperty('untilMs');
    world.isOnline = true;
    box.retryWaiting();
    expect(world.items[0]?.state).toHaveProperty('untilMs');
    await settle(HOUR_MS + MINUTE_MS);
    expect(world.sent).toContain('p30');
  });

  test('can be discarded, and the next takes the place', async () => {
    const { box, world } = setUp();
    await box.start('ana');
    for (const [n, id] of ids(32).entries()) await box.add(entry(id, n));
    await settle(1_000);
    await box.discard('p30');
    expect(world.items.map(({ id }) => id)).toEqual(['p31']);
    await settle(HOUR_MS + MINUTE_MS);
    expect(world.sent).not.toContain('p30');
    expect(world.sent).toContain('p31');
  });
});

describe('what counts', () => {
  test('nothing that the server refused', async () => {
    const { box, world } = setUp();
    world.failFor = { p0: new DataFailure('denied', 'no') };
    await box.start('ana');
    for (const [n, id] of ids(31).entries()) await box.add(entry(id, n));
    await settle(1_000);
    expect(world.sent).toEqual(ids(31).slice(1));
  });

  test('one whose answer did not come, once, and by the time of its last try', async () => {
    const { box, world } = setUp();
    world.hangs = true;
    await box.start('ana');
    await box.add(entry('p0'));
    await settle();
    world.fail = new DataFailure('offline', 'gone');
    world.answer?.();
    await settle();
    world.fail = null;
    world.hangs = false;
    box.retryWaiting();
    await settle();
    for (const [n, id] of ids(31, 'q').entries()) await box.add(entry(id, n + 2));
    await settle(1_000);
    expect(world.sent).toEqual(['p0', ...ids(29, 'q')]);
  });

  test('by the answer and not the press: a slow first does not let the last go too early', async () => {
    const { box, world, parts } = setUp();
    const times = watchTimes(parts);
    world.hangs = true;
    await box.start('ana');
    for (const [n, id] of ids(31).entries()) await box.add(entry(id, n));
    await settle(5 * MINUTE_MS);
    world.hangs = false;
    world.answer?.();
    await settle(HOUR_MS - MINUTE_MS);
    expect(world.sent).toHaveLength(POSTS_PER_HOUR_MAX);
    await settle(2 * MINUTE_MS);
    expect(world.sent).toHaveLength(31);
    expect(mostInAnHour(times)).toBe(POSTS_PER_HOUR_MAX);
  });

  test('only of the same account', async () => {
    const { box, world, store } = setUp();
    const pace = new PostPace();
    for (const id of ids(30)) pace.note('bea', id, Date.now());
    await store.put('p0', queued(entry('p0')));
    await box.start('ana');
    await settle();
    expect(world.sent).toEqual(['p0']);
  });

  test('nothing from a clock that was ahead for longer than an hour, and no other stored value', () => {
    const nowMs = Date.now();
    const pace = new PostPace();
    for (const id of ids(30)) pace.note('ana', id, nowMs + 24 * HOUR_MS);
    const [atMs = 0] = pace.times('ana', ['next'], nowMs);
    expect(atMs - nowMs).toBeLessThan(HOUR_MS + MINUTE_MS);
    for (const value of [
      'null',
      '[]',
      '7',
      '{',
      '{"uid":"ana","sent":[1]}',
      '{"uid":"ana","sent":{"a":"x"}}',
    ]) {
      openDevice().set('sentPosts', value);
      expect(new PostPace().times('ana', ['a', 'b'], nowMs)).toEqual([nowMs, nowMs]);
    }
  });
});
