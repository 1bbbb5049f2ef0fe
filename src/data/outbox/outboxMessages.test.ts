import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { memoryStore } from '../local/testing/memoryStore.ts';
import type { QueuedMessage } from '../messages/queuedMessage.ts';
import { outboxRecord } from './store.ts';
import { WATCH_MS } from './arrivals.ts';
import { entry, queued, setUp } from './testing/outboxWorld.ts';

beforeEach(() => void vi.useFakeTimers());
const settle = (ms = 10) => vi.advanceTimersByTimeAsync(ms);
afterEach(() => vi.clearAllTimers());

const message = (id: string, chatId: string, queuedAtMs = 1): QueuedMessage => ({
  kind: 'message',
  uid: 'ana',
  message: { id, chatId, memberIds: ['ana', 'ben'], text: 'Is it still there?', postId: null },
  media: null,
  queuedAtMs,
});

/** The chat of the messages, older than they are. */
const ANA_BEN = { id: 'ana_ben', createdAtMs: 0 };

describe('messages in the outbox', () => {
  test('wait without a connection and go out once, those of a chat in their order', async () => {
    const { box, world, store } = setUp();
    world.isOnline = false;
    await box.start('ana');
    await box.add(message('m1', 'ana_ben', 1));
    await box.add(message('m2', 'ana_ben', 2));
    await settle();
    expect(world.items).toMatchObject([
      { id: 'm1', chatId: 'ana_ben', parentId: null, state: { name: 'queued' } },
      { id: 'm2', chatId: 'ana_ben', state: { name: 'queued' } },
    ]);
    world.isOnline = true;
    box.retryWaiting();
    await settle();
    expect(world.sent).toEqual(['m1', 'm2']);
    expect(world.items).toEqual([]);
    // Their conversation tells what becomes of them.
    expect(world.watchers.size).toBe(0);
    await vi.advanceTimersByTimeAsync(WATCH_MS + 1);
    await box.review(ANA_BEN, () => 'there');
    expect(await store.all()).toEqual([]);
  });

  test('of another chat, and posts, do not wait for one that cannot go out', async () => {
    const { box, world } = setUp();
    world.failFor = { m1: Object.assign(new Error(), { code: 'unavailable' }) };
    await box.start('ana');
    await box.add(message('m1', 'ana_ben'));
    await box.add(message('m2', 'ana_cem'));
    await box.add(entry('p1'));
    await settle();
    expect([...world.sent].sort()).toEqual(['m2', 'p1']);
    expect(world.items).toMatchObject([{ id: 'm1', state: { name: 'creating', isDelayed: true } }]);
  });

  test('are sent after a reload', async () => {
    const store = memoryStore();
    const before = setUp(store);
    before.world.isOnline = false;
    await before.box.start('ana');
    await before.box.add(message('m1', 'ana_ben'));
    const after = setUp(store);
    await after.box.start('ana');
    await settle();
    expect(after.world.sent).toEqual(['m1']);
  });

  test('that are refused stay with their words, to be sent again or given up', async () => {
    const { box, world } = setUp();
    world.fail = Object.assign(new Error(), { code: 'permission-denied' });
    await box.start('ana');
    await box.add(message('m1', 'ana_ben'));
    await settle();
    expect(world.items).toMatchObject([
      { id: 'm1', state: { name: 'refused', code: 'denied' }, rawText: 'Is it still there?' },
    ]);
    world.fail = null;
    box.retry('m1');
    await settle();
    expect(world.sent).toEqual(['m1']);
    expect(world.items).toEqual([]);
  });

  test('that are refused stay refused after a reload, for the same reason', async () => {
    const store = memoryStore();
    const before = setUp(store);
    before.world.fail = Object.assign(new Error(), { code: 'permission-denied' });
    await before.box.start('ana');
    await before.box.add(message('m1', 'ana_ben'));
    await settle();
    const { box, world } = setUp(store);
    await box.start('ana');
    await settle();
    expect(world.sent).toEqual([]);
    expect(world.items).toMatchObject([{ id: 'm1', state: { name: 'refused', code: 'denied' } }]);
  });

  test('that the server takes back, also after a reload, are sent again under a new id', async () => {
    const store = memoryStore();
    const before = setUp(store);
    await before.box.start('ana');
    await before.box.add(message('m1', 'ana_ben'));
    await settle();
    const { box, world } = setUp(store);
    await box.start('ana');
    await settle();
    expect(world.sent).toEqual([]);
    await box.review(ANA_BEN, () => 'unknown');
    await box.review({ ...ANA_BEN, id: 'ana_cem' }, () => 'gone');
    expect(world.items).toEqual([]);
    await box.review(ANA_BEN, (id) => (id === 'm1' ? 'gone' : 'there'));
    expect(world.items).toMatchObject([
      { id: 'm1', state: { name: 'removed' }, rawText: 'Is it still there?' },
    ]);
    box.retry('m1');
    await settle();
    expect(world.sent).toHaveLength(1);
    expect(world.sent).not.toContain('m1');
    expect(world.items).toEqual([]);
  });

  test('that their sender deletes, or that go with their chat, were not taken back', async () => {
    const { box, world, store } = setUp();
    await box.start('ana');
    await box.add(message('m1', 'ana_ben'));
    await box.add(message('m2', 'ana_ben'));
    await settle();
    await box.forget('m1');
    await box.forgetChat('ana_ben');
    await box.review(ANA_BEN, () => 'gone');
    expect(world.items).toEqual([]);
    expect(await store.all()).toEqual([]);
  });

  test('that had arrived in an earlier chat of the two, deleted meanwhile, are done', async () => {
    const store = memoryStore();
    const before = setUp(store);
    await before.box.start('ana');
    await before.box.add(message('m1', 'ana_ben'));
    await settle(1_000);
    const begunAnew = { id: 'ana_ben', createdAtMs: Date.now() };
    const { box, world } = setUp(store);
    await box.start('ana');
    await settle();
    await box.review(begunAnew, () => 'gone');
    expect(world.items).toEqual([]);
    expect(await store.all()).toEqual([]);
  });

  test('are told from posts, and from what is neither', () => {
    expect(outboxRecord(queued(message('m1', 'ana_ben')))).not.toBeNull();
    expect(outboxRecord({ ...queued(message('m1', 'ana_ben')), state: 'queued' })).toBeNull();
    expect(outboxRecord({ ...queued(entry('p1')), entry: { ...entry('p1'), kind: 'message' } })).toBeNull();
    expect(outboxRecord(queued(entry('p1')))).not.toBeNull();
  });
});
