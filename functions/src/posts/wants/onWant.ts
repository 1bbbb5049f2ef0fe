import { log } from '../../platform/log.ts';
import { isBlockedPair } from '../../platform/stored/blocks.ts';
import type { StoredWant } from '../../platform/stored/wants.ts';
import { putWantCard } from '../../messaging/chats/wantCard.ts';
import { notifyOfWant, type WantNotificationType } from '../../messaging/notifications/notifyOfWants.ts';
import { isOfferWithinLimit, isWantWithinLimit } from './limits.ts';
import { syncLine } from './line.ts';
import { releasePromise } from './promise.ts';
import { removeWant } from './removeWants.ts';

/** A want before and after a write; null if it did not or does not exist. */
export interface WantChange {
  readonly postId: string;
  readonly buyer: string;
  readonly was: StoredWant | null;
  readonly is: StoredWant | null;
}

/**
 * After a want was written: deletes it if it is beyond its buyer's rate limit or one of the two blocks the other.
 * Otherwise updates the line and the post's `promised`, puts the want's card into the chat of the two, and notifies
 * those concerned.
 */
export async function onWant(change: WantChange): Promise<void> {
  const { postId, buyer, was, is } = change;
  // Functions have given it a ticket, or updated the buyer's name.
  if (was !== null && is !== null && was.lastModified.isEqual(is.lastModified)) return;
  const isByBuyer = is?.state === 'waiting';
  if (isByBuyer && !(await isAdmitted(change, is))) {
    await removeWant(postId, buyer, is.lastModified);
    return;
  }
  const seen = [was?.ticket, is?.ticket].filter((ticket) => typeof ticket === 'number');
  if (!(await syncLine(postId, buyer, seen))) {
    // The post's deletion deleted only the wants that existed by then.
    if (is !== null) await removeWant(postId, buyer, is.lastModified);
    return;
  }
  if (was?.state === 'accepted' && is?.state !== 'accepted') await releasePromise(postId);
  if (is === null) return;
  if (isByBuyer) await putWantCard(postId, buyer);
  for (const type of notificationsOf(was, is)) await notifyOfWant(type, postId, buyer, is);
}

async function isAdmitted({ postId, buyer, was }: WantChange, is: StoredWant): Promise<boolean> {
  const isWithin =
    was === null
      ? await isWantWithinLimit(buyer, is.createdAt)
      : await isOfferWithinLimit(postId, buyer, is.lastModified);
  if (!isWithin) log.warn('want removed', { post: postId, problem: 'too-many' });
  return isWithin && !(await isBlockedPair(buyer, is.seller));
}

/** The notifications of the change. */
function notificationsOf(was: StoredWant | null, is: StoredWant): readonly WantNotificationType[] {
  switch (is.state) {
    case 'waiting':
      return ['want'];
    case 'countered':
      return ['want countered'];
    case 'accepted': {
      const isTaken = was?.state === 'countered' && is.amount_cents === is.counter_cents;
      return [isTaken ? 'counter taken' : 'want accepted', 'want reserved'];
    }
    case 'declined':
      return ['want declined'];
    case 'withdrawn':
      return was?.state === 'accepted' ? ['want withdrawn'] : [];
  }
}
