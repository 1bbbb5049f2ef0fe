import { FieldPath, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { auth, db } from '../admin.ts';
import { beginDeletion } from '../deletion/beginDeletion.ts';
import { log } from '../log.ts';
import { inTurns } from './inTurns.ts';

/** As many accounts as the provider looks up at once. */
const PAGE = 100;
/** Deletions begun in one run; the next goes on. Bounds what is lost should the provider have lost its accounts. */
const ORPHANS_PER_RUN = 20;

/**
 * Begins the deletion of members whose sign-in account is gone: a client can delete it at the provider, past us. Reads every
 * profile once. Banned members and unclaimed profiles stay, and so does who is being deleted already.
 */
export async function sweepProfiles(): Promise<void> {
  await sweepProfilesWithin();
}

/** See `sweepProfiles`; begins no more than `max` deletions. */
export async function sweepProfilesWithin(max = ORPHANS_PER_RUN, pageSize = PAGE): Promise<void> {
  const profiles = db
    .collection('users')
    .orderBy(FieldPath.documentId())
    .select('status', 'type')
    .limit(pageSize);
  let begun = 0;
  const page = async (place: string | null): Promise<string | null> => {
    const { docs } = await (place === null ? profiles : profiles.startAfter(place)).get();
    const orphans = (await orphansAmong(docs)).slice(0, max - begun);
    for (const uid of orphans) {
      await beginDeletion(uid);
      log.warn('orphaned profile', { uid });
    }
    begun += orphans.length;
    const last = docs.length < pageSize ? undefined : docs.at(-1);
    return begun < max ? (last?.id ?? null) : null;
  };
  await inTurns('profiles', page);
  log.note('profiles swept', { begun });
}

/**
 * The uids of those without a sign-in account of their own. One without an address is none: no sign-up makes it, but a kept
 * custom token does.
 */
async function orphansAmong(profiles: readonly QueryDocumentSnapshot[]): Promise<readonly string[]> {
  const members = profiles
    .filter((profile) => profile.get('status') === 'active' && profile.get('type') !== 'unclaimed')
    .map(({ id }) => id);
  const { users } = await auth().getUsers(members.map((uid) => ({ uid })));
  const owned = new Set(users.filter(({ email }) => email !== undefined).map(({ uid }) => uid));
  return members.filter((uid) => !owned.has(uid));
}
