import { DataFailure } from '../../data/errors/dataError.ts';
import { withDb } from '../../data/sdk/withDb.ts';
import type { OpenPhoto } from '../../data/media/openPhoto.ts';
import type { UploadWatch } from '../../data/media/uploadMedia.ts';
import type { NameChange } from '../../data/account/accountCalls.ts';
import type { ProfileChanges } from '../../data/profiles/profileWrites.ts';
import type { Profile } from '../../domain/user.ts';
import { placed, type Cut } from '../../ui/crop/cut.ts';

/*
 * Writes of the set-up and editing screens. They load the SDK on call. Offline they reject with `offline` at once,
 * because the SDK would wait for the connection silently.
 */

function expectConnection(): void {
  if (!navigator.onLine) throw new DataFailure('offline', 'The device has no connection');
}

/** Updates one's own profile. */
export async function saveProfile(uid: string, changes: ProfileChanges): Promise<void> {
  expectConnection();
  const [db, { updateProfile }] = await withDb(import('../../data/profiles/profileWrites.ts'));
  await updateProfile(db, uid, changes);
}

/** Uploads the cropped photo as one's own picture. */
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

/** Changes one's own names. */
export async function saveNames(change: NameChange): Promise<void> {
  expectConnection();
  const { changeName } = await import('../../data/account/accountCalls.ts');
  await changeName(change);
}

/** When one's own profile was last stored (milliseconds). */
export async function profileTimeMs(uid: string): Promise<number> {
  const [db, { fetchProfileTimeMs }] = await withDb(import('../../data/profiles/profileQueries.ts'));
  return fetchProfileTimeMs(db, uid);
}
