import { firebaseStorage, firestoreDb } from '../sdk/firebase.ts';
import { uploadProfilePhoto } from '../media/uploadProfilePhoto.ts';
import type { UploadWatch } from '../media/uploadMedia.ts';
import { updateProfile } from '../profiles/profileWrites.ts';

/* Imports the SDK: load this module dynamically. */

/** Uploads a JPEG and sets it as the member's picture. Rejects with `denied`, `offline` or `cancelled`. */
export async function setProfilePicture(
  member: { readonly uid: string; readonly photoPath: string | null },
  photo: Blob,
  watch: UploadWatch,
): Promise<void> {
  const [storage, db] = await Promise.all([firebaseStorage(), firestoreDb()]);
  const photoPath = await uploadProfilePhoto(storage, member, photo, watch);
  await updateProfile(db, member.uid, { photoPath });
}
