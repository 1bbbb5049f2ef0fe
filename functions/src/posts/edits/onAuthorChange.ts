import type { DocumentSnapshot } from 'firebase-admin/firestore';
import type { Change } from 'firebase-functions/v2/firestore';
import type { ListingNotificationType } from '../../../../src/domain/notification.ts';
import { StoredPost } from '../../platform/stored/posts.ts';
import { notifyWatchers } from '../../talk/notifications/notifyOfListings.ts';
import { admitEdit } from './admitEdit.ts';
import { admitStatus } from './admitStatus.ts';
import type { AuthorChange } from './authorChange.ts';
import { mayTell } from './mayTell.ts';
import { isPriceDrop } from './priceDrop.ts';

/** Judges an edit or a change of status, or undoes it. False if it was refused. */
export function admitChange(change: Change<DocumentSnapshot>, { kind, at }: AuthorChange): Promise<boolean> {
  return (kind === 'edit' ? admitEdit : admitStatus)(change, at);
}

/**
 * After a change was admitted: tells whoever saved the post or chats about it of a lower price, a sale, or that it is available
 * again.
 */
export async function tellWatchersOf(change: Change<DocumentSnapshot>, made: AuthorChange): Promise<void> {
  const type = await newsOf(change, made);
  if (type === null || !(await mayTell(change.after.id, type, made.at))) return;
  await notifyWatchers(change.after.id, StoredPost.parse(change.after.data()), type, made.at);
}

/** What watchers are to be told of. Nobody waits for a thing that its author looks for. */
async function newsOf(
  change: Change<DocumentSnapshot>,
  { kind, at }: AuthorChange,
): Promise<ListingNotificationType | null> {
  const { status, kind: listed, post_commented_on: parent } = StoredPost.parse(change.after.data());
  if (parent !== null) return null;
  // Before all else: it remembers the price that was replaced, whatever is told.
  const isDrop = kind === 'edit' && (await isPriceDrop(change, at));
  if (listed === 'wanted') return null;
  if (kind === 'edit') return isDrop && status !== 'sold' ? 'price drop' : null;
  if (status === 'sold') return 'sold';
  return status === 'available' ? 'available again' : null;
}
