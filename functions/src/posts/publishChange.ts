import { isDeepStrictEqual } from 'node:util';
import type { DocumentData, Timestamp } from 'firebase-admin/firestore';
import type { Change, DocumentSnapshot } from 'firebase-functions/v2/firestore';
import { publishNews } from '../news/publishNews.ts';
import { timeMovedForward } from './edits/authorChange.ts';

/**
 * Fields whose changes are not published: counters, the last activity, when the author was asked, when its day is over, and
 * the author's copy, which is published once for all of the author's posts. All other fields are written by the author.
 */
const SILENT = new Set([
  ...['like_count', 'comment_count', 'lastModified', 'renewed_at', 'asked_at', 'ends_at'],
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
 * The time of a change that readers have to see; null for none. It is the post's own `edited_at` or `status_at` if
 * that moved forward, since readers compare it with that of their copy. Otherwise it is the time of the write, as
 * when a change is undone: readers may have seen the change, and the post's own time is an old one again. A field
 * that is only added is no change, since readers used its default before.
 */
export function timeOfChange(old: DocumentData, post: DocumentData, writtenAt: Timestamp): Timestamp | null {
  const own = newestTime(old, post);
  const hasChanged = Object.keys(old).some(
    (name) => !SILENT.has(name) && !isDeepStrictEqual(old[name], post[name]),
  );
  return own ?? (hasChanged ? writtenAt : null);
}

/** The newer of `edited_at` and `status_at`, if they moved forward. */
function newestTime(old: DocumentData, post: DocumentData): Timestamp | null {
  const times = ['edited_at', 'status_at'].flatMap((name) => timeMovedForward(old[name], post[name]) ?? []);
  return times.reduce<Timestamp | null>(
    (newest, time) => (newest === null || newest.valueOf() < time.valueOf() ? time : newest),
    null,
  );
}
