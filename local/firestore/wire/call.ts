import { setTimeout as wait } from 'node:timers/promises';
import type { Clock } from '../../shared/clock.ts';
import type { StatusError } from '../../shared/status.ts';
import type { Caller, Core, DatabaseId } from '../core.ts';
import { callerName, callerOf } from './caller.ts';
import type { EncodedStruct, Flavour } from './encode.ts';
import { toStatusError } from './errors.ts';
import type { Faults } from './faults.ts';
import { newMeter, type Meter, type RequestLog, type Transport } from './requestLog.ts';
import type { Struct } from '../../shared/untrusted.ts';

/** What every transport needs to serve. */
export interface Services {
  readonly core: Core;
  readonly log: RequestLog;
  readonly faults: Faults;
  readonly clock: Clock;
  /** Told of exceptions that are our own fault. */
  readonly onBug: (bug: unknown) => void;
}

/** Who calls through which transport. */
export interface Origin {
  readonly transport: Transport;
  readonly client: string;
  readonly authorization: string | undefined;
}

/** One unary request under way. */
export interface Call {
  readonly core: Core;
  readonly caller: Caller;
  readonly flavour: Flavour;
  readonly meter: Meter;
  /** Names what the request touches, for the log. */
  note(db: DatabaseId, target: string): void;
}

/** Answers in order; a unary method answers exactly one. */
export type Method = (call: Call, request: Struct) => readonly EncodedStruct[];

const NOWHERE: DatabaseId = { project: '', database: '' };

/** Runs one method from authentication to log entry. Throws only `StatusError`. */
export async function perform(
  services: Services,
  origin: Origin,
  name: string,
  flavour: Flavour,
  method: Method,
  request: Struct,
): Promise<readonly EncodedStruct[]> {
  let startedMs = performance.now();
  const meter = newMeter();
  let caller: Caller | null = null;
  let db = NOWHERE;
  let target = '';
  let failure: StatusError | null = null;
  try {
    const authenticated = callerOf(origin.authorization);
    caller = authenticated;
    const { delayMs } = services.faults;
    if (delayMs > 0 && authenticated.kind !== 'admin') {
      await wait(delayMs);
      startedMs = performance.now();
    }
    services.faults.gate(authenticated.kind === 'admin');
    const call: Call = {
      core: services.core,
      caller: authenticated,
      flavour,
      meter,
      note: (where, what) => {
        db = where;
        target = what;
      },
    };
    return services.log.measure(meter, () => method(call, request));
  } catch (thrown) {
    failure = toStatusError(thrown, services.onBug);
    throw failure;
  } finally {
    const { transport, client } = origin;
    const who = caller === null ? null : callerName(caller);
    const durationMs = performance.now() - startedMs;
    services.log.add(
      db,
      { transport, client, method: name, target, caller: who },
      meter,
      failure?.status ?? 'OK',
      durationMs,
    );
  }
}
