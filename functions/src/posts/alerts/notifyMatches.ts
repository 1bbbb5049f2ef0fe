import type { Timestamp } from 'firebase-admin/firestore';
import type { Change, DocumentSnapshot } from 'firebase-functions/v2/firestore';
import { isOver } from '../../../../src/domain/listing.ts';
import { isClosedCampus } from '../../platform/campuses.ts';
import { chunksOf } from '../../platform/chunksOf.ts';
import { StoredPost } from '../../platform/stored/posts.ts';
import { readWords } from '../../messaging/alerts/alertWords.ts';
import { ALERTED_MAX, type AlertRun, queueRun, runIn } from '../../messaging/alerts/runs.ts';
import {
  alertsAt,
  type SearchEntry,
  searchIn,
  sellerPlace,
  wordPlaces,
} from '../../messaging/alerts/stored.ts';
import { notifyOfAlerts } from '../../messaging/notifications/notifyOfAlerts.ts';
import { isOld } from '../../messaging/notifications/notify.ts';
import { matchesSearch, packKeysOf, type SearchedPost, searchedPost } from './searchedPost.ts';

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
  if (post === null || isOld(at) || (await isClosedCampus(post.record.campus_id))) return;
  const author = StoredPost.parse(now.data()).user._id;
  const earlier = before === null ? null : searchedPost(before.id, before.data());
  const idsOf = new Map<string, Set<string>>();
  // Whoever follows the author is told of new posts, and of no edit.
  const places = [
    ...(before === null ? [sellerPlace(author)] : []),
    ...wordPlaces(post.record.campus_id, packKeysOf(post)),
  ];
  for await (const entries of alertsAt(places))
    for (const entry of entries) {
      if (!('seller' in entry) && !isNewMatch(post, earlier, entry)) continue;
      idsOf.set(entry.uid, (idsOf.get(entry.uid) ?? new Set<string>()).add(entry.id));
    }
  idsOf.delete(author);
  const [first, ...others] = chunksOf(
    [...idsOf].map(([uid, ids]) => ({ uid, ids: [...ids] })),
    ALERTED_MAX,
  );
  if (first === undefined) return;
  // First, so that a failure of this run keeps nobody else waiting.
  for (const [n, matches] of others.entries()) await queueRun({ postId: now.id, at, matches }, n);
  await tell({ postId: now.id, at, matches: first });
}

function isNewMatch(post: SearchedPost, earlier: SearchedPost | null, entry: SearchEntry): boolean {
  const search = searchIn(entry);
  const words = readWords(entry.words);
  return matchesSearch(post, search, words) && (earlier === null || !matchesSearch(earlier, search, words));
}

/** Tells the members of a queued run, and deletes it. */
export async function tellQueued(run: DocumentSnapshot): Promise<void> {
  await tell(runIn(run));
  await run.ref.delete();
}

async function tell(run: AlertRun): Promise<void> {
  await notifyOfAlerts(run, (stored) => {
    const current = searchedPost(run.postId, stored);
    return {
      isOffered: current !== null && !isOver(current.record.status),
      matches: (search) => current !== null && matchesSearch(current, search),
    };
  });
}
