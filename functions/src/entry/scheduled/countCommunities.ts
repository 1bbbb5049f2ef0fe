import { type DocumentSnapshot, FieldPath, type Query, Timestamp } from 'firebase-admin/firestore';
import { roundedFigure } from '../../../../src/domain/communityFigures.ts';
import { db } from '../../platform/admin.ts';
import { now } from '../../platform/clock.ts';
import { DAY_MS, MINUTE_MS } from '../../platform/durations.ts';
import { eachRecord } from '../../platform/eachRecord.ts';
import { log } from '../../platform/log.ts';

const WEEK_MS = 7 * DAY_MS;
/** The rest is counted an hour later. */
const END_MS = 4 * MINUTE_MS;

/**
 * Counts each community's members and its posts of the last seven days into `campuses/{id}`: `member_count` and
 * `week_post_count`, rounded down to tens, null below 20. Anyone may read them, so the exact counts are not stored.
 */
export async function countCommunities(): Promise<void> {
  const campuses = db.collection('campuses').orderBy(FieldPath.documentId());
  const run = { schedule: 'countCommunities', endMs: performance.now() + END_MS };
  let changed = 0;
  await eachRecord(campuses, run, async (campus) => {
    if (await countOne(campus)) changed += 1;
  });
  log.note('communities counted', { changed });
}

/** Returns whether a figure has changed. */
async function countOne(campus: DocumentSnapshot): Promise<boolean> {
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
