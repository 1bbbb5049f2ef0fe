import { FieldPath } from 'firebase-admin/firestore';
import { putBackAddress } from '../../members/accounts/putBackAddress.ts';
import { auth, db } from '../../platform/admin.ts';
import { beginDeletion } from '../../members/deletion/beginDeletion.ts';
import { log } from '../../platform/log.ts';
import { inTurns } from './inTurns.ts';

/** As many accounts as the provider looks up at once. */
const PAGE = 100;
/** Profiles dealt with in one run; the next goes on. Bounds what is lost should the provider have lost its accounts. */
const ORPHANS_PER_RUN = 20;

/**
 * Begins the deletion of members whose sign-in account is gone: a client can delete it at the provider, past us. One that has
 * merely lost its address gets it back: any session can take it away there, without showing who is in it. Reads every
 * profile once. Banned members and unclaimed profiles stay, and so does who is being deleted already.
 */
export async function sweepProfiles(): Promise<void> {
  await sweepProfilesWithin();
}

/** See `sweepProfiles`; deals with no more than `max` profiles. */
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
      const isSwept = emails.has(uid)
        ? emails.get(uid) === undefined && (await giveAddressBack(uid))
        : await removeOrphan(uid);
      if (isSwept) swept += 1;
    }
    const last = docs.length < pageSize ? undefined : docs.at(-1);
    return swept < max ? (last?.id ?? null) : null;
  };
  await inTurns('profiles', page);
  log.note('profiles swept', { swept });
}

async function removeOrphan(uid: string): Promise<true> {
  await beginDeletion(uid);
  log.warn('orphaned profile', { uid });
  return true;
}

/** False where the account has never proven an address: `removeUnproven` deletes it in time. */
async function giveAddressBack(uid: string): Promise<boolean> {
  try {
    return await putBackAddress(uid, null);
  } catch (error) {
    // The others have their turn all the same; this one again tomorrow.
    log.failure('address not put back', error, { uid });
    return false;
  }
}
