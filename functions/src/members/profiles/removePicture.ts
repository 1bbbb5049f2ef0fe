import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { bucket } from '../../platform/admin.ts';

/**
 * Deletes the file of a removed profile picture, since others may have its link. Not that of a replaced one (copies may
 * still show it; the sweep deletes it), nor a newer file at the same path.
 */
export async function removeTakenPicture(before: DocumentSnapshot, after: DocumentSnapshot): Promise<void> {
  const path: unknown = before.get('img');
  const changed = after.updateTime;
  if (typeof path !== 'string' || after.get('img') !== null || changed === undefined) return;
  const file = bucket().file(path);
  const [isThere] = await file.exists();
  if (!isThere) return;
  const [{ timeCreated, generation }] = await file.getMetadata();
  if (Date.parse(String(timeCreated)) > changed.toMillis()) return;
  await file.delete({
    ignoreNotFound: true,
    ...(generation === undefined ? {} : { ifGenerationMatch: generation }),
  });
}
