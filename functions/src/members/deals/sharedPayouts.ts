import type { StoredDeal } from '../../platform/stored/deals.ts';
import { storedPayoutAccount } from '../../payouts/accounts.ts';
import { payoutTargets } from '../../payouts/targets.ts';
import { reportDeals } from './reportDeals.ts';

/**
 * Reports the two of a deal to operators if both are paid out to the same bank account or card. The provider is asked, and nothing of
 * its answer is kept.
 */
export async function reportSharedPayouts(deal: StoredDeal): Promise<void> {
  const accounts = await Promise.all(deal.members.map(storedPayoutAccount));
  const [one, other] = accounts;
  if (typeof one !== 'string' || typeof other !== 'string') return;
  const [targets, others] = await Promise.all([payoutTargets(one), payoutTargets(other)]);
  if (![...targets].some((target) => others.has(target))) return;
  const details = 'The two of a deal are paid out to the same account';
  await reportDeals('shared payouts', { members: deal.members, deals: [deal], details });
}
