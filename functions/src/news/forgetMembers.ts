import { Timestamp } from 'firebase-admin/firestore';
import type { CampusId } from '../../../src/domain/campus.ts';
import { db } from '../platform/admin.ts';
import { now } from '../platform/clock.ts';
import { DAY_MS } from '../platform/durations.ts';
import { type News, newsFrom, withoutChangesOf, withoutGoneBefore } from './news.ts';
import { newsRef } from './publishNews.ts';

/** How long a deleted member's uid stays in the news. */
const GONE_KEPT_MS = DAY_MS;

/** Removes a member's profile changes from the news of campuses. */
export async function forgetChanges(uid: string, campusIds: readonly CampusId[]): Promise<void> {
  for (const campusId of campusIds) await rewrite(campusId, (news) => withoutChangesOf(news, uid));
}

/** Removes members who were deleted more than a day ago from the news of all campuses. */
export async function forgetGoneMembers(): Promise<void> {
  const before = Timestamp.fromMillis(now() - GONE_KEPT_MS);
  const told = await db.collection('news').where('gone_members', '!=', []).select().get();
  for (const { id } of told.docs) await rewrite(id, (news) => withoutGoneBefore(news, before));
}

async function rewrite(campusId: string, change: (news: News) => News): Promise<void> {
  await db.runTransaction(async (transaction) => {
    const stored = newsFrom((await transaction.get(newsRef(campusId))).data());
    const news = change(stored);
    if (news !== stored) transaction.update(newsRef(campusId), { ...news });
  });
}
