import { Timestamp } from 'firebase-admin/firestore';
import { countUnblock, isBlockWithinLimits } from '../../members/blocks/limits.ts';
import { removeBlock } from '../../members/blocks/removeBlocks.ts';
import { syncPair } from '../../members/blocks/syncPair.ts';
import { endFollowsBetween } from '../../messaging/alerts/follow.ts';
import { endMeetUpBetween } from '../../messaging/meetUps/endMeetUps.ts';
import { now } from '../../platform/clock.ts';
import { log } from '../../platform/log.ts';
import { isBlockedPair } from '../../platform/stored/blocks.ts';
import { removeWantsBetween } from '../../posts/wants/removeWants.ts';
import { afterAnyChange } from './trigger.ts';

/**
 * Deletes a block beyond the member's limits. Otherwise updates the pair and both members' lists, deletes the wants
 * between the two, ends their meet-up, and neither follows the other any more.
 */
export const onBlockWritten = afterAnyChange(
  'users/{uid}/blocks/{other}',
  async ({ after }, { uid = '', other = '' }) => {
    const at: unknown = after.get('blocked_at');
    if (at instanceof Timestamp && !(await isBlockWithinLimits(uid, other, at))) {
      log.warn('block removed', { uid, problem: 'too-many' });
      await removeBlock(after.ref, at);
      return;
    }
    if (await syncPair(uid, other)) await countUnblock(uid, now());
    // The event may be late or repeated, and the block ended since: later wants stay.
    if (!after.exists || !(await isBlockedPair(uid, other))) return;
    await Promise.all([
      removeWantsBetween(uid, other),
      endFollowsBetween(uid, other),
      endMeetUpBetween(uid, other),
    ]);
  },
);
