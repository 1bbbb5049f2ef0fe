import { type QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { z } from 'zod';
import { db } from '../admin.ts';
import { now } from '../clock.ts';
import { pagesOf } from '../pagesOf.ts';

/** A mailed link, of whose secret only a keyed hash is stored. */
const Link = z.object({ email: z.string(), key: z.string(), expires_at: z.instanceof(Timestamp) });

/**
 * `address_changes/{uid}`: the changes of the account's address. Once the address was changed, the record is kept as
 * long as the account.
 */
const Stored = z.object({
  /**
   * The requested address, and the account's last end of sessions at that time (milliseconds since 1970): the link
   * becomes invalid when sessions are ended again.
   */
  asked: Link.extend({ sessions_ended_ms: z.number() }).nullable(),
  /** Previous verified addresses, oldest first, with the links that restore them. */
  before: z.array(Link),
  /** The addresses of `before`, for a query. */
  held: z.array(z.string()),
  /** The account once had another address. */
  is_changed: z.boolean(),
  /** When the last of the links expires; null if there is none. */
  expires_at: z.instanceof(Timestamp).nullable(),
});
export type AddressRecord = Pick<z.infer<typeof Stored>, 'asked' | 'before'> & {
  readonly isChanged: boolean;
};

const NONE: AddressRecord = { asked: null, before: [], isChanged: false };

export const addressRecordRef = (uid: string): FirebaseFirestore.DocumentReference =>
  db.doc(`address_changes/${uid}`);

/** The record, with only the links that are still valid. */
export function readAddressRecord(data: unknown): AddressRecord {
  const stored = Stored.safeParse(data).data;
  if (stored === undefined) return NONE;
  const isGood = (link: { readonly expires_at: Timestamp }): boolean => link.expires_at.toMillis() > now();
  const asked = stored.asked !== null && isGood(stored.asked) ? stored.asked : null;
  return { asked, before: stored.before.filter(isGood), isChanged: stored.is_changed };
}

/** The stored form. */
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

/** Records per query. An address rarely has a second one. */
const HELD_PAGE = 20;

/** Whether an account other than this one can still restore the address. Reads until one is found. */
export async function isHeldByAnother(email: string, uid: string | null): Promise<boolean> {
  const held = db.collection('address_changes').where('held', 'array-contains', email);
  const isHolder = (doc: QueryDocumentSnapshot): boolean =>
    doc.id !== uid && readAddressRecord(doc.data()).before.some((link) => link.email === email);
  for await (const page of pagesOf(held, HELD_PAGE)) if (page.some(isHolder)) return true;
  return false;
}

/** Deletes expired links with their addresses, in at most `max` records. */
export async function forgetExpiredLinks(max: number): Promise<number> {
  const expired = db.collection('address_changes').where('expires_at', '<=', Timestamp.fromMillis(now()));
  const { docs } = await expired.limit(max).get();
  for (const doc of docs) {
    // In a transaction, so that a change which is made at the same time is kept.
    await db.runTransaction(async (transaction) => {
      const record = readAddressRecord((await transaction.get(doc.ref)).data());
      if (record.isChanged || record.asked !== null) transaction.set(doc.ref, storedRecord(record));
      else transaction.delete(doc.ref);
    });
  }
  return docs.length;
}
