import { db } from '../platform/admin.ts';
import { closedFields } from './closeReports.ts';
import { contentOf } from './contents.ts';
import { copyFiles } from './copyFiles.ts';
import { reportOf } from './reportOf.ts';

/** The record of a post that was removed; of each at most one. */
export const removedPostPath = (postId: string): string => `reports/post_${postId}_removed`;

/** Who removes may read every community. */
const OPERATOR = { uid: '', campusId: '', isSchoolVerified: true };

/**
 * Keeps a copy of a post or comment that is about to be removed, as a closed report without a reporter: it may have been edited
 * since it was reported, or nobody has reported it. Its files are all copied, large videos too. Idempotent. False when the post
 * is gone.
 */
export async function keepRemoved(postId: string, note: string, nowMs: number): Promise<boolean> {
  const removed = await contentOf('post', postId, OPERATOR);
  if (removed === null) return false;
  const ref = db.doc(removedPostPath(postId));
  await ref.set({
    ...reportOf(ref.id, 'post', postId, removed, nowMs),
    reporter: null,
    reason: null,
    details: '',
    files: await copyFiles('post', postId, removed.paths, Infinity),
    ...closedFields({ outcome: 'removed', note, keepUntilMs: null }),
  });
  return true;
}
