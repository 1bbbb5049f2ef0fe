import { type DocumentData, type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import type { Change } from 'firebase-functions/v2/firestore';
import { db } from '../../platform/admin.ts';
import { log } from '../../platform/log.ts';
import { StoredPost } from '../../platform/stored/posts.ts';
import { isCommentOfHidden } from '../blocks.ts';
import { textProblem } from '../textProblem.ts';
import { acceptedWants, setHolder } from '../wants/holder.ts';
import { postChangeLimitIn } from '../changeLimit.ts';
import {
  consequencesOf,
  contentTimeOf,
  idOf,
  storedVersionOf,
  versionOf,
  VERSIONS_KEPT,
} from './versions.ts';

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
  const outcome = await db.runTransaction(async (transaction) => {
    const current = await transaction.get(after.ref);
    // The post, or its author's account, was deleted: the text must not come back.
    if (!current.exists || current.get('user._id') !== uid) return 'gone';
    const stored = (await transaction.get(versions.limit(2 * VERSIONS_KEPT))).docs;
    // A refused edit counts too, because undoing it costs as much.
    const count = await postChangeLimitIn(transaction, uid, [{ postId: after.id, at }]);
    const problem = refused ?? (count === null ? 'too-many' : null);
    const { resetTo, written, deleted } = consequencesOf({
      stored: stored.map(storedVersionOf),
      original: before.get('edited_at') instanceof Timestamp ? null : versionOf(before),
      edited: versionOf(after),
      isAdmitted: problem === null,
      currentAt: contentTimeOf(current),
    });
    const isFreed = resetTo !== null && endsReservation(current.data() ?? {}, resetTo.fields);
    const accepted = isFreed ? await acceptedWants(transaction, after.id) : [];

    count?.();
    if (resetTo !== null) transaction.update(after.ref, resetTo.fields);
    if (isFreed)
      setHolder(transaction, after.id, accepted, { holder: null, promised: false, status: 'available' });
    for (const version of deleted) transaction.delete(versions.doc(idOf(version)));
    for (const version of written) {
      const times = { at: version.at, expires_at: version.expiresAt };
      transaction.set(versions.doc(idOf(version)), { user: uid, ...version.fields, ...times });
    }
    return problem;
  });
  if (outcome !== null && outcome !== 'gone')
    log.warn('edit undone', { post: after.id, author: uid, problem: outcome });
  return outcome === null;
}

/** A comment from before a block stays, but cannot be edited under what the other member wrote. */
async function isUnderHidden(post: StoredPost): Promise<boolean> {
  return post.post_commented_on !== null && isCommentOfHidden(post);
}

/**
 * Whether a post cannot stay reserved when its content is reset to these fields. A 'wanted' post cannot be reserved,
 * nor one without a price promised.
 */
export function endsReservation(
  { status, promised }: DocumentData,
  { kind, price_cents: priceCents }: DocumentData,
): boolean {
  return status === 'reserved' && (kind === 'wanted' || (promised === true && priceCents === null));
}
