import { doc, getDoc } from 'firebase/firestore';
import type { Firestore } from 'firebase/firestore';
import type { Profile } from '../../domain/user.ts';
import { FieldReader } from '../fields.ts';
import { profileFrom } from './profileConverter.ts';

/**
 * One profile, or null when there is none. Rule: read as the posts of its campus, the own always; a missing one is
 * refused like a private one, so ask for ids that stand somewhere.
 */
export async function fetchProfile(db: Firestore, uid: string): Promise<Profile | null> {
  const fields = (await getDoc(doc(db, 'users', uid))).data({ serverTimestamps: 'estimate' });
  return fields ? profileFrom(uid, fields) : null;
}

/**
 * The profile that a name leads to, or null: two reads. A name that somebody gave up leads to them as long as it is held,
 * so the profile's own `username` may be another. Rejects with `permission-denied` for visitors: names are looked up by
 * members alone.
 */
export async function fetchProfileByUsername(db: Firestore, username: string): Promise<Profile | null> {
  const name = username.toLowerCase();
  // What can be no name is no path either.
  if (!/^[a-z0-9.-]{1,50}$/.test(name) || /^\.{1,2}$/.test(name)) return null;
  const fields = (await getDoc(doc(db, 'usernames', name))).data();
  const uid = fields && new FieldReader(`usernames/${name}`, fields).textOrNull('uid');
  return uid ? fetchProfile(db, uid) : null;
}
