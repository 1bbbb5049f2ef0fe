import {
  Timestamp,
  type DocumentReference,
  type DocumentSnapshot,
  type Transaction,
} from 'firebase-admin/firestore';
import { z } from 'zod';
import { db } from '../admin.ts';
import { keyedHash } from '../keyedHash.ts';
import { admit, admitsAtMs, type Cap } from './cap.ts';

/** What is counted, for whom, and how often it may happen. The subject is stored as a keyed hash. */
export interface Limit {
  readonly kind: string;
  readonly subject: string;
  readonly caps: readonly Cap[];
}

const Counter = z.object({ hits: z.array(z.number()) });

const refOf = ({ kind, subject }: Limit): DocumentReference =>
  db.collection('limits').doc(`${kind}_${keyedHash('limit', kind, subject)}`);

function hitsOf(counter: DocumentSnapshot | undefined): readonly number[] {
  const stored = Counter.safeParse(counter?.data());
  return stored.success ? stored.data.hits : [];
}

/**
 * Reads the counters of all limits and, when every one of them admits one more, returns the writes that count it.
 * `times` over. Null when one of them is full: then nothing is counted. To be called before the transaction's first write.
 */
export async function takeFrom(
  limits: readonly Limit[],
  nowMs: number,
  transaction: Transaction,
  times = 1,
): Promise<(() => void) | null> {
  if (limits.length === 0) return () => undefined;
  const refs = limits.map(refOf);
  const counters = await transaction.getAll(...refs);
  const admissions = limits.map(({ caps }, index) => {
    return admit(hitsOf(counters[index]), nowMs, caps, times);
  });
  if (!admissions.every(({ allowed }) => allowed)) return null;
  return () => {
    for (const [index, ref] of refs.entries()) {
      const longest = Math.max(...(limits[index]?.caps.map((cap) => cap.withinMs) ?? [0]));
      transaction.set(ref, {
        hits: admissions[index]?.hitsMs ?? [],
        expires_at: Timestamp.fromMillis(nowMs + longest),
      });
    }
  };
}

/** Counts one more against all limits at once. False, and nothing counted, when one of them is full. */
export async function take(limits: readonly Limit[], nowMs: number): Promise<boolean> {
  if (limits.length === 0) return true;
  return db.runTransaction(async (transaction) => {
    const count = await takeFrom(limits, nowMs, transaction);
    count?.();
    return count !== null;
  });
}

/** When all of these limits admit one more again (milliseconds since 1970). */
export async function retryAtMs(limits: readonly Limit[], nowMs: number): Promise<number> {
  if (limits.length === 0) return nowMs;
  const counters = await db.getAll(...limits.map(refOf));
  return Math.max(...limits.map(({ caps }, index) => admitsAtMs(hitsOf(counters[index]), nowMs, caps)));
}
