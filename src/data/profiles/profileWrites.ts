import { doc, serverTimestamp, updateDoc, type Firestore } from 'firebase/firestore';
import type { Profile } from '../../domain/user.ts';

/** The profile fields that members write directly, with their stored names; names go through `changeName`. */
const FIELDS = [
  ['bio', 'bio'],
  ['photoPath', 'img'],
  ['gradYear', 'grad_year'],
  ['isProfileSetUp', 'profile_set_up'],
  ['hasGettingStartedDone', 'getting_started'],
] as const;

export type ProfileChanges = Partial<Pick<Profile, (typeof FIELDS)[number][0]>>;

/**
 * Updates the own profile with one write; fields that are not named stay as they are. A new picture is copied to posts,
 * chats and the rest by a job (`listenJob`).
 */
export async function updateProfile(db: Firestore, uid: string, changes: ProfileChanges): Promise<void> {
  const changed = FIELDS.filter(([name]) => changes[name] !== undefined);
  await updateDoc(doc(db, 'users', uid), {
    ...Object.fromEntries(changed.map(([name, field]) => [field, changes[name]])),
    lastModified: serverTimestamp(),
  });
}
