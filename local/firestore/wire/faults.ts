import { StatusError } from '../../shared/status.ts';
import { invalid, own, readBoolean, readCount, readStruct } from '../../shared/untrusted.ts';

/** Bad days on order, for tests: set through `PUT /emulator/v1/faults` or in process. */
export interface FaultSettings {
  /** Milliseconds every client request and stream message waits. */
  readonly latencyMs: number;
  /** How many further client requests answer UNAVAILABLE. */
  readonly unavailableNext: number;
  /** Every client request answers PERMISSION_DENIED. */
  readonly deny: boolean;
}

/**
 * `connections` cuts the sockets; `sessions` also forgets the WebChannel sessions, as a restart would; `abandoned` ends those that
 * nobody listens to any more and that would else be kept for a minute: their page has gone.
 */
export type Drop = 'connections' | 'sessions' | 'abandoned';

const NONE: FaultSettings = { latencyMs: 0, unavailableNext: 0, deny: false };

export class Faults {
  private settings = NONE;
  private readonly droppers = new Set<(what: Drop) => void>();

  get current(): FaultSettings {
    return this.settings;
  }

  set(change: Partial<FaultSettings>): void {
    this.settings = { ...this.settings, ...change };
  }

  clear(): void {
    this.settings = NONE;
  }

  /** Registers what `drop` does for one transport. */
  onDrop(dropper: (what: Drop) => void): void {
    this.droppers.add(dropper);
  }

  drop(what: Drop): void {
    for (const dropper of this.droppers) dropper(what);
  }

  /** Whether requests must wait before `gate`; in normal service they run in the tick they arrive in. */
  get delayMs(): number {
    return this.settings.latencyMs;
  }

  /** Throws the error on order, if any. Admin calls pass, so that a test can still set its scene. */
  gate(isAdmin: boolean): void {
    if (isAdmin) return;
    if (this.settings.deny)
      throw new StatusError('PERMISSION_DENIED', 'Missing or insufficient permissions.');
    if (this.settings.unavailableNext > 0) {
      this.set({ unavailableNext: this.settings.unavailableNext - 1 });
      throw new StatusError('UNAVAILABLE', 'The service is currently unavailable.');
    }
  }
}

/** Reads the body of `PUT /emulator/v1/faults`; unset members keep their value. */
export function readFaults(raw: unknown): { settings: Partial<FaultSettings>; drop: Drop | null } {
  const body = readStruct(raw, 'The body');
  const drop = own(body, 'dropStreams');
  if (drop !== undefined && drop !== 'connections' && drop !== 'sessions' && drop !== 'abandoned')
    throw invalid('dropStreams must be "connections", "sessions" or "abandoned".');
  const settings: { -readonly [K in keyof FaultSettings]?: FaultSettings[K] } = {};
  for (const name of ['latencyMs', 'unavailableNext'] as const)
    if (own(body, name) !== undefined) settings[name] = readCount(own(body, name), name);
  if (own(body, 'deny') !== undefined) settings.deny = readBoolean(own(body, 'deny'), 'deny');
  return { settings, drop: drop ?? null };
}
