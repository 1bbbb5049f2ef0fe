import type { Profile } from '../../domain/user.ts';
import { fieldsOf } from '../stored/fields.ts';
import { LAST_PROFILE_KEY } from './deviceTraces.ts';
import { storedPerson } from './storedSession.ts';
import type { StoredDocument } from '../stored/document.ts';
import { profileFromDocument } from '../profiles/profileConverter.ts';

/** This person's own profile as last read on this device; null for anybody else. */
export function lastProfile(uid: string | null): Profile | null {
  const fields = fieldsOf(localStorage.getItem(LAST_PROFILE_KEY) ?? '');
  if (uid === null || fields?.['uid'] !== uid) return null;
  try {
    const profile = profileFromDocument({ id: uid, fields, isPending: false });
    return profile.status === 'active' ? profile : null;
  } catch {
    // From another version of the app.
    return null;
  }
}

/** Stores the own profile, as the database has it, for the next visit. Does nothing after a sign-out. */
export function storeLastProfile({ id, fields }: Pick<StoredDocument, 'id' | 'fields'>): void {
  if (storedPerson()?.uid !== id) return;
  try {
    localStorage.setItem(LAST_PROFILE_KEY, JSON.stringify({ ...fields, uid: id }));
  } catch {
    // Storage is full: the next visit waits for the server.
  }
}
