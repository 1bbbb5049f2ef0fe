import { isStanding } from '../../../../src/domain/want.ts';
import { log } from '../../platform/log.ts';
import { isClosedCampus } from '../../platform/campuses.ts';
import { isBlockedPair } from '../../platform/stored/blocks.ts';
import { isHeld } from '../../platform/stored/heldPosts.ts';
import type { StoredWant } from '../../platform/stored/wants.ts';
import { putWantCard } from '../../messaging/chats/wantCard.ts';
import {
  notifyOfBuyerGone,
  notifyOfSaleToAnother,
  notifyOfWant,
  type WantNotificationType,
} from '../../messaging/notifications/notifyOfWants.ts';
import { releasePromise, removeWant } from './holder.ts';
import { isOfferWithinLimit, isWantWithinLimit } from './limits.ts';
import { syncLine } from './line.ts';

/** A want before and after a write; null if it did not or does not exist. */
export interface WantChange {
  readonly postId: string;
  readonly buyer: string;
  readonly before: StoredWant | null;
  readonly after: StoredWant | null;
}

/**
 * After a want was written: deletes it if it begins at a closed campus, is beyond its buyer's rate limit, or one of the two blocks
 * the other, which frees what it held. Otherwise updates the line and the post's `promised`, puts the want's card into the chat of
 * the two, and notifies those concerned. Does nothing with what the seller made, but delete it once its buyer has denied it, and
 * tell its buyer of a sale to another.
 */
export async function onWant(change: WantChange): Promise<void> {
  const { postId, buyer, before, after } = change;
  // Functions have given it a ticket, or updated the buyer's name.
  if (before !== null && after !== null && before.lastModified.isEqual(after.lastModified)) return;
  if ((after ?? before)?.by_seller === true) {
    if (after?.state === 'withdrawn') await removeWant(postId, buyer, after.lastModified);
    if (after === null && before?.state === 'accepted') await notifyOfSaleToAnother(postId, buyer);
    return;
  }
  const isByBuyer = after?.state === 'waiting';
  if (isByBuyer && !(await isAdmitted(change, after))) {
    await removeWant(postId, buyer, after.lastModified);
    if (before?.state === 'accepted') await notifyOfWant('want withdrawn', postId, buyer, after);
    return;
  }
  const seen = [before?.ticket, after?.ticket].filter((ticket) => typeof ticket === 'number');
  if (!(await syncLine(postId, buyer, seen))) {
    // The post's deletion deleted only the wants that existed by then. Those of a hidden post stand.
    if (after !== null && !(await isHeld(postId))) await removeWant(postId, buyer, after.lastModified);
    return;
  }
  if (before?.state === 'accepted' && after?.state !== 'accepted') await releasePromise(postId);
  if (after === null) {
    if (before?.state === 'accepted') await notifyOfBuyerGone(postId, before);
    return;
  }
  if (isByBuyer) await putWantCard(postId, buyer);
  for (const type of notificationsOf(before, after)) await notifyOfWant(type, postId, buyer, after);
}

async function isAdmitted({ postId, buyer, before }: WantChange, after: StoredWant): Promise<boolean> {
  const isNew = before === null || !isStanding(before);
  if (isNew && (await isClosedCampus(after.campus_id))) {
    log.note('want removed', { post: postId, problem: 'closed' });
    return false;
  }
  const isWithin =
    before === null
      ? await isWantWithinLimit(buyer, after.lastModified)
      : await isOfferWithinLimit(postId, buyer, after.lastModified);
  if (!isWithin) log.warn('want removed', { post: postId, problem: 'too-many' });
  return isWithin && !(await isBlockedPair(buyer, after.seller));
}

/** The notifications of the change. */
function notificationsOf(before: StoredWant | null, after: StoredWant): readonly WantNotificationType[] {
  switch (after.state) {
    case 'waiting':
      // Withdrawn and wanted anew in one commit.
      return before?.state === 'accepted' ? ['want withdrawn', 'want'] : ['want'];
    case 'countered':
      return ['want countered'];
    case 'accepted': {
      const isTaken = before?.state === 'countered' && after.amount_cents === after.counter_cents;
      return [isTaken ? 'counter taken' : 'want accepted', 'want reserved'];
    }
    case 'declined':
      return ['want declined'];
    case 'withdrawn':
      return before?.state === 'accepted' ? ['want withdrawn'] : [];
  }
}
