import { doc, getDoc, getDocFromServer, onSnapshot, Timestamp } from 'firebase/firestore';
import type { Firestore } from 'firebase/firestore';
import type { Profile } from '../../domain/user.ts';
import { toDataError } from '../errors.ts';
import { FieldReader } from '../fields.ts';
import type { Fields } from '../fields.ts';
import { isDocumentId } from '../snapshots.ts';
import type { Stop } from '../snapshots.ts';
import { profileFrom } from './profileConverter.ts';

/**
 * One profile, or null when there is none. Rule: read as the posts of its campus, the own always; a missing one is
 * refused like a private one, so ask for ids that stand somewhere.
 */
export async function fetchProfile(db: Firestore, uid: string): Promise<Profile | null> {
  const fields = (await getDoc(doc(db, 'users', uid))).data({ serverTimestamps: 'estimate' });
  return fields ? profileFrom(uid, fields) : null;
}

const isRefused = (error: unknown): boolean => toDataError(error).code === 'denied';

/**
 * Profiles by their ids, in that order: one read each. Those that are gone, or that the reader may not see any more, are
 * left out. Rule: as `fetchProfile`.
 */
export async function fetchProfiles(db: Firestore, uids: readonly string[]): Promise<readonly Profile[]> {
  const profiles = await Promise.all(
    uids.filter(isDocumentId).map((uid) =>
      fetchProfile(db, uid).catch((error: unknown) => {
        if (isRefused(error)) return null;
        throw error;
      }),
    ),
  );
  return profiles.filter((profile) => profile !== null).filter(({ status }) => status === 'active');
}

/**
 * The profile that a name leads to, or null: two reads. A name that somebody gave up leads to them as long as it is held,
 * so the profile's own `username` may be another. Rejects with `permission-denied` for visitors: names are looked up by
 * members alone.
 */
export async function fetchProfileByUsername(
  db: Firestore,
  username: string,
  nowMs: number = Date.now(),
): Promise<Profile | null> {
  const name = username.toLowerCase();
  // What can be no name is no path either.
  if (!/^[a-z0-9.-]{1,50}$/.test(name) || /^\.{1,2}$/.test(name)) return null;
  const fields = (await getDoc(doc(db, 'usernames', name))).data();
  const uid = fields ? ownerOfName(new FieldReader(`usernames/${name}`, fields), fields, nowMs) : null;
  return uid === null ? null : fetchProfile(db, uid);
}

/** Whose the name is, or was until the hold is over; the schedule that frees it runs once a day. */
function ownerOfName(read: FieldReader, fields: Fields, nowMs: number): string | null {
  const isOver = fields['held_until'] !== undefined && read.timeMs('held_until') <= nowMs;
  return isOver ? null : read.textOrNull('uid');
}

/** When the own profile was stored as it is now (milliseconds): one read, of the server. */
export async function fetchProfileTimeMs(db: Firestore, uid: string): Promise<number> {
  const stored = await getDocFromServer(doc(db, 'users', uid));
  return new FieldReader(`users/${uid}`, stored.data() ?? {}).timeMs('lastModified');
}

/** Whether a member may have a username of which that is stored; as functions judge it when it is asked for. */
function isFreeFor(uid: string, stored: Fields | undefined, nowMs: number): boolean {
  if (stored === undefined || stored['uid'] === uid) return true;
  const heldUntil = stored['held_until'];
  return heldUntil instanceof Timestamp && heldUntil.toMillis() <= nowMs;
}

/**
 * Tells whether a member may have a username, now and whenever somebody else takes it: one read. The name is one that
 * `isUsername` takes.
 */
export function listenUsername(
  db: Firestore,
  { uid, username }: { readonly uid: string; readonly username: string },
  onAnswer: (isFree: boolean) => void,
  onError: (error: unknown) => void,
): Stop {
  return onSnapshot(
    doc(db, 'usernames', username),
    (snapshot) => {
      // The server's word alone says that nobody has it.
      if (snapshot.exists() || !snapshot.metadata.fromCache)
        onAnswer(isFreeFor(uid, snapshot.data(), Date.now()));
    },
    onError,
  );
}
