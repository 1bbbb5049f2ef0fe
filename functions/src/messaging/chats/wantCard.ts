import { Timestamp, type Transaction } from 'firebase-admin/firestore';
import { chatIdOf, chatMembers } from '../../../../src/domain/chat.ts';
import { isInLine, wantCardId, wantText } from '../../../../src/domain/want.ts';
import { db } from '../../platform/admin.ts';
import { now } from '../../platform/clock.ts';
import { Actor } from '../../platform/stored/actor.ts';
import { pairRef } from '../../platform/stored/blocks.ts';
import { StoredChat } from '../../platform/stored/chats.ts';
import { wantIn, wantRef } from '../../platform/stored/wants.ts';
import { aboutOfPost } from './aboutPost.ts';
import { dealsOfChat } from './copyToChat.ts';

/**
 * Adds the card of a want to the chat of buyer and seller: a message that refers to the want. Creates the chat if there
 * is none. There is one card per buyer and post; a new offer or a renewed want moves it to the end. Only for a want
 * that is in line, or was accepted before it had a card. The card has the time of the want's last change, so that late
 * and repeated events change nothing.
 */
export async function putWantCard(postId: string, buyer: string): Promise<void> {
  await db.runTransaction((transaction) => putCard(transaction, postId, buyer), { maxAttempts: 10 });
}

async function putCard(transaction: Transaction, postId: string, buyer: string): Promise<void> {
  const [wantDoc, post] = await transaction.getAll(wantRef(postId, buyer), db.doc(`posts/${postId}`));
  const want = wantIn(wantDoc);
  if (want === null || post?.exists !== true) return;
  const { seller, amount_cents: cents, group_id: group, lastModified: at } = want;
  // The seller has named the buyer meanwhile, who is not told.
  if (want.by_seller === true || cents === null) return;
  const chatId = chatIdOf(buyer, seller);
  const chat = db.doc(`chats/${chatId}`);
  const card = db.doc(`messages/${wantCardId(postId, buyer)}`);
  const [chatDoc, cardDoc, buyerDoc, sellerDoc, pair] = await transaction.getAll(
    chat,
    card,
    db.doc(`users/${buyer}`),
    db.doc(`users/${seller}`),
    pairRef(buyer, seller),
  );
  const [from, to] = [Actor.safeParse(buyerDoc?.data()), Actor.safeParse(sellerDoc?.data())];
  if (!isInLine(want.state) && !(want.state === 'accepted' && cardDoc?.exists === false)) return;
  if (!from.success || !to.success || pair?.exists === true) return;
  // Same condition as for creating a chat in `firestore.rules`.
  if ([buyerDoc, sellerDoc].some((member) => member?.get('school_verified') !== true)) return;
  const text = wantText(cents);
  const members = [...chatMembers(buyer, seller)];
  const stored = StoredChat.safeParse(chatDoc?.data());
  const shown: unknown = cardDoc?.get('createdAt');
  const isHidden = cardDoc?.get('purge') !== undefined;
  // The card is up to date.
  if (shown instanceof Timestamp && !isHidden && at.isEqual(shown)) return;
  const ofDeals = stored.success ? {} : await dealsOfChat(transaction, chatId, members);
  const date = new Date(now()).toISOString();
  transaction.set(card, {
    _id: card.id,
    chat: chatId,
    current_users: members,
    text,
    postId,
    hasPhoto: false,
    img_gallery: [],
    user_name: from.data.username,
    avatar: from.data.img,
    user: buyer,
    want: { post_id: postId, buyer, ...(group === undefined ? {} : { group_id: group }) },
    likes: [],
    like_id_list: [],
    date,
    createdAt: at,
  });
  // The seller's unread mark for a want is its notification: the card leaves `read` as it is.
  const newest = {
    last_message: text,
    last_message_id: card.id,
    post_id: postId,
    about: aboutOfPost(post, want.state === 'accepted' ? cents : null),
    date,
    lastModified: at,
  };
  if (!stored.success) {
    transaction.set(chat, {
      _id: chatId,
      from_user: copyOf(buyer, from.data),
      to_user: copyOf(seller, to.data),
      current_users: members,
      ...newest,
      ...ofDeals,
      read: [],
      // Not later than the card, since a chat shows only messages since its creation.
      createdAt: at,
    });
    return;
  }
  // A late event must not replace a newer message in the chat list.
  if (stored.data.lastModified.valueOf() < at.valueOf()) transaction.update(chat, newest);
}

function copyOf(uid: string, { username, img, first_name, last_name }: Actor): Record<string, unknown> {
  return { _id: uid, username, img, first_name, last_name };
}
