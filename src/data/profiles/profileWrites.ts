import { doc, serverTimestamp, updateDoc, type Firestore } from 'firebase/firestore';
import type { Profile } from '../../domain/user.ts';
import type { Fields } from '../fields.ts';

/** The profile fields that members write directly; names go through `changeName`. */
export type ProfileChanges = Partial<
  Pick<Profile, 'bio' | 'photoPath' | 'gradYear' | 'isProfileSetUp' | 'hasGettingStartedDone'>
>;

const FIELD: Readonly<Record<keyof ProfileChanges, string>> = {
  bio: 'bio',
  photoPath: 'img',
  gradYear: 'grad_year',
  isProfileSetUp: 'profile_set_up',
  hasGettingStartedDone: 'getting_started',
};

function isChangeable(name: string): name is keyof ProfileChanges {
  return Object.hasOwn(FIELD, name);
}

/** The stored fields of a change; fields that are not named stay as they are. */
function fieldsOfProfileChanges(changes: ProfileChanges): Fields {
  return Object.fromEntries(
    Object.entries(changes).flatMap(([name, value]) =>
      isChangeable(name) && value !== undefined ? [[FIELD[name], value]] : [],
    ),
  );
}

/**
 * Updates the own profile with one write. A new picture is copied to posts, chats and the rest by a job (`listenJob`).
 */
export async function updateProfile(db: Firestore, uid: string, changes: ProfileChanges): Promise<void> {
  await updateDoc(doc(db, 'users', uid), {
    ...fieldsOfProfileChanges(changes),
    lastModified: serverTimestamp(),
  });
}
