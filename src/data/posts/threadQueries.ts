import {
  collection,
  limit,
  onSnapshot,
  orderBy,
  query,
  startAt,
  Timestamp,
  where,
  type Firestore,
} from 'firebase/firestore';
import { THREAD_MAX_COMMENTS } from '../../domain/limits.ts';
import type { Post } from '../../domain/post.ts';
import { readableOf, type Fail, type Stop } from '../live/snapshots.ts';
import { postFromDocument } from './postConverter.ts';

/** A post that the server has not confirmed has this device's time, which may be ahead. */
const CLOCK_SPARE_MS = 24 * 60 * 60 * 1000;

/**
 * Listens to every comment under a top post, oldest first: as many reads as there are, then one for each new one. The
 * top post itself is left out (by its time): it changes with every comment, and each change would be one more read for
 * everybody who has the page open. `isComplete` is false for cached snapshots. Index: posts(campus_id, root_id,
 * createdAt). Rule: as the feed, up to 500 within one thread.
 */
export function listenComments(
  db: Firestore,
  root: Pick<Post, 'id' | 'campusId' | 'createdAtMs' | 'isPending'>,
  onComments: (comments: readonly Post[], isComplete: boolean) => void,
  fail: Fail,
): Stop {
  // Stored times are finer than milliseconds: the next whole one is after the post, and before any answer to it.
  const afterMs = root.isPending ? root.createdAtMs - CLOCK_SPARE_MS : root.createdAtMs + 1;
  return onSnapshot(
    query(
      collection(db, 'posts'),
      where('campus_id', '==', root.campusId),
      where('root_id', '==', root.id),
      orderBy('createdAt', 'asc'),
      // A cursor, not a filter: a pending server timestamp passes no filter, so an own comment would not show at once.
      startAt(Timestamp.fromMillis(afterMs)),
      limit(THREAD_MAX_COMMENTS),
    ),
    { includeMetadataChanges: true },
    ({ docs, metadata }) =>
      onComments(
        readableOf(docs, postFromDocument).filter(({ id }) => id !== root.id),
        !metadata.fromCache,
      ),
    fail,
  );
}
