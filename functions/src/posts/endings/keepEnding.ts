import { type DocumentData, type DocumentSnapshot, FieldValue, Timestamp } from 'firebase-admin/firestore';
import { db } from '../../platform/admin.ts';
import { findCampus } from '../../platform/campuses.ts';
import { now } from '../../platform/clock.ts';
import { StoredPost } from '../../platform/stored/posts.ts';
import { nextStatusAt } from '../wants/holder.ts';
import { endingOf } from './ending.ts';

/**
 * Stores when an available post ends, as `ends_at`: absent from all others, which so cost no write. An expired one whose author
 * has edited it since, and whose day is ahead, becomes available again. Judges the post as it is stored, so that events may
 * come late, repeatedly and in any order.
 */
export async function keepEnding({ after }: { readonly after: DocumentSnapshot }): Promise<void> {
  if ((await changeOf(after)) === null) return;
  await db.runTransaction(async (transaction) => {
    const fields = await changeOf(await transaction.get(after.ref));
    if (fields !== null) transaction.update(after.ref, fields);
  });
}

/** When the day of a post is over (milliseconds since 1970); null if it names none. */
export async function endOf(post: StoredPost): Promise<number | null> {
  if ((post.facts ?? null) === null) return null;
  return endingOf(post, (await findCampus(post.campus_id))?.time_zone ?? null);
}

/** What has to change in a post; null if nothing. */
async function changeOf(stored: DocumentSnapshot): Promise<DocumentData | null> {
  const { data: post } = StoredPost.safeParse(stored.data());
  if (post === undefined) return null;
  const { status, ends_at: before = null } = post;
  const mayEnd = status === 'available' || status === 'expired';
  const ending = mayEnd ? await endOf(post) : null;
  if (status === 'expired' && ending !== null && ending > now() && isEditedSince(post))
    return { status: 'available', status_at: nextStatusAt(post), ends_at: Timestamp.fromMillis(ending) };
  const endsMs = status === 'available' ? ending : null;
  if (endsMs === (before?.toMillis() ?? null)) return null;
  return { ends_at: endsMs === null ? FieldValue.delete() : Timestamp.fromMillis(endsMs) };
}

const isEditedSince = ({ edited_at: editedAt = null, status_at: statusAt = null }: StoredPost): boolean =>
  editedAt !== null && statusAt !== null && editedAt.valueOf() > statusAt.valueOf();
