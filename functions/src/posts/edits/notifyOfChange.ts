import { type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import type { Change } from 'firebase-functions/v2/firestore';
import type { ListingNotificationType } from '../../../../src/domain/notification.ts';
import { isOver } from '../../../../src/domain/listing.ts';
import { StoredPost } from '../../platform/stored/posts.ts';
import { notifyWatchers } from '../../messaging/notifications/notifyOfListings.ts';
import { notifyNextInLine, notifyOfSale } from '../../messaging/notifications/notifyOfWants.ts';
import type { AuthorChange } from './authorChange.ts';
import { mayNotifyWatchers } from './mayNotifyWatchers.ts';
import { priceBeforeDrop } from './priceDrop.ts';

/**
 * After a change was admitted: notifies those who want the post, saved it or chat about it of a lower price, a sale,
 * or that it is available again, and whoever has it of the sale.
 */
export async function notifyOfChange(change: Change<DocumentSnapshot>, made: AuthorChange): Promise<void> {
  const { type, previousCents } = await notificationFor(change, made);
  const post = StoredPost.parse(change.after.data());
  // If somebody is in line, only they are notified, and not those who saved it.
  if (type === 'available again' && (await notifyNextInLine(change.after.id, post))) return;
  if (type === 'sold') await notifyOfSale(post, made.at);
  if (type === null || !(await mayNotifyWatchers(change.after.id, type, made.at))) return;
  const soldAt: unknown = change.before.get('status') === 'sold' ? change.before.get('status_at') : null;
  await notifyWatchers(post, {
    type,
    at: made.at,
    previousCents,
    soldAt: soldAt instanceof Timestamp ? soldAt : null,
  });
}

const NOTHING = { type: null, previousCents: null } as const;

/** The notification for watchers, with the price before a price drop. A 'wanted' post has no watchers. */
async function notificationFor(
  change: Change<DocumentSnapshot>,
  { kind, at }: AuthorChange,
): Promise<{ readonly type: ListingNotificationType | null; readonly previousCents: number | null }> {
  const { status, kind: listed, post_commented_on: parent } = StoredPost.parse(change.after.data());
  if (parent !== null) return NOTHING;
  // First, because it stores the replaced price whether or not anybody is notified.
  const previousCents = kind === 'edit' ? await priceBeforeDrop(change, at) : null;
  if (listed === 'wanted') return NOTHING;
  if (kind === 'edit')
    return previousCents !== null && !isOver(status ?? 'available')
      ? { type: 'price drop', previousCents }
      : NOTHING;
  if (status === 'sold') return { type: 'sold', previousCents };
  // Nobody was notified when it expired.
  const isBack = status === 'available' && change.before.get('status') !== 'expired';
  return isBack ? { type: 'available again', previousCents } : NOTHING;
}
