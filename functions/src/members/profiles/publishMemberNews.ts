import { Timestamp } from 'firebase-admin/firestore';
import type { CampusId } from '../../../../src/domain/campus.ts';
import { db } from '../../platform/admin.ts';
import { now } from '../../platform/clock.ts';
import { FINISHED, type Progress } from '../../platform/jobs/step.ts';
import type { NewsItem } from '../../news/news.ts';
import { publishNews } from '../../news/publishNews.ts';

/**
 * Publishes to open feeds and threads that a member's copies have changed. The new name and picture are in the posts
 * themselves.
 */
export async function publishMemberChange(uid: string): Promise<Progress> {
  const at = (await db.doc(`users/${uid}`).get()).updateTime;
  if (at !== undefined) await publishToCampuses({ kind: 'member changed', uid, at });
  return FINISHED;
}

/**
 * Publishes to open feeds and threads that a member's account is being deleted: one item for all posts, whose own
 * deletions are not published. Must be called before the posts are deleted, because they determine the campuses.
 */
export async function publishMemberDeletion(uid: string): Promise<void> {
  await publishToCampuses({ kind: 'member gone', uid, at: Timestamp.fromMillis(now()) });
}

/** Publishes to every campus where the member has posts or comments. */
async function publishToCampuses(
  item: Extract<NewsItem, { readonly uid: string; readonly at: Timestamp }>,
): Promise<void> {
  const campusIds = await campusesOfPosts(item.uid);
  await Promise.all(campusIds.map((campusId) => publishNews(campusId, item)));
}

/** Where a member has posts or comments: one read for each, and one that finds no other. */
async function campusesOfPosts(uid: string): Promise<readonly CampusId[]> {
  const posts = db.collection('posts').where('user._id', '==', uid).orderBy('campus_id').limit(1);
  const campusIds: CampusId[] = [];
  for (let found = await posts.get(); !found.empty;) {
    const campusId = String(found.docs[0]?.get('campus_id'));
    campusIds.push(campusId);
    found = await posts.where('campus_id', '>', campusId).get();
  }
  return campusIds;
}
