import type { DocumentSnapshot } from 'firebase-admin/firestore';
import type { Change } from 'firebase-functions/v2/firestore';
import type { ListingNotificationType } from '../../../../src/domain/notification.ts';
import { isOver } from '../../../../src/domain/listing.ts';
import { StoredPost } from '../../platform/stored/posts.ts';
import { notifyWatchers } from '../../talk/notifications/notifyOfListings.ts';
import { notifyNextInLine } from '../../talk/notifications/notifyOfWants.ts';
import { admitEdit } from './admitEdit.ts';
import { admitStatus } from './admitStatus.ts';
import type { AuthorChange } from './authorChange.ts';
import { mayTell } from './mayTell.ts';
import { priceBeforeDrop } from './priceDrop.ts';

/** Judges an edit or a change of status, or undoes it. False if it was refused. */
export function admitChange(change: Change<DocumentSnapshot>, { kind, at }: AuthorChange): Promise<boolean> {
  return (kind === 'edit' ? admitEdit : admitStatus)(change, at);
}

/**
 * After a change was admitted: tells whoever saved the post or chats about it of a lower price, a sale, or that it is available
 * again.
 */
export async function tellWatchersOf(change: Change<DocumentSnapshot>, made: AuthorChange): Promise<void> {
  const { type, was } = await notificationFor(change, made);
  const post = StoredPost.parse(change.after.data());
  // Whoever waits comes before those who saved it.
  if (type === 'available again' && (await notifyNextInLine(change.after.id, post))) return;
  if (type === null || !(await mayTell(change.after.id, type, made.at))) return;
  await notifyWatchers(change.after.id, post, type, made.at, was);
}

const NOTHING = { type: null, was: null } as const;

/** The notification that watchers get, with the price that a lower one undercuts. Nobody waits for a thing that its author looks for. */
async function notificationFor(
  change: Change<DocumentSnapshot>,
  { kind, at }: AuthorChange,
): Promise<{ readonly type: ListingNotificationType | null; readonly was: number | null }> {
  const { status, kind: listed, post_commented_on: parent } = StoredPost.parse(change.after.data());
  if (parent !== null) return NOTHING;
  // Before all else: it remembers the price that was replaced, whatever is told.
  const was = kind === 'edit' ? await priceBeforeDrop(change, at) : null;
  if (listed === 'wanted') return NOTHING;
  if (kind === 'edit')
    return was !== null && !isOver(status ?? 'available') ? { type: 'price drop', was } : NOTHING;
  if (status === 'sold') return { type: 'sold', was };
  // Nobody was told that it had expired.
  const isBack = status === 'available' && change.before.get('status') !== 'expired';
  return isBack ? { type: 'available again', was } : NOTHING;
}
