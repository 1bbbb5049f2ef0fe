import { afterEach, describe, expect, test, vi } from 'vitest';
import { DataFailure } from '../errors.ts';
import { memoryStore } from '../local/browserDb.ts';
import { comment, entry, setUp } from './testing/outboxWorld.ts';
import { idOf, isOutboxEntry } from './outboxEntry.ts';
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

/** An answer to a comment in the thread of `p1`. */
const under = (id: string, parentId: string, queuedAtMs = 1) => {
  const one = comment(id, 'p1', queuedAtMs);
  return { ...one, post: { ...one.post, parentId } };
};

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
    for (const act of ['clear', 'authorDeletes'] as const) {
      const { box, world, store, parts } = setUp();
      let answer = (_isOrphan: boolean): void => undefined;
      parts.isOrphan = () => new Promise((resolve) => (answer = resolve));
      await box.start('ana');
      await box.add(under('c2', 'c1'));
      await settle();
      world.remove('c2');
      await settle();
      await box[act](act === 'clear' ? 'ana' : 'c1');
      answer(true);
      await settle();
      expect([world.items, await store.all()]).toEqual([[], []]);
    }
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

test('what was refused because there is nothing to answer is given up without a deletion', async () => {
  const { box, world, store } = setUp();
  world.fail = new DataFailure('not-found', 'gone');
  await box.start('ana');
  await box.add(under('c2', 'c1'));
  await settle();
  expect(world.items).toMatchObject([{ id: 'c2', state: 'failed', error: { code: 'not-found' } }]);
  await box.discard('c2');
  await settle();
  expect([world.items, world.undone, await store.all()]).toEqual([[], [], []]);
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

  test('nor what goes with it: every answer beneath it, to whomever, sent or not, in any tab', async () => {
    const { box, world, store } = setUp();
    await box.start('ana');
    // Its author answers themselves, and somebody else's answer between.
    await box.add(comment('c1', 'p1', 1));
    await box.add(under('c2', 'c1', 2));
    await box.add(under('c3', 'bens', 3));
    await box.add(comment('c4', 'p1', 4));
    await settle();
    world.isOnline = false;
    await box.add(under('c5', 'c2', 5));
    const other = setUp(store);
    other.world.isOnline = false;
    other.world.links = world.links = [{ id: 'bens', parentId: 'c1', rootId: 'p1' }];
    await other.box.start('ana');
    await settle();
    await box.authorDeletes('c1');
    expect(world.withdrawn).toEqual(['c5']);
    for (const id of ['c1', 'c2', 'bens', 'c3']) {
      for (const one of [world, other.world]) {
        one.gone.add(id);
        one.remove(id);
      }
    }
    await settle();
    expect([world.items, other.world.sent]).toEqual([[], []]);
    expect((await store.all()).filter(isOutboxEntry).map(idOf)).toEqual(['c4']);
    world.isOnline = true;
    box.retryWaiting();
    await settle(WATCH_MS);
    expect(world.sent).toEqual(['c1', 'c2', 'c3', 'c4']);
    expect(await store.all()).toEqual([]);
  });

  test('nor every comment under a post of their own', async () => {
    const { box, world, store } = setUp();
    await box.start('ana');
    await box.add(entry('p1'));
    await box.add(comment('c1', 'p1', 2));
    await settle();
    // Under a comment that this page does not know.
    await box.add(under('c2', 'bens', 3));
    await settle();
    await box.authorDeletes('p1');
    for (const id of ['p1', 'c1', 'c2']) world.remove(id);
    await settle();
    expect([world.items, await store.all()]).toEqual([[], []]);
  });

  test('nor an answer whose arrival is only noted after the deletion', async () => {
    const { box, world, store } = setUp();
    await box.start('ana');
    await box.authorDeletes('c1');
    await box.add(under('c2', 'c1'));
    await settle();
    world.remove('c2');
    await settle();
    expect([world.items, await store.all()]).toEqual([[], []]);
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
