import { doc, getDoc, getDocFromServer, onSnapshot, Timestamp, type Firestore } from 'firebase/firestore';
import { isDocumentId } from '../../domain/documentId.ts';
import type { Profile } from '../../domain/user.ts';
import { toDataError } from '../errors/dataError.ts';
import { FieldReader, type Fields } from '../stored/fields.ts';
import { documentOf, type Fail, type Next, type Stop } from '../live/snapshots.ts';
import { profileFromDocument } from './profileConverter.ts';
import { nameAsked, ownerOfName } from './usernameRecord.ts';

/**
 * Reads one profile, or null when there is none. Rule: read as the posts of its campus, one's own always. A missing
 * profile is refused like a private one, so use ids from stored documents only.
 */
export async function fetchProfile(db: Firestore, uid: string): Promise<Profile | null> {
  const document = documentOf(await getDoc(doc(db, 'users', uid)));
  return document && profileFromDocument(document);
}

/**
 * Reads profiles by their ids, in that order: one read each. Leaves out those that are deleted or not visible to the
 * reader. Rule: as `fetchProfile`.
 */
export async function fetchProfiles(db: Firestore, uids: readonly string[]): Promise<readonly Profile[]> {
  const profiles = await Promise.all(
    uids.filter(isDocumentId).map((uid) =>
      fetchProfile(db, uid).catch((error: unknown) => {
        if (toDataError(error).code === 'denied') return null;
        throw error;
      }),
    ),
  );
  return profiles.filter((profile) => profile !== null).filter(({ status }) => status === 'active');
}

/**
 * Reads the profile of a username, or null: two reads. A previous username still leads to its member while it is held,
 * so the profile's own `username` may differ. Rejects with `permission-denied` for visitors: names are looked up by
 * members alone.
 */
export async function fetchProfileByUsername(
  db: Firestore,
  username: string,
  nowMs: number = Date.now(),
): Promise<Profile | null> {
  const name = nameAsked(username);
  if (name === null) return null;
  const uid = ownerOfName(documentOf(await getDoc(doc(db, 'usernames', name))), nowMs);
  return uid === null ? null : fetchProfile(db, uid);
}

/** When the own profile was last stored (milliseconds): one read from the server. */
export async function fetchProfileTimeMs(db: Firestore, uid: string): Promise<number> {
  const stored = await getDocFromServer(doc(db, 'users', uid));
  return new FieldReader(`users/${uid}`, stored.data() ?? {}).timeMs('lastModified');
}

/** Whether the member may take a username with this stored record; the same decision as in functions. */
function isFreeFor(uid: string, stored: Fields | undefined, nowMs: number): boolean {
  if (stored === undefined || stored['uid'] === uid) return true;
  const heldUntil = stored['held_until'];
  return heldUntil instanceof Timestamp && heldUntil.toMillis() <= nowMs;
}

/** Listens to whether a member may take a username: one read. The name must satisfy `isUsername`. */
export function listenUsername(
  db: Firestore,
  { uid, username }: { readonly uid: string; readonly username: string },
  next: Next<boolean>,
  fail: Fail,
): Stop {
  return onSnapshot(
    doc(db, 'usernames', username),
    (snapshot) => {
      // Only the server can say that nobody has it.
      if (snapshot.exists() || !snapshot.metadata.fromCache)
        next(isFreeFor(uid, snapshot.data(), Date.now()));
    },
    fail,
  );
}
