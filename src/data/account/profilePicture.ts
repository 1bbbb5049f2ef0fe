import { firebaseStorage, firestoreDb } from '../firebase.ts';
import { prepareProfilePhoto, uploadProfilePhoto } from '../media/uploadProfilePhoto.ts';
import type { UploadWatch } from '../media/uploadMedia.ts';
import { updateProfile } from '../profiles/profileWrites.ts';

/* Imports the SDK: load this module dynamically. */

/**
 * Makes a chosen file the member's picture: encoded, uploaded, named in the profile. Rejects with `bad-media`, `denied`,
 * `offline` or `cancelled`.
 */
export async function setProfilePicture(
  member: { readonly uid: string; readonly photoPath: string | null },
  file: File,
  watch: UploadWatch,
): Promise<void> {
  const [photo, storage, db] = await Promise.all([
    prepareProfilePhoto(file),
    firebaseStorage(),
    firestoreDb(),
  ]);
  const photoPath = await uploadProfilePhoto(storage, member, photo, watch);
  await updateProfile(db, member.uid, { photoPath });
}
