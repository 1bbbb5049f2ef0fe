import {
  type DocumentReference,
  type DocumentSnapshot,
  Timestamp,
  type Transaction,
} from 'firebase-admin/firestore';
import { z } from 'zod';
import { db } from '../admin.ts';
import { keyedHash } from '../keyedHash.ts';
import { admit, admitsAtMs, type Cap } from './cap.ts';

/*
 * The one rate limiter: sliding windows, one counter document (`limits/{id}`) for each limit and subject. Callables ask
 * before they act. Triggers ask about what has been written already and take away what is beyond the limit: their events
 * come more than once and in any order, so each hit is kept with the event's key.
 */

/** What is counted, for whom, and how often it may happen. */
export interface Limit {
  readonly kind: string;
  readonly subject: string;
  readonly caps: readonly Cap[];
  /** The subject is a uid, and stands in the counter's id as it is; anything else as a keyed hash. */
  readonly isUid?: true;
}

const HOUR_MS = 60 * 60 * 1000;

/** Functions give an event up after an hour. */
const EVENT_LIFE_MS = HOUR_MS;

/** Many events of one member at once wait for each other here; giving up is to try the whole event again. */
const ATTEMPTS_MAX = 20;

/** How often a member may do something in any hour. */
export function perHour(kind: string, uid: string, max: number): Limit {
  return { kind, subject: uid, caps: [{ max, withinMs: HOUR_MS }], isUid: true };
}

const Counter = z.object({
  /** Milliseconds since 1970. */
  hits: z.array(z.number()),
  /** The key of each hit, where it has one. */
  keys: z.array(z.string()).optional(),
  /** What the latest hit has left. */
  state: z.record(z.string(), z.unknown()).optional(),
});
type Counter = z.infer<typeof Counter>;

const EMPTY: Counter = { hits: [] };

export interface Hit {
  /** Counts so many times; 1 unless given. */
  readonly times?: number;
  /** The same for the same event, however often it comes: it is counted once. */
  readonly key?: string;
  /** What the event has left, kept with the counter: what comes beyond the limit can be taken back to it. */
  readonly state?: Readonly<Record<string, unknown>>;
}

function refOf({ kind, subject, isUid }: Limit): DocumentReference {
  const id = isUid ? subject : keyedHash('limit', kind, subject);
  return db.collection('limits').doc(`${kind}_${id}`);
}

function counterIn(doc: DocumentSnapshot | undefined): Counter {
  return Counter.safeParse(doc?.data()).data ?? EMPTY;
}

const longestOf = ({ caps }: Limit): number => Math.max(...caps.map(({ withinMs }) => withinMs));

/** The counter with one hit more; null when the limit is full. */
function counted(limit: Limit, before: Counter, atMs: number, { times, key, state }: Hit): Counter | null {
  const { allowed, hitsMs } = admit(before.hits, atMs, limit.caps, times);
  if (!allowed) return null;
  if (key === undefined) return { hits: [...hitsMs] };
  // Of events that may come again the keys are kept longer than they count.
  const keptFromMs = Math.max(atMs, ...before.hits) - longestOf(limit) - EVENT_LIFE_MS;
  const known = before.hits.map((hit, i) => ({ hit, key: before.keys?.[i] ?? '' }));
  const kept = [...known.filter(({ hit }) => hit > keptFromMs), { hit: atMs, key }];
  // An older event that comes late has left what others have changed since.
  const latest = atMs < Math.max(0, ...before.hits) ? (before.state ?? state) : state;
  return {
    hits: kept.map(({ hit }) => hit),
    keys: kept.map((one) => one.key),
    ...(latest === undefined ? {} : { state: latest }),
  };
}

/**
 * Reads the counters of all limits and, when every one of them admits one more, returns the writes that count it. Null when
 * one of them is full: then nothing is counted. To be called before the transaction's first write.
 */
export async function rateLimitIn(
  transaction: Transaction,
  limits: readonly Limit[],
  atMs: number,
  hit: Hit = {},
): Promise<(() => void) | null> {
  if (limits.length === 0) return () => undefined;
  const refs = limits.map(refOf);
  const before = (await transaction.getAll(...refs)).map(counterIn);
  const { key } = hit;
  if (key !== undefined && before.every(({ keys = [] }) => keys.includes(key))) return () => undefined;
  const after = limits.map((limit, i) => counted(limit, before[i] ?? EMPTY, atMs, hit));
  if (after.includes(null)) return null;
  return () => {
    for (const [i, limit] of limits.entries()) {
      const ref = refs[i];
      const counter = after[i];
      if (ref === undefined || counter === null || counter === undefined) continue;
      const lifeMs = longestOf(limit) + (key === undefined ? 0 : EVENT_LIFE_MS);
      transaction.set(ref, { ...counter, expires_at: Timestamp.fromMillis(atMs + lifeMs) });
    }
  };
}

/** Counts one more against all limits at once. False, and nothing counted, when one of them is full. */
export async function rateLimit(limits: readonly Limit[], atMs: number, hit: Hit = {}): Promise<boolean> {
  if (limits.length === 0) return true;
  const count = async (transaction: Transaction): Promise<boolean> => {
    const write = await rateLimitIn(transaction, limits, atMs, hit);
    write?.();
    return write !== null;
  };
  return db.runTransaction(count, { maxAttempts: ATTEMPTS_MAX });
}

/** What the latest hit of a limit has left; null when nothing is known. */
export async function lastState(limit: Limit): Promise<Readonly<Record<string, unknown>> | null> {
  return counterIn(await refOf(limit).get()).state ?? null;
}

/** When all of these limits admit one more again (milliseconds since 1970). */
export async function retryAtMs(limits: readonly Limit[], nowMs: number): Promise<number> {
  if (limits.length === 0) return nowMs;
  const counters = await db.getAll(...limits.map(refOf));
  return Math.max(...limits.map(({ caps }, i) => admitsAtMs([...counterIn(counters[i]).hits], nowMs, caps)));
}
