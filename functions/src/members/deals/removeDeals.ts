import type { Query } from 'firebase-admin/firestore';
import { db } from '../../platform/admin.ts';
import { provenAddresses } from '../../platform/stored/provenAddresses.ts';
import { dealIn, otherOf } from '../../platform/stored/deals.ts';
import { rememberDeal } from './dealtBefore.ts';
import { countWords } from './goodWords.ts';

/** Deals per page. Each is a transaction. */
const PAGE = 50;

export const dealsWith = (uid: string): Query =>
  db.collection('handed_over').where('members', 'array-contains', uid);

/**
 * Deletes a page of a member's deals, when the account is deleted. What they have said of the other is said no more; that the other
 * has had the deal still counts, and is remembered.
 */
export async function removeDeals(uid: string): Promise<{ done: number; isMore: boolean }> {
  const { docs } = await dealsWith(uid).limit(PAGE).select().get();
  const addresses = await provenAddresses(uid);
  for (const { ref } of docs) {
    await db.runTransaction(async (transaction) => {
      const deal = dealIn(await transaction.get(ref));
      if (deal === null) return;
      const other = otherOf(deal, uid);
      const profile = await transaction.get(db.doc(`users/${other}`));
      const remember = await rememberDeal(transaction, other, addresses);
      transaction.delete(ref);
      remember();
      const isCounted = deal.due_at === null && profile.exists;
      if (isCounted) countWords(transaction, other, deal.words[uid] ?? [], -1);
    });
  }
  return { done: docs.length, isMore: docs.length === PAGE };
}
