import { type DocumentReference, type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { z } from 'zod';
import type { AlertSearch } from '../../../../src/domain/alert.ts';
import { CAMPUS_IDS } from '../../../../src/domain/campus.ts';
import { CONDITIONS, KINDS } from '../../../../src/domain/listing.ts';
import { db } from '../../platform/admin.ts';

/** The stored form of a search. */
const StoredSearch = z.object({
  text: z.string(),
  category: z.string().nullable(),
  has_photos: z.boolean(),
  condition: z.enum(CONDITIONS).nullable(),
  kind: z.enum(KINDS).nullable(),
  from_cents: z.number().nullable(),
  to_cents: z.number().nullable(),
});
export type StoredSearch = z.infer<typeof StoredSearch>;

const StoredAlert = StoredSearch.extend({
  campus_id: z.enum(CAMPUS_IDS),
  createdAt: z.instanceof(Timestamp),
  /** Id of the pack that has a copy of it; null while the alert is inactive. */
  pack: z.string().nullable(),
  /** When it was last pushed. */
  pushed_at: z.instanceof(Timestamp).nullable(),
});
export type StoredAlert = z.infer<typeof StoredAlert>;
export type StoredAlerts = Readonly<Record<string, StoredAlert>>;

/** `users/{uid}/private/alerts`: a member's alerts by id, and the functions' records about them. */
const OwnAlerts = z.object({
  alerts: z.record(z.string(), StoredAlert).default({}),
  /** Ids of the last posts that the member was notified of. */
  told: z.array(z.string()).default([]),
  /** The day of the newest digest with lines about alerts, and their number. */
  mailed: z.object({ on: z.string(), lines: z.number() }).nullable().default(null),
});
export type OwnAlerts = z.infer<typeof OwnAlerts>;

/** Alerts per pack. Packs let a new post be matched against a thousand alerts with one read. */
export const PACK_MAX = 1_000;

/** A pack, `alerts/{campusId}_{number}`: copies of a campus's alerts, by `{uid}_{alertId}`. */
const AlertPack = z.object({
  entries: z.record(z.string(), StoredSearch.extend({ uid: z.string(), id: z.string() })).default({}),
});
export type PackEntry = z.infer<typeof AlertPack>['entries'][string];

export const packs = db.collection('alerts');

export function ownAlertsRef(uid: string): DocumentReference {
  return db.doc(`users/${uid}/private/alerts`);
}

/** Null if the member has none. */
export function ownAlertsIn(stored: DocumentSnapshot | undefined): OwnAlerts | null {
  return stored?.exists === true ? OwnAlerts.parse(stored.data()) : null;
}

/** All active alerts of a campus. One read for each pack. */
export async function alertsOf(campusId: string): Promise<readonly PackEntry[]> {
  const { docs } = await packs.where('campus_id', '==', campusId).get();
  return docs.flatMap((doc) => Object.values(AlertPack.parse(doc.data()).entries));
}

export function searchIn(stored: StoredSearch): AlertSearch {
  const { text, category, has_photos, condition, kind, from_cents, to_cents } = stored;
  return {
    text,
    category,
    hasPhotos: has_photos,
    condition,
    kind,
    fromCents: from_cents,
    toCents: to_cents,
  };
}

export function storedSearch(search: AlertSearch): StoredSearch {
  const { text, category, hasPhotos, condition, kind, fromCents, toCents } = search;
  return {
    text,
    category,
    has_photos: hasPhotos,
    condition,
    kind,
    from_cents: fromCents,
    to_cents: toCents,
  };
}
