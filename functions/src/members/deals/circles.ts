import { db } from '../../platform/admin.ts';
import { StoredDeal } from '../../platform/stored/deals.ts';
import { reportDeals } from './reportDeals.ts';

/** Members of a group that is told of. Two alone have one deal, and a larger group is a campus. */
const CIRCLE_MIN = 3;
const CIRCLE_MAX = 8;

/**
 * Reports a deal's two members to operators if they belong to a closed group: three to eight who have deals only among themselves,
 * and as many as they are, or more. That is a ring at least; friends who trade have others, or fewer deals.
 */
export async function reportCircle(deal: StoredDeal): Promise<void> {
  const circle = await circleOf(deal);
  if (circle === null) return;
  const { members, deals } = circle;
  const details = `${String(members.length)} members have ${String(deals.length)} deals, all among themselves`;
  await reportDeals('circle', { members, deals, details });
}

interface Circle {
  readonly members: readonly string[];
  readonly deals: readonly StoredDeal[];
}

/** The group that a deal belongs to; null if it is not a closed one, which the first members with other deals show. */
async function circleOf({ members: begun }: StoredDeal): Promise<Circle | null> {
  const members = new Set<string>(begun);
  const deals = new Map<string, StoredDeal>();
  // Those who are added meanwhile have their turn.
  for (const uid of members) {
    const own = db.collection('handed_over').where('members', 'array-contains', uid);
    const { docs } = await own.limit(CIRCLE_MAX).get();
    for (const doc of docs) {
      const deal = StoredDeal.parse(doc.data());
      deals.set(doc.id, deal);
      for (const member of deal.members) members.add(member);
    }
    if (members.size > CIRCLE_MAX) return null;
  }
  const isRing = members.size >= CIRCLE_MIN && deals.size >= members.size;
  return isRing ? { members: [...members].toSorted(), deals: [...deals.values()] } : null;
}
