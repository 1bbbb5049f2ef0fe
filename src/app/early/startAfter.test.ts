// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startAfter } from './startAfter.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const never = new Promise<never>(() => undefined);

describe('the app’s code comes', () => {
  test('once what is to be seen first has been painted, and only once', async () => {
    const start = vi.fn();
    let see = (): void => undefined;
    startAfter(new Promise<void>((resolve) => (see = resolve)), start);
    await vi.advanceTimersByTimeAsync(500);
    expect(start).not.toHaveBeenCalled();
    see();
    await vi.advanceTimersByTimeAsync(0);
    expect(start).toHaveBeenCalledTimes(1);
    dispatchEvent(new Event('pointerdown'));
    await vi.advanceTimersByTimeAsync(5000);
    expect(start).toHaveBeenCalledTimes(1);
  });

  test('at once when that fails, and in time when it does not come', async () => {
    const failed = vi.fn();
    startAfter(Promise.reject(new Error('gone')), failed);
    await vi.advanceTimersByTimeAsync(0);
    expect(failed).toHaveBeenCalledTimes(1);

    const late = vi.fn();
    startAfter(never, late);
    await vi.advanceTimersByTimeAsync(1499);
    expect(late).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(late).toHaveBeenCalledTimes(1);
  });

  test.each(['pointerdown', 'keydown'])('as soon as somebody touches the page: %s', (touch) => {
    const start = vi.fn();
    startAfter(never, start);
    dispatchEvent(new Event(touch));
    expect(start).toHaveBeenCalledTimes(1);
  });
});
