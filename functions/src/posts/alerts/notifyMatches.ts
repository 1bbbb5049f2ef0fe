import type { Timestamp } from 'firebase-admin/firestore';
import type { Change, DocumentSnapshot } from 'firebase-functions/v2/firestore';
import { StoredPost } from '../../platform/stored/posts.ts';
import { alertsOf, searchIn } from '../../messaging/alerts/stored.ts';
import { notifyOfAlerts } from '../../messaging/notifications/notifyOfAlerts.ts';
import { isOld } from '../../messaging/notifications/notify.ts';
import { matchesSearch, searchedPost } from './searchedPost.ts';

/** After a new post was admitted: notifies the members whose alerts it matches. */
export async function notifyMatchesOfNewPost(snapshot: DocumentSnapshot): Promise<void> {
  await notifyMatches(snapshot, StoredPost.parse(snapshot.data()).createdAt, null);
}

/** After an edit was admitted: notifies the members whose alerts the post matches, and did not match before. */
export async function notifyMatchesOfEdit(
  { before, after }: Change<DocumentSnapshot>,
  at: Timestamp,
): Promise<void> {
  await notifyMatches(after, at, before);
}

async function notifyMatches(
  now: DocumentSnapshot,
  at: Timestamp,
  before: DocumentSnapshot | null,
): Promise<void> {
  const post = searchedPost(now.id, now.data());
  if (post === null || isOld(at)) return;
  const earlier = before === null ? null : searchedPost(before.id, before.data());
  const matches = (await alertsOf(post.record.campus_id)).filter((entry) => {
    const search = searchIn(entry);
    return matchesSearch(post, search) && (earlier === null || !matchesSearch(earlier, search));
  });
  if (matches.length === 0) return;
  await notifyOfAlerts({
    id: now.id,
    post: StoredPost.parse(now.data()),
    at,
    matches,
    stillMatches: (stored, search) => {
      const current = searchedPost(now.id, stored);
      return current !== null && matchesSearch(current, search);
    },
  });
}
