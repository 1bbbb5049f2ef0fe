import { type DocumentReference, type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { z } from 'zod';
import type { AlertSearch } from '../../../../src/domain/alert.ts';
import { CONDITIONS, KINDS } from '../../../../src/domain/listing.ts';
import { db } from '../../platform/admin.ts';
import { chunksOf } from '../../platform/chunksOf.ts';
import { packKeysFor } from './alertWords.ts';
import { CampusIdText } from '../../platform/stored/campusId.ts';

/** The stored form of a search. */
const StoredSearch = z.object({
  text: z.string(),
  category: z.string().nullable(),
  has_photos: z.boolean(),
  condition: z.enum(CONDITIONS).nullable(),
  kind: z.enum(KINDS).nullable(),
  from_cents: z.number().nullable(),
  to_cents: z.number().nullable(),
  // Earlier alerts have none.
  free_from: z.string().nullable().default(null),
  free_to: z.string().nullable().default(null),
  bedrooms: z.string().nullable().default(null),
  size: z.string().nullable().default(null),
});
export type StoredSearch = z.infer<typeof StoredSearch>;

const Kept = z.object({
  campus_id: CampusIdText,
  createdAt: z.instanceof(Timestamp),
  /** Ids of the packs that have a copy of it; none while the alert is inactive. */
  packs: z.array(z.string()).default([]),
  /** When it was last pushed. */
  pushed_at: z.instanceof(Timestamp).nullable(),
});
const StoredSearchAlert = Kept.extend(StoredSearch.shape);

/** Of the new posts of another member of one's school. */
const StoredFollow = Kept.extend({
  /** The other's uid. */
  seller: z.string(),
  /** The newest notification of their posts: when its first one was told, and of how many it tells. */
  latest: z
    .object({ since: z.instanceof(Timestamp), posts: z.number() })
    .nullable()
    .default(null),
});
export type StoredFollow = z.infer<typeof StoredFollow>;

const StoredAlert = z.union([StoredFollow, StoredSearchAlert]);
export type StoredAlert = z.infer<typeof StoredAlert>;

export const isFollow = (alert: StoredAlert): alert is StoredFollow => 'seller' in alert;
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

/** Alerts per pack: they fit into one document even if each has 100 letters that decompose into 18 code points. */
export const PACK_MAX = 250;
/** Places per query, by the service's limit. */
const PLACES_MAX = 30;

/**
 * A pack, `alerts/{campusId}_{key}_{number}`: copies of a campus's alerts with one key, by `{uid}_{alertId}`, with their `words`
 * (`spellWords`). A post is matched against the packs of its own words, with one read for `PACK_MAX` alerts. Those who follow a
 * member are in packs of that member, `alerts/@{uid}_{number}`.
 */
const Keeper = z.object({ uid: z.string(), id: z.string() });
const AlertPack = z.object({
  entries: z
    .record(
      z.string(),
      z.union([
        Keeper.extend({ seller: z.string() }),
        Keeper.extend({ ...StoredSearch.shape, words: z.string() }),
      ]),
    )
    .default({}),
});
export type PackEntry = z.infer<typeof AlertPack>['entries'][string];
export type SearchEntry = Exclude<PackEntry, { readonly seller: string }>;

export const packs = db.collection('alerts');

/** Where the packs are of those who follow a member. No campus has such an id, and no word a sign. */
export const sellerPlace = (uid: string): string => `@${uid}`;

/** Where those are that have one of these keys. */
export const wordPlaces = (campusId: string, keys: Iterable<string>): readonly string[] =>
  [...keys].map((key) => `${campusId}_${key}`);

/** Where the packs are that an alert belongs to. */
export function placesFor(alert: StoredAlert): readonly string[] {
  return isFollow(alert) ? [sellerPlace(alert.seller)] : wordPlaces(alert.campus_id, packKeysFor(alert.text));
}

/** The place of a pack. */
export function placeOf(pack: string): string {
  return pack.slice(0, pack.lastIndexOf('_'));
}

export function ownAlertsRef(uid: string): DocumentReference {
  return db.doc(`users/${uid}/private/alerts`);
}

/** Null if the member has none. */
export function ownAlertsIn(stored: DocumentSnapshot | undefined): OwnAlerts | null {
  return stored?.exists === true ? OwnAlerts.parse(stored.data()) : null;
}

/** The active alerts at these places, a few packs at a time. One read for each pack, and at least one for each 30 places. */
export async function* alertsAt(places: readonly string[]): AsyncGenerator<readonly PackEntry[]> {
  for (const some of chunksOf(places, PLACES_MAX)) {
    const { docs } = await packs.where('place', 'in', some).get();
    yield docs.flatMap((doc) => Object.values(AlertPack.parse(doc.data()).entries));
  }
}

/** The same at one place, all at once. */
export async function entriesAt(place: string): Promise<readonly PackEntry[]> {
  const entries: PackEntry[] = [];
  for await (const some of alertsAt([place])) entries.push(...some);
  return entries;
}

export function searchIn(stored: StoredSearch): AlertSearch {
  const { text, category, has_photos, condition, kind, from_cents, to_cents } = stored;
  const { free_from, free_to, bedrooms, size } = stored;
  return {
    text,
    category,
    hasPhotos: has_photos,
    condition,
    kind,
    fromCents: from_cents,
    toCents: to_cents,
    freeFrom: free_from,
    freeTo: free_to,
    bedrooms,
    size,
  };
}

export function storedSearch(search: AlertSearch): StoredSearch {
  const { text, category, hasPhotos, condition, kind, fromCents, toCents } = search;
  const { freeFrom, freeTo, bedrooms, size } = search;
  return {
    text,
    category,
    has_photos: hasPhotos,
    condition,
    kind,
    from_cents: fromCents,
    to_cents: toCents,
    free_from: freeFrom,
    free_to: freeTo,
    bedrooms,
    size,
  };
}
