// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { orReload } from './orReload.ts';

const reload = vi.fn();
let isOnline = true;

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
  reload.mockReset();
  isOnline = true;
  vi.stubGlobal('location', { reload });
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const gone = (): Promise<never> => Promise.reject(new Error('gone'));

describe('when the app’s code does not come', () => {
  test('the page is loaded anew in a while, each time later, and not for ever', async () => {
    orReload(gone());
    await vi.advanceTimersByTimeAsync(1999);
    expect(reload).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(reload).toHaveBeenCalledTimes(1);

    orReload(gone());
    await vi.advanceTimersByTimeAsync(3999);
    expect(reload).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(reload).toHaveBeenCalledTimes(2);

    for (let visit = 0; visit < 6; visit += 1) {
      orReload(gone());
      await vi.advanceTimersByTimeAsync(600_000);
    }
    expect(reload).toHaveBeenCalledTimes(5);
  });

  test('it waits for a line', async () => {
    isOnline = false;
    orReload(gone());
    await vi.advanceTimersByTimeAsync(60_000);
    expect(reload).not.toHaveBeenCalled();
    isOnline = true;
    dispatchEvent(new Event('online'));
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('once it came, the next failure is a first one again', async () => {
    orReload(gone());
    await vi.advanceTimersByTimeAsync(2000);
    orReload(Promise.resolve());
    await vi.advanceTimersByTimeAsync(0);
    orReload(gone());
    await vi.advanceTimersByTimeAsync(2000);
    expect(reload).toHaveBeenCalledTimes(2);
  });
});
