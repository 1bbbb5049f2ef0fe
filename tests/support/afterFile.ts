import { afterAll, vi } from 'vitest';

/* Set up for files that share a process: what one leaves in it does not meet the next. */

afterAll(() => {
  vi.unstubAllEnvs();
  if (typeof window === 'undefined') return;
  window.serverAheadMs = 0;
  document.body.replaceChildren();
  window.history.replaceState(null, '', '/');
});
