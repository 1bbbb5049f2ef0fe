import { WANTS_TOGETHER_MAX } from '../../../../src/domain/limits.ts';
import { priceText } from '../../../../src/domain/listing.ts';
import type { NotificationType } from '../../../../src/domain/notification.ts';
import { db } from '../../platform/admin.ts';
import { StoredWant } from '../../platform/stored/wants.ts';

/** What one notification tells of several wants. */
interface Together {
  readonly type: Extract<NotificationType, 'offer for several' | 'several accepted'>;
  /** Of its id: the same for all of them, so that the first of their events tells, and the others find it told. */
  readonly subject: string;
  readonly quote: string;
}

/**
 * The notification of a change of a want that others share: of an offer for several things, which the buyer writes one by one, and of
 * those that the seller has accepted at once. Null of any other change. The group is the buyer's word, so it counts only with the
 * buyer, whom the id names too: one who uses it again is told of once.
 */
export async function togetherOf(
  change: NotificationType,
  buyer: string,
  { group_id: group, lastModified: at }: StoredWant,
): Promise<Together | null> {
  if (group === undefined) return null;
  // How many there will be is not known yet.
  if (change === 'want') return { type: 'offer for several', subject: group, quote: '' };
  if (change !== 'want accepted') return null;
  const accepted = (await wantsOf(buyer, group)).filter(
    ({ state, lastModified }) => state === 'accepted' && lastModified.isEqual(at),
  );
  if (accepted.length < 2) return null;
  const sumCents = accepted.reduce((sum, { amount_cents: cents }) => sum + (cents ?? 0), 0);
  const things = String(accepted.length);
  return {
    type: 'several accepted',
    subject: `${group}-${String(at.toMillis())}`,
    quote: sumCents === 0 ? `${things} free things` : `${things} things for ${priceText(sumCents)}`,
  };
}

/** The wants of one offer for several things. Index: wants collection group (user._id, group_id). */
async function wantsOf(buyer: string, group: string): Promise<readonly StoredWant[]> {
  const wants = db.collectionGroup('wants').where('user._id', '==', buyer).where('group_id', '==', group);
  return (await wants.limit(WANTS_TOGETHER_MAX).get()).docs.map((want) => StoredWant.parse(want.data()));
}
