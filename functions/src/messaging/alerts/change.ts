import { FieldValue, type DocumentSnapshot, type Transaction } from 'firebase-admin/firestore';
import { SHARED_CAMPUS_ID, isCampusId } from '../../../../src/domain/campus.ts';
import { db } from '../../platform/admin.ts';
import { alertWordsOf, spellWords } from './alertWords.ts';
import { isVerifiedMember } from '../../platform/stored/profiles.ts';
import {
  isFollow,
  ownAlertsIn,
  ownAlertsRef,
  PACK_MAX,
  packs,
  placesFor,
  placeOf,
  searchIn,
  storedSearch,
  type PackEntry,
  type StoredAlert,
  type StoredAlerts,
} from './stored.ts';

/** Maps a member's alerts to their new ones. May read more in the transaction, and throw a `Refusal`. */
export type AlertsChange = (
  alerts: StoredAlerts,
  profile: DocumentSnapshot,
  transaction: Transaction,
) => StoredAlerts | Promise<StoredAlerts>;

/**
 * Changes a member's alerts, and their copies in the packs that posts are matched against, in one transaction. Alerts
 * of a former school are moved to the member's current one, where whom they follow is no longer followed. While the member is
 * banned, being deleted or not school-verified, their searches are in no pack, and they follow nobody. Idempotent.
 */
export async function changeAlerts(uid: string, change: AlertsChange): Promise<void> {
  await db.runTransaction(async (transaction) => {
    const ref = ownAlertsRef(uid);
    const [profile, stored] = await transaction.getAll(db.doc(`users/${uid}`), ref);
    if (profile === undefined) return;
    const own = ownAlertsIn(stored);
    const before = own?.alerts ?? {};
    const changed = await change(before, profile, transaction);
    const wanted = Object.entries(changed).flatMap(([id, alert]) => {
      const now = atCurrentSchool(alert, profile);
      return now === null ? [] : [[id, now] as const];
    });
    const space = new Packs(transaction);
    const after: Record<string, StoredAlert> = {};
    for (const [id, { alert, isActive }] of wanted) {
      const taken: string[] = [];
      if (isActive && alert.packs.length === 0)
        for (const place of placesFor(alert)) taken.push(await space.take(place));
      after[id] = isActive && alert.packs.length > 0 ? alert : { ...alert, packs: taken };
    }
    const changes = packChanges(uid, before, after);
    for (const [pack, entries] of changes)
      for (const entry of entries.values()) if (entry === null) await space.leave(pack);
    for (const [pack, entries] of changes) space.write(pack, uid, entries);
    if (Object.keys(after).length > 0) transaction.set(ref, { ...own, alerts: after });
    else if (own !== null && own.told.length === 0) transaction.delete(ref);
    else if (own !== null) transaction.set(ref, { ...own, alerts: {} });
  });
}

/** Updates the packs after a member changed schools, or was banned or unbanned. */
export async function syncAlerts(uid: string): Promise<void> {
  await changeAlerts(uid, (alerts) => alerts);
}

/** Deletes all alerts of a member, and what is stored about them. */
export async function forgetAlerts(uid: string): Promise<void> {
  await changeAlerts(uid, () => ({}));
  await ownAlertsRef(uid).delete();
}

/** The alert at the member's current school, and whether it is active. Null if it has ended. */
function atCurrentSchool(
  alert: StoredAlert,
  profile: DocumentSnapshot,
): { readonly alert: StoredAlert; readonly isActive: boolean } | null {
  const school: unknown = profile.get('campus_id');
  const isActive = isVerifiedMember(profile);
  if (isFollow(alert)) return isActive && school === alert.campus_id ? { alert, isActive } : null;
  if (alert.campus_id === SHARED_CAMPUS_ID || !isCampusId(school) || school === alert.campus_id)
    return { alert, isActive };
  return { alert: { ...alert, campus_id: school, packs: [] }, isActive };
}

/**
 * The changed entries of each pack, by the alerts' ids; null deletes one. An alert that stays in its pack has no
 * change.
 */
export function packChanges(
  uid: string,
  before: StoredAlerts,
  after: StoredAlerts,
): ReadonlyMap<string, ReadonlyMap<string, PackEntry | null>> {
  const changes = new Map<string, Map<string, PackEntry | null>>();
  const setEntry = (pack: string, id: string, entry: PackEntry | null): void => {
    changes.set(pack, (changes.get(pack) ?? new Map<string, PackEntry | null>()).set(id, entry));
  };
  for (const [id, { packs }] of Object.entries(before))
    for (const pack of packs) if (after[id]?.packs.includes(pack) !== true) setEntry(pack, id, null);
  for (const [id, alert] of Object.entries(after))
    for (const pack of alert.packs)
      if (before[id]?.packs.includes(pack) !== true) setEntry(pack, id, entryOf(uid, id, alert));
  return changes;
}

function entryOf(uid: string, id: string, alert: StoredAlert): PackEntry {
  if (isFollow(alert)) return { uid, id, seller: alert.seller };
  const words = spellWords(alertWordsOf(alert.text));
  return { uid, id, words, ...storedSearch(searchIn(alert)) };
}

/**
 * The packs of the places that a transaction changes, with how many alerts each has. Reads them in the transaction, so that
 * their limit holds.
 */
class Packs {
  private readonly counts = new Map<string, Map<string, number>>();
  constructor(private readonly transaction: Transaction) {}

  /** The id of a pack of this place that has room. */
  async take(place: string): Promise<string> {
    const counts = await this.load(place);
    const free = [...counts].find(([, count]) => count < PACK_MAX)?.[0];
    const pack = free ?? `${place}_${String(firstFree(place, counts))}`;
    counts.set(pack, (counts.get(pack) ?? 0) + 1);
    return pack;
  }

  async leave(pack: string): Promise<void> {
    const counts = await this.load(placeOf(pack));
    counts.set(pack, (counts.get(pack) ?? 1) - 1);
  }

  /** Deletes a pack that is empty, so that it is not read for a post. */
  write(pack: string, uid: string, entries: ReadonlyMap<string, PackEntry | null>): void {
    const place = placeOf(pack);
    const count = this.counts.get(place)?.get(pack) ?? 0;
    const fields = [...entries].map(([id, entry]) => [`${uid}_${id}`, entry ?? FieldValue.delete()] as const);
    if (count === 0) this.transaction.delete(packs.doc(pack));
    else
      this.transaction.set(
        packs.doc(pack),
        { place, count, entries: Object.fromEntries(fields) },
        { merge: true },
      );
  }

  private async load(place: string): Promise<Map<string, number>> {
    const known = this.counts.get(place);
    if (known !== undefined) return known;
    const found = await this.transaction.get(packs.where('place', '==', place).select('count'));
    const counts = new Map(found.docs.map((doc) => [doc.id, Number(doc.get('count'))]));
    this.counts.set(place, counts);
    // The next one that is missing as well, so that two transactions that create it at once conflict.
    await this.transaction.get(packs.doc(`${place}_${String(firstFree(place, counts))}`));
    return counts;
  }
}

function firstFree(place: string, counts: ReadonlyMap<string, number>): number {
  let number = 0;
  while (counts.has(`${place}_${String(number)}`)) number += 1;
  return number;
}
