import { isDeepStrictEqual } from 'node:util';
import { type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import type { Change } from 'firebase-functions/v2/firestore';
import { z } from 'zod';
import { NOTIFICATION_ABOUT_MAX } from '../../../../src/domain/limits.ts';
import { KINDS, NEW_STATE, NO_TERMS, STATUSES } from '../../../../src/domain/listing.ts';
import { plainTextOf } from '../../../../src/domain/postText.ts';
import { db } from '../../platform/admin.ts';
import { quoteOf } from '../../platform/quote.ts';
import { StoredChat, type StoredMessage } from '../../platform/stored/chats.ts';

/** Chats changed in one commit. */
const BATCH = 200;

/** What the list of chats shows of a post. */
const Shown = z.object({
  campus_id: z.string(),
  text: z.string().nullable(),
  user: z.object({ _id: z.string() }),
  img_gallery: z.array(z.object({ thumb_path: z.string(), thumbhash: z.string() })),
  // Older posts and comments have none.
  kind: z.enum(KINDS).default(NO_TERMS.kind),
  status: z.enum(STATUSES).default(NEW_STATE.status),
  price_cents: z.number().nullable().default(NO_TERMS.priceCents),
});

/**
 * Copies onto a chat what the list of chats shows of the post it was begun from, so that a row costs one read; null of a
 * post that is gone. Only of a post by one of the two: whoever begins a chat names any post they like. Both may read it,
 * since rules let only school-verified members begin a chat, who read every community.
 */
export async function copyPostToChat(chatId: string, chat: StoredChat): Promise<void> {
  const { post_id: postId, current_users: members, createdAt } = chat;
  if (postId === null) return;
  // A transaction, so that a deletion of the post at this moment either is seen here or finds the chat.
  await db.runTransaction(async (transaction) => {
    const ref = db.doc(`chats/${chatId}`);
    const [stored, post] = await transaction.getAll(ref, db.doc(`posts/${postId}`));
    const at: unknown = stored?.get('createdAt');
    if (!(at instanceof Timestamp) || !at.isEqual(createdAt)) return;
    if (post?.exists !== true) {
      transaction.update(ref, { about: null });
      return;
    }
    const shown = Shown.parse(post.data());
    if (members.includes(shown.user._id)) transaction.update(ref, { about: aboutOf(shown) });
  });
}

/**
 * Makes the post that a message asks about the one that its chat is about: the list of chats would else name another thing
 * beside its words. Only while the message is the chat's newest, so that late and repeated events change nothing; and only
 * a post by one of the two that is there.
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
    if (!chat.data.current_users.includes(shown.user._id)) return;
    transaction.update(ref, { post_id: postId, about: aboutOf(shown) });
  });
}

/** The copy of a stored post, for a chat that functions begin. */
export function aboutOfPost(post: DocumentSnapshot): object {
  return aboutOf(Shown.parse(post.data()));
}

function aboutOf(post: z.infer<typeof Shown>): object {
  const {
    campus_id,
    text,
    img_gallery: [picture],
    kind,
    status,
    price_cents,
  } = post;
  return {
    campus_id,
    kind,
    status,
    price_cents,
    text: quoteOf(plainTextOf(text), NOTIFICATION_ABOUT_MAX),
    thumb_path: picture?.thumb_path ?? null,
    thumbhash: picture?.thumbhash ?? null,
  };
}

/**
 * Renews the copies that chats have of a post when what they show of it has changed. Each page is written in the transaction that
 * reads the post, so that late and repeated events write its current state.
 */
export async function refreshPostOfChats({ before, after }: Change<DocumentSnapshot>): Promise<void> {
  const [old, now] = [Shown.safeParse(before.data()), Shown.safeParse(after.data())];
  if (!old.success || !now.success || isDeepStrictEqual(aboutOf(old.data), aboutOf(now.data))) return;
  const begun = db.collection('chats').where('post_id', '==', after.id).limit(BATCH);
  for (let page = begun; ;) {
    const last = await db.runTransaction(async (transaction) => {
      const post = Shown.safeParse((await transaction.get(after.ref)).data());
      if (!post.success) return undefined;
      const { docs } = await transaction.get(page);
      const about = aboutOf(post.data);
      for (const chat of docs) {
        const shown: unknown = chat.get('about');
        // Undefined: the post is by neither of the two.
        if (shown === undefined || isDeepStrictEqual(shown, about)) continue;
        transaction.update(chat.ref, { about });
      }
      return docs.length < BATCH ? undefined : docs.at(-1);
    });
    if (last === undefined) return;
    page = begun.startAfter(last);
  }
}

/**
 * Removes a deleted post's text and picture from the chats that are about it, and records that it is gone. To be called
 * after it is gone; safe to repeat.
 */
export async function clearPostOfChats(postId: string): Promise<void> {
  const begun = db.collection('chats').where('post_id', '==', postId).select('about').limit(BATCH);
  let page = (await begun.get()).docs;
  for (let last = page.at(-1); last !== undefined; last = page.at(-1)) {
    const batch = db.batch();
    for (const doc of page) if (doc.get('about') !== null) batch.update(doc.ref, { about: null });
    await batch.commit();
    if (page.length < BATCH) return;
    page = (await begun.startAfter(last).get()).docs;
  }
}
