import { Timestamp } from 'firebase-admin/firestore';
import { countUnblock, isBlockWithinLimits } from '../../members/blocks/limits.ts';
import { removeBlock } from '../../members/blocks/removeBlocks.ts';
import { syncPair } from '../../members/blocks/syncPair.ts';
import { now } from '../../platform/clock.ts';
import { log } from '../../platform/log.ts';
import { isBlockedPair } from '../../platform/stored/blocks.ts';
import { removeWantsBetween } from '../../posts/wants/removeWants.ts';
import { afterAnyChange } from './trigger.ts';

/**
 * Takes back a block beyond the member's limits. Else keeps the pair of the two and the list of each, and ends what they want of
 * each other.
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
    // Of a block that has ended since, the event may come late or again: what they want of each other by then stays.
    if (after.exists && (await isBlockedPair(uid, other))) await removeWantsBetween(uid, other);
  },
);
