import {
  type DocumentData,
  type DocumentReference,
  type DocumentSnapshot,
  Timestamp,
  type Transaction,
} from 'firebase-admin/firestore';
import { z } from 'zod';
import { db } from '../admin.ts';
import type { SignedIn } from '../caller.ts';
import { HOUR_MS } from '../durations.ts';
import { keyedHash } from '../keyedHash.ts';
import { admit, admitsAtMs, type Cap } from './cap.ts';

/*
 * The only rate limiter: sliding windows, one counter document (`limits/{id}`) for each limit and subject. Callables
 * check it before they act. Triggers check it for what was written already, and remove what is beyond the limit. Their
 * events come more than once and in any order, so each hit is stored with the event's key.
 */

/** What is counted, for whom, and how often it may happen. */
export interface Limit {
  readonly kind: string;
  readonly subject: string;
  readonly caps: readonly Cap[];
  /** The subject is a uid, which the counter's id holds in plain. Any other subject is hashed. */
  readonly isUid?: true;
}

/** A trigger's event is retried for an hour. */
const EVENT_LIFE_MS = HOUR_MS;

/** Simultaneous events of one member contend for one document; after the last attempt the whole event is retried. */
const ATTEMPTS_MAX = 20;

/** How often a member may do something in any hour. */
export function perHour(kind: string, uid: string, max: number): Limit {
  return { kind, subject: uid, caps: [{ max, withinMs: HOUR_MS }], isUid: true };
}

/**
 * How often one sign-in of a member may do something, so that somebody with a stolen session does not use up the calls of the
 * owner who signs in again. Two sign-ins of one second have the same time, and a sign-in may have no id: so it is both.
 */
export function perSignIn(
  kind: string,
  { uid, sessionId, sessionBeganAtMs }: SignedIn,
  caps: readonly Cap[],
): Limit {
  return { kind, subject: `${uid} ${sessionId ?? ''} ${String(sessionBeganAtMs)}`, caps };
}

const Counter = z.object({
  /** Milliseconds since 1970. */
  hits: z.array(z.number()),
  /** The key of each hit, if it has one. */
  keys: z.array(z.string()).optional(),
  /** The state after the latest hit. */
  state: z.record(z.string(), z.unknown()).optional(),
});
type Counter = z.infer<typeof Counter>;

const EMPTY: Counter = { hits: [] };

export interface Hit {
  /** How many times it counts; 1 by default. */
  readonly times?: number;
  /** Identifies the event, so that a repeated event is counted once. */
  readonly key?: string;
  /** The state after the event, stored with the counter: a change beyond the limit is reset to it. */
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

/** The counter with the hit added; null when the limit is reached. */
function counted(limit: Limit, before: Counter, atMs: number, { times, key, state }: Hit): Counter | null {
  const { allowed, hitsMs } = admit(before.hits, atMs, limit.caps, times);
  if (!allowed) return null;
  if (key === undefined) return { hits: [...hitsMs] };
  // Keys are kept longer than the window, because events may come again.
  const keptFromMs = Math.max(atMs, ...before.hits) - longestOf(limit) - EVENT_LIFE_MS;
  const known = before.hits.map((hit, i) => ({ hit, key: before.keys?.[i] ?? '' }));
  const kept = [...known.filter(({ hit }) => hit > keptFromMs), { hit: atMs, key }];
  // The state of an older event that comes late is outdated.
  const latest = atMs < Math.max(0, ...before.hits) ? (before.state ?? state) : state;
  return {
    hits: kept.map(({ hit }) => hit),
    keys: kept.map((one) => one.key),
    ...(latest === undefined ? {} : { state: latest }),
  };
}

/** The counter as it is stored: until its hits are past. */
function expiring(limit: Limit, counter: Counter, fromMs: number): DocumentData {
  return { ...counter, expires_at: Timestamp.fromMillis(fromMs + longestOf(limit)) };
}

/**
 * Reads the counters of all limits and, if all of them admit the hit, or all of several, returns a function that writes it. Null,
 * and nothing is counted, if one limit is reached. To be called before the transaction's first write.
 */
export async function rateLimitIn(
  transaction: Transaction,
  limits: readonly Limit[],
  atMs: number,
  ...[first = {}, ...others]: readonly Hit[]
): Promise<(() => void) | null> {
  if (limits.length === 0) return () => undefined;
  const refs = limits.map(refOf);
  const before = (await transaction.getAll(...refs)).map(counterIn);
  const isKnown = ({ key }: Hit): boolean =>
    key !== undefined && before.every(({ keys = [] }) => keys.includes(key));
  const hits = [first, ...others].filter((hit) => !isKnown(hit));
  if (hits.length === 0) return () => undefined;
  const after = limits.map((limit, i) =>
    hits.reduce<Counter | null>(
      (counter, hit) => counter && counted(limit, counter, atMs, hit),
      before[i] ?? EMPTY,
    ),
  );
  if (after.includes(null)) return null;
  const lifeMs = hits.some(({ key }) => key !== undefined) ? EVENT_LIFE_MS : 0;
  return () => {
    for (const [i, limit] of limits.entries()) {
      const ref = refs[i];
      const counter = after[i];
      if (ref === undefined || counter === null || counter === undefined) continue;
      transaction.set(ref, expiring(limit, counter, atMs + lifeMs));
    }
  };
}

/** Counts the hit against all limits at once. False, and nothing is counted, if one of them is reached. */
export async function rateLimit(limits: readonly Limit[], atMs: number, hit: Hit = {}): Promise<boolean> {
  if (limits.length === 0) return true;
  const count = async (transaction: Transaction): Promise<boolean> => {
    const write = await rateLimitIn(transaction, limits, atMs, hit);
    write?.();
    return write !== null;
  };
  return db.runTransaction(count, { maxAttempts: ATTEMPTS_MAX });
}

/**
 * Counts what one commit has written, in one transaction: as many as the limit admits, in this order; deletes the rest. Only the
 * first event reads the documents (`written`, by their keys); the others find the verdict in the counter, and wait for nobody.
 * Returns whether `key` is admitted.
 */
export async function rateLimitTogether(
  limit: Limit,
  atMs: number,
  key: string,
  written: (transaction: Transaction) => Promise<ReadonlyMap<string, DocumentReference>>,
): Promise<boolean> {
  const ref = refOf(limit);
  const commit = key.slice(key.lastIndexOf('@'));
  const verdict = (counter: Counter): boolean | null => {
    if (counter.keys?.some((one) => one.endsWith(commit)) === true) return counter.keys.includes(key);
    return counted(limit, counter, atMs, { key }) === null ? false : null;
  };
  const known = verdict(counterIn(await ref.get()));
  if (known !== null) return known;
  const judge = async (transaction: Transaction): Promise<boolean> => {
    let counter = counterIn(await transaction.get(ref));
    const meanwhile = verdict(counter);
    if (meanwhile !== null) return meanwhile;
    const beyond: DocumentReference[] = [];
    for (const [one, document] of await written(transaction)) {
      const more = counted(limit, counter, atMs, { key: one });
      if (more === null) beyond.push(document);
      else counter = more;
    }
    transaction.set(ref, expiring(limit, counter, atMs + EVENT_LIFE_MS));
    for (const document of beyond) transaction.delete(document);
    return counter.keys?.includes(key) === true;
  };
  return db.runTransaction(judge, { maxAttempts: ATTEMPTS_MAX });
}

/** The state after the latest admitted hit; null if none is stored. */
export async function lastState(limit: Limit): Promise<Readonly<Record<string, unknown>> | null> {
  return counterIn(await refOf(limit).get()).state ?? null;
}

/** When all of these limits admit another hit (milliseconds since 1970). */
export async function retryAtMs(limits: readonly Limit[], nowMs: number): Promise<number> {
  if (limits.length === 0) return nowMs;
  const counters = await db.getAll(...limits.map(refOf));
  return Math.max(...limits.map(({ caps }, i) => admitsAtMs([...counterIn(counters[i]).hits], nowMs, caps)));
}
