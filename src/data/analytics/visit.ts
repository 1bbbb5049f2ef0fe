import type { TimedEvent } from './events.ts';

/** An event of a visit. */
export interface VisitEvent extends TimedEvent {
  /** Random, and only in this page's memory: says which events belong together, not whose they are. */
  readonly visitId: string;
}

/** Events wait this long for others to be sent with. Milliseconds. */
const SEND_AFTER_MS = 5000;
/** No more than these wait until it is known whether they may be sent. */
const HELD_MAX = 50;

/**
 * The events of one page, sent in batches. `isAllowed` is null until it is known whether the person here is measured: what
 * happens meanwhile is held, and goes or is dropped with the answer.
 */
export class Visit {
  private id = crypto.randomUUID();
  private held: readonly VisitEvent[] = [];
  private isAllowed: boolean | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly send: (events: readonly VisitEvent[]) => void;

  constructor(send: (events: readonly VisitEvent[]) => void) {
    this.send = send;
  }

  readonly add = (event: TimedEvent): void => {
    if (this.isAllowed === false || this.held.length >= HELD_MAX) return;
    this.held = [...this.held, { ...event, visitId: this.id }];
    this.timer ??= setTimeout(this.flush, SEND_AFTER_MS);
  };

  /** Sends what is held, if that is allowed. */
  readonly flush = (): void => {
    clearTimeout(this.timer);
    this.timer = undefined;
    if (this.isAllowed === true && this.held.length > 0) this.send(this.held);
    if (this.isAllowed !== null) this.held = [];
  };

  allow(isAllowed: boolean | null): void {
    this.isAllowed = isAllowed;
    if (isAllowed === null) return;
    if (isAllowed) this.timer ??= setTimeout(this.flush, SEND_AFTER_MS);
    else this.flush();
  }

  /** Whoever was here has left: what follows cannot be told to be the same person's. */
  renew(): void {
    this.flush();
    this.held = [];
    this.id = crypto.randomUUID();
  }
}
