import { FieldValue, type DocumentSnapshot, type Transaction } from 'firebase-admin/firestore';
import { SHARED_CAMPUS_ID, isCampusId, type CampusId } from '../../../../src/domain/campus.ts';
import { db } from '../../platform/admin.ts';
import { isVerifiedMember } from '../../platform/stored/profiles.ts';
import {
  ownAlertsIn,
  ownAlertsRef,
  PACK_MAX,
  packs,
  type PackEntry,
  type StoredAlert,
  type StoredAlerts,
} from './stored.ts';

/** Maps a member's alerts to their new ones. May throw a `Refusal`. */
export type AlertsChange = (alerts: StoredAlerts, profile: DocumentSnapshot) => StoredAlerts;

/**
 * Changes a member's alerts, and their copies in the packs that posts are matched against, in one transaction. Alerts
 * of a former school are moved to the member's current one. While the member is banned, being deleted or not
 * school-verified, their alerts are in no pack. Idempotent.
 */
export async function changeAlerts(uid: string, change: AlertsChange): Promise<void> {
  await db.runTransaction(async (transaction) => {
    const ref = ownAlertsRef(uid);
    const [profile, stored] = await transaction.getAll(db.doc(`users/${uid}`), ref);
    if (profile === undefined) return;
    const own = ownAlertsIn(stored);
    const before = own?.alerts ?? {};
    const changed = change(before, profile);
    const wanted = Object.entries(changed).map(
      ([id, alert]) => [id, atCurrentSchool(alert, profile)] as const,
    );
    const space = new PackSpace(transaction);
    const after: Record<string, StoredAlert> = {};
    for (const [id, { alert, isActive }] of wanted) {
      const stays = isActive && alert.pack !== null && before[id]?.pack === alert.pack;
      const pack = !isActive ? null : stays ? alert.pack : await space.take(alert.campus_id);
      after[id] = { ...alert, pack };
    }
    for (const [pack, entries] of packChanges(uid, before, after))
      writeEntries(transaction, pack, uid, entries);
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

/** The alert at the member's current school, and whether it is active. */
function atCurrentSchool(
  alert: StoredAlert,
  profile: DocumentSnapshot,
): { readonly alert: StoredAlert; readonly isActive: boolean } {
  const school: unknown = profile.get('campus_id');
  const isActive = isVerifiedMember(profile);
  if (alert.campus_id === SHARED_CAMPUS_ID || !isCampusId(school) || school === alert.campus_id)
    return { alert, isActive };
  return { alert: { ...alert, campus_id: school, pack: null }, isActive };
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
  const setEntry = (pack: string | null, id: string, entry: PackEntry | null): void => {
    if (pack === null) return;
    changes.set(pack, (changes.get(pack) ?? new Map<string, PackEntry | null>()).set(id, entry));
  };
  for (const [id, { pack }] of Object.entries(before)) if (after[id]?.pack !== pack) setEntry(pack, id, null);
  for (const [id, alert] of Object.entries(after))
    if (before[id]?.pack !== alert.pack) setEntry(alert.pack, id, entryOf(uid, id, alert));
  return changes;
}

function entryOf(uid: string, id: string, alert: StoredAlert): PackEntry {
  const { text, category, has_photos, condition, kind, from_cents, to_cents } = alert;
  return { uid, id, text, category, has_photos, condition, kind, from_cents, to_cents };
}

function writeEntries(
  transaction: Transaction,
  pack: string,
  uid: string,
  entries: ReadonlyMap<string, PackEntry | null>,
): void {
  const all = [...entries];
  const countChange = all.reduce((sum, [, entry]) => sum + (entry === null ? -1 : 1), 0);
  transaction.set(
    packs.doc(pack),
    {
      campus_id: pack.slice(0, pack.lastIndexOf('_')),
      count: FieldValue.increment(countChange),
      entries: Object.fromEntries(
        all.map(([id, entry]) => [`${uid}_${id}`, entry ?? FieldValue.delete()] as const),
      ),
    },
    { merge: true },
  );
}

/** Allocates alerts to packs with free space. Reads the packs in the transaction, so that their limit holds. */
class PackSpace {
  private readonly known = new Map<CampusId, Map<string, number>>();
  constructor(private readonly transaction: Transaction) {}

  async take(campusId: CampusId): Promise<string> {
    const counts = this.known.get(campusId) ?? (await this.read(campusId));
    this.known.set(campusId, counts);
    const free = [...counts].find(([, count]) => count < PACK_MAX)?.[0];
    const pack = free ?? (await this.begin(campusId, counts.size));
    counts.set(pack, (counts.get(pack) ?? 0) + 1);
    return pack;
  }

  private async read(campusId: CampusId): Promise<Map<string, number>> {
    const found = await this.transaction.get(packs.where('campus_id', '==', campusId).select('count'));
    return new Map(found.docs.map((doc) => [doc.id, Number(doc.get('count'))]));
  }

  /** Reads the missing pack as well, so that two transactions that create it at once conflict. */
  private async begin(campusId: CampusId, number: number): Promise<string> {
    const ref = packs.doc(`${campusId}_${String(number)}`);
    await this.transaction.get(ref);
    return ref.id;
  }
}
