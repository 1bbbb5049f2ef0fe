// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { whileLoading } from './pageLoading.ts';

const reload = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  reload.mockReset();
  vi.stubGlobal('location', { reload });
});

const gone = vi.fn(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')));

async function failing(): Promise<void> {
  const failed = expect(whileLoading(gone)).rejects.toThrow('Failed to fetch');
  await vi.advanceTimersByTimeAsync(1000);
  await failed;
}

test('a part that does not come has the app loaded anew once, however much else comes in between', async () => {
  await failing();
  expect(gone).toHaveBeenCalledTimes(2);
  expect(reload).toHaveBeenCalledTimes(1);
  await whileLoading(() => Promise.resolve('another part'));
  await failing();
  await failing();
  expect(reload).toHaveBeenCalledTimes(1);
});

test('without a connection nothing is loaded anew', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await failing();
  expect(reload).not.toHaveBeenCalled();
});
