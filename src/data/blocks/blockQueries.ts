import { collection, doc, limit, query, type Firestore } from 'firebase/firestore';
import { BLOCKS_PAGE } from '../../domain/limits.ts';
import type { Profile } from '../../domain/user.ts';
import { toDataError } from '../errors/dataError.ts';
import { fetchProfile } from '../profiles/profileQueries.ts';
import {
  fetchPage,
  listenDocument,
  newestFirst,
  type Fail,
  type Next,
  type Stop,
} from '../live/snapshots.ts';
import type { Cursor, Page } from '../stored/document.ts';

/** A member whom the reader blocks; without a profile where the reader may not see it. */
export interface BlockedMember {
  readonly uid: string;
  readonly profile: Profile | null;
}

/**
 * Whom a member blocks, last blocked first, with their profiles: two reads each. Index: the single field `blocked_at`.
 * Rule: its owner alone, 30 at most.
 */
export async function fetchBlocked(
  db: Firestore,
  uid: string,
  after: Cursor | null,
): Promise<Page<BlockedMember>> {
  const blocks = query(
    collection(db, 'users', uid, 'blocks'),
    ...newestFirst('blocked_at', after),
    limit(BLOCKS_PAGE),
  );
  const page = await fetchPage(blocks, 'blocked_at', ({ id }) => id);
  const profileOf = (other: string): Promise<Profile | null> =>
    fetchProfile(db, other).catch((error: unknown) => {
      if (toDataError(error).code === 'denied') return null;
      throw error;
    });
  const entries = await Promise.all(
    page.entries.map(async (other) => ({ uid: other, profile: await profileOf(other) })),
  );
  return { ...page, entries };
}

/** Listens to whether a member blocks another: one read. Rule: the one who may block alone, so nobody learns who blocks them. */
export function listenBlock(
  db: Firestore,
  uid: string,
  otherUid: string,
  next: Next<boolean>,
  fail: Fail,
): Stop {
  const stored = doc(db, 'users', uid, 'blocks', otherUid);
  return listenDocument(
    stored,
    ({ id }) => id,
    (id) => next(id !== null),
    fail,
  );
}
