import type { Timestamp } from 'firebase-admin/firestore';
import { chatIdOf } from '../../../../src/domain/chat.ts';
import { LOST_AND_FOUND } from '../../../../src/domain/facts.ts';
import { priceText } from '../../../../src/domain/listing.ts';
import { notificationId, type NotificationType } from '../../../../src/domain/notification.ts';
import { IN_LINE } from '../../../../src/domain/want.ts';
import { db } from '../../platform/admin.ts';
import { DAY_MS } from '../../platform/durations.ts';
import { StoredPost } from '../../platform/stored/posts.ts';
import { lineIn, lineRef, type StoredWant, wantIn, wantRef } from '../../platform/stored/wants.ts';
import { aboutOf } from './about.ts';
import { notify, type NotificationEvent } from './notify.ts';
import { togetherOf } from './wantsTogether.ts';

/** Buyers in line who are notified that the post is reserved. Bounds the cost of one answer. */
const OTHERS_MAX = 500;

const GOT_IT = 'Did you get it?';

export type WantNotificationType =
  | 'want'
  | 'offer'
  | 'want accepted'
  | 'want countered'
  | 'want declined'
  | 'want reserved'
  | 'counter taken'
  | 'want withdrawn';

/** Types that the buyer causes, so that the seller is notified. The seller causes the others. */
const BY_BUYER: ReadonlySet<NotificationType> = new Set([
  'want',
  'offer',
  'offer for several',
  'counter taken',
  'want withdrawn',
]);

/** Types that are sent only while the post is reserved. */
const RESERVED: ReadonlySet<NotificationType> = new Set([
  'want accepted',
  'several accepted',
  'want reserved',
  'counter taken',
]);

/**
 * Notifies of a change of a want, once for each change. Does nothing if the want has changed again since, but for a withdrawal.
 */
export async function notifyOfWant(
  change: WantNotificationType,
  postId: string,
  buyer: string,
  want: StoredWant,
): Promise<void> {
  const post = await postAt(postId);
  if (post === null) return;
  const together = await togetherOf(change, buyer, want);
  const type = together?.type ?? typeOf(change, want, post);
  const recipients =
    type === 'want reserved' ? await othersInLine(postId, buyer) : [BY_BUYER.has(type) ? want.seller : buyer];
  const atMs = want.lastModified.toMillis();
  // With the buyer, since several buyers' wants may change at once. 'want reserved' has the day instead: the others in
  // line are notified once a day, however often the seller reserves the post, and the id does not reveal for whom.
  const subject =
    type === 'want reserved'
      ? `${postId}-${String(Math.floor(atMs / DAY_MS))}`
      : `${together?.subject ?? `${postId}-${String(atMs)}`}-${buyer}`;
  await notify(
    {
      ...eventOf(type, BY_BUYER.has(type) ? buyer : want.seller, post),
      // Of several things no post, so that it stays when one of them is deleted: the card in the chat has them all.
      ...(together === null ? {} : { postId: null, chatId: chatIdOf(buyer, want.seller), about: null }),
      quote: together?.quote ?? quoteFor(type, want),
      at: want.lastModified,
      stands: async (transaction) => {
        const [stored, current] = await transaction.getAll(wantRef(postId, buyer), db.doc(`posts/${postId}`));
        const now = wantIn(stored);
        const status: unknown = current?.get('status');
        // Of a sale `notifyOfSale` tells its buyer, and `notifyWatchers` all others.
        if (current?.exists !== true || status === 'sold') return false;
        if (RESERVED.has(type) && status !== 'reserved') return false;
        // Whoever wants it anew at once has withdrawn all the same.
        if (type === 'want withdrawn') return now?.state !== 'accepted';
        return now?.state === want.state && now.lastModified.isEqual(want.lastModified);
      },
    },
    recipients.map((uid) => ({ uid, id: notificationId(type, subject, uid) })),
  );
}

/**
 * Notifies the seller that the accepted want, for which the post is reserved, was deleted: its buyer deletes their
 * account, or one of the two blocks the other. It names nobody and is from the seller, so that it does not tell which,
 * and stays when the notifications from the buyer are deleted.
 */
export async function notifyOfBuyerGone(postId: string, want: StoredWant): Promise<void> {
  const post = await postAt(postId);
  if (post === null) return;
  const subject = `${postId}-${String(want.lastModified.toMillis())}`;
  await notify(
    {
      ...eventOf('buyer gone', want.seller, post),
      quote: '',
      // The time of the deletion is not stored; that of the acceptance may be long ago.
      at: null,
      stands: async (transaction) => {
        const current = await transaction.get(db.doc(`posts/${postId}`));
        return current.get('status') === 'reserved' && current.get('promised') !== true;
      },
    },
    [{ uid: want.seller, id: notificationId('buyer gone', subject, want.seller) }],
  );
}

/**
 * Notifies the buyers for whom a deleted post was reserved. Leads to the chat of the two, and names no post by its id, so that it
 * stays when the notifications about the post are deleted. Before its wants are deleted.
 */
export async function notifyOfPostGone(postId: string, post: StoredPost): Promise<void> {
  if (post.status !== 'reserved') return;
  const seller = post.user._id;
  const accepted = db.collection(`posts/${postId}/wants`).where('state', '==', 'accepted');
  for (const want of (await accepted.limit(OTHERS_MAX).get()).docs) {
    if (want.get('by_seller') === true) continue;
    await notify(
      {
        ...eventOf('post gone', seller, post),
        ...{ postId: null, chatId: chatIdOf(want.id, seller), quote: '', at: null },
        // Its pictures are deleted with it.
        about: { ...aboutOf(postId, post), picture: null },
        stands: async (transaction) => !(await transaction.get(db.doc(`posts/${postId}`))).exists,
      },
      [{ uid: want.id, id: notificationId('post gone', postId, want.id) }],
    );
  }
}

/** Notifies only the first buyer in line that the post is available again. False if nobody is in line. */
export async function notifyNextInLine(postId: string, post: StoredPost): Promise<boolean> {
  const { status_at: at } = post;
  const first = lineIn(await lineRef(postId).get()).waiting[0];
  if (first === undefined) return false;
  const found = await db.collection(`posts/${postId}/wants`).where('ticket', '==', first).limit(1).get();
  const uid = found.docs[0]?.id;
  if (uid === undefined) return true;
  await notify(
    {
      ...eventOf('next in line', post.user._id, post),
      quote: '',
      at: at ?? null,
      stands: async (transaction) => {
        const current = await transaction.get(db.doc(`posts/${postId}`));
        return current.get('status') === 'available';
      },
    },
    [{ uid, id: notificationId('next in line', `${postId}-${String(at?.toMillis() ?? 0)}`, uid) }],
  );
  return true;
}

function typeOf(change: WantNotificationType, want: StoredWant, post: StoredPost): NotificationType {
  if (change === 'want' && want.amount_cents !== post.price_cents) return 'offer';
  return change;
}

/**
 * Tells whoever has a post that it was sold to them, also who had not asked for it, and asks whether they got it: once for each buyer
 * of a post, however often the sale is taken back and made again. Leads to the chat of the two, where they answer. Not of a lost thing,
 * which nobody buys.
 */
export async function notifyOfSale(post: StoredPost, at: Timestamp): Promise<void> {
  if (post.category === LOST_AND_FOUND) return;
  const { _id: postId, user } = post;
  const accepted = db.collection(`posts/${postId}/wants`).where('state', '==', 'accepted');
  for (const doc of (await accepted.limit(OTHERS_MAX).get()).docs) {
    await notify(
      {
        ...eventOf('sold to you', user._id, post),
        chatId: chatIdOf(doc.id, user._id),
        quote: soldQuote(wantIn(doc)),
        at,
        stands: async (transaction) => {
          const [want, current] = await transaction.getAll(doc.ref, db.doc(`posts/${postId}`));
          return current?.get('status') === 'sold' && want?.get('state') === 'accepted';
        },
      },
      [{ uid: doc.id, id: notificationId('sold to you', postId, doc.id) }],
    );
  }
}

/** With the amount that the two have agreed on, if they have. The question is first: of a long line the end is cut. */
function soldQuote(want: StoredWant | null): string {
  const cents = want?.by_seller === true ? null : (want?.amount_cents ?? null);
  if (cents === null) return GOT_IT;
  return `${GOT_IT} It's yours${cents === 0 ? ', free' : ` for ${priceText(cents)}`}.`;
}

/**
 * Tells a member for whom the seller had reserved a post by hand, and who had not asked for it, that it was sold to another: the same
 * notification as `notifyWatchers` sends to those who want it.
 */
export async function notifyOfSaleToAnother(postId: string, uid: string): Promise<void> {
  const post = await postAt(postId);
  if (post?.status !== 'sold' || post.status_at === null || post.status_at === undefined) return;
  const at = post.status_at;
  await notify(
    {
      ...eventOf('sold', post.user._id, post),
      quote: '',
      at,
      stands: async (transaction) =>
        (await transaction.get(db.doc(`posts/${postId}`))).get('status') === 'sold',
    },
    [{ uid, id: notificationId('sold', `${postId}-${String(at.toMillis())}`, uid) }],
  );
}

function eventOf(
  type: NotificationType,
  fromUid: string,
  post: StoredPost,
): Omit<NotificationEvent, 'quote' | 'at' | 'stands'> {
  const { _id: postId, campus_id: campusId } = post;
  return { type, fromUid, postId, chatId: null, about: aboutOf(postId, post), campusId };
}

function quoteFor(
  type: NotificationType,
  { amount_cents: amount, counter_cents: counter }: StoredWant,
): string {
  if (type === 'want declined' || type === 'want reserved') return '';
  const cents = type === 'want countered' ? counter : amount;
  return cents === null ? '' : priceText(cents);
}

async function postAt(postId: string): Promise<StoredPost | null> {
  return StoredPost.safeParse((await db.doc(`posts/${postId}`).get()).data()).data ?? null;
}

async function othersInLine(postId: string, buyer: string): Promise<readonly string[]> {
  const waiting = db.collection(`posts/${postId}/wants`).where('state', 'in', IN_LINE);
  const { docs } = await waiting.limit(OTHERS_MAX).select().get();
  return docs.map(({ id }) => id).filter((uid) => uid !== buyer);
}
