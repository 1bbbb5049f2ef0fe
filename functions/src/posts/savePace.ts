import { Timestamp } from 'firebase-admin/firestore';
import { SAVES_PER_HOUR_MAX } from '../../../src/domain/limits.ts';
import { db } from '../admin.ts';
import { isWithinHour } from '../limits/hourly.ts';

const HOUR_MS = 60 * 60 * 1000;

/*
 * The pace of saves, without a write for the ordinary one. The first save of somebody's post leaves the record of its
 * mail, so those records are counted; any other (again, or of an own post) is counted in the member's hour.
 */

/** Whether the member told others of fewer saves than the limit, in the hour before this time. */
export async function hasRoomForSave(uid: string, at: Timestamp): Promise<boolean> {
  const told = await db
    .collection('mail')
    .where('from_uid', '==', uid)
    .where('kind', 'in', ['like', 'comment interaction'])
    .where('createdAt', '>', Timestamp.fromMillis(at.toMillis() - HOUR_MS))
    .count()
    .get();
  return told.data().count < SAVES_PER_HOUR_MAX;
}

/** Counts a save that nobody was told of against its member's hour. False when the hour is full. */
export async function isUntoldSaveWithinPace(postId: string, uid: string, at: Timestamp): Promise<boolean> {
  const key = `${postId}@${String(at.toMillis())}`;
  return isWithinHour({ kind: 'saves', uid, key, at, max: SAVES_PER_HOUR_MAX });
}
