import { DataFailure } from '../../data/errors.ts';
import type { OpenPhoto } from '../../data/media/openPhoto.ts';
import type { UploadWatch } from '../../data/media/uploadMedia.ts';
import type { NameChange } from '../../data/profiles/nameCalls.ts';
import type { ProfileChanges } from '../../data/profiles/profileWrites.ts';
import type { Profile } from '../../domain/user.ts';
import { placed, type Cut } from '../../ui/crop/cut.ts';

/*
 * What the screens of set-up and editing write. They load the SDK when they are called. Without a connection they reject
 * with `offline` at once: the SDK would wait for it, and nobody would know.
 */

function expectConnection(): void {
  if (!navigator.onLine) throw new DataFailure('offline', 'The device has no connection');
}

/** Changes the own profile. */
export async function saveProfile(uid: string, changes: ProfileChanges): Promise<void> {
  expectConnection();
  const [{ firestoreDb }, { updateProfile }] = await Promise.all([
    import('../../data/firebase.ts'),
    import('../../data/profiles/profileWrites.ts'),
  ]);
  await updateProfile(await firestoreDb(), uid, changes);
}

/** Makes the part of a photo that shows the own picture. */
export async function savePicture(
  { id: uid, photoPath }: Profile,
  { photo, cut }: { readonly photo: OpenPhoto; readonly cut: Cut },
  watch: UploadWatch,
): Promise<void> {
  expectConnection();
  const [{ cutOut }, { setProfilePicture }] = await Promise.all([
    import('../../data/media/openPhoto.ts'),
    import('../../data/account/profilePicture.ts'),
  ]);
  const picture = await cutOut(photo, placed(cut, photo.widthPx / photo.heightPx));
  await setProfilePicture({ uid, photoPath }, picture, watch);
}

/** Changes the own names. */
export async function saveNames(change: NameChange): Promise<void> {
  expectConnection();
  const { changeName } = await import('../../data/profiles/nameCalls.ts');
  await changeName(change);
}

/** When the own profile was stored as it is now (milliseconds). */
export async function profileTimeMs(uid: string): Promise<number> {
  const [{ firestoreDb }, { fetchProfileTimeMs }] = await Promise.all([
    import('../../data/firebase.ts'),
    import('../../data/profiles/profileQueries.ts'),
  ]);
  return fetchProfileTimeMs(await firestoreDb(), uid);
}
