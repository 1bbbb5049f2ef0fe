// @vitest-environment happy-dom
import { describe, expect, test, vi } from 'vitest';
import { sendOnce } from './sendOnce.ts';
import { entry, setUp } from './testing/outboxWorld.ts';

const lock = vi.hoisted(() => ({ open: (): void => undefined, opened: Promise.resolve(), ask: vi.fn() }));
vi.mock('./draftWords.ts', () => ({ readDraft: () => ({ raw: 'A lamp' }) }));
vi.mock('./draftStore.ts', () => ({ readDraftMedia: async () => [] }));
vi.mock('./tabLock.ts', () => ({
  underTabLock: async (_name: string, _options: object, work: () => Promise<void>) => {
    lock.ask();
    await lock.opened;
    await work();
  },
}));

/** Another tab has the lock of the draft until `lock.open`. */
function holdLock(): void {
  lock.ask.mockReset();
  lock.opened = new Promise((resolve) => (lock.open = resolve));
}

describe('what was shown within the press', () => {
  test('is stored and sent once the lock is had, and only then forgotten as a draft', async () => {
    holdLock();
    const { box, world } = setUp();
    await box.start('ana');
    const forget = vi.fn();
    const sending = sendOnce(box, 'post', entry('p1'), forget);
    expect(world.items.map(({ id }) => id)).toEqual(['p1']);
    await vi.waitFor(() => expect(lock.ask).toHaveBeenCalled());
    expect(forget).not.toHaveBeenCalled();
    lock.open();
    expect(await sending).toBe('p1');
    expect(forget).toHaveBeenCalledTimes(1);
    await vi.waitFor(() => expect(world.sent).toEqual(['p1']));
  });

  test('is not sent when it was given up meanwhile', async () => {
    holdLock();
    const { box, world, store } = setUp();
    await box.start('ana');
    const forget = vi.fn();
    const sending = sendOnce(box, 'post', entry('p1'), forget);
    await box.discard('p1');
    lock.open();
    expect(await sending).toBeNull();
    expect(forget).not.toHaveBeenCalled();
    expect(await store.all()).toEqual([]);
    expect(world.items).toEqual([]);
    expect(world.sent).toEqual([]);
  });

  test('goes with the account that wrote it', async () => {
    holdLock();
    const { box, world, store } = setUp();
    await box.start('ana');
    const sending = sendOnce(box, 'post', entry('p1'), () => undefined);
    await box.clear('ana');
    await box.start('ben');
    lock.open();
    expect(await sending).toBeNull();
    expect(await store.all()).toEqual([]);
    expect(world.items).toEqual([]);
    expect(world.sent).toEqual([]);
  });
});
