import { afterEach, describe, expect, test, vi } from 'vitest';
import { memoryStore } from '../local/browserDb.ts';
import { WATCH_MS } from './sentWatch.ts';
import {
  answered,
  answering,
  backOnline,
  listed,
  secondTab,
  settle,
  stored,
} from './testing/answersUnder.ts';
import { afterReload, comment, entry, setUp, under } from './testing/outboxWorld.ts';

vi.useFakeTimers();
afterEach(() => vi.clearAllTimers());

describe('a deletion that the server accepts', () => {
  test.each(['before', 'after'])('is no failure of what was sent; news come %s its answer', async (when) => {
    const page = await answered();
    const deletion = page.box.deletes('c1');
    await settle();
    if (when === 'after') deletion.accepted();
    for (const id of ['c1', 'c2']) page.world.remove(id);
    await settle();
    expect(page.world.items).toEqual([]);
    if (when === 'before') deletion.accepted();
    await settle(2 * WATCH_MS);
    expect([page.world.items, await stored(page)]).toEqual([[], []]);
  });

  test('gives up what had not gone out, also what hangs on it only by what another tab has sent', async () => {
    const page = await answering();
    await page.box.add(under('c7', 'theirs', 7));
    await page.store.put('theirs', { ...under('theirs', 'c1', 6), sentAtMs: 1 });
    page.box.deletes('c1').accepted();
    await settle();
    await backOnline(page);
    expect(page.world.withdrawn).toEqual(['c2', 'c7']);
    expect([page.world.sent, page.world.items, await stored(page)]).toEqual([['c1'], [], []]);
  });

  test('gives up what is on the wire, without a word when that arrives', async () => {
    const page = await answered();
    page.world.hangs = true;
    await page.box.add(under('c3', 'c1', 3));
    await settle();
    page.box.deletes('c1').accepted();
    await settle();
    page.world.answer?.();
    await settle();
    expect(page.world.said).toEqual(['c1', 'c2']);
    expect([page.world.items, await stored(page)]).toEqual([[], []]);
  });

  test('takes along every answer beneath, to whomever, sent or not, in any tab', async () => {
    const store = memoryStore();
    const page = setUp(store);
    const { box, world } = page;
    await box.start('ana');
    // Its author answers themselves, and somebody else's answer between.
    await box.add(comment('c1', 'p1', 1));
    await box.add(under('c2', 'c1', 2));
    await box.add(under('c3', 'bens', 3));
    await box.add(comment('c4', 'p1', 4));
    await settle();
    world.isOnline = false;
    await box.add(under('c5', 'c2', 5));
    world.links = [{ id: 'bens', parentId: 'c1', rootId: 'p1' }];
    const other = await secondTab(page);
    const deletion = box.deletes('c1');
    await settle();
    expect(world.withdrawn).toEqual(['c5']);
    // The other tab hears it first.
    for (const id of ['c1', 'c2', 'bens', 'c3']) {
      for (const one of [other.world, world]) {
        one.gone.add(id);
        one.remove(id);
      }
    }
    await settle();
    deletion.accepted();
    await settle();
    expect([world.items, other.world.sent]).toEqual([[], []]);
    expect(listed(other)).toEqual(['c5 waiting']);
    expect(await stored(page)).toEqual(['c4']);
    await backOnline(other);
    await backOnline(page);
    await settle(WATCH_MS);
    expect([world.sent, other.world.sent]).toEqual([['c1', 'c2', 'c3', 'c4'], []]);
    expect([other.world.items, await stored(page)]).toEqual([[], []]);
  });

  test('takes along every comment under an own post, also under comments that the page does not know', async () => {
    const page = setUp();
    await page.box.start('ana');
    await page.box.add(entry('p1'));
    await page.box.add(under('c2', 'bens', 2));
    await settle();
    page.box.deletes('p1').accepted();
    await settle();
    for (const id of ['p1', 'c2']) page.world.remove(id);
    await settle();
    expect([page.world.items, await stored(page)]).toEqual([[], []]);
  });

  test.each(['at once', 'later'])('counts for an answer that is written %s afterwards', async (when) => {
    const page = setUp();
    await page.box.start('ana');
    page.box.deletes('c1').accepted();
    if (when === 'later') await settle();
    await page.box.add(under('c2', 'c1'));
    await settle();
    page.world.remove('c2');
    await settle();
    expect([page.world.items, await stored(page)]).toEqual([[], []]);
  });

  test('gives up what was written meanwhile', async () => {
    const page = await answering();
    page.world.isOnline = true;
    const deletion = page.box.deletes('c1');
    expect(await page.box.add(under('c3', 'c2', 3))).toBe(true);
    page.box.show(under('c4', 'c2', 4));
    deletion.accepted();
    await settle();
    expect(page.box.holds('c4')).toBe(false);
    expect([page.world.sent, page.world.items, await stored(page)]).toEqual([['c1'], [], []]);
    expect(page.world.added).toEqual(['c1', 'c2']);
  });
});

describe('a deletion of what had not gone out', () => {
  test.each(['waits', 'is on the wire', 'is sent by another tab'])(
    'gives it up for good where it %s',
    async (how) => {
      const store = memoryStore();
      const page = setUp(store);
      const { world, box, parts } = page;
      const { undo } = parts;
      // The SDK's writes go out in their order.
      parts.undo = async (one) => {
        world.answer?.();
        await settle();
        await undo(one);
      };
      await box.start('ana');
      world.isOnline = how === 'is on the wire';
      world.hangs = true;
      await box.add(comment('c1', 'p1'));
      await box.add(under('c2', 'c1', 2));
      const other = await secondTab(page);
      other.world.hangs = true;
      if (how === 'is sent by another tab') await backOnline(other);
      await settle();
      const deletion = box.deletes('c1');
      await deletion.noted;
      expect([deletion.undone() !== null, world.items]).toEqual([true, []]);
      deletion.accepted();
      await settle();
      // What another tab had sent arrives after all.
      other.world.answer?.();
      await settle();
      await backOnline(page);
      await backOnline(other);
      await settle(60_000);
      const all = [...world.there, ...other.world.there];
      expect([world.items, other.world.items, all, await stored(page)]).toEqual([[], [], [], []]);
      expect(world.undone.length + other.world.undone.length).toBeGreaterThan(0);
      expect([...world.sent, ...other.world.sent]).not.toContain('c2');
    },
  );

  test('is not undone by a reload, before the page has heard anything', async () => {
    const page = await answering();
    await page.box.add(comment('c9', 'p1', 9));
    page.parts.undo = () => new Promise(() => undefined);
    await page.box.deletes('c9').noted;
    const after = setUp(afterReload(page.store));
    await after.box.start('ana');
    await settle();
    expect([after.world.undone, after.world.items.some(({ id }) => id === 'c9')]).toEqual([['c9'], false]);
  });

  test('is left to the server where the device does not take the note', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    const store = { ...memoryStore() };
    const page = await answering(store);
    store.put = () => Promise.reject(new Error('Full'));
    const deletion = page.box.deletes('c2');
    await deletion.noted;
    expect([deletion.undone(), log.mock.calls.length]).toEqual([null, 1]);
    // Which refuses what it does not have.
    deletion.refused();
    expect(listed(page)).toEqual(['c2 waiting']);
    log.mockRestore();
  });

  test('takes it from the screen before it is on the device, where it is not put any more', async () => {
    const page = await answered();
    let put = (): void => undefined;
    const isPut = new Promise<void>((resolve) => (put = resolve));
    const { store } = page;
    const keep = store.put;
    Object.assign(store, { put: (...record: Parameters<typeof keep>) => isPut.then(() => keep(...record)) });
    const added = page.box.add(comment('c9', 'p1', 9));
    const deletion = page.box.deletes('c9');
    expect([page.world.items, page.world.withdrawn, deletion.undone() !== null]).toEqual([[], ['c9'], true]);
    put();
    expect(await added).toBe(false);
    deletion.accepted();
    await settle();
    expect([page.world.sent, await stored(page)]).toEqual([
      ['c1', 'c2'],
      ['c1', 'c2'],
    ]);
  });

  test('also where the page has not read yet what lies on the device', async () => {
    const page = await answering();
    const after = setUp(afterReload(page.store));
    after.world.there.add('c1');
    const started = after.box.start('ana');
    const deletion = after.box.deletes('c2');
    await deletion.noted;
    expect(deletion.undone()).not.toBeNull();
    deletion.accepted();
    await started;
    await settle();
    expect([after.world.sent, after.world.items, after.world.undone]).toEqual([[], [], ['c2']]);
    expect(await stored(after)).toEqual(['c1']);
  });
});

describe('a deletion that the server has not answered', () => {
  test('ends the listening: the SDK has it gone at once', async () => {
    const page = await answered();
    page.box.deletes('c1');
    expect(page.world.watchers.size).toBe(0);
    await settle(2 * WATCH_MS);
    expect(await stored(page)).toEqual(['c1', 'c2']);
  });

  test('also to what the page knows by its record alone, and to what has arrived or was read since', async () => {
    const page = await answered();
    await page.box.add(under('c3', 'c2', 3));
    await settle();
    page.world.hangs = true;
    await page.box.add(under('c4', 'c3', 4));
    await settle();
    page.box.deletes('c1');
    page.world.answer?.();
    await settle();
    expect(page.world.sent).toContain('c4');
    expect([...page.world.watchers.keys()]).toEqual([]);
    const after = setUp(afterReload(page.store));
    const started = after.box.start('ana');
    after.box.deletes('c1');
    await started;
    await settle();
    expect([...after.world.watchers.keys()]).toEqual([]);
  });

  test('hides what hangs on it, sends nothing of it, and loses nothing', async () => {
    const page = await answering();
    page.box.deletes('c1');
    expect(page.world.items).toEqual([]);
    expect(page.world.withdrawn).toEqual(['c2']);
    await backOnline(page);
    await settle(2 * WATCH_MS);
    expect(page.world.sent).toEqual(['c1']);
    expect(await stored(page)).toEqual(['c1', 'c2']);
    const after = setUp(afterReload(page.store));
    after.world.there.add('c1');
    await after.box.start('ana');
    await settle();
    expect(after.world.sent).toEqual(['c2']);
  });

  test('hides what is known to hang on it only by what another tab has sent, or by what is held behind it', async () => {
    const page = await answering();
    await page.box.add(under('c5', 'c4', 5));
    await page.box.add(under('c4', 'c1', 4));
    await page.box.add(under('c7', 'theirs', 7));
    await page.store.put('theirs', { ...under('theirs', 'c1', 6), sentAtMs: 1 });
    page.box.deletes('c1');
    expect(listed(page)).toEqual(['c7 waiting']);
    await settle();
    expect(listed(page)).toEqual([]);
    expect(page.world.withdrawn).toEqual(['c2', 'c5', 'c4', 'c7']);
  });

  test('loses no words of what the server had taken back before, whatever becomes of it', async () => {
    const page = await answered();
    page.world.remove('c2');
    await settle();
    expect(listed(page)).toEqual(['c2 failed']);
    await page.box.deletes('c1').noted;
    const after = setUp(afterReload(page.store));
    after.world.there.add('c1');
    await after.box.start('ana');
    await settle();
    expect(listed(after)).toEqual(['c2 failed']);
  });

  test('is taken by a page that begins meanwhile for what it is, and for no more', async () => {
    const page = await answered();
    const deletion = page.box.deletes('c1');
    await deletion.noted;
    const other = await secondTab(page);
    expect(await stored(page)).toEqual(['c1', 'c2']);
    deletion.refused();
    await settle();
    page.world.remove('c2');
    await settle();
    expect([listed(page), listed(other)]).toEqual([['c2 failed'], []]);
  });

  test('leaves alone what stands beside it', async () => {
    const page = await answering();
    await page.box.add(comment('c9', 'p1', 9));
    page.box.deletes('c1');
    expect(listed(page)).toEqual(['c9 waiting']);
    await backOnline(page);
    expect(page.world.sent).toEqual(['c1', 'c9']);
  });

  test('is not undone by a reload: what the server took and never said is no refusal, in another tab neither', async () => {
    const page = await answered();
    const other = await secondTab(page);
    page.world.hangs = true;
    await page.box.add(under('c3', 'c1', 3));
    await settle();
    await page.box.deletes('c1').noted;
    // One of its answers arrives just before it.
    page.world.answer?.();
    await settle();
    for (const id of ['c1', 'c2', 'c3']) {
      page.world.remove(id);
      other.world.remove(id);
    }
    await settle();
    const after = setUp(afterReload(page.store));
    await after.box.start('ana');
    await settle();
    expect([page.world.items, other.world.items, after.world.items, await stored(after)]).toEqual([
      [],
      [],
      [],
      [],
    ]);
  });

  test('keeps another tab from taking what goes with it for refused', async () => {
    const page = await answered();
    const other = await secondTab(page);
    const deletion = page.box.deletes('c1');
    await settle();
    other.world.remove('c1');
    await settle();
    expect(other.world.items).toEqual([]);
    page.world.there.delete('c1');
    deletion.refused();
    await settle();
    // Its author has asked for it.
    expect([listed(page), listed(other)]).toEqual([[], []]);
  });

  test('writes nothing to the device for who signs out meanwhile', async () => {
    const store = { ...memoryStore() };
    const page = await answered(store);
    const { all } = store;
    const records = await all();
    let answer = (): void => undefined;
    store.all = () => new Promise((resolve) => (answer = () => resolve(records)));
    const { noted } = page.box.deletes('c1');
    store.all = all;
    await page.box.clear('ana');
    answer();
    await noted;
    expect(await stored(page)).toEqual([]);
  });

  test.each(['accepted', 'refused'] as const)('does not matter after a sign-out: %s', async (end) => {
    const page = await answering();
    const deletion = page.box.deletes('c1');
    await settle();
    await page.box.clear('ana');
    expect(await stored(page)).toEqual([]);
    await page.box.start('ana');
    page.world.isOnline = true;
    await page.box.add(under('c3', 'c1', 3));
    deletion[end]();
    expect(page.world.items.map(({ id }) => id)).toEqual(['c3']);
    expect(page.world.added).toEqual(['c1', 'c2', 'c3']);
    await settle();
    expect(page.world.sent).toEqual(['c1', 'c3']);
    expect(await stored(page)).toEqual(['c3']);
  });
});
