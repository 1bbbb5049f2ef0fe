import { type DocumentSnapshot, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { db } from '../../platform/admin.ts';
import type { StoredChat } from '../../platform/stored/chats.ts';
import { dealIn, dealOfChat, dealRef, dealsOf } from '../../platform/stored/deals.ts';
import { aboutOfNewChat } from './aboutPost.ts';

/** What a new chat shows of its two members' deals. */
export interface DealsOfChat {
  /** How many each has, by uid; without those who have none, absent if neither has any. */
  readonly deals?: Readonly<Record<string, number>>;
  /** What the two have handed over before; absent before the first. */
  readonly deal?: object;
}

/** Two who have no deals have none with each other, so then nothing more is read. To be called before the transaction writes. */
export async function dealsOfChat(
  transaction: Transaction,
  chatId: string,
  members: readonly string[],
): Promise<DealsOfChat> {
  const deals = await dealsOf(members);
  if (deals.size === 0) return {};
  const deal = dealIn(await transaction.get(dealRef(chatId)));
  return { deals: Object.fromEntries(deals), ...(deal === null ? {} : { deal: dealOfChat(deal) }) };
}

/** Copies into a new chat the post that it began from (`about`), and what it shows of its members' deals: one write, or none. */
export async function copyToChat(chatId: string, chat: StoredChat): Promise<void> {
  const { post_id: postId, current_users: members, createdAt } = chat;
  // In a transaction, so that a concurrent deletion of the post is either seen here or finds this chat
  // (`clearPostOfChats`).
  await db.runTransaction(async (transaction) => {
    const ref = db.doc(`chats/${chatId}`);
    const [stored, post] = await transaction.getAll(
      ref,
      ...(postId === null ? [] : [db.doc(`posts/${postId}`)]),
    );
    if (!isOf(stored, createdAt)) return;
    const about = postId === null ? undefined : await aboutOfNewChat(transaction, post, members);
    const fields = {
      ...(about === undefined ? {} : { about }),
      ...(await dealsOfChat(transaction, chatId, members)),
    };
    if (Object.keys(fields).length > 0) transaction.update(ref, fields);
  });
}

/** Whether it is this chat, and not a later one of the same two. */
function isOf(stored: DocumentSnapshot | undefined, createdAt: Timestamp): boolean {
  const at: unknown = stored?.get('createdAt');
  return at instanceof Timestamp && at.isEqual(createdAt);
}
