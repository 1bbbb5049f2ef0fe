import { afterEach, vi } from 'vitest';

/* Set up for unit and page tests: what one has replaced or stored does not meet the next. A file's own hooks run before. */

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  if (typeof window === 'undefined') return;
  window.localStorage.clear();
  window.sessionStorage.clear();
});
