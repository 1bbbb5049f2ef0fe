import { readFile } from 'node:fs/promises';
import { PROJECT_ID } from '../suite/config.ts';
import { addressOf } from '../suite/suite.ts';
import { membersOf } from '../suite/internals.ts';
import { EXPIRE_EVERY_MS } from './expire.ts';

/**
 * Calls the scheduled functions, which the suite itself never does, when their time has come on the shared clock:
 * moving the clock by an hour makes the hourly ones due at once. They are reached through the HTTP function
 * `runScheduled`, which exists on one machine only. Imitates Firestore's TTL by the same clock.
 */
/** Also the delay until a moved clock is noticed. */
const LOOK_EVERY_MS = 1_000;

export interface TickerOptions {
  readonly functionsPort: number;
  /** `{"offsetMs": n}`; with `"areSchedulesHeld": true` no schedule runs. */
  readonly clockFile: string;
  /** Applies the TTL policies at this time of the shared clock. Omitted if there is no Firestore. */
  readonly expire?: (nowMs: number) => Promise<unknown>;
  readonly lookEveryMs?: number;
}

/** Starts ticking; every schedule is first due after one period. */
export function startTicker(options: TickerOptions): { stop(): Promise<void> } {
  const functions = addressOf(options.functionsPort);
  const lastRunMs = new Map<string, number>();
  let schedules: ReadonlyMap<string, Schedule> | null = null;
  let looking = Promise.resolve();

  const isDue = (name: string, { everyMs, fromMs }: Schedule, nowMs: number): boolean => {
    const last = lastRunMs.get(name) ?? nowMs;
    const turn = (atMs: number): number => Math.floor((atMs - (fromMs ?? last)) / everyMs);
    const due = turn(nowMs) > turn(last);
    lastRunMs.set(name, due ? nowMs : last);
    return due;
  };
  const look = async (): Promise<void> => {
    const { offsetMs, isHeld } = await clockIn(options.clockFile);
    if (isHeld) return;
    const nowMs = Date.now() + offsetMs;
    schedules ??= schedulesOf(await (await fetch(`${functions}/backends`)).json());
    for (const [name, schedule] of schedules) {
      if (!isDue(name, schedule, nowMs)) continue;
      if ((await clockIn(options.clockFile)).isHeld) {
        // Still due.
        lastRunMs.set(name, nowMs - schedule.everyMs);
        return;
      }
      const url = `${functions}/${PROJECT_ID}/us-central1/runScheduled?name=${encodeURIComponent(name)}`;
      await fetch(url, { method: 'POST' });
    }
    if (isDue('TTL', { everyMs: EXPIRE_EVERY_MS, fromMs: null }, nowMs)) await options.expire?.(nowMs);
  };
  const timer = setInterval(() => {
    // The functions cannot be reached while they reload; retried at the next tick.
    looking = looking.then(look).catch((error: unknown) => {
      if (!(error instanceof TypeError)) console.error('The ticker:', error);
    });
  }, options.lookEveryMs ?? LOOK_EVERY_MS);
  return {
    async stop() {
      clearInterval(timer);
      await looking;
    },
  };
}

interface SharedClock {
  readonly offsetMs: number;
  /** True: nothing runs, because somebody counts reads. */
  readonly isHeld: boolean;
}

async function clockIn(path: string): Promise<SharedClock> {
  const text = await readFile(path, 'utf8').catch(() => '{}');
  const { offsetMs, areSchedulesHeld } = membersOf(JSON.parse(text));
  return { offsetMs: typeof offsetMs === 'number' ? offsetMs : 0, isHeld: areSchedulesHeld === true };
}

/** In milliseconds. `fromMs` is the fixed time of day (UTC); null if the period counts from the start. */
interface Schedule {
  readonly everyMs: number;
  readonly fromMs: number | null;
}

/** The schedules in the emulator's list of functions, by name. */
export function schedulesOf(listing: unknown): Map<string, Schedule> {
  const schedules = new Map<string, Schedule>();
  for (const backend of arrayOf(membersOf(listing).backends)) {
    for (const trigger of arrayOf(membersOf(backend).functionTriggers)) {
      const { name, schedule } = membersOf(trigger);
      const text = membersOf(schedule).schedule;
      if (typeof name === 'string' && typeof text === 'string') schedules.set(name, scheduleOf(text));
    }
  }
  return schedules;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const UNIT_MS: Readonly<Record<string, number>> = { minute: MINUTE_MS, hour: HOUR_MS, day: DAY_MS };

/** Parses "every 5 minutes" or "every day 21:00". Throws for other forms, which the ticker would run wrongly. */
function scheduleOf(schedule: string): Schedule {
  const [, hours, minutes] = /^every day (\d\d):(\d\d)$/.exec(schedule) ?? [];
  if (hours !== undefined)
    return { everyMs: DAY_MS, fromMs: Number(hours) * HOUR_MS + Number(minutes) * MINUTE_MS };
  const [, count = '1', unit = ''] = /^every (?:(\d+) )?(minute|hour|day)s?$/.exec(schedule) ?? [];
  const unitMs = UNIT_MS[unit];
  if (unitMs === undefined) throw new Error(`The ticker does not know the schedule "${schedule}".`);
  return { everyMs: Number(count) * unitMs, fromMs: null };
}

function arrayOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
