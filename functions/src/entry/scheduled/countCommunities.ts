import { type DocumentSnapshot, type Query, Timestamp } from 'firebase-admin/firestore';
import { FIRST_CAMPUS_IDS } from '../../../../src/domain/campus.ts';
import { roundedFigure } from '../../../../src/domain/communityFigures.ts';
import { db } from '../../platform/admin.ts';
import { now } from '../../platform/clock.ts';
import { DAY_MS } from '../../platform/durations.ts';
import { log } from '../../platform/log.ts';

const WEEK_MS = 7 * DAY_MS;

/**
 * Counts each community's members and its posts of the last seven days into `campuses/{id}`: `member_count` and
 * `week_post_count`, rounded down to tens, null below 20. Anyone may read them, so the exact counts are not stored.
 */
export async function countCommunities(): Promise<void> {
  const campuses = await db.getAll(...FIRST_CAMPUS_IDS.map((id) => db.doc(`campuses/${id}`)));
  const changed = await Promise.all(campuses.map(countOne));
  log.note('communities counted', { changed: changed.filter(Boolean).length });
}

/** Returns whether a figure has changed. Does not create a campus's document, which operators write. */
async function countOne(campus: DocumentSnapshot): Promise<boolean> {
  if (!campus.exists) return false;
  const of = (collection: string): Query => db.collection(collection).where('campus_id', '==', campus.id);
  const aWeekAgo = Timestamp.fromMillis(now() - WEEK_MS);
  const [members, posts] = await Promise.all([
    figure(of('users').where('school_verified', '==', true).where('status', '==', 'active')),
    figure(of('posts').where('post_commented_on', '==', null).where('createdAt', '>', aWeekAgo)),
  ]);
  if (campus.get('member_count') === members && campus.get('week_post_count') === posts) return false;
  await campus.ref.update({ member_count: members, week_post_count: posts });
  return true;
}

async function figure(query: Query): Promise<number | null> {
  return roundedFigure((await query.count().get()).data().count);
}
