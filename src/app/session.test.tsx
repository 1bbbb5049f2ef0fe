import { beforeEach, expect, test, vi } from 'vitest';
import { sessionStarter } from './startApp.tsx';
import { makeStore } from './store.ts';

const start = vi.hoisted(() => vi.fn<() => Promise<void>>());
vi.mock('./sessionWatch.ts', () => ({ makeSessionWatcher: () => ({ start }) }));

beforeEach(() => void vi.useFakeTimers());

test('a session whose SDK did not load without a connection starts once it is back', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  start.mockRejectedValue(new TypeError('Failed to fetch dynamically imported module'));
  const started = sessionStarter(makeStore({}))();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(start.mock.calls.length).toBeGreaterThan(5);
  onLine.mockReturnValue(true);
  start.mockResolvedValue();
  await vi.advanceTimersByTimeAsync(3_000);
  await started;
});
