import { afterEach, describe, expect, test, vi } from 'vitest';
import { memoryStore } from '../local/browserDb.ts';
import type { QueuedMessage } from '../messages/queuedMessage.ts';
import { isOutboxEntry } from './outboxEntry.ts';
import { entry, setUp } from './testing/outboxWorld.ts';

vi.useFakeTimers();
const settle = (ms = 10) => vi.advanceTimersByTimeAsync(ms);
afterEach(() => vi.clearAllTimers());

const message = (id: string, chatId: string, queuedAtMs = 1): QueuedMessage => ({
  kind: 'message',
  uid: 'ana',
  message: { id, chatId, memberIds: ['ana', 'ben'], text: 'Is it still there?', postId: null },
  media: null,
  queuedAtMs,
});

describe('messages in the outbox', () => {
  test('wait without a connection and go out once, those of a chat in their order', async () => {
    const { box, world, store } = setUp();
    world.isOnline = false;
    await box.start('ana');
    await box.add(message('m1', 'ana_ben', 1));
    await box.add(message('m2', 'ana_ben', 2));
    await settle();
    expect(world.items).toMatchObject([
      { id: 'm1', chatId: 'ana_ben', parentId: null, state: 'waiting' },
      { id: 'm2', chatId: 'ana_ben', state: 'waiting' },
    ]);
    world.isOnline = true;
    box.retryWaiting();
    await settle();
    expect(world.sent).toEqual(['m1', 'm2']);
    // Their conversation shows them: nothing is watched, nothing stays.
    expect(world.watchers.size).toBe(0);
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
    expect(world.items).toMatchObject([{ id: 'm1', state: 'waiting', error: { code: 'offline' } }]);
  });

  test('go out after a reload, for whoever wrote them alone', async () => {
    const store = memoryStore();
    const before = setUp(store);
    before.world.isOnline = false;
    await before.box.start('ana');
    await before.box.add(message('m1', 'ana_ben'));
    const ben = setUp(store);
    await ben.box.start('ben');
    await settle();
    expect(ben.world.sent).toEqual([]);
    const after = setUp(store);
    await after.box.start('ana');
    await settle();
    expect(after.world.sent).toEqual(['m1']);
  });

  test('that are refused stay with their words, to be sent again or given up', async () => {
    const { box, world, store } = setUp();
    world.fail = Object.assign(new Error(), { code: 'permission-denied' });
    await box.start('ana');
    await box.add(message('m1', 'ana_ben'));
    await settle();
    expect(world.items).toMatchObject([{ id: 'm1', state: 'failed', rawText: 'Is it still there?' }]);
    world.fail = null;
    box.retry('m1');
    await settle();
    expect(world.sent).toEqual(['m1']);
    expect(await store.all()).toEqual([]);
  });

  test('given up on their way are deleted when they arrive', async () => {
    const { box, world, store } = setUp();
    world.hangs = true;
    await box.start('ana');
    await box.add(message('m1', 'ana_ben'));
    await settle();
    await box.discard('m1');
    world.answer?.();
    await settle();
    expect(world.undone).toEqual(['m1']);
    expect(await store.all()).toEqual([]);
  });

  test('are told from posts, and from what is neither', () => {
    expect(isOutboxEntry(message('m1', 'ana_ben'))).toBe(true);
    expect(isOutboxEntry({ ...message('m1', 'ana_ben'), sentAtMs: 'now' })).toBe(false);
    expect(isOutboxEntry({ ...entry('p1'), kind: 'message' })).toBe(false);
    expect(isOutboxEntry(entry('p1'))).toBe(true);
  });
});
