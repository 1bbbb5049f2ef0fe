import { afterAll, vi } from 'vitest';

/* Set up for files that share a process: what one has replaced does not meet the next. */

afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  if (typeof window === 'undefined') return;
  window.serverAheadMs = 0;
  window.localStorage.clear();
  window.sessionStorage.clear();
  document.body.replaceChildren();
  window.history.replaceState(null, '', '/');
});
