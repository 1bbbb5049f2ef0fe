import type { AnalyticsEvent, TimedEvent } from './events.ts';

/** What happens before analytics is there, if it ever is: the first of it is kept. */
const WAITING_MAX = 20;

/** Hands events to analytics; keeps a few until it is loaded. */
export class EventQueue {
  private waiting: readonly TimedEvent[] = [];
  private take: ((event: TimedEvent) => void) | null = null;

  readonly track = (event: AnalyticsEvent): void => {
    const timed = { event, atMs: Date.now() };
    if (this.take) this.take(timed);
    else if (this.waiting.length < WAITING_MAX) this.waiting = [...this.waiting, timed];
  };

  /** Gives what waits, and from now on every event, to `take`. Returns what ends it. */
  readonly open = (take: (event: TimedEvent) => void): (() => void) => {
    for (const event of this.waiting) take(event);
    this.waiting = [];
    this.take = take;
    return () => {
      this.take = null;
    };
  };
}

/** Of this page. */
export const eventQueue = new EventQueue();

/** Measures an event where analytics is set up and allowed; otherwise nothing comes of it. */
export const { track } = eventQueue;
