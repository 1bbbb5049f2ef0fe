import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DataFailure } from '../errors/dataError.ts';
import type { RecordStore } from '../local/recordStore.ts';
import { memoryStore } from '../local/testing/memoryStore.ts';
import { WATCH_MS } from './arrivals.ts';
import { afterReload, comment, entry, setUp, under } from './testing/outboxWorld.ts';

beforeEach(() => void vi.useFakeTimers());
const settle = (ms = 10) => vi.advanceTimersByTimeAsync(ms);
afterEach(() => vi.clearAllTimers());

type Page = ReturnType<typeof setUp>;

/** A page whose upload of `p1` is under way. */
async function uploading(): Promise<Page> {
  const page = setUp();
  page.world.uploads = true;
  await page.box.start('ana');
  await page.box.add(entry('p1'));
  await settle();
  expect(page.world.items).toMatchObject([{ id: 'p1', state: { name: 'uploading' } }]);
  return page;
}

/** A page on which the server was handed `p1` and has not answered. */
async function creating(): Promise<Page> {
  const page = setUp();
  page.world.hangs = true;
  await page.box.start('ana');
  await page.box.add(entry('p1'));
  await settle();
  return page;
}

/** A store in memory that removes nothing until it is told to. */
function slowToRemove(): { readonly store: RecordStore; readonly remove: () => void } {
  const store = memoryStore();
  let remove = (): void => undefined;
  const told = new Promise<void>((resolve) => (remove = resolve));
  return { store: { ...store, remove: (key) => told.then(() => store.remove(key)) }, remove };
}

describe('what is discarded', () => {
  test('while its files go up is not created', async () => {
    const { box, world, store } = await uploading();
    await box.discard('p1');
    expect([world.items, world.hidden, await store.all()]).toEqual([[], ['p1'], []]);
    world.uploaded?.();
    await settle(60_000);
    expect([world.sent, world.said, await store.all()]).toEqual([[], [], []]);
  });

  test('is shown until it is off the device, so that a reload does not bring it back', async () => {
    const { store, remove } = slowToRemove();
    const { box, world } = setUp(store);
    world.fail = new DataFailure('not-found', 'gone');
    await box.start('ana');
    await box.add(under('c2', 'c1'));
    await settle();
    const discarding = box.discard('c2');
    await settle();
    expect([world.items, await store.all()]).toMatchObject([
      [{ id: 'c2' }],
      [{ state: { name: 'refused' } }],
    ]);
    remove();
    await discarding;
    expect([world.items, await store.all()]).toEqual([[], []]);
  });

  test('is not sent meanwhile, and what waits behind it is', async () => {
    const { store, remove } = slowToRemove();
    const { box, world } = setUp(store);
    world.uploads = true;
    await box.start('ana');
    await box.add(entry('p1'));
    await box.add(entry('p2', 2));
    await settle();
    world.uploads = false;
    const discarding = box.discard('p1');
    world.uploaded?.();
    await settle();
    expect([world.sent, world.items.map(({ id }) => id)]).toEqual([['p2'], ['p1']]);
    remove();
    await discarding;
    await settle(60_000);
    expect([world.sent, world.items]).toEqual([['p2'], []]);
  });

  test('in another tab while its files go up here is not created', async () => {
    const { world, store } = await uploading();
    const other = setUp(store);
    other.world.isOnline = false;
    await other.box.start('ana');
    await other.box.discard('p1');
    world.uploaded?.();
    await settle(60_000);
    expect([world.sent, world.items, await store.all()]).toEqual([[], [], []]);
  });

  test('is not what the server may have already: that stays until it has arrived', async () => {
    const { box, world } = await creating();
    await box.discard('p1');
    expect(world.items).toMatchObject([{ id: 'p1', state: { name: 'creating' } }]);
    world.answer?.();
    await settle();
    expect(world.said).toEqual(['p1']);
  });

  test('nor after a reload, nor in another tab', async () => {
    const { store } = await creating();
    const after = setUp(afterReload(store));
    after.world.isOnline = false;
    await after.box.start('ana');
    expect(after.world.items).toMatchObject([{ id: 'p1', state: { name: 'creating', isDelayed: true } }]);
    await after.box.discard('p1');
    after.world.isOnline = true;
    after.box.retryWaiting();
    await settle();
    expect(after.world.sent).toEqual(['p1']);
  });

  test('goes on in the tab that has just handed it over', async () => {
    const { world, store } = await uploading();
    const other = setUp(store);
    other.world.isOnline = false;
    await other.box.start('ana');
    world.hangs = true;
    world.uploaded?.();
    await settle();
    await other.box.discard('p1');
    world.answer?.();
    await settle();
    expect(world.said).toEqual(['p1']);
  });
});

test('a create whose answer was lost with the page is sent again, and makes no second post', async () => {
  const { world, store } = await creating();
  const after = setUp(afterReload(store));
  after.world.there.add('p1');
  await after.box.start('ana');
  await settle();
  expect([after.world.sent, after.world.said, after.world.items]).toEqual([[], ['p1'], []]);
  expect(world.said).toEqual([]);
});

describe('a reply whose parent was deleted', () => {
  const refused = { id: 'c2', state: { name: 'refused', code: 'not-found' }, rawText: 'x' };

  async function refusedReply(): Promise<Page> {
    const one = setUp();
    one.world.fail = new DataFailure('not-found', 'gone');
    await one.box.start('ana');
    await one.box.add(under('c2', 'c1'));
    await settle();
    return one;
  }

  test('is refused, with its words, and not sent again after a reload', async () => {
    const { world, store } = await refusedReply();
    expect(world.items).toMatchObject([refused]);
    const after = setUp(afterReload(store));
    await after.box.start('ana');
    await settle(60_000);
    expect(after.world.items).toMatchObject([refused]);
    expect([after.world.sent, after.world.said]).toEqual([[], []]);
    await after.box.discard('c2');
    expect([after.world.items, await store.all()]).toEqual([[], []]);
  });

  test.each(['c1', 'p1'])('is shown as refused too when it goes with it: %s', async (id) => {
    const one = setUp();
    await one.box.start('ana');
    await one.box.add(under('c2', 'c1'));
    await settle();
    one.world.gone.add(id);
    one.world.remove('c2');
    await settle();
    expect(one.world.items).toMatchObject([refused]);
    const after = setUp(afterReload(one.store));
    await after.box.start('ana');
    await settle(2 * WATCH_MS);
    expect(after.world.items).toMatchObject([refused]);
  });

  test('counts as removed by the server where that does not say', async () => {
    const { box, world, parts } = setUp();
    const log = vi.spyOn(console, 'error').mockReturnValue();
    parts.isParentGone = () => Promise.reject(new Error('no line'));
    await box.start('ana');
    await box.add(under('c2', 'c1'));
    await settle();
    world.remove('c2');
    await settle();
    expect(world.items).toMatchObject([{ id: 'c2', state: { name: 'removed' } }]);
    expect(log).toHaveBeenCalledOnce();
    log.mockRestore();
  });
});

describe('what the server removes after it has arrived', () => {
  async function removed(store = memoryStore()): Promise<Page> {
    const one = setUp(store);
    await one.box.start('ana');
    await one.box.add(entry('p1'));
    await settle();
    one.world.remove('p1');
    await settle();
    return one;
  }
  const item = { id: 'p1', state: { name: 'removed' } };

  test("is the student's again, with its words, for as long as it takes", async () => {
    const { world, store } = await removed();
    expect(world.items).toMatchObject([{ ...item, rawText: 'x' }]);
    await settle(2 * WATCH_MS);
    expect(await store.all()).toHaveLength(1);
  });

  test('also when the page is reloaded before or after', async () => {
    const { store } = await removed();
    const after = setUp(afterReload(store));
    await after.box.start('ana');
    await settle();
    expect(after.world.items).toMatchObject([item]);
    const before = setUp();
    await before.box.start('ana');
    await before.box.add(entry('p1'));
    await settle();
    const reloaded = setUp(afterReload(before.store));
    await reloaded.box.start('ana');
    await settle();
    expect(reloaded.world.items).toMatchObject([item]);
    expect([after.world.sent, reloaded.world.sent]).toEqual([[], []]);
  });

  test('is sent again under a new id', async () => {
    const { box, world, store } = await removed();
    box.retry('p1');
    await settle();
    expect(world.sent).toHaveLength(2);
    expect(world.sent[1]).toMatch(/^[A-Za-z0-9]{20}$/);
    expect(world.items).toEqual([]);
    await settle(WATCH_MS);
    expect(await store.all()).toEqual([]);
  });

  test('is sent again by one tab alone', async () => {
    const { box, world, store } = await removed();
    const other = setUp(store);
    await other.box.start('ana');
    await settle();
    box.retry('p1');
    await settle();
    other.box.retry('p1');
    await settle();
    expect(world.sent).toHaveLength(2);
    expect([other.world.sent, other.world.items]).toEqual([[], []]);
  });

  test('is discarded for good', async () => {
    const { box, world, store } = await removed();
    await box.discard('p1');
    await settle();
    expect([world.items, await store.all()]).toEqual([[], []]);
  });

  test('is not what its author deletes, here or in another tab, nor the replies to it', async () => {
    const here = setUp();
    await here.box.start('ana');
    await here.box.add(comment('c1', 'p1'));
    await here.box.add(under('c2', 'c1', 2));
    await settle();
    const there = setUp(here.store);
    there.world.there.add('c1').add('c2');
    await there.box.start('ana');
    await settle();
    await here.box.forget('c1');
    for (const { world } of [here, there]) {
      world.remove('c1');
      world.remove('c2');
    }
    await settle(2 * WATCH_MS);
    expect([here.world.items, there.world.items, await here.store.all()]).toEqual([[], [], []]);
  });

  test('is told to nobody after the sign-out', async () => {
    const { box, world, store } = setUp();
    await box.start('ana');
    await box.add(entry('p1'));
    await settle();
    await box.clear('ana');
    world.remove('p1');
    await settle();
    expect([world.items, await store.all()]).toEqual([[], []]);
  });
});

test('a deletion leaves what is not sent yet in the outbox', async () => {
  const { box, world } = setUp();
  world.isOnline = false;
  await box.start('ana');
  await box.add(comment('c1', 'p1'));
  await box.forget('p1');
  expect(world.items).toMatchObject([{ id: 'c1', state: { name: 'queued' } }]);
});
