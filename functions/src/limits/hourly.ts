import { Timestamp, type Transaction } from 'firebase-admin/firestore';
import { z } from 'zod';
import { db } from '../admin.ts';
import { now } from '../clock.ts';
import { hasExpired } from '../hasExpired.ts';

const HOUR_MS = 60 * 60 * 1000;

/** Many deeds of one member at once wait for each other here; giving up is to try the whole event again. */
const ATTEMPTS_MAX = 20;

const Counter = z.object({
  ids: z.array(z.string()),
  /** What the latest of the admitted deeds has left, where its kind keeps that. */
  last: z.object({ at: z.instanceof(Timestamp), state: z.record(z.string(), z.unknown()) }).optional(),
});

/** One deed of a member that counts against the hour in which it was done. */
export interface Deed {
  readonly kind: string;
  readonly uid: string;
  /** The same for the same deed, however often its event comes; another for each deed. */
  readonly key: string;
  readonly at: Timestamp;
  readonly max: number;
  /** What it has left; kept with the counter, so that a later deed beyond the limit can be undone to it. */
  readonly state?: Readonly<Record<string, unknown>>;
}

export interface Counted {
  readonly isWithin: boolean;
  /** The state that the latest admitted deed of the hour has left; null where none is kept. */
  readonly last: Readonly<Record<string, unknown>> | null;
}

/**
 * Counts a deed against its member's hour of the clock. False when the hour is full. It keeps the deeds it has
 * admitted, so that an event which comes again gets the same answer, and what was deleted meanwhile still counts.
 */
export async function isWithinHour(deed: Deed): Promise<boolean> {
  return (await countWithinHour(deed)).isWithin;
}

/** See `isWithinHour`; says besides what the hour's latest admitted deed has left. */
export async function countWithinHour({ kind, uid, key, at, max, state }: Deed): Promise<Counted> {
  const hour = Math.floor(at.toMillis() / HOUR_MS);
  const ref = db.doc(`limits/${kind}_${uid}_${String(hour)}`);
  const count = async (transaction: Transaction): Promise<Counted> => {
    const counter = await transaction.get(ref);
    const stored = Counter.safeParse(counter.data());
    const { ids, last } = stored.success && !hasExpired(counter, now()) ? stored.data : { ids: [] };
    if (ids.includes(key)) return { isWithin: true, last: last?.state ?? null };
    if (ids.length >= max) return { isWithin: false, last: last?.state ?? null };
    // Events come in any order.
    const isLatest = last === undefined || last.at.valueOf() < at.valueOf();
    const kept = state !== undefined && isLatest ? { at, state } : last;
    transaction.set(ref, {
      ids: [...ids, key],
      ...(kept === undefined ? {} : { last: kept }),
      // An hour past its end: events are given up by then.
      expires_at: Timestamp.fromMillis((hour + 2) * HOUR_MS),
    });
    return { isWithin: true, last: kept?.state ?? null };
  };
  return db.runTransaction(count, { maxAttempts: ATTEMPTS_MAX });
}
