import { createHash } from 'node:crypto';
import { type DocumentSnapshot, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { alertKey, type AlertSearch } from '../../../../src/domain/alert.ts';
import { SHARED_CAMPUS_ID, type CampusId } from '../../../../src/domain/campus.ts';
import { ALERTS_MAX } from '../../../../src/domain/limits.ts';
import { now } from '../../platform/clock.ts';
import { Refusal } from '../../platform/caller.ts';
import { isVerifiedMember } from '../../platform/stored/profiles.ts';
import { changeAlerts } from './change.ts';
import { type StoredAlerts, type StoredFollow, storedSearch, type StoredSearch } from './stored.ts';

const ID_CHARS = 20;

/** The id of what is kept: a hash, so that the same is kept once. */
export const alertIdFor = (key: string): string =>
  createHash('sha256').update(key).digest('hex').slice(0, ID_CHARS);

/** A hash of the search, so equal searches have the same id. Without the school, so it survives a change of schools. */
function alertIdOf(campusId: CampusId, search: AlertSearch): string {
  const place = campusId === SHARED_CAMPUS_ID ? 'shared' : 'school';
  return alertIdFor(`${place} ${alertKey(SHARED_CAMPUS_ID, search)}`);
}

/** What an alert is of. */
type NewAlert =
  | Pick<StoredFollow, 'seller' | 'campus_id' | 'latest'>
  | (StoredSearch & Pick<StoredFollow, 'campus_id'>);

export interface KeptAlert {
  readonly id: string;
  readonly createdAtMs: number;
}

/**
 * Creates an alert for the member's school or the shared community. An existing one stays unchanged. Refuses
 * 'not-allowed' for members who are not active or not school-verified and for other schools; 'alerts-full' beyond
 * `ALERTS_MAX`.
 */
export function keepAlert(uid: string, campusId: CampusId, search: AlertSearch): Promise<KeptAlert> {
  return addAlert(uid, alertIdOf(campusId, search), (profile) => {
    const isMember = isVerifiedMember(profile);
    const isOwn = campusId === SHARED_CAMPUS_ID || campusId === profile.get('campus_id');
    if (!isMember || !isOwn) throw new Refusal('not-allowed');
    return { ...storedSearch(search), campus_id: campusId };
  });
}

/**
 * Adds an alert. `read` refuses whoever may not have it, and returns what it is of. An existing alert stays unchanged. Refuses
 * 'alerts-full' beyond `ALERTS_MAX`.
 */
export async function addAlert(
  uid: string,
  id: string,
  read: (profile: DocumentSnapshot, transaction: Transaction) => NewAlert | Promise<NewAlert>,
): Promise<KeptAlert> {
  let createdAt = Timestamp.fromMillis(now());
  await changeAlerts(uid, async (alerts, profile, transaction): Promise<StoredAlerts> => {
    const about = await read(profile, transaction);
    const known = alerts[id];
    if (known !== undefined) {
      createdAt = known.createdAt;
      return alerts;
    }
    if (Object.keys(alerts).length >= ALERTS_MAX) throw new Refusal('alerts-full');
    return { ...alerts, [id]: { ...about, createdAt, packs: [], pushed_at: null } };
  });
  return { id, createdAtMs: createdAt.toMillis() };
}

/** Deletes an alert. Idempotent. */
export async function removeAlert(uid: string, id: string): Promise<void> {
  await changeAlerts(uid, ({ [id]: _gone, ...rest }) => rest);
}
