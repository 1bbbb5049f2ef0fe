import { Timestamp } from 'firebase-admin/firestore';
import { z } from 'zod';
import { db } from '../admin.ts';
import { now } from '../clock.ts';

/** A link that was mailed, of which only a keyed hash of its secret is kept. */
const Link = z.object({ email: z.string(), key: z.string(), expires_at: z.instanceof(Timestamp) });

/**
 * `address_changes/{uid}`: the changes of the account's address. The record of an account that has changed its address stays
 * as long as the account.
 */
const Stored = z.object({
  /**
   * The address that the member asked for, and when the account's sessions had been ended last by then (milliseconds since
   * 1970): the link is void once they are ended again.
   */
  asked: Link.extend({ sessions_ended_ms: z.number() }).nullable(),
  /** The verified addresses before, oldest first, with the links that take them back. */
  before: z.array(Link),
  /** Their addresses, for the query below. */
  held: z.array(z.string()),
  /** The account has had another address. */
  is_changed: z.boolean(),
  /** When the last of the links expires; null where there is none. */
  expires_at: z.instanceof(Timestamp).nullable(),
});
export type AddressRecord = Pick<z.infer<typeof Stored>, 'asked' | 'before'> & {
  readonly isChanged: boolean;
};

const NONE: AddressRecord = { asked: null, before: [], isChanged: false };

export const addressRecordRef = (uid: string): FirebaseFirestore.DocumentReference =>
  db.doc(`address_changes/${uid}`);

/** The record with the links that are still good. */
export function readAddressRecord(data: unknown): AddressRecord {
  const stored = Stored.safeParse(data).data;
  if (stored === undefined) return NONE;
  const isGood = (link: { readonly expires_at: Timestamp }): boolean => link.expires_at.toMillis() > now();
  const asked = stored.asked !== null && isGood(stored.asked) ? stored.asked : null;
  return { asked, before: stored.before.filter(isGood), isChanged: stored.is_changed };
}

/** As it is stored. */
export function storedRecord({ asked, before, isChanged }: AddressRecord): z.infer<typeof Stored> {
  const ends = [...(asked === null ? [] : [asked]), ...before].map(({ expires_at }) => expires_at.toMillis());
  return {
    asked,
    before,
    held: before.map(({ email }) => email),
    is_changed: isChanged,
    expires_at: ends.length === 0 ? null : Timestamp.fromMillis(Math.max(...ends)),
  };
}

/** Whether another account than this one may still take the address back. */
export async function isHeldByAnother(email: string, uid: string | null): Promise<boolean> {
  const { docs } = await db.collection('address_changes').where('held', 'array-contains', email).get();
  return docs.some(
    (doc) => doc.id !== uid && readAddressRecord(doc.data()).before.some((link) => link.email === email),
  );
}

/** Forgets the links that have expired, with their addresses, at most `max` records at a time. */
export async function forgetExpiredLinks(max: number): Promise<number> {
  const expired = db.collection('address_changes').where('expires_at', '<=', Timestamp.fromMillis(now()));
  const { docs } = await expired.limit(max).get();
  for (const doc of docs) {
    // A change that is made meanwhile stands.
    await db.runTransaction(async (transaction) => {
      const record = readAddressRecord((await transaction.get(doc.ref)).data());
      if (record.isChanged || record.asked !== null) transaction.set(doc.ref, storedRecord(record));
      else transaction.delete(doc.ref);
    });
  }
  return docs.length;
}
