import { afterEach, describe, expect, test, vi } from 'vitest';
import { memoryStore } from '../local/browserDb.ts';
import { entry, setUp } from './testing/outboxWorld.ts';
import { WATCH_MS } from './sentWatch.ts';

vi.useFakeTimers();
const settle = (ms = 10) => vi.advanceTimersByTimeAsync(ms);
afterEach(() => vi.clearAllTimers());

describe('what is given up while it is on its way', () => {
  test('is deleted if it arrives after all', async () => {
    const { box, world, store } = setUp();
    world.hangs = true;
    await box.start('ana');
    await box.add(entry('p1'));
    await settle();
    await box.discard('p1');
    world.answer?.();
    await settle();
    expect(world.undone).toEqual(['p1']);
    expect(world.said).toEqual([]);
    expect(await store.all()).toEqual([]);
  });

  test('is deleted after a reload when it could not be before', async () => {
    const before = setUp();
    before.world.hangs = true;
    await before.box.start('ana');
    await before.box.add(entry('p1'));
    await settle();
    const record = { ...entry('p1'), isDiscarded: true };
    await before.store.put('p1', record);
    const after = setUp(before.store);
    await after.box.start('ana');
    await settle();
    expect([after.world.sent, after.world.undone, after.world.items]).toEqual([[], ['p1'], []]);
    expect(await after.store.all()).toEqual([]);
  });

  test('costs no deletion when nothing had left yet', async () => {
    const { box, world } = setUp();
    world.isOnline = false;
    await box.start('ana');
    await box.add(entry('p1'));
    await box.discard('p1');
    await settle();
    expect(world.undone).toEqual([]);
  });

  test('in another tab: the tab that sent it deletes it', async () => {
    const { box, world, store } = setUp();
    world.hangs = true;
    await box.start('ana');
    await box.add(entry('p1'));
    await settle();
    await store.put('p1', { ...entry('p1'), isDiscarded: true });
    world.answer?.();
    await settle();
    expect(world.undone).toEqual(['p1']);
    expect(await store.all()).toEqual([]);
  });
});

describe('what the server takes back', () => {
  async function takenBack(store = memoryStore()) {
    const one = setUp(store);
    await one.box.start('ana');
    await one.box.add(entry('p1'));
    await settle();
    one.world.remove('p1');
    await settle();
    return one;
  }
  const failed = { id: 'p1', state: 'failed', wasRemoved: true, error: { code: 'failed' } };

  test("is the student's again, with every word", async () => {
    const { world, store } = await takenBack();
    expect(world.items).toMatchObject([{ ...failed, rawText: 'x' }]);
    await settle(2 * WATCH_MS);
    expect(await store.all()).toHaveLength(1);
  });

  test('also when the page is loaded anew before or after', async () => {
    const { store } = await takenBack();
    const after = setUp(store);
    await after.box.start('ana');
    await settle();
    expect(after.world.items).toMatchObject([failed]);
    expect(after.world.sent).toEqual([]);
  });

  test('goes out anew under an id of its own', async () => {
    const { box, world, store } = await takenBack();
    box.retry('p1');
    await settle();
    expect(world.sent).toHaveLength(2);
    expect(world.sent[1]).toMatch(/^[A-Za-z0-9]{20}$/);
    expect(world.items).toEqual([]);
    await settle(WATCH_MS);
    expect(await store.all()).toEqual([]);
  });

  test('is given up without a deletion', async () => {
    const { box, world, store } = await takenBack();
    await box.discard('p1');
    await settle();
    expect([world.items, world.undone, await store.all()]).toEqual([[], [], []]);
  });

  test('a deletion by its author is no such thing', async () => {
    const { box, world, store } = setUp();
    await box.start('ana');
    await box.add(entry('p1'));
    await settle();
    await box.authorDeletes('p1');
    world.remove('p1');
    await settle();
    expect(world.items).toEqual([]);
    expect(await store.all()).toEqual([]);
  });

  test('nor one by its author in another tab', async () => {
    const { box, world, store } = setUp();
    await box.start('ana');
    await box.add(entry('p1'));
    await settle();
    await store.remove('p1');
    world.remove('p1');
    await settle();
    expect(world.items).toEqual([]);
  });

  test('nor one by its author while it is still on its way', async () => {
    const { box, world, store } = setUp();
    world.isOnline = false;
    await box.start('ana');
    await box.add(entry('p1'));
    await box.authorDeletes('p1');
    world.isOnline = true;
    box.retryWaiting();
    await settle();
    expect(world.sent).toEqual([]);
    expect(world.items).toEqual([]);
    expect(await store.all()).toEqual([]);
  });

  test('nor one by its author from a tab that did not send it', async () => {
    const { box, world, store } = setUp();
    await box.start('ana');
    await box.add(entry('p1'));
    await settle();
    const other = setUp(store);
    await other.box.authorDeletes('p1');
    world.remove('p1');
    await settle();
    expect(world.items).toEqual([]);
    expect(await store.all()).toEqual([]);
  });

  test('nobody learns of it after the sign-out', async () => {
    const { box, world, store } = setUp();
    await box.start('ana');
    await box.add(entry('p1'));
    await settle();
    await box.clear('ana');
    world.remove('p1');
    await settle();
    expect(world.items).toEqual([]);
    expect(await store.all()).toEqual([]);
  });
});
