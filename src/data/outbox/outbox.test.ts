import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { DataFailure } from '../errors/dataError.ts';
import { memoryStore } from '../local/testing/memoryStore.ts';
import { newId } from '../stored/newId.ts';
import { WATCH_MS } from './arrivals.ts';
import { outboxRecord } from './store.ts';
import { afterReload, comment, entry, queued, setUp } from './testing/outboxWorld.ts';

beforeEach(() => void vi.useFakeTimers());
const settle = (ms = 10) => vi.advanceTimersByTimeAsync(ms);
afterEach(() => vi.clearAllTimers());

describe('outbox', () => {
  test('sends in order, tells, and keeps nothing', async () => {
    const { box, world, store } = setUp();
    await box.start('ana');
    await box.add(entry('p1'));
    await box.add(entry('p2', 2));
    await settle();
    expect(world.said).toEqual(['p1', 'p2']);
    expect(world.items).toEqual([]);
    await settle(WATCH_MS);
    expect(await store.all()).toEqual([]);
    expect(world.watchers.size).toBe(0);
  });

  test('keeps what is written offline and sends it once when the line is back', async () => {
    const { box, world } = setUp();
    world.isOnline = false;
    await box.start('ana');
    await box.add(entry('p1'));
    await settle(60_000);
    expect(world.items).toMatchObject([{ id: 'p1', state: { name: 'queued', isDelayed: true } }]);
    world.isOnline = true;
    box.retryWaiting();
    box.retryWaiting();
    await settle();
    expect(world.sent).toEqual(['p1']);
  });

  test('does not take a device that fails to answer for one that has sent it elsewhere', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    onTestFinished(() => void vi.restoreAllMocks());
    const { box, world, parts } = setUp();
    const silent = vi.spyOn(parts.store, 'get').mockRejectedValueOnce(new Error('Too slow'));
    await box.start('ana');
    await box.add(entry('p1'));
    await settle();
    expect(silent).toHaveBeenCalledTimes(1);
    expect([world.hidden, world.sent]).toEqual([[], []]);
    await settle(2_000);
    expect([world.hidden, world.sent]).toEqual([[], ['p1']]);
  });

  test('sends what an earlier page left, though the device did not answer at first', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    onTestFinished(() => void vi.restoreAllMocks());
    const { box, world, store } = setUp();
    await store.put('p1', queued(entry('p1')));
    vi.spyOn(store, 'all').mockRejectedValueOnce(new Error('Too slow'));
    void box.start('ana').catch(console.warn);
    await settle(6_000);
    expect(world.sent).toEqual(['p1']);
  });

  test('tried again without a connection, waits for it', async () => {
    const { box, world } = setUp();
    await box.start('ana');
    world.fail = new DataFailure('denied', 'no');
    await box.add(entry('p1'));
    await settle();
    expect(world.items).toMatchObject([{ id: 'p1', state: { name: 'refused' } }]);
    world.isOnline = false;
    box.retry('p1');
    await settle();
    expect(world.items).toMatchObject([{ id: 'p1', state: { name: 'queued', isDelayed: true } }]);
  });

  test('what waits behind an entry whose connection went waits for it, too', async () => {
    const { box, world } = setUp();
    await box.start('ana');
    world.hangs = true;
    await box.add(entry('p1'));
    await box.add(entry('p2', 2));
    await settle();
    expect(world.items).toMatchObject([{ id: 'p1' }, { id: 'p2', state: { isDelayed: false } }]);
    world.isOnline = false;
    world.fail = new DataFailure('offline', 'gone');
    world.answer?.();
    await settle();
    expect(world.items.map(({ state }) => 'isDelayed' in state && state.isDelayed)).toEqual([true, true]);
  });

  test('shows what is written before the device has kept it, once, and takes it back unless it is', async () => {
    const memory = memoryStore();
    let keep = (): void => undefined;
    const slow = {
      ...memory,
      put: async (id: string, record: unknown) => {
        const isKept = await memory.put(id, record);
        await new Promise<void>((resolve) => (keep = resolve));
        return isKept;
      },
    };
    const { box, world } = setUp(slow);
    await box.start('ana');
    box.show(entry('p1'));
    box.show(entry('p2', 2));
    expect(world.items.map(({ id }) => id)).toEqual(['p1', 'p2']);
    void box.add(entry('p1'));
    await settle();
    expect(world.items.map(({ id, state }) => [id, state.name])).toEqual([
      ['p1', 'storing'],
      ['p2', 'storing'],
    ]);
    box.withdraw('p2');
    expect(world.hidden).toEqual(['p2']);
    expect(world.items.map(({ id }) => id)).toEqual(['p1']);
    keep();
    await settle();
    box.withdraw('p1');
    expect(world.hidden).toEqual(['p2']);
  });

  test('does not keep or send what was given up while it was being stored', async () => {
    const store = memoryStore();
    let keep = (): void => undefined;
    const slow = {
      ...store,
      put: async (id: string, record: unknown) => {
        await new Promise<void>((resolve) => (keep = resolve));
        return store.put(id, record);
      },
    };
    const { box, world } = setUp(slow);
    await box.start('ana');
    const adding = box.add(entry('p1'));
    await box.discard('p1');
    keep();
    expect(await adding).toBe(false);
    await settle();
    expect(await store.all()).toEqual([]);
    expect(world.sent).toEqual([]);
  });

  test('survives a reload', async () => {
    const before = setUp();
    before.world.isOnline = false;
    await before.box.start('ana');
    await before.box.add(entry('p2', 2));
    await before.box.add(entry('p1', 1));
    const after = setUp(afterReload(before.store));
    await after.box.start('ana');
    await settle();
    expect(after.world.sent).toEqual(['p1', 'p2']);
  });

  test('sends nothing that another account left, and keeps none of it', async () => {
    const before = setUp();
    before.world.isOnline = false;
    await before.box.start('ana');
    await before.box.add(entry('p1'));
    const after = setUp(afterReload(before.store));
    await after.box.start('ben');
    await after.box.add(entry('p2', 2, 'ben'));
    await settle();
    expect(after.world.sent).toEqual(['p2']);
    const kept = await before.store.all();
    expect(kept.map((record) => outboxRecord(record)?.entry.uid)).toEqual(['ben']);
  });

  test('tries again by itself while the service cannot be reached, and in order', async () => {
    const { box, world } = setUp();
    world.fail = new DataFailure('offline', 'no line');
    await box.start('ana');
    await box.add(entry('p1'));
    await box.add(entry('p2', 2));
    await settle();
    expect(world.items.map(({ state }) => state.name)).toEqual(['queued', 'queued']);
    world.fail = null;
    await settle(60_000);
    expect(world.sent).toEqual(['p1', 'p2']);
  });

  test('a refusal stays for the student to decide and holds up nobody', async () => {
    const { box, world, store } = setUp();
    await box.start('ana');
    world.fail = new DataFailure('denied', 'no');
    await box.add(entry('p1'));
    await settle();
    world.fail = null;
    await box.add(entry('p2', 2));
    await settle();
    expect(world.sent).toEqual(['p2']);
    expect(world.items).toMatchObject([{ id: 'p1', state: { name: 'refused', code: 'denied' } }]);
    // Its place in the thread is not its own any more, until it has arrived.
    expect(world.hidden).toEqual(['p1']);
    box.retry('p1');
    await settle();
    expect(world.sent).toEqual(['p2', 'p1']);
    await settle(WATCH_MS);
    expect(await store.all()).toEqual([]);
  });

  test('what is discarded does not go out, also not after a reload', async () => {
    const { box, world, store } = setUp();
    world.isOnline = false;
    await box.start('ana');
    await box.add(entry('p1'));
    await box.discard('p1');
    expect(world.hidden).toEqual(['p1']);
    world.isOnline = true;
    box.retryWaiting();
    await settle();
    expect(world.sent).toEqual([]);
    expect(await store.all()).toEqual([]);
  });

  test('sign-out empties it, and only of that account', async () => {
    const { box, world, store } = setUp();
    world.isOnline = false;
    await box.start('ana');
    await box.add(entry('p1'));
    await store.put('b1', queued(entry('b1', 1, 'ben')));
    await box.clear('ana');
    expect(world.items).toEqual([]);
    expect(await store.all()).toMatchObject([{ entry: { uid: 'ben' } }]);
    world.isOnline = true;
    await box.start('ben');
    await settle();
    expect(world.sent).toEqual(['b1']);
  });

  test('what the browser does not store is sent all the same, and it is told', async () => {
    const memory = memoryStore();
    const { box, world } = setUp({
      ...memory,
      put: (id, record) => memory.put(id, record).then(() => false),
    });
    await box.start('ana');
    expect(await box.add(entry('p1'))).toBe(true);
    await settle();
    expect(world.sent).toEqual(['p1']);
    expect(world.storageRefusals).toBeGreaterThan(0);
  });

  test('what could not be stored is not sent behind the back of its writer', async () => {
    const { box, world, store } = setUp({
      ...memoryStore(),
      put: () => Promise.reject(new Error('No room')),
    });
    await box.start('ana');
    await expect(box.add(entry('p1'))).rejects.toThrow('No room');
    box.retryWaiting();
    await settle(60_000);
    expect(world.sent).toEqual([]);
    expect(world.items).toEqual([]);
    expect(await store.all()).toEqual([]);
  });

  test('two tabs send it once and say so once', async () => {
    const one = setUp();
    one.world.isOnline = false;
    await one.box.start('ana');
    await one.box.add(entry('p1'));
    const two = setUp(one.store);
    two.world.isOnline = false;
    await two.box.start('ana');
    expect(two.world.items).toHaveLength(1);
    one.world.isOnline = true;
    one.box.retryWaiting();
    await settle();
    two.world.isOnline = true;
    two.box.retryWaiting();
    await settle(1000);
    expect([one.world.said, two.world.sent, two.world.said]).toEqual([['p1'], [], []]);
    expect(two.world.items).toEqual([]);
  });

  test('what another tab is stuck with holds up no post of this one', async () => {
    const one = setUp();
    one.world.hangs = true;
    await one.box.start('ana');
    await one.box.add(entry('p1'));
    await settle();
    await one.store.put('p2', queued(entry('p2', 2)));
    const two = setUp(one.store);
    await two.box.start('ana');
    await settle();
    expect(two.world.sent).toEqual(['p2']);
    expect(two.world.items).toMatchObject([{ id: 'p1' }]);
  });

  test('a write that never answers does not hold up the next account', async () => {
    const { box, world, store } = setUp();
    world.hangs = true;
    await box.start('ana');
    await box.add(entry('p1'));
    await settle();
    expect(world.items).toMatchObject([{ id: 'p1', state: { name: 'creating' } }]);
    world.hangs = false;
    await box.clear('ana');
    await store.put('b1', queued(entry('b1', 1, 'ben')));
    await box.start('ben');
    await settle();
    expect(world.said).toEqual(['b1']);
    expect(world.items).toEqual([]);
  });

  test('leaves alone what it does not understand', async () => {
    const { box, world, store } = setUp();
    await store.put('old', { uid: 'ana', text: 'of an older build' });
    await box.start('ana');
    await settle();
    expect(world.sent).toEqual([]);
    expect(outboxRecord({ ...queued(entry('p')), entry: { ...entry('p'), media: [{}] } })).toBeNull();
    expect(outboxRecord({ entry: entry('p'), state: { name: 'gone' } })).toBeNull();
  });
});

const offline = new DataFailure('offline', 'no line');

describe('several targets', () => {
  test('do not wait for one another', async () => {
    const { box, world } = setUp();
    world.failFor = { p1: offline, c1: offline };
    await box.start('ana');
    await box.add(entry('p1'));
    await box.add(comment('c1', 'r1', 2));
    await box.add(comment('c2', 'r2', 3));
    await settle();
    expect(world.sent).toEqual(['c2']);
  });

  test('one that fails again and again gives way to those behind it', async () => {
    const { box, world } = setUp();
    world.failFor = { p1: offline };
    await box.start('ana');
    await box.add(entry('p1'));
    await box.add(entry('p2', 2));
    await settle();
    expect(world.sent).toEqual([]);
    await settle(60_000);
    expect(world.sent).toEqual(['p2']);
    expect(world.items).toMatchObject([{ id: 'p1', state: { name: 'queued' } }]);
    world.failFor = {};
    await settle(60_000);
    expect(world.sent).toEqual(['p2', 'p1']);
  });

  test('a reply waits for its unsent parent', async () => {
    const { box, world } = setUp();
    world.failFor = { p1: offline };
    await box.start('ana');
    await box.add(entry('p1'));
    await box.add(comment('c1', 'p1', 2));
    await settle();
    expect(world.sent).toEqual([]);
    world.failFor = {};
    await settle(60_000);
    expect(world.sent).toEqual(['p1', 'c1']);
  });

  test('a create without an answer is shown as delayed after a while', async () => {
    const { box, world } = setUp();
    world.hangs = true;
    await box.start('ana');
    await box.add(entry('p1'));
    await settle();
    expect(world.items).toMatchObject([{ state: { name: 'creating', isDelayed: false } }]);
    await settle(10_000);
    expect(world.items).toMatchObject([{ state: { name: 'creating', isDelayed: true } }]);
  });
});

test('post ids are 20 of A-Z a-z 0-9 and do not repeat', () => {
  const ids = Array.from({ length: 1000 }, newId);
  for (const id of ids) expect(id).toMatch(/^[A-Za-z0-9]{20}$/);
  expect(new Set(ids).size).toBe(ids.length);
});
