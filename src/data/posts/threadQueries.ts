import { collection, limit, onSnapshot, orderBy, query, startAt, Timestamp, where } from 'firebase/firestore';
import type { Firestore } from 'firebase/firestore';
import { THREAD_MAX_COMMENTS } from '../../domain/limits.ts';
import type { Post } from '../../domain/post.ts';
import { readable } from '../snapshots.ts';
import type { Stop } from '../snapshots.ts';
import { postFromDocument } from './postConverter.ts';

/** The time of a post that the server has not confirmed is this device's own, which may be ahead. */
const CLOCK_SPARE_MS = 24 * 60 * 60 * 1000;

/**
 * Every comment under a top post, oldest first, live: as many reads as there are, then one for each that comes. The
 * top post itself is left out (by its time): it moves with every comment, and each move would be one more read for
 * everybody who has the page open. `isComplete` is false while only this device's own knowledge is in it.
 * Index: posts(campus_id, root_id, createdAt). Rule: as the feed, up to 500 within one thread.
 */
export function listenComments(
  db: Firestore,
  root: Pick<Post, 'id' | 'campusId' | 'createdAtMs' | 'isPending'>,
  onComments: (comments: readonly Post[], isComplete: boolean) => void,
  onError: (error: unknown) => void,
): Stop {
  // Times are kept finer than milliseconds: the next whole one is after the post, and before any answer to it.
  const afterMs = root.isPending ? root.createdAtMs - CLOCK_SPARE_MS : root.createdAtMs + 1;
  return onSnapshot(
    query(
      collection(db, 'posts'),
      where('campus_id', '==', root.campusId),
      where('root_id', '==', root.id),
      orderBy('createdAt', 'asc'),
      // Not a filter: a time that the server has not set yet passes none, and an own comment would wait for the answer.
      startAt(Timestamp.fromMillis(afterMs)),
      limit(THREAD_MAX_COMMENTS),
    ),
    { includeMetadataChanges: true },
    ({ docs, metadata }) =>
      onComments(
        docs
          .map((one) => readable(one, postFromDocument))
          .filter((post) => post !== null)
          .filter((post) => post.id !== root.id),
        !metadata.fromCache,
      ),
    onError,
  );
}
