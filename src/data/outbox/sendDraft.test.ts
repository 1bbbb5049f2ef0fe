// @vitest-environment happy-dom
import { describe, expect, test, vi } from 'vitest';
import { sendDraft } from './sendDraft.ts';
import { entry, setUp } from './testing/outboxWorld.ts';

describe('a draft that is sent', () => {
  test('is shown within the press, then stored and sent, and only then forgotten', async () => {
    const { box, world } = setUp();
    await box.start('ana');
    const forget = vi.fn();
    const sending = sendDraft(box, entry('p1'), forget);
    expect(world.items.map(({ id }) => id)).toEqual(['p1']);
    expect(forget).not.toHaveBeenCalled();
    expect(await sending).toBe(true);
    expect(forget).toHaveBeenCalledTimes(1);
    await vi.waitFor(() => expect(world.sent).toEqual(['p1']));
  });

  test('does not go out when it was given up in the same frame', async () => {
    const { box, world, store } = setUp();
    await box.start('ana');
    const forget = vi.fn();
    const sending = sendDraft(box, entry('p1'), forget);
    await box.discard('p1');
    expect(await sending).toBe(false);
    expect(forget).not.toHaveBeenCalled();
    expect(await store.all()).toEqual([]);
    expect(world.items).toEqual([]);
    expect(world.sent).toEqual([]);
  });

  test('goes with the account that wrote it', async () => {
    const { box, world, store } = setUp();
    await box.start('ana');
    const sending = sendDraft(box, entry('p1'), () => undefined);
    await box.clear('ana');
    await box.start('ben');
    expect(await sending).toBe(false);
    expect(await store.all()).toEqual([]);
    expect(world.items).toEqual([]);
    expect(world.sent).toEqual([]);
  });
});
