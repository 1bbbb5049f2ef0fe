import { onTestFinished, vi } from 'vitest';

/** Takes the device offline until the test ends, or until an `online` event. */
export function goOffline(): void {
  const status = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const back = (): void => void status.mockReturnValue(true);
  addEventListener('online', back, { capture: true, once: true });
  onTestFinished(() => {
    removeEventListener('online', back, { capture: true });
    status.mockRestore();
  });
}
