import type { AnalyticsSettings } from '../config/appConfig.ts';
import type { TimedEvent } from './track.ts';

/** An event with the id of its visit. */
export interface VisitEvent extends TimedEvent {
  /** Random, and kept only in this page's memory: it says which events belong together, not whose they are. */
  readonly visitId: string;
}

/** Debounce: events wait this long so that they are sent together. Milliseconds. */
const SEND_AFTER_MS = 5000;
/** The most events that are held until it is known whether they may be sent. */
const HELD_MAX = 50;

/**
 * The events of one page, sent in batches. `isAllowed` is null until it is known whether this person is measured: until
 * then events are held, and afterwards sent or dropped.
 */
export class Visit {
  private id = crypto.randomUUID();
  private held: readonly VisitEvent[] = [];
  private isAllowed: boolean | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly send: (events: readonly VisitEvent[]) => void) {}

  readonly add = (event: TimedEvent): void => {
    if (this.isAllowed === false || this.held.length >= HELD_MAX) return;
    this.held = [...this.held, { ...event, visitId: this.id }];
    this.timer ??= setTimeout(this.flush, SEND_AFTER_MS);
  };

  /** Sends the held events, if that is allowed. */
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

  /** Starts a new visit after a sign-out: later events cannot be linked to the previous person. */
  renew(): void {
    this.flush();
    this.held = [];
    this.id = crypto.randomUUID();
  }
}

/**
 * Sends events by the provider's HTTP API (https://docs.mixpanel.com/reference/track-event), which takes a project
 * token that is meant for browsers; its library would be larger than everything we send. `ip=0` keeps the provider from
 * deriving a place from the network address. Lost events are not retried: nothing depends on them.
 */
export function sendEvents(
  { url, token }: AnalyticsSettings,
  common: Readonly<Record<string, string>>,
  events: readonly VisitEvent[],
): void {
  const batch = events.map(({ event: { name, ...details }, atMs, visitId }) => ({
    event: name,
    properties: {
      ...common,
      ...details,
      token,
      time: atMs,
      distinct_id: visitId,
      $insert_id: crypto.randomUUID(),
    },
  }));
  const target = new URL(url);
  target.searchParams.set('ip', '0');
  // A form needs no preflight, and the response is not read; `keepalive` lets the request outlive the page.
  void fetch(target, {
    method: 'POST',
    body: new URLSearchParams({ data: JSON.stringify(batch) }),
    mode: 'no-cors',
    keepalive: true,
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
  }).catch(() => undefined);
}
