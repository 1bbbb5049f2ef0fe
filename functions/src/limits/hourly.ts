import { Timestamp, type Transaction } from 'firebase-admin/firestore';
import { z } from 'zod';
import { db } from '../admin.ts';
import { now } from '../clock.ts';
import { hasExpired } from '../hasExpired.ts';

const HOUR_MS = 60 * 60 * 1000;

/** Many deeds of one member at once wait for each other here; giving up is to try the whole event again. */
const ATTEMPTS_MAX = 20;

const Counter = z.object({ ids: z.array(z.string()) });

/** One deed of a member that counts against the hour in which it was done. */
export interface Deed {
  readonly kind: string;
  readonly uid: string;
  /** The same for the same deed, however often its event comes; another for each deed. */
  readonly key: string;
  readonly at: Timestamp;
  readonly max: number;
}

/**
 * Counts a deed against its member's hour of the clock. False when the hour is full. It keeps the deeds it has
 * admitted, so that an event which comes again gets the same answer, and what was deleted meanwhile still counts.
 */
export async function isWithinHour({ kind, uid, key, at, max }: Deed): Promise<boolean> {
  const hour = Math.floor(at.toMillis() / HOUR_MS);
  const ref = db.doc(`limits/${kind}_${uid}_${String(hour)}`);
  const count = async (transaction: Transaction): Promise<boolean> => {
    const counter = await transaction.get(ref);
    const stored = Counter.safeParse(counter.data());
    const ids = stored.success && !hasExpired(counter, now()) ? stored.data.ids : [];
    if (ids.includes(key)) return true;
    if (ids.length >= max) return false;
    // An hour past its end: events are given up by then.
    transaction.set(ref, { ids: [...ids, key], expires_at: Timestamp.fromMillis((hour + 2) * HOUR_MS) });
    return true;
  };
  return db.runTransaction(count, { maxAttempts: ATTEMPTS_MAX });
}
