import {
  type DocumentData,
  type DocumentSnapshot,
  type QueryDocumentSnapshot,
  Timestamp,
} from 'firebase-admin/firestore';
import type { Change } from 'firebase-functions/v2/firestore';
import { DEALS_MAX } from '../../../../src/domain/limits.ts';
import { db } from '../../platform/admin.ts';
import { DAY_MS } from '../../platform/durations.ts';
import { log } from '../../platform/log.ts';
import { StoredPost } from '../../platform/stored/posts.ts';
import { isCommentOfHidden } from '../blocks.ts';
import { textProblem } from '../textProblem.ts';
import { postChangeLimitIn } from './changeLimit.ts';
import { listingRecordRef } from './listingRecord.ts';

/*
 * `posts/{id}/versions/{milliseconds}`: the content of a post or comment since that time, kept for reports. The
 * newest version is the last admitted edit, to which a refused edit is reset.
 */

/** Number of versions kept beside the first one, which no number of edits removes. */
const VERSIONS_KEPT = 10;
const VERSION_LIFE_MS = 30 * DAY_MS;

/** The fields that an edit may change, as in the rules. A comment has only the first ones. */
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
 * Moderates an edit like a new post: checks its text, its author's rate limit and, of a comment, blocks between its
 * author and those it answers. Stores an admitted edit as a version, and resets a refused one, if it is still
 * current, to the last admitted version. False if it was refused. Idempotent, whatever the order of the events of
 * several edits.
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
    // The post, or its author's account, was deleted: the text must not come back.
    if (!current.exists || current.get('user._id') !== uid) return 'gone';
    const stored = (await transaction.get(versions.limit(2 * VERSIONS_KEPT))).docs;
    // A refused edit counts too, because undoing it costs as much.
    const count = await postChangeLimitIn(transaction, uid, after.id, at);
    const isAdmitted = count !== null && refused === null;
    const known = new Map(stored.map((doc) => [doc.id, storedVersion(doc)]));
    // The original was moderated when it was created.
    if (!(before.get('edited_at') instanceof Timestamp)) remember(known, newVersion(before));
    if (isAdmitted) remember(known, newVersion(after));
    const all = [...known.values()].sort((a, b) => a.at.valueOf().localeCompare(b.at.valueOf()));
    const newest = all.at(-1);
    const currentAt = timeOf(current);
    const isRefused = !isAdmitted && currentAt.isEqual(at);
    // The event of the previous edit has not arrived yet; this event is retried.
    if (newest === undefined && isRefused) throw new Error('Nothing is known that the edit can be reset to.');
    const isReset = newest !== undefined && (isRefused || newest.at.valueOf() > currentAt.valueOf());
    // A 'wanted' post cannot be reserved, nor one without a price promised (`endWants` ends that want).
    const isFreed =
      isReset &&
      current.get('status') === 'reserved' &&
      (newest.fields.kind === 'wanted' ||
        (current.get('promised') === true && newest.fields.price_cents === null));
    const deals = isFreed ? (await transaction.get(after.ref.collection('deals').limit(DEALS_MAX))).docs : [];
    count?.();
    if (isReset)
      transaction.update(after.ref, { ...newest.fields, ...(isFreed ? { status: 'available' } : {}) });
    // The status to which a refused change of status is reset.
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

/** A comment from before a block stays, but cannot be edited under what the other member wrote. */
async function isUnderHidden(post: StoredPost): Promise<boolean> {
  return post.post_commented_on !== null && isCommentOfHidden(post);
}

/** When the post got its current content. */
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
