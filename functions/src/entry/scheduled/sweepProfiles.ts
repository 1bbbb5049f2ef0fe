import { FieldPath } from 'firebase-admin/firestore';
import { restoreAddress } from '../../members/accounts/restoreAddress.ts';
import { auth, db } from '../../platform/admin.ts';
import { beginDeletion } from '../../members/deletion/beginDeletion.ts';
import { log } from '../../platform/log.ts';
import { sweepPages } from './sweepPages.ts';

/** The provider's maximum of accounts per look-up. */
const PAGE = 100;
/** Deletions begun in one run. Limits the damage if the provider loses accounts. */
const ORPHANS_PER_RUN = 20;

/**
 * Begins the deletion of members whose sign-in account does not exist any more: a client can delete it directly at the
 * provider. A sign-in account without its address gets it back: any session can remove the address there, so this does
 * not prove that the owner did. Reads every profile once. Skips banned members, unclaimed profiles and members who are
 * being deleted.
 */
export async function sweepProfiles(): Promise<void> {
  await sweepProfilesWithin();
}

/** See `sweepProfiles`; handles at most `max` profiles. */
export async function sweepProfilesWithin(max = ORPHANS_PER_RUN, pageSize = PAGE): Promise<void> {
  const profiles = db
    .collection('users')
    .orderBy(FieldPath.documentId())
    .select('status', 'type')
    .limit(pageSize);
  let swept = 0;
  const page = async (place: string | null): Promise<string | null> => {
    const { docs } = await (place === null ? profiles : profiles.startAfter(place)).get();
    const members = docs
      .filter((profile) => profile.get('status') === 'active' && profile.get('type') !== 'unclaimed')
      .map(({ id }) => id);
    const { users } = await auth().getUsers(members.map((uid) => ({ uid })));
    const emails = new Map(users.map(({ uid, email }) => [uid, email]));
    for (const uid of members) {
      if (swept === max) break;
      if (emails.get(uid) !== undefined) continue;
      const isSwept = await sweepOne(uid, emails.has(uid));
      if (isSwept) swept += 1;
    }
    const last = docs.length < pageSize ? undefined : docs.at(-1);
    return swept < max ? (last?.id ?? null) : null;
  };
  await sweepPages('profiles', page);
  log.note('profiles swept', { swept });
}

/**
 * Begins an orphan's deletion, or gives a sign-in account its address back. False if nothing was done: the account has
 * never proven an address (`removeUnproven` deletes it later), or it failed, and is tried again tomorrow.
 */
async function sweepOne(uid: string, hasSignIn: boolean): Promise<boolean> {
  try {
    if (hasSignIn) return await restoreAddress(uid, null);
    await beginDeletion(uid);
    log.warn('orphaned profile', { uid });
    return true;
  } catch (error) {
    log.failure('record failed', error, { schedule: 'sweepProfiles', record: uid });
    return false;
  }
}
