import type { Clock } from '../../shared/clock.ts';
import type { StatusName } from '../../shared/status.ts';
import type { DatabaseId } from '../core.ts';

export type Transport = 'rest' | 'webchannel' | 'grpc';

/** What the access layer reports about one evaluated request, while the request runs. */
export interface RuleDecision {
  readonly allowed: boolean;
  readonly line: number | null;
  readonly explanation: string;
  /** Documents the rules looked up, as billed. */
  readonly lookUps: number;
}

/** One request, or one delivery to a listener, with the operations production would bill for it. */
export interface RequestRecord {
  readonly id: number;
  readonly atMs: number;
  readonly project: string;
  readonly database: string;
  readonly transport: Transport;
  /** The client as it names itself, or its address. */
  readonly client: string;
  /** `BatchGetDocuments`, `Listen`, `Listen.delivery`, ... */
  readonly method: string;
  /** Paths, or the collection queried; cut off after 1,000 characters. */
  readonly target: string;
  /** `admin`, a uid, or null when signed out. */
  readonly caller: string | null;
  readonly status: 'OK' | StatusName;
  readonly allowed: boolean;
  /** Line of the `allow` that decided; null when rules had no part in it. */
  readonly ruleLine: number | null;
  readonly explanation: string;
  readonly reads: number;
  readonly writes: number;
  readonly deletes: number;
  readonly lookUps: number;
  readonly durationMs: number;
}

/** Counts that a running request adds to. */
export interface Meter {
  reads: number;
  writes: number;
  deletes: number;
  lookUps: number;
  allowed: boolean;
  ruleLine: number | null;
  explanation: string;
}

export interface Totals {
  requests: number;
  reads: number;
  writes: number;
  deletes: number;
  lookUps: number;
  denied: number;
}

export interface RequestFilter {
  readonly caller?: string;
  readonly client?: string;
  readonly project?: string;
  readonly method?: string;
  readonly sinceMs?: number;
  readonly untilMs?: number;
}

const KEPT_RECORDS = 20_000;
/** A commit of 500 long paths would weigh more than all else of its record. */
const MAX_TARGET_LENGTH = 1000;

export const newMeter = (): Meter => ({
  reads: 0,
  writes: 0,
  deletes: 0,
  lookUps: 0,
  allowed: true,
  ruleLine: null,
  explanation: '',
});

type Origin = Pick<RequestRecord, 'transport' | 'client' | 'method' | 'target' | 'caller'>;

/** The newest 20,000 requests and a running total per caller. */
export class RequestLog {
  private readonly clock: Clock;
  private records: RequestRecord[] = [];
  private nextId = 1;
  private readonly totals = new Map<string, Totals>();
  private metering: Meter | null = null;

  constructor(clock: Clock) {
    this.clock = clock;
  }

  /** Runs `work` so that rule decisions reported meanwhile are counted on `meter`. Requests are synchronous. */
  measure<T>(meter: Meter, work: () => T): T {
    const outer = this.metering;
    this.metering = meter;
    try {
      return work();
    } finally {
      this.metering = outer;
    }
  }

  /** Called by the access layer for every evaluated operation; the first refusal, else the last grant, is kept. */
  decided(decision: RuleDecision): void {
    const meter = this.metering;
    if (meter === null) return;
    meter.lookUps += decision.lookUps;
    if (!meter.allowed) return;
    meter.allowed = decision.allowed;
    meter.ruleLine = decision.line;
    meter.explanation = decision.explanation;
  }

  add(db: DatabaseId, origin: Origin, meter: Meter, status: 'OK' | StatusName, durationMs: number): void {
    const allowed = meter.allowed && status !== 'PERMISSION_DENIED';
    this.records.push({
      id: this.nextId++,
      atMs: this.clock.nowMs(),
      project: db.project,
      database: db.database,
      ...origin,
      target: shorten(origin.target),
      ...meter,
      status,
      allowed,
      durationMs,
    });
    if (this.records.length > KEPT_RECORDS * 1.25) this.records = this.records.slice(-KEPT_RECORDS);
    this.addTotals(origin.caller ?? '', meter, allowed);
  }

  private addTotals(caller: string, meter: Meter, allowed: boolean): void {
    const total = this.totals.get(caller) ?? {
      requests: 0,
      reads: 0,
      writes: 0,
      deletes: 0,
      lookUps: 0,
      denied: 0,
    };
    total.requests++;
    total.reads += meter.reads;
    total.writes += meter.writes;
    total.deletes += meter.deletes;
    total.lookUps += meter.lookUps;
    if (!allowed) total.denied++;
    this.totals.set(caller, total);
  }

  list(filter: RequestFilter): readonly RequestRecord[] {
    return this.records.filter(
      (record) =>
        (filter.caller === undefined || (record.caller ?? '') === filter.caller) &&
        (filter.client === undefined || record.client === filter.client) &&
        (filter.project === undefined || record.project === filter.project) &&
        (filter.method === undefined || record.method === filter.method) &&
        (filter.sinceMs === undefined || record.atMs >= filter.sinceMs) &&
        (filter.untilMs === undefined || record.atMs <= filter.untilMs),
    );
  }

  /** Totals since start or the last `clear`, by caller; '' stands for signed-out callers. */
  totalsByCaller(): Readonly<Record<string, Totals>> {
    return Object.fromEntries(this.totals);
  }

  clear(): void {
    this.records = [];
    this.totals.clear();
  }
}

const shorten = (target: string): string =>
  target.length <= MAX_TARGET_LENGTH ? target : `${target.slice(0, MAX_TARGET_LENGTH - 1)}…`;
