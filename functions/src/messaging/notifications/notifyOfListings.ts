import { type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { LOST_AND_FOUND } from '../../../../src/domain/facts.ts';
import { isOver, priceText } from '../../../../src/domain/listing.ts';
import { type ListingNotificationType, notificationId } from '../../../../src/domain/notification.ts';
import { IN_LINE, type WantState } from '../../../../src/domain/want.ts';
import { db } from '../../platform/admin.ts';
import { StoredPost } from '../../platform/stored/posts.ts';
import { aboutOf } from './about.ts';
import { isOld, notify } from './notify.ts';

/** Bounds the cost of one change: wants, saves and chats that are read of each, and members who are notified. */
const WATCHERS_MAX = 500;

export interface ListingChange {
  readonly type: ListingNotificationType;
  readonly at: Timestamp;
  /** The price before a drop (`priceBeforeDrop`). */
  readonly previousCents: number | null;
  /** When the post was sold, if the change takes back that sale. */
  readonly soldAt: Timestamp | null;
}

/**
 * Notifies the members who want a post, saved it or chat about it of its new price or status. Skips the author, who
 * bought it, and buyers who are told that they were declined by the same change. Does nothing if the change
 * was undone since.
 */
export async function notifyWatchers(post: StoredPost, change: ListingChange): Promise<void> {
  const { type, at, previousCents } = change;
  if (isOld(at)) return;
  const postId = post._id;
  const author = post.user._id;
  const ref = db.doc(`posts/${postId}`);
  const wants = await wantsOf(postId, change);
  const skipped = new Set([author, ...wants.skipped]);
  const all = [...wants.watching, ...(await watchersOf(post))].filter((uid) => !skipped.has(uid));
  const watchers = [...new Set(all)].slice(0, WATCHERS_MAX);
  await notify(
    {
      type: type === 'sold' && post.category === LOST_AND_FOUND ? 'returned' : type,
      fromUid: author,
      postId,
      chatId: null,
      about: aboutOf(postId, post),
      quote: type === 'price drop' ? pricesText(post, previousCents) : '',
      at,
      campusId: post.campus_id,
      stands: async (transaction) => {
        const current = StoredPost.safeParse((await transaction.get(ref)).data());
        return current.success && STANDS[type](current.data, post);
      },
    },
    watchers.map((uid) => ({ uid, id: notificationId(type, `${postId}-${String(at.toMillis())}`, uid) })),
  );
}

const STANDS: Readonly<Record<ListingNotificationType, (now: StoredPost, then: StoredPost) => boolean>> = {
  'price drop': (now, then) => now.price_cents === then.price_cents && !isOver(now.status ?? 'available'),
  sold: ({ status }) => status === 'sold',
  'available again': ({ status }) => status === 'available',
};

/** 'Now $40, was $50'. Without a previous price, or if that was not higher: 'Now $40'. */
function pricesText({ price_cents: now }: StoredPost, previousCents: number | null): string {
  if (typeof now !== 'number') return '';
  return previousCents !== null && previousCents > now
    ? `Now ${priceText(now)}, was ${priceText(previousCents)}`
    : `Now ${priceText(now)}`;
}

/** The states of wants that a change may concern. The price stands while a want is accepted. */
const CONCERNED: Readonly<Record<ListingNotificationType, readonly WantState[]>> = {
  'price drop': IN_LINE,
  sold: [...IN_LINE, 'accepted', 'declined'],
  'available again': [...IN_LINE, 'accepted', 'declined'],
};

interface Wanters {
  /** Their wants stand, or stood until the sale or until the sale that is taken back. */
  readonly watching: readonly string[];
  /** Who has the post now; declined because it is available again, which they are told by 'want declined'. */
  readonly skipped: readonly string[];
}

/**
 * The buyers whom a change concerns because of their wants. A sale declines all other wants, in the same transaction or
 * in parallel with this (`endWants`); so a want that was declined since then stood until the sale. One that the seller
 * declined before is left out.
 */
async function wantsOf(postId: string, { type, at, soldAt }: ListingChange): Promise<Wanters> {
  const { docs } = await db
    .collection(`posts/${postId}/wants`)
    .where('state', 'in', CONCERNED[type])
    .limit(WATCHERS_MAX)
    .select('state', 'lastModified')
    .get();
  const watching: string[] = [];
  const skipped: string[] = [];
  for (const want of docs) {
    const state: unknown = want.get('state');
    const hasEnded = state === 'declined';
    if (state === 'accepted' || (type === 'available again' && hasEnded && isSince(want, at)))
      skipped.push(want.id);
    else if (!hasEnded || isSince(want, type === 'sold' ? at : soldAt)) watching.push(want.id);
  }
  return { watching, skipped };
}

/** Whether the want was last changed at this time or later. */
function isSince(want: DocumentSnapshot, time: Timestamp | null): boolean {
  const changedAt: unknown = want.get('lastModified');
  return time !== null && changedAt instanceof Timestamp && changedAt.valueOf() >= time.valueOf();
}

/**
 * The members who saved the post, or created a chat about it with its author. Chats with other members are ignored:
 * their creator can name any post and any member, who would then be notified without having asked.
 */
async function watchersOf({
  _id: postId,
  campus_id: campusId,
  user,
}: StoredPost): Promise<readonly string[]> {
  const [likes, chats] = await Promise.all([
    db
      .collection(`posts/${postId}/likes`)
      .where('campus_id', '==', campusId)
      .orderBy('createdAt', 'desc')
      .limit(WATCHERS_MAX)
      .select()
      .get(),
    db
      .collection('chats')
      .where('post_id', '==', postId)
      .where('to_user._id', '==', user._id)
      .limit(WATCHERS_MAX)
      .select('from_user._id')
      .get(),
  ]);
  const all = [
    ...likes.docs.map(({ id }): unknown => id),
    ...chats.docs.map((chat): unknown => chat.get('from_user._id')),
  ];
  return all.filter((uid): uid is string => typeof uid === 'string');
}
