import { afterAll } from 'vitest';
import { eventQueue } from '../../data/analytics/track.ts';

/* Set up for page tests that share their modules: what one file has left in them does not meet the next. */

afterAll(() => {
  // What was tracked waits for analytics.
  eventQueue.open(() => undefined)();
});
