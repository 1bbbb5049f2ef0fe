import { afterEach, describe, expect, test, vi } from 'vitest';
import { DataFailure } from '../errors.ts';
import { memoryStore } from '../local/browserDb.ts';
import { WATCH_MS } from './sentWatch.ts';
import { answered, answering, backOnline, listed, settle, stored } from './testing/answersUnder.ts';
import { comment, setUp, under } from './testing/outboxWorld.ts';

vi.useFakeTimers();
afterEach(() => vi.clearAllTimers());

describe('a deletion that the server refuses', () => {
  test('gives back what hangs on it, and sends it', async () => {
    const page = await answering();
    const before = page.world.items;
    const deletion = page.box.deletes('c1');
    await settle();
    deletion.refused();
    expect(page.world.items).toEqual(before);
    await settle();
    await backOnline(page);
    expect(page.world.sent).toEqual(['c1', 'c2']);
    await settle(WATCH_MS);
    expect([page.world.items, await stored(page)]).toEqual([[], []]);
  });

  test('sends at once what it held up, in its order and in its place again', async () => {
    const page = await answered();
    page.world.hangs = true;
    await page.box.add(under('c3', 'c1', 3));
    await page.box.add(under('c4', 'c1', 4));
    await settle();
    const deletion = page.box.deletes('c1');
    await page.box.add(under('c5', 'c1', 5));
    expect(page.world.items).toEqual([]);
    page.world.hangs = false;
    page.world.answer?.();
    await settle();
    expect(page.world.sent).toEqual(['c1', 'c2', 'c3']);
    deletion.refused();
    await settle();
    expect(page.world.sent).toEqual(['c1', 'c2', 'c3', 'c4', 'c5']);
    expect(page.world.added).toEqual(['c1', 'c2', 'c3', 'c4', 'c4', 'c5']);
  });

  test('gives back a refused one as refused, to be tried again', async () => {
    const page = await answered();
    page.world.fail = new DataFailure('denied', 'no');
    await page.box.add(under('c3', 'c1', 3));
    await settle();
    const deletion = page.box.deletes('c1');
    deletion.refused();
    await settle();
    expect(listed(page)).toEqual(['c3 failed']);
    expect(page.world.added).toEqual(['c1', 'c2', 'c3']);
    page.world.fail = null;
    page.box.retry('c3');
    await settle();
    expect(page.world.sent).toEqual(['c1', 'c2', 'c3']);
  });

  test('lets what was on the wire arrive, once', async () => {
    const page = await answered();
    page.world.hangs = true;
    await page.box.add(under('c3', 'c1', 3));
    await settle();
    const deletion = page.box.deletes('c1');
    page.world.answer?.();
    await settle();
    expect(page.world.said).toEqual(['c1', 'c2']);
    deletion.refused();
    await settle();
    expect(page.world.sent).toEqual(['c1', 'c2', 'c3']);
    expect(page.world.items).toEqual([]);
    // It is followed as any other.
    page.world.remove('c3');
    await settle();
    expect(listed(page)).toEqual(['c3 failed']);
  });

  test.each(['refused', 'accepted'] as const)('lets a removal of that wait until it is %s', async (end) => {
    const page = await answered();
    page.world.hangs = true;
    await page.box.add(under('c3', 'c1', 3));
    await settle();
    const deletion = page.box.deletes('c1');
    page.world.answer?.();
    await settle();
    page.world.remove('c3');
    await settle();
    expect(page.world.items).toEqual([]);
    deletion[end]();
    await settle();
    expect(listed(page)).toEqual(end === 'refused' ? ['c3 failed'] : []);
    expect(await stored(page)).toEqual(end === 'refused' ? ['c1', 'c2', 'c3'] : []);
  });

  test('lets a removal be told that came meanwhile, or that comes now', async () => {
    const page = await answered();
    const deletion = page.box.deletes('c1');
    await settle();
    page.world.remove('c2');
    await settle(2 * WATCH_MS);
    expect([page.world.items, (await stored(page)).includes('c2')]).toEqual([[], true]);
    deletion.refused();
    await settle();
    expect(page.world.items).toMatchObject([{ id: 'c2', state: 'failed', wasRemoved: true, rawText: 'x' }]);
  });

  test('follows nothing that another tab has still to send, and nothing for who has signed out', async () => {
    const page = await answered();
    await page.store.put('c3', under('c3', 'c1', 3));
    page.world.there.add('c3');
    page.box.deletes('c1').refused();
    await settle();
    expect([...page.world.watchers.keys()].sort()).toEqual(['c1', 'c2']);
    expect(await stored(page)).toEqual(['c1', 'c2', 'c3']);
    const store = { ...page.store };
    const after = setUp(store);
    after.world.there.add('c1').add('c2');
    await after.box.start('ana');
    const deletion = after.box.deletes('c1');
    await settle();
    const records = await store.all();
    let answer = (): void => undefined;
    store.all = () => new Promise((resolve) => (answer = () => resolve(records)));
    deletion.refused();
    await settle();
    store.all = page.store.all;
    await after.box.clear('ana');
    answer();
    await settle();
    expect(after.world.watchers.size).toBe(0);
  });

  test('lets a removal be told once that was being looked into, and asks no more about it', async () => {
    const page = await answered();
    const answers: ((isOrphan: boolean) => void)[] = [];
    page.parts.isOrphan = () => new Promise((resolve) => answers.push(resolve));
    page.world.remove('c2');
    await settle();
    page.box.deletes('c1').refused();
    await settle();
    for (const answer of answers) answer(false);
    await settle();
    expect([answers.length, listed(page)]).toEqual([2, ['c2 failed']]);
    page.box.deletes('c1').refused();
    await settle();
    expect([answers.length, listed(page)]).toEqual([2, ['c2 failed']]);
    expect([...page.world.watchers.keys()]).toEqual(['c1']);
  });

  test('goes on following what was followed', async () => {
    const page = await answered();
    page.box.deletes('c1').refused();
    await settle();
    expect([...page.world.watchers.keys()].sort()).toEqual(['c1', 'c2']);
    page.world.remove('c2');
    await settle();
    expect(page.world.items).toMatchObject([{ id: 'c2', state: 'failed', wasRemoved: true }]);
  });
});

describe('of two deletions, one within the other', () => {
  async function both() {
    const page = await answering();
    await page.box.add(comment('c9', 'p1', 9));
    const [outer, inner] = [page.box.deletes('p1'), page.box.deletes('c1')];
    await settle();
    return { page, outer, inner };
  }

  test('each keeps what it covers until its own answer', async () => {
    const { page, outer, inner } = await both();
    outer.refused();
    await backOnline(page);
    expect(page.world.sent).toEqual(['c1', 'c9']);
    expect(page.world.items).toEqual([]);
    inner.refused();
    await settle();
    expect(page.world.sent).toEqual(['c1', 'c9', 'c2']);
  });

  test('the inner one takes its own along, and the outer gives back the rest', async () => {
    const { page, outer, inner } = await both();
    inner.accepted();
    await settle();
    expect([page.world.items, await stored(page)]).toEqual([[], ['c9']]);
    outer.refused();
    await backOnline(page);
    expect(page.world.sent).toEqual(['c1', 'c9']);
  });

  test('the outer one takes all along, whatever becomes of the inner', async () => {
    const { page, outer, inner } = await both();
    outer.accepted();
    inner.refused();
    await backOnline(page);
    expect([page.world.sent, page.world.items, await stored(page)]).toEqual([['c1'], [], []]);
  });

  test('a removal is told when neither took it', async () => {
    const page = await answered();
    const [outer, inner] = [page.box.deletes('p1'), page.box.deletes('c1')];
    page.world.remove('c2');
    await settle();
    outer.refused();
    await settle();
    expect(page.world.items).toEqual([]);
    inner.refused();
    await settle();
    expect(listed(page)).toEqual(['c2 failed']);
  });
});

describe('what is refused under it because the SDK has it gone', () => {
  test('is tried again when it has not', async () => {
    const page = await answered();
    page.world.hangs = true;
    await page.box.add(under('c3', 'c1', 3));
    await settle();
    const deletion = page.box.deletes('c1');
    page.world.gone.add('c1');
    page.world.fail = new DataFailure('not-found', 'What it answers was deleted');
    page.world.answer?.();
    await settle();
    expect(await page.store.get('c3')).not.toHaveProperty('isOrphan');
    page.world.hangs = false;
    page.world.fail = null;
    page.world.gone.clear();
    deletion.refused();
    await settle();
    expect([page.world.items, page.world.sent]).toEqual([[], ['c1', 'c2', 'c3']]);
  });
});

test('a device that does not give its records back keeps nobody from deleting, or from going on', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  for (const end of ['accepted', 'refused'] as const) {
    const store = { ...memoryStore() };
    const page = await answering(store);
    store.all = () => Promise.reject(new Error('Closed'));
    page.box.deletes('c1')[end]();
    await backOnline(page);
    expect(page.world.sent).toEqual(end === 'accepted' ? ['c1'] : ['c1', 'c2']);
    expect(page.world.items).toEqual([]);
  }
  expect(log).toHaveBeenCalled();
  log.mockRestore();
});
