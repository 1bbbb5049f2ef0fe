import type { AnalyticsEvent, TimedEvent } from './events.ts';

/** How many events are buffered until analytics has loaded, if it ever does: the first ones. */
const WAITING_MAX = 20;

/** Passes events to analytics; buffers a few until it has loaded. */
export class EventQueue {
  private waiting: readonly TimedEvent[] = [];
  private take: ((event: TimedEvent) => void) | null = null;

  readonly track = (event: AnalyticsEvent): void => {
    const timed = { event, atMs: Date.now() };
    if (this.take) this.take(timed);
    else if (this.waiting.length < WAITING_MAX) this.waiting = [...this.waiting, timed];
  };

  /** Passes the buffered events, and from now on every event, to `take`. Returns the unsubscriber. */
  readonly open = (take: (event: TimedEvent) => void): (() => void) => {
    for (const event of this.waiting) take(event);
    this.waiting = [];
    this.take = take;
    return () => {
      this.take = null;
    };
  };
}

/** The page's queue. */
export const eventQueue = new EventQueue();

/** Records an event. Does nothing where analytics is not set up or not allowed. */
export const { track } = eventQueue;
