import type { Link } from './branch.ts';
import type { LanesParts } from './lanes.ts';
import type { OutboxEntry } from './outboxEntry.ts';
import type { OutboxItem } from './outboxSlice.ts';
import type { SentWatchParts } from './sentWatch.ts';

/** The world around the outbox; tests bring their own. */
export interface OutboxParts
  extends Pick<SentWatchParts, 'store' | 'watch'>, Pick<LanesParts, 'send' | 'alone'> {
  /** Deletes the post of an entry, if it is there, after all that was sent before. */
  readonly undo: (entry: OutboxEntry) => Promise<void>;
  /** Whether what an entry answers is no more, as the server says it. */
  readonly isOrphan: (entry: OutboxEntry) => Promise<boolean>;
  /** The posts and comments that the page knows. */
  readonly links: () => readonly Link[];
  /** Runs `work` as soon as no tab is at the same entry. */
  readonly inTurn: (id: string, work: () => Promise<void>) => Promise<void>;
  readonly isOnline: () => boolean;
  /** Somebody has just written it, on this page. */
  readonly onAdded: (entry: OutboxEntry) => void;
  /** Refused, given up, not stored, or to go with what is deleted: what its writer was shown of it is not there. */
  readonly onWithdrawn: (entry: OutboxEntry) => void;
  readonly onItems: (items: readonly OutboxItem[]) => void;
  readonly onSent: (entry: OutboxEntry) => void;
}
