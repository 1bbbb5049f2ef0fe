import {
  type DocumentData,
  type DocumentSnapshot,
  type QueryDocumentSnapshot,
  Timestamp,
} from 'firebase-admin/firestore';
import type { Change } from 'firebase-functions/v2/firestore';
import { DEALS_MAX } from '../../../../src/domain/limits.ts';
import { db } from '../../platform/admin.ts';
import { log } from '../../platform/log.ts';
import { StoredPost } from '../../platform/stored/posts.ts';
import { isCommentOfHidden } from '../blocks.ts';
import { textProblem } from '../textProblem.ts';
import { postChangeLimitIn } from './changeLimit.ts';
import { listingRecordRef } from './listingRecord.ts';

/*
 * `posts/{id}/versions/{milliseconds}`: what a post or comment said since that time, for reports. The newest is the last edit
 * that was admitted: what a refused one is reset to.
 */

/** Earlier versions that are kept, beside the newest: the first, so that no number of edits washes it out, and the last ones. */
const VERSIONS_KEPT = 10;
const VERSION_LIFE_MS = 30 * 24 * 60 * 60 * 1000;

/** What an edit may change, as the rules have it. A comment has the first ones alone. */
export const EDITED_FIELDS = [
  'text',
  'edited_at',
  'category',
  'kind',
  'price_cents',
  'takes_offers',
  'condition',
  'previous_price_cents',
  'img_count',
  'img_gallery',
] as const;

interface Version {
  readonly at: Timestamp;
  readonly fields: DocumentData;
  /** Undefined for one that is not stored yet. */
  readonly expiresAt?: Timestamp | null;
}

/**
 * Judges an edit as a new post is judged: by its text, its author's rate limit and, of a comment, whether a block is between its author
 * and those it answers. Stores an admitted one as a version, and resets a refused one, if it still stands, to the last admitted. False
 * if it was refused. Ends in the same state however often and in whatever order the events of several edits come.
 */
export async function admitEdit(
  { before, after }: Change<DocumentSnapshot>,
  at: Timestamp,
): Promise<boolean> {
  const post = StoredPost.parse(after.data());
  const uid = post.user._id;
  const versions = after.ref.collection('versions');
  const refused = textProblem(post) ?? ((await isUnderHidden(post)) ? 'blocked' : null);
  const problem = await db.runTransaction(async (transaction) => {
    const current = await transaction.get(after.ref);
    // Deleted, or its author's account is: their words must not come back.
    if (!current.exists || current.get('user._id') !== uid) return 'gone';
    const stored = (await transaction.get(versions.limit(2 * VERSIONS_KEPT))).docs;
    // One that is refused for itself counts as well: it is work all the same.
    const count = await postChangeLimitIn(transaction, uid, after.id, at);
    const isAdmitted = count !== null && refused === null;
    const known = new Map(stored.map((doc) => [doc.id, storedVersion(doc)]));
    // What was created was judged then.
    if (!(before.get('edited_at') instanceof Timestamp)) remember(known, newVersion(before));
    if (isAdmitted) remember(known, newVersion(after));
    const all = [...known.values()].sort((a, b) => a.at.valueOf().localeCompare(b.at.valueOf()));
    const newest = all.at(-1);
    const currentAt = timeOf(current);
    const isRefused = !isAdmitted && currentAt.isEqual(at);
    // The event of the edit before this one is still on its way; this one's is retried.
    if (newest === undefined && isRefused) throw new Error('Nothing is known that the edit can be reset to.');
    const isReset = newest !== undefined && (isRefused || newest.at.valueOf() > currentAt.valueOf());
    // What is looked for is never reserved, and what has no price promised to nobody (`endWants` ends that want).
    const isFreed =
      isReset &&
      current.get('status') === 'reserved' &&
      (newest.fields.kind === 'wanted' ||
        (current.get('promised') === true && newest.fields.price_cents === null));
    const deals = isFreed ? (await transaction.get(after.ref.collection('deals').limit(DEALS_MAX))).docs : [];
    count?.();
    if (isReset)
      transaction.update(after.ref, { ...newest.fields, ...(isFreed ? { status: 'available' } : {}) });
    // What a refused change of status goes back to.
    const freedAt: unknown = current.get('status_at');
    if (isFreed && freedAt instanceof Timestamp)
      transaction.set(
        listingRecordRef(after.id),
        { admitted: { status: 'available', status_at: freedAt } },
        { merge: true },
      );
    for (const deal of deals) transaction.delete(deal.ref);
    const standsSince = isReset ? newest.at : currentAt;
    const dropped = all.slice(1, -VERSIONS_KEPT);
    for (const version of dropped)
      if (version.expiresAt !== undefined) transaction.delete(versions.doc(idOf(version.at)));
    const kept = all.filter((version) => !dropped.includes(version));
    for (const [place, version] of kept.entries()) {
      const ref = versions.doc(idOf(version.at));
      const until = kept[place + 1]?.at ?? standsSince;
      const expiresAt = until.isEqual(version.at)
        ? null
        : Timestamp.fromMillis(until.toMillis() + VERSION_LIFE_MS);
      if (isSameTime(version.expiresAt, expiresAt)) continue;
      transaction.set(ref, { user: uid, ...version.fields, at: version.at, expires_at: expiresAt });
    }
    return refused ?? (count === null ? 'too-many' : null);
  });
  if (problem !== null && problem !== 'gone')
    log.warn('edit undone', { post: after.id, author: uid, problem });
  return problem === null;
}

/** A comment from before a block stays, but says nothing new under what the other wrote. */
async function isUnderHidden(post: StoredPost): Promise<boolean> {
  return post.post_commented_on !== null && isCommentOfHidden(post);
}

/** Since when the post says what it says. */
function timeOf(post: DocumentSnapshot): Timestamp {
  const times: readonly unknown[] = [post.get('edited_at'), post.get('createdAt')];
  const time = times.find((one) => one instanceof Timestamp);
  if (time === undefined) throw new Error('A post without a time.');
  return time;
}

const idOf = (at: Timestamp): string => String(at.toMillis());

function newVersion(post: DocumentSnapshot): Version {
  return { at: timeOf(post), fields: fieldsOf(post) };
}

function storedVersion(doc: QueryDocumentSnapshot): Version {
  const expires: unknown = doc.get('expires_at');
  const at: unknown = doc.get('at');
  return {
    at: at instanceof Timestamp ? at : Timestamp.fromMillis(Number(doc.id)),
    fields: fieldsOf(doc),
    expiresAt: expires instanceof Timestamp ? expires : null,
  };
}

function fieldsOf(doc: DocumentSnapshot): DocumentData {
  return Object.fromEntries(
    EDITED_FIELDS.flatMap((name) => {
      const value: unknown = doc.get(name);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

function remember(known: Map<string, Version>, version: Version): void {
  const id = idOf(version.at);
  if (!known.has(id)) known.set(id, version);
}

function isSameTime(a: Timestamp | null | undefined, b: Timestamp | null): boolean {
  if (a === undefined) return false;
  return a === null || b === null ? a === b : a.isEqual(b);
}
