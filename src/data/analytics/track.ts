/** Where a category was chosen: in the feed, or in the composer. */
type CategoryPlace = 'feed' | 'composer';

/**
 * The analytics events, with the names of the specification. No event identifies a person or quotes what they wrote; of
 * a page only its route is sent.
 */
export type AnalyticsEvent =
  /** `path` is the page's own; `routeOf` removes ids and names before it is sent. */
  | { readonly name: 'Page View'; readonly path: string }
  | { readonly name: 'Complete Registration'; readonly method: SignInMethod }
  | { readonly name: 'Login'; readonly method: SignInMethod }
  | { readonly name: 'Submit Post'; readonly kind: 'post' | 'comment'; readonly category: string | null }
  | { readonly name: 'Toggle Category Modal'; readonly place: CategoryPlace }
  | { readonly name: 'Switch Post Category'; readonly place: CategoryPlace; readonly category: string | null }
  | {
      readonly name: 'Upload';
      readonly kind: 'photo' | 'video';
      readonly to: 'post' | 'message' | 'profile';
    };

type SignInMethod = 'password' | 'link' | 'google';

/** An event with its time. */
export interface TimedEvent {
  readonly event: AnalyticsEvent;
  readonly atMs: number;
}

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
