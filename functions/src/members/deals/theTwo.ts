import type { Transaction } from 'firebase-admin/firestore';
import { chatIdOf } from '../../../../src/domain/chat.ts';
import { db } from '../../platform/admin.ts';
import { Refusal } from '../../platform/caller.ts';
import { pairRef } from '../../platform/stored/blocks.ts';
import { dealIn, dealRef, type StoredDeal } from '../../platform/stored/deals.ts';
import { isVerifiedMember } from '../../platform/stored/profiles.ts';

/** Two members with what they share. */
export interface TheTwo {
  readonly chatId: string;
  readonly deal: StoredDeal | null;
  /** Of which there is none once it was deleted. */
  readonly hasChat: boolean;
}

/**
 * Reads what is between two members. Refuses ('not-found') unless both are active members, and neither blocks the other: whoever is
 * gone, banned or blocked is told the same.
 */
export async function readTheTwo(transaction: Transaction, a: string, b: string): Promise<TheTwo> {
  const chatId = chatIdOf(a, b);
  const [one, other, pair, deal, chat] = await transaction.getAll(
    db.doc(`users/${a}`),
    db.doc(`users/${b}`),
    pairRef(a, b),
    dealRef(chatId),
    db.doc(`chats/${chatId}`),
  );
  const areThere = isVerifiedMember(one) && isVerifiedMember(other);
  if (a === b || !areThere || pair?.exists === true) throw new Refusal('not-found');
  return { chatId, deal: dealIn(deal), hasChat: chat?.exists === true };
}
