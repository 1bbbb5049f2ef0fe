import { isDeepStrictEqual } from 'node:util';
import type { DocumentData, Timestamp } from 'firebase-admin/firestore';
import type { Change, DocumentSnapshot } from 'firebase-functions/v2/firestore';
import { publishNews } from '../talk/news/publishNews.ts';
import { timeMovedForward } from './edits/authorChange.ts';

/**
 * Fields that are no news for whoever shows a post: counters, its last activity, what its author was asked, and the author's
 * copy, of which readers are told once for all of the author's posts. Any other field is what its author wrote or set.
 */
const SILENT = new Set([
  ...['like_count', 'comment_count', 'lastModified', 'renewed_at', 'asked_at'],
  ...['user', 'username', 'avatar'],
]);

/** Publishes to open feeds that a top post was edited or has changed its status. */
export async function publishChange({ before, after }: Change<DocumentSnapshot>): Promise<void> {
  const [old, post] = [before.data(), after.data()];
  if (old === undefined || post === undefined || after.updateTime === undefined) return;
  const at = timeOfChange(old, post, after.updateTime);
  if (post.post_commented_on !== null || at === null) return;
  await publishNews(String(post.campus_id), { kind: 'changed', id: after.id, at });
}

/**
 * When a post has changed for its readers, null if it has not: by its own time where that moved forward, from which they know
 * whether their copy has the change, else by the write's, as where a change is undone: they may have seen it, and the time it
 * goes back to was told before. A field that is only added is no change: readers took its default before.
 */
export function timeOfChange(old: DocumentData, post: DocumentData, writtenAt: Timestamp): Timestamp | null {
  const own = newestTime(old, post);
  const hasChanged = Object.keys(old).some(
    (name) => !SILENT.has(name) && !isDeepStrictEqual(old[name], post[name]),
  );
  return own ?? (hasChanged ? writtenAt : null);
}

/** The newer one of its own times that have moved forward. */
function newestTime(old: DocumentData, post: DocumentData): Timestamp | null {
  const times = ['edited_at', 'status_at'].flatMap((name) => timeMovedForward(old[name], post[name]) ?? []);
  return times.reduce<Timestamp | null>(
    (newest, time) => (newest === null || newest.valueOf() < time.valueOf() ? time : newest),
    null,
  );
}
