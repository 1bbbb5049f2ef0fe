import { request as httpRequest } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { CommitEvent, Core } from '../core.ts';
import { spellEvent, type EventRequest } from './events.ts';
import type { Trigger, TriggerRegistry } from './registry.ts';

export interface DeliveryOptions {
  /** `host:port` of the functions emulator. */
  readonly functionsEmulator: string;
  readonly onFailure: (message: string) => void;
}

/** Functions may still be starting or reloading: how long a delivery is tried before it is given up. */
const GIVE_UP_MS = 60_000;
const FIRST_PAUSE_MS = 100;
const MAX_PAUSE_MS = 2_000;
const MAX_AT_ONCE = 64;
/** Answers of an emulator that is not ready. A handler that failed answers 500 and is not called again. */
const TRY_AGAIN = new Set([404, 408, 429, 502, 503, 504]);

/**
 * Tells functions what happened: after each commit, at least once, and for one function and one document in the order
 * of the commits. Waiting deliveries do not survive the process.
 */
export class TriggerDelivery {
  private readonly registry: TriggerRegistry;
  private readonly options: DeliveryOptions;
  private readonly tails = new Map<string, Promise<void>>();
  private readonly waiting: (() => void)[] = [];
  private running = 0;
  private unfinished = 0;
  private muted = false;
  private readonly stopped = new AbortController();
  private readonly unsubscribe: () => void;

  constructor(core: Core, registry: TriggerRegistry, options: DeliveryOptions) {
    this.registry = registry;
    this.options = options;
    this.unsubscribe = core.onCommit((event) => this.onCommit(event));
  }

  /** Deliveries that have not ended yet. */
  get pending(): number {
    return this.unfinished;
  }

  /** Runs `work` without telling functions of its commits: clearing a database between tests is no event. */
  silently(work: () => void): void {
    this.muted = true;
    try {
      work();
    } finally {
      this.muted = false;
    }
  }

  private onCommit({ database, commitTime, changes }: CommitEvent): void {
    if (this.muted) return;
    for (const change of changes)
      for (const trigger of this.registry.matching(database, change))
        this.enqueue(trigger, `${trigger.project}\n${trigger.id}\n${database.database}\n${change.path}`, () =>
          spellEvent(trigger, database, change, commitTime),
        );
  }

  private enqueue(trigger: Trigger, key: string, spell: () => EventRequest): void {
    this.unfinished++;
    const previous = this.tails.get(key) ?? Promise.resolve();
    const tail = previous.then(() => this.deliver(trigger, spell));
    this.tails.set(key, tail);
    void tail.then(() => {
      this.unfinished--;
      if (this.tails.get(key) === tail) this.tails.delete(key);
    });
  }

  private async deliver(trigger: Trigger, spell: () => EventRequest): Promise<void> {
    await this.slot();
    try {
      await this.post(trigger, spell());
    } catch (error) {
      if (!this.stopped.signal.aborted)
        this.options.onFailure(`trigger ${trigger.id}: ${error instanceof Error ? error.message : ''}`);
    } finally {
      this.running--;
      this.waiting.shift()?.();
    }
  }

  private async slot(): Promise<void> {
    if (this.running >= MAX_AT_ONCE) await new Promise<void>((resolve) => this.waiting.push(resolve));
    this.running++;
  }

  /** Posts until the functions emulator has taken the event; throws when it never does. */
  private async post(trigger: Trigger, event: EventRequest): Promise<void> {
    const url = `http://${this.options.functionsEmulator}/functions/projects/${trigger.project}/triggers/${trigger.id}`;
    const untilMs = performance.now() + GIVE_UP_MS;
    let pauseMs = FIRST_PAUSE_MS;
    for (;;) {
      const status = await postOnce(url, event, this.stopped.signal).catch(() => null);
      if (status !== null && !TRY_AGAIN.has(status)) {
        if (status >= 400) throw new Error(`the function answered ${status}`);
        return;
      }
      if (this.stopped.signal.aborted) return;
      if (performance.now() > untilMs)
        throw new Error(`not delivered within ${GIVE_UP_MS / 1000} s (${status ?? 'no answer'})`);
      await wait(pauseMs, undefined, { signal: this.stopped.signal });
      pauseMs = Math.min(pauseMs * 2, MAX_PAUSE_MS);
    }
  }

  close(): void {
    this.unsubscribe();
    this.stopped.abort();
  }
}

/** One POST; answers the status, rejects when there is no answer. */
function postOnce(url: string, event: EventRequest, signal: AbortSignal): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { ...event.headers, 'content-length': Buffer.byteLength(event.body) };
    const request = httpRequest(url, { method: 'POST', headers, signal }, (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode ?? 0));
      response.on('error', reject);
    });
    request.on('error', reject);
    request.end(event.body);
  });
}
