import { isDeepStrictEqual } from 'node:util';
import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import type { Change } from 'firebase-functions/v2/firestore';
import { z } from 'zod';
import { NOTIFICATION_ABOUT_MAX } from '../../../../src/domain/limits.ts';
import { hasBuyer, KINDS, NEW_STATE, NO_TERMS, STATUSES } from '../../../../src/domain/listing.ts';
import { plainTextOf } from '../../../../src/domain/postText.ts';
import { db } from '../../platform/admin.ts';
import { quoteOf } from '../../platform/quote.ts';
import { StoredChat, type StoredMessage } from '../../platform/stored/chats.ts';
import { pagesOf } from '../../platform/pagesOf.ts';

/** Chats changed in one commit. */
const BATCH = 200;

/** The fields of a post that the chat list shows. */
const Shown = z.object({
  campus_id: z.string(),
  text: z.string().nullable(),
  user: z.object({ _id: z.string() }),
  img_gallery: z.array(z.object({ thumb_path: z.string(), thumbhash: z.string() })),
  // Absent from older posts and comments.
  kind: z.enum(KINDS).default(NO_TERMS.kind),
  category: z.string().nullable().default(null),
  status: z.enum(STATUSES).default(NEW_STATE.status),
  price_cents: z.number().nullable().default(NO_TERMS.priceCents),
  promised: z.boolean().default(false),
});
type Shown = z.infer<typeof Shown>;

/** What a buyer and the seller have agreed on. */
interface Agreed {
  readonly buyer: string;
  readonly cents: number;
}

/** The accepted want of a post. Not what the seller has made: no price was agreed on. */
async function agreedOn(
  transaction: Transaction,
  postId: string,
  { kind, status }: Shown,
): Promise<Agreed | null> {
  if (kind !== 'selling' || !hasBuyer(status)) return null;
  const wants = db.collection(`posts/${postId}/wants`).where('state', '==', 'accepted');
  const own = (await transaction.get(wants)).docs.find((want) => want.get('by_seller') !== true);
  const cents: unknown = own?.get('amount_cents');
  return own !== undefined && typeof cents === 'number' ? { buyer: own.id, cents } : null;
}

/**
 * The copy of a new chat's post, for its `about` field, so that a row of the chat list costs one read: null if the post is gone.
 * Undefined, for no copy, unless it is a post by one of the two members, since the creator of a chat can name any post. Both members
 * may read the post: chats are for school-verified members, who may read every community.
 */
export async function aboutOfNewChat(
  transaction: Transaction,
  post: DocumentSnapshot | undefined,
  members: readonly string[],
): Promise<object | null | undefined> {
  if (post?.exists !== true) return null;
  const shown = Shown.parse(post.data());
  if (!members.includes(shown.user._id)) return undefined;
  return aboutOf(shown, await agreedOn(transaction, post.id, shown), members);
}

/**
 * Makes a message's post the post of its chat, so that the chat list shows it beside that message. Only if the message
 * is still the chat's newest, so that late and repeated events change nothing, and the post exists and is by one of the
 * two members.
 */
export async function setPostOfChat(messageId: string, message: StoredMessage): Promise<void> {
  const { chat: chatId, postId } = message;
  if (postId === null) return;
  await db.runTransaction(async (transaction) => {
    const ref = db.doc(`chats/${chatId}`);
    const chat = StoredChat.safeParse((await transaction.get(ref)).data());
    if (!chat.success || chat.data.post_id === postId || chat.data.last_message_id !== messageId) return;
    const post = await transaction.get(db.doc(`posts/${postId}`));
    if (!post.exists) return;
    const shown = Shown.parse(post.data());
    const { current_users: members } = chat.data;
    if (!members.includes(shown.user._id)) return;
    const agreed = await agreedOn(transaction, postId, shown);
    transaction.update(ref, { post_id: postId, about: aboutOf(shown, agreed, members) });
  });
}

/** The copy of a post, for the chat of a want. */
export function aboutOfPost(post: DocumentSnapshot, agreedCents: number | null): object {
  const shown = Shown.parse(post.data());
  return aboutOf(agreedCents === null ? shown : { ...shown, price_cents: agreedCents }, null, []);
}

/** Its price is the one that the chat's two members have agreed on, if they have. */
function aboutOf(post: Shown, agreed: Agreed | null, members: readonly string[]): object {
  const {
    campus_id,
    text,
    img_gallery: [picture],
    kind,
    category,
    status,
    price_cents,
  } = post;
  return {
    campus_id,
    kind,
    category,
    status,
    price_cents: agreed !== null && members.includes(agreed.buyer) ? agreed.cents : price_cents,
    text: quoteOf(plainTextOf(text), NOTIFICATION_ABOUT_MAX),
    thumb_path: picture?.thumb_path ?? null,
    thumbhash: picture?.thumbhash ?? null,
  };
}

/**
 * Updates the chats' copies of a post if a copied field has changed. Each page is written in a transaction that reads
 * the post, so that late and repeated events write its current state.
 */
export async function refreshPostOfChats({ before, after }: Change<DocumentSnapshot>): Promise<void> {
  const [old, now] = [Shown.safeParse(before.data()), Shown.safeParse(after.data())];
  if (!old.success || !now.success) return;
  const isSame = isDeepStrictEqual(aboutOf(old.data, null, []), aboutOf(now.data, null, []));
  // Accepted while it is reserved by hand: the price that was agreed on.
  if (isSame && old.data.promised === now.data.promised) return;
  const chats = db.collection('chats').where('post_id', '==', after.id).limit(BATCH);
  for (let page = chats; ;) {
    const last = await db.runTransaction(async (transaction) => {
      const post = Shown.safeParse((await transaction.get(after.ref)).data());
      if (!post.success) return undefined;
      const { docs } = await transaction.get(page);
      const agreed = await agreedOn(transaction, after.id, post.data);
      for (const chat of docs) {
        const shown: unknown = chat.get('about');
        const members: unknown = chat.get('current_users');
        const about = aboutOf(post.data, agreed, Array.isArray(members) ? members : []);
        // Undefined if the post is by neither member, so that it has no copy.
        if (shown === undefined || isDeepStrictEqual(shown, about)) continue;
        transaction.update(chat.ref, { about });
      }
      return docs.length < BATCH ? undefined : docs.at(-1);
    });
    if (last === undefined) return;
    page = chats.startAfter(last);
  }
}

/**
 * Replaces the chats' copies of a deleted post with null, which records that it is gone. Must be called after the
 * deletion. Idempotent.
 */
export async function clearPostOfChats(postId: string): Promise<void> {
  const chats = db.collection('chats').where('post_id', '==', postId).select('about');
  for await (const page of pagesOf(chats, BATCH)) {
    const batch = db.batch();
    for (const doc of page) if (doc.get('about') !== null) batch.update(doc.ref, { about: null });
    await batch.commit();
  }
}
