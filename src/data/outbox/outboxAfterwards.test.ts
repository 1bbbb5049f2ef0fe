import { afterEach, describe, expect, test, vi } from 'vitest';
import { DataFailure } from '../errors.ts';
import { memoryStore } from '../local/browserDb.ts';
import { afterReload, entry, setUp, under } from './testing/outboxWorld.ts';
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
    const after = setUp(afterReload(before.store));
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

describe('what goes because somebody else deletes what it answers', () => {
  const gone = { id: 'c2', state: 'failed', wasRemoved: false, error: { code: 'not-found' }, rawText: 'x' };
  async function orphaned(id: string) {
    const one = setUp();
    await one.box.start('ana');
    await one.box.add(under('c2', 'c1'));
    await settle();
    one.world.gone.add(id);
    one.world.remove('c2');
    await settle();
    return one;
  }

  test.each(['c1', 'p1'])('is told as such, with every word, also after a reload: %s', async (id) => {
    const { world, store } = await orphaned(id);
    expect(world.items).toMatchObject([gone]);
    const after = setUp(store);
    after.world.gone.add(id);
    await after.box.start('ana');
    await settle(2 * WATCH_MS);
    expect(after.world.items).toMatchObject([gone]);
  });

  test('is given up for good, without a deletion', async () => {
    const { box, world, store } = await orphaned('c1');
    await box.discard('c2');
    const after = setUp(store);
    await after.box.start('ana');
    await settle();
    expect([after.world.items, world.undone, await store.all()]).toEqual([[], [], []]);
  });

  test('is not told to who signed out, or deleted it, while that was being asked', async () => {
    for (const isDeletion of [true, false]) {
      const { box, world, store, parts } = setUp();
      let answer = (_isOrphan: boolean): void => undefined;
      parts.isOrphan = () => new Promise((resolve) => (answer = resolve));
      await box.start('ana');
      await box.add(under('c2', 'c1'));
      await settle();
      world.remove('c2');
      await settle();
      if (isDeletion) box.deletes('c1').accepted();
      else void box.clear('ana');
      answer(true);
      await settle();
      expect([world.items, await store.all()]).toEqual([[], []]);
    }
  });

  test('nor to who deletes it in the very moment in which it is looked for', async () => {
    const store = { ...memoryStore() };
    const { get } = store;
    const { box, world, parts } = setUp(store);
    const told = vi.fn<(items: readonly unknown[]) => void>();
    parts.isOrphan = () => {
      parts.onItems = (items) => items.length > 0 && told(items);
      store.get = async (id) => {
        const record = await get(id);
        box.deletes('c1').accepted();
        return record;
      };
      return Promise.resolve(true);
    };
    await box.start('ana');
    await box.add(under('c2', 'c1'));
    await settle();
    world.remove('c2');
    await settle();
    expect(told).not.toHaveBeenCalled();
    expect(await store.all()).toEqual([]);
  });

  test('is taken for a refusal where the server does not say', async () => {
    const { box, world, parts } = setUp();
    const log = vi.spyOn(console, 'error').mockReturnValue();
    parts.isOrphan = () => Promise.reject(new Error('no line'));
    await box.start('ana');
    await box.add(under('c2', 'c1'));
    await settle();
    world.remove('c2');
    await settle();
    expect(world.items).toMatchObject([{ ...gone, wasRemoved: true, error: { code: 'failed' } }]);
    expect(log).toHaveBeenCalledOnce();
    log.mockRestore();
  });
});

describe('what was refused because there is nothing to answer', () => {
  async function refused(isGone = true) {
    const one = setUp();
    one.world.fail = new DataFailure('not-found', 'gone');
    if (isGone) one.world.gone.add('c1');
    await one.box.start('ana');
    await one.box.add(under('c2', 'c1'));
    await settle();
    return one;
  }
  const failed = { id: 'c2', state: 'failed', error: { code: 'not-found' }, rawText: 'x' };

  test('is given up without a deletion', async () => {
    const { box, world, store } = await refused();
    expect(world.items).toMatchObject([failed]);
    await box.discard('c2');
    await settle();
    expect([world.items, world.undone, await store.all()]).toEqual([[], [], []]);
  });

  test('does not send its files up again after each reload', async () => {
    const { store } = await refused();
    const { box, world } = setUp(store);
    await box.start('ana');
    await settle();
    expect(world.items).toMatchObject([failed]);
    expect([world.sent, world.said]).toEqual([[], []]);
    await box.discard('c2');
    expect([world.undone, await store.all()]).toEqual([[], []]);
  });

  test('is tried again then, where only something of its own was lost', async () => {
    const { store } = await refused(false);
    const { box, world } = setUp(store);
    await box.start('ana');
    await settle();
    expect(world.sent).toEqual(['c2']);
  });

  test('is not stored again when it was given up in that moment', async () => {
    for (const isLast of [true, false]) {
      const store = { ...memoryStore() };
      const { get } = store;
      const one = setUp(store);
      const waiting: (() => void)[] = [];
      const asked = () => new Promise<void>((resolve) => waiting.push(resolve));
      one.parts.isOrphan = async () => {
        if (isLast) store.get = async (id) => get(id).finally(asked);
        else await asked();
        return true;
      };
      one.world.fail = new DataFailure('not-found', 'gone');
      await one.box.start('ana');
      await one.box.add(under('c2', 'c1'));
      await settle();
      await one.box.discard('c2');
      for (const go of waiting) go();
      await settle();
      expect(await store.all()).toEqual([]);
    }
  });

  test('nor when that was in another tab', async () => {
    const { box, world, store, parts } = setUp();
    parts.isOrphan = async () => {
      await store.remove('c2');
      return true;
    };
    world.fail = new DataFailure('not-found', 'gone');
    await box.start('ana');
    await box.add(under('c2', 'c1'));
    await settle();
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

  test('a deletion by its author in another tab is no such thing', async () => {
    const { box, world, store } = setUp();
    await box.start('ana');
    await box.add(entry('p1'));
    await settle();
    await store.remove('p1');
    world.remove('p1');
    await settle();
    expect(world.items).toEqual([]);
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
