import type { Timestamp } from 'firebase-admin/firestore';
import { NOTIFICATION_ABOUT_MAX } from '../../../../src/domain/limits.ts';
import { isOver, priceText } from '../../../../src/domain/listing.ts';
import { type ListingNotificationType, notificationId } from '../../../../src/domain/notification.ts';
import { plainTextOf } from '../../../../src/domain/postText.ts';
import { db } from '../../platform/admin.ts';
import { quoteOf } from '../../platform/quote.ts';
import { StoredPost } from '../../platform/stored/posts.ts';
import { isOld, notify } from './notify.ts';

/** Bounds the cost of one change: saves and chats that are read, and members who are notified. */
const WATCHERS_MAX = 500;

/**
 * Notifies the members who saved a post or chat about it of its new price or status. Skips the author, and the buyers if it was
 * sold. Does nothing if the change was undone since. `at` is the time of the change, `previousCents`
 * the price before a drop (`priceBeforeDrop`).
 */
export async function notifyWatchers(
  postId: string,
  post: StoredPost,
  type: ListingNotificationType,
  at: Timestamp,
  previousCents: number | null,
): Promise<void> {
  if (isOld(at)) return;
  const author = post.user._id;
  const ref = db.doc(`posts/${postId}`);
  const buyers = type === 'sold' ? await buyersOf(postId) : [];
  const watchers = (await watchersOf(postId, post)).filter((uid) => uid !== author && !buyers.includes(uid));
  const words = plainTextOf(post.text);
  await notify(
    {
      type,
      fromUid: author,
      postId,
      chatId: null,
      about: { id: postId, words: quoteOf(words, NOTIFICATION_ABOUT_MAX) },
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

async function buyersOf(postId: string): Promise<readonly string[]> {
  const { docs } = await db.collection(`posts/${postId}/deals`).where('status', '==', 'sold').select().get();
  return docs.map(({ id }) => id);
}

/**
 * The members who saved the post, or created a chat about it with its author, without duplicates. Chats with other members are
 * ignored: their creator can name any post and any member, who would then be notified without having asked.
 */
async function watchersOf(
  postId: string,
  { campus_id: campusId, user }: StoredPost,
): Promise<readonly string[]> {
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
  return [...new Set(all.filter((uid): uid is string => typeof uid === 'string'))].slice(0, WATCHERS_MAX);
}
