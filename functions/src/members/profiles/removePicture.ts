import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { bucket } from '../../platform/admin.ts';

/**
 * Deletes the file of a profile picture that its member has removed, because others may have a link to it. Keeps a replaced
 * picture, which copies of the profile may still show (the daily sweep deletes it), and a newer file at the same path.
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
