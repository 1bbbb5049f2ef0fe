import { db } from '../platform/admin.ts';
import { closedFields } from './closeReports.ts';
import { contentOf, OPERATOR } from './contents.ts';
import { copyFiles } from './copyFiles.ts';
import { reportFields } from './reportFields.ts';

/** Path of the record of a removed post. There is at most one per post. */
export const removedPostPath = (postId: string): string => `reports/post_${postId}_removed`;

/**
 * Stores a copy of a post or comment that an operator is about to remove, as a closed report without a reporter. Needed
 * because the post may have been edited since it was reported, or not reported at all. Copies all files, including
 * large videos. Idempotent. False if the post does not exist.
 */
export async function keepRemoved(postId: string, note: string, nowMs: number): Promise<boolean> {
  const removed = await contentOf('post', postId, OPERATOR);
  if (removed === null) return false;
  const ref = db.doc(removedPostPath(postId));
  const copied = await copyFiles('post', postId, removed.paths, Infinity);
  await db.runTransaction(async (transaction) => {
    const before: unknown = (await transaction.get(ref)).get('files');
    // Another call for the same removal may have deleted the originals by now: its copies stay.
    const files = new Set([...(Array.isArray(before) ? before.map(String) : []), ...copied]);
    transaction.set(ref, {
      ...reportFields(ref.id, 'post', postId, removed, nowMs),
      reporter: null,
      reason: null,
      details: '',
      files: [...files],
      ...closedFields({ outcome: 'removed', note, keepUntilMs: null }),
    });
  });
  return true;
}
