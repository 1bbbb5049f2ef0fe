import { db } from '../../platform/admin.ts';
import { Refusal } from '../../platform/caller.ts';
import { pairRef } from '../../platform/stored/blocks.ts';
import { isVerifiedMember } from '../../platform/stored/profiles.ts';
import { changeAlerts } from './change.ts';
import { addAlert, alertIdFor, type KeptAlert } from './keep.ts';
import { entriesAt, isFollow, ownAlertsIn, ownAlertsRef, sellerPlace } from './stored.ts';

/** Whom a member follows is an alert like a search: one of ten, told to nobody, and found by the one followed alone. */

/** One for each member who is followed. */
const followIdOf = (seller: string): string => alertIdFor(`seller ${seller}`);

/**
 * Keeps an alert of the new posts of another member of one's school. An existing one stays unchanged. Refuses 'not-allowed' for
 * whoever may not follow or be followed (oneself, another school's, banned, leaving, unverified, with a block between the two,
 * or nobody), in the same words, so that a block is not told; 'alerts-full' beyond `ALERTS_MAX`, with searches.
 */
export function followMember(uid: string, seller: string): Promise<KeptAlert> {
  return addAlert(uid, followIdOf(seller), async (profile, transaction) => {
    const [other, pair] = await transaction.getAll(db.doc(`users/${seller}`), pairRef(uid, seller));
    const school: unknown = profile.get('campus_id');
    const areMembers = isVerifiedMember(profile) && isVerifiedMember(other);
    const mayFollow = uid !== seller && areMembers && other?.get('campus_id') === school;
    if (!mayFollow || pair?.exists === true) throw new Refusal('not-allowed');
    return { seller, campus_id: String(school), latest: null };
  });
}

/** Neither of two members follows the other any more. Idempotent; reads two documents if neither did. */
export async function endFollowsBetween(one: string, other: string): Promise<void> {
  await Promise.all([endFollow(one, other), endFollow(other, one)]);
}

/** After a member has changed schools, or as their account is deleted: who followed them there does no longer. Idempotent. */
export async function endFollowsOf(seller: string): Promise<void> {
  const profile = await db.doc(`users/${seller}`).get();
  // The event may be late: a follower of the new school stays.
  const school: unknown = profile.get('status') === 'deleting' ? null : profile.get('campus_id');
  for (const { uid } of await entriesAt(sellerPlace(seller))) await endFollow(uid, seller, school);
}

/** Ends one, but where it is of this school. */
async function endFollow(uid: string, seller: string, school: unknown = null): Promise<void> {
  const id = followIdOf(seller);
  const own = ownAlertsIn(await ownAlertsRef(uid).get());
  if (own?.alerts[id] === undefined) return;
  await changeAlerts(uid, (alerts) => {
    const { [id]: follow, ...rest } = alerts;
    return follow !== undefined && isFollow(follow) && follow.campus_id === school ? alerts : rest;
  });
}
