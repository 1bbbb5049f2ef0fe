import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import type { Callables } from '../../../../src/domain/callables.ts';
import { uidsOfChat } from '../../../../src/domain/chat.ts';
import type { GoodWord } from '../../../../src/domain/deal.ts';
import { GOOD_WORDS_PER_HOUR_MAX } from '../../../../src/domain/limits.ts';
import { db } from '../../platform/admin.ts';
import { Refusal } from '../../platform/caller.ts';
import { now } from '../../platform/clock.ts';
import { enforceRateLimit } from '../../platform/limits/enforceRateLimit.ts';
import { perHour } from '../../platform/limits/rateLimit.ts';
import { dealIn, dealOfChat, dealRef, otherOf, type StoredDeal } from '../../platform/stored/deals.ts';
import { readTheTwo } from './theTwo.ts';

type Request = Callables['giveGoodWords']['request'];

const ATTEMPTS_MAX = 20;

/**
 * Stores what a member says of the other of a deal: once, and before its time is over. Where the other has given theirs, both are
 * shown and counted. Until then nobody can read them: they are in the deal, and the chat tells only who has given any.
 */
export async function giveGoodWords(uid: string, request: Request): Promise<void> {
  await enforceRateLimit([perHour('good_words', uid, GOOD_WORDS_PER_HOUR_MAX)], now());
  await db.runTransaction((transaction) => giveIn(transaction, uid, request), {
    maxAttempts: ATTEMPTS_MAX,
  });
}

async function giveIn(transaction: Transaction, uid: string, { chatId, words }: Request): Promise<void> {
  const [a = '', b = ''] = uidsOfChat(chatId);
  if (uid !== a && uid !== b) throw new Refusal('not-found');
  const { deal, hasChat, ...two } = await readTheTwo(transaction, a, b);
  // An id with the two in the other order is not their chat's.
  if (deal === null || two.chatId !== chatId) throw new Refusal('not-found');
  const before = deal.words[uid];
  if (before !== undefined) {
    // Sent again, because the answer was lost.
    if (areSame(before, words)) return;
    throw new Refusal('want-changed');
  }
  if (deal.due_at === null || deal.until.toMillis() <= now()) throw new Refusal('want-changed');
  const given = { ...deal, words: { ...deal.words, [uid]: [...words] } };
  if (otherOf(deal, uid) in deal.words) {
    show(transaction, chatId, given, { hasChat, uids: deal.members });
    return;
  }
  transaction.update(dealRef(chatId), { words: given.words });
  if (hasChat) transaction.update(db.doc(`chats/${chatId}`), { deal: dealOfChat(given) });
}

const areSame = (some: readonly GoodWord[], others: readonly GoodWord[]): boolean =>
  some.length === others.length && some.every((word) => others.includes(word));

interface Readers {
  readonly hasChat: boolean;
  /** Of the two, those who have an account. */
  readonly uids: readonly string[];
}

/** Shows a deal's words to both, and counts them. */
function show(transaction: Transaction, chatId: string, deal: StoredDeal, { hasChat, uids }: Readers): void {
  const shown = { ...deal, due_at: null };
  transaction.update(dealRef(chatId), { words: deal.words, due_at: null });
  if (hasChat && Object.keys(deal.words).length > 0)
    transaction.update(db.doc(`chats/${chatId}`), { deal: dealOfChat(shown) });
  for (const uid of uids) countWords(transaction, uid, deal.words[otherOf(deal, uid)] ?? [], 1);
}

/** Counts what was said of a member, or (-1) what is said no more. */
export function countWords(
  transaction: Transaction,
  uid: string,
  words: readonly GoodWord[],
  by: 1 | -1,
): void {
  if (words.length === 0) return;
  const counts = words.map((word) => [`good_words.${word}`, FieldValue.increment(by)] as const);
  transaction.update(db.doc(`users/${uid}`), Object.fromEntries(counts));
}

/** Shows what was said where the time is over. Idempotent. */
export async function showDue(chatId: string): Promise<void> {
  await db.runTransaction(async (transaction) => {
    const [stored, chat] = await transaction.getAll(dealRef(chatId), db.doc(`chats/${chatId}`));
    const deal = dealIn(stored);
    if (deal?.due_at === null || deal === null || deal.due_at.toMillis() > now()) return;
    const users = await transaction.getAll(...deal.members.map((uid) => db.doc(`users/${uid}`)));
    const uids = users.filter(({ exists }) => exists).map(({ id }) => id);
    show(transaction, chatId, deal, { hasChat: chat?.exists === true, uids });
  });
}
