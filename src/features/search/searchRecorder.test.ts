import { describe, expect, test, vi } from 'vitest';
import { SearchRecorder, type RecorderParts } from './searchRecorder.ts';

interface World {
  readonly recorder: SearchRecorder;
  readonly count: ReturnType<typeof vi.fn<RecorderParts['count']>>;
  readonly remember: ReturnType<typeof vi.fn<RecorderParts['remember']>>;
  /** Ends the oldest count that is under way. */
  readonly settle: () => Promise<void>;
}

function setUp(): World {
  const open: (() => void)[] = [];
  const count = vi.fn<RecorderParts['count']>(() => new Promise((resolve) => open.push(resolve)));
  const remember = vi.fn<RecorderParts['remember']>(() => Promise.resolve());
  const settle = async (): Promise<void> => {
    await vi.waitFor(() => expect(open).not.toHaveLength(0));
    open.shift()?.();
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { recorder: new SearchRecorder({ count, remember }), count, remember, settle };
}

const maya = { uid: 'maya', hasHistory: true, campusId: 'ut' } as const;

describe('a submitted search', () => {
  test('is counted and put on top of the own history', async () => {
    const { recorder, count, remember, settle } = setUp();
    expect(recorder.record({ ...maya, text: '  Blue  Couch ' })).toBe(true);
    await settle();
    expect(count.mock.calls).toEqual([['blue couch', 'ut']]);
    expect(remember.mock.calls).toEqual([['maya', 'blue couch']]);
  });

  test('of a visitor, or of whoever has no history, is counted alone', async () => {
    const { recorder, count, remember, settle } = setUp();
    recorder.record({ uid: null, hasHistory: false, campusId: 'campus', text: 'bike' });
    await settle();
    recorder.record({ uid: 'nora', hasHistory: false, campusId: 'campus', text: 'bike' });
    await settle();
    expect(count).toHaveBeenCalledTimes(2);
    expect(remember).not.toHaveBeenCalled();
  });

  test('is not added twice while it is being added, and is again afterwards', async () => {
    const { recorder, count, settle } = setUp();
    expect(recorder.record({ ...maya, text: 'bike' })).toBe(true);
    expect(recorder.record({ ...maya, text: 'BIKE ' })).toBe(false);
    await settle();
    expect(count).toHaveBeenCalledTimes(1);
    expect(recorder.record({ ...maya, text: 'bike' })).toBe(true);
    await settle();
    expect(count).toHaveBeenCalledTimes(2);
  });

  test('waits for the one before it', async () => {
    const { recorder, count, settle } = setUp();
    recorder.record({ ...maya, text: 'bike' });
    expect(recorder.record({ ...maya, text: 'couch' })).toBe(true);
    await new Promise((resolve) => setTimeout(resolve));
    expect(count.mock.calls).toEqual([['bike', 'ut']]);
    await settle();
    await vi.waitFor(() => expect(count.mock.calls.at(-1)).toEqual(['couch', 'ut']));
  });

  test('that is empty does nothing', async () => {
    const { recorder, count } = setUp();
    expect(recorder.record({ ...maya, text: ' \t ' })).toBe(true);
    await new Promise((resolve) => setTimeout(resolve));
    expect(count).not.toHaveBeenCalled();
  });

  test('that cannot be recorded is logged, and the next one is recorded', async () => {
    const { recorder, count, remember, settle } = setUp();
    const log = vi.spyOn(console, 'error').mockReturnValue();
    remember.mockRejectedValueOnce(new Error('refused'));
    recorder.record({ ...maya, text: 'bike' });
    await settle();
    expect(log).toHaveBeenCalledOnce();
    recorder.record({ ...maya, text: 'bike' });
    await settle();
    expect(count).toHaveBeenCalledTimes(2);
  });
});
