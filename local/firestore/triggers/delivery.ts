import { setMaxListeners } from 'node:events';
import { request as httpRequest } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { CommitEvent, Core } from '../core.ts';
import { spellEvent, type EventRequest } from './events.ts';
import type { Outbox } from './outbox.ts';
import type { TriggerRegistry } from './registry.ts';

export interface DeliveryOptions {
  /** `host:port` of the functions emulator. */
  readonly functionsEmulator: string;
  readonly onFailure: (message: string) => void;
  /** Keeps what is not delivered over the end of the process; without it that is lost. */
  readonly outbox?: Outbox;
  /** How long a function that other functions answer beside may be unknown before it counts as removed: 5 s. */
  readonly removedMs?: number;
  /** How long a function may take to answer: 10 minutes, more than any function is given. */
  readonly answerMs?: number;
  /** The first wait before a handler that failed is called again, doubled each time: half a second. */
  readonly handlerPauseMs?: number;
}

/** One event on its way to one function. */
interface Delivery {
  readonly project: string;
  readonly trigger: string;
  readonly event: () => EventRequest;
  /** Its id in the outbox; null when it is not kept there. */
  readonly savedId: number | null;
}

/** Functions may still be starting or reloading: how long a delivery is tried before it is given up. */
const GIVE_UP_MS = 60_000;
const FIRST_PAUSE_MS = 100;
const MAX_PAUSE_MS = 2_000;
const MAX_AT_ONCE = 64;
const DRAIN_POLL_MS = 20;
const REMOVED_MS = 5_000;
const ANSWER_MS = 600_000;
const UNKNOWN_FUNCTION = 404;
/** Answers of an emulator that is not ready. */
const TRY_AGAIN = new Set([UNKNOWN_FUNCTION, 408, 429, 502, 503, 504]);
/** What a handler answers that failed: the service calls it again for as long as its policy says, here a few times. */
const HANDLER_FAILED = 500;
const HANDLER_TRIES = 5;
const HANDLER_PAUSE_MS = 500;

/**
 * Tells functions what happened: after each commit, at least once, and for one function and one document in the order
 * of the commits. With an outbox that holds over a restart: what was owed is told once its function registers again.
 */
export class TriggerDelivery {
  private readonly registry: TriggerRegistry;
  private readonly options: DeliveryOptions;
  private readonly tails = new Map<string, Promise<void>>();
  private readonly waiting: (() => void)[] = [];
  /** By project and function: what an earlier process owed it. */
  private readonly owed = new Map<string, (() => void)[]>();
  private running = 0;
  private unfinished = 0;
  private isSilent = false;
  /** What the last attempt found: functions at work, nobody, or neither yet. */
  private functions: 'unknown' | 'up' | 'down' = 'unknown';
  private readonly stopped = new AbortController();
  private readonly unsubscribe: (() => void)[];

  constructor(core: Core, registry: TriggerRegistry, options: DeliveryOptions) {
    this.registry = registry;
    this.options = options;
    setMaxListeners(0, this.stopped.signal);
    for (const { id, project, trigger, key, event } of options.outbox?.restored ?? []) {
      const name = `${project}\n${trigger}`;
      const enqueue = (): void => this.enqueue(key, { project, trigger, event: () => event, savedId: id });
      this.owed.set(name, [...(this.owed.get(name) ?? []), enqueue]);
    }
    this.unsubscribe = [
      core.onCommit((event) => this.onCommit(event)),
      registry.onRegistered(({ project, id }) => this.settle(`${project}\n${id}`)),
    ];
  }

  /** Deliveries that have not ended yet, but for those owed to functions that have not registered. */
  get pending(): number {
    return this.unfinished;
  }

  /** Runs `work` without telling functions of its commits: clearing a database between tests is no event. */
  silently(work: () => void): void {
    const before = this.isSilent;
    this.isSilent = true;
    try {
      work();
    } finally {
      this.isSilent = before;
    }
  }

  /** While it is silent, functions are not told of commits, nor of them afterwards. What is under way goes on. */
  set silent(isSilent: boolean) {
    this.isSilent = isSilent;
  }

  private settle(name: string): void {
    const owed = this.owed.get(name) ?? [];
    this.owed.delete(name);
    for (const enqueue of owed) enqueue();
  }

  private onCommit({ database, commitTime, changes }: CommitEvent): void {
    if (this.isSilent) return;
    for (const change of changes)
      for (const trigger of this.registry.matching(database, change)) {
        const key = `${trigger.project}\n${trigger.id}\n${database.database}\n${change.path}`;
        const spell = (): EventRequest => spellEvent(trigger, database, change, commitTime);
        this.enqueue(key, this.save(key, { project: trigger.project, trigger: trigger.id, event: spell }));
      }
  }

  /** Notes the delivery in the outbox. The commit stands already, so a full disk may not fail it. */
  private save(key: string, delivery: Omit<Delivery, 'savedId'>): Delivery {
    const { outbox, onFailure } = this.options;
    if (outbox === undefined) return { ...delivery, savedId: null };
    const { project, trigger } = delivery;
    const event = delivery.event();
    try {
      return { project, trigger, event: () => event, savedId: outbox.add({ project, trigger, key, event }) };
    } catch (error) {
      onFailure(`trigger ${trigger}: kept in memory only: ${messageOf(error)}`);
      return { project, trigger, event: () => event, savedId: null };
    }
  }

  private enqueue(key: string, delivery: Delivery): void {
    this.unfinished++;
    const previous = this.tails.get(key) ?? Promise.resolve();
    const tail = previous.then(() => this.deliver(delivery));
    this.tails.set(key, tail);
    void tail.then(() => {
      this.unfinished--;
      if (this.tails.get(key) === tail) this.tails.delete(key);
    });
  }

  private async deliver(delivery: Delivery): Promise<void> {
    try {
      await this.post(delivery);
    } catch (error) {
      // What a stop cuts short stays owed.
      if (this.stopped.signal.aborted) return;
      this.options.onFailure(`trigger ${delivery.trigger}: ${messageOf(error)}`);
    }
    try {
      if (delivery.savedId !== null) this.options.outbox?.done(delivery.savedId);
    } catch (error) {
      this.options.onFailure(`trigger ${delivery.trigger}: may be told again: ${messageOf(error)}`);
    }
  }

  /** Posts until the functions emulator has taken the event; throws when it never does. */
  private async post({ project, trigger, event }: Delivery): Promise<void> {
    const { functionsEmulator, removedMs = REMOVED_MS, handlerPauseMs = HANDLER_PAUSE_MS } = this.options;
    const url = `http://${functionsEmulator}/functions/projects/${project}/triggers/${trigger}`;
    const request = event();
    const startedMs = performance.now();
    let pauseMs = FIRST_PAUSE_MS;
    for (let failures = 0; ;) {
      const status = await this.attempt(url, request);
      if (status === HANDLER_FAILED && ++failures < HANDLER_TRIES) {
        await wait(handlerPauseMs * 2 ** (failures - 1), undefined, { signal: this.stopped.signal });
        continue;
      }
      if (status !== null && !TRY_AGAIN.has(status)) {
        if (status >= 400) throw new Error(`the function answered ${status}`);
        return;
      }
      const triedMs = performance.now() - startedMs;
      if (status === UNKNOWN_FUNCTION && this.functions === 'up' && triedMs > removedMs)
        throw new Error('not delivered: there is no such function any more');
      if (triedMs > GIVE_UP_MS)
        throw new Error(`not delivered within ${GIVE_UP_MS / 1000} s (${status ?? 'no answer'})`);
      await wait(pauseMs, undefined, { signal: this.stopped.signal });
      pauseMs = Math.min(pauseMs * 2, MAX_PAUSE_MS);
    }
  }

  /** One POST, for which a slot is held, so that functions that cannot be reached do not hold up the others. */
  private async attempt(url: string, event: EventRequest): Promise<number | null> {
    if (this.running >= MAX_AT_ONCE) await new Promise<void>((resolve) => this.waiting.push(resolve));
    else this.running++;
    try {
      const status = await postOnce(url, event, this.stopped.signal, this.options.answerMs ?? ANSWER_MS);
      if (status === null) this.functions = 'down';
      else if (!TRY_AGAIN.has(status)) this.functions = 'up';
      return status;
    } finally {
      // The slot goes to the next in line, if there is one.
      const next = this.waiting.shift();
      if (next === undefined) this.running--;
      else next();
    }
  }

  /** Waits until everything is delivered, at most `withinMs`, and not for an emulator that is gone. */
  async drain(withinMs: number): Promise<void> {
    const untilMs = performance.now() + withinMs;
    while (this.unfinished > 0 && this.functions !== 'down' && performance.now() < untilMs)
      await wait(DRAIN_POLL_MS);
  }

  /** Cuts short what is under way; it stays in the outbox. */
  close(): void {
    for (const end of this.unsubscribe) end();
    this.stopped.abort();
    this.options.outbox?.close();
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** One POST; answers the status, null when there is no answer. Rejects when stopped or not answered in time. */
function postOnce(
  url: string,
  event: EventRequest,
  signal: AbortSignal,
  answerMs: number,
): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const headers = { ...event.headers, 'content-length': Buffer.byteLength(event.body) };
    const request = httpRequest(url, { method: 'POST', headers, signal }, (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode ?? 0));
      response.on('error', () => resolve(null));
    });
    // The function may have run: it is not called again.
    request.setTimeout(answerMs, () => {
      reject(new Error(`the function did not answer within ${answerMs / 1000} s`));
      request.destroy();
    });
    request.on('error', (error) => (signal.aborted ? reject(error) : resolve(null)));
    request.end(event.body);
  });
}
