import {
  collection,
  doc,
  getDoc,
  getDocsFromServer,
  limit,
  onSnapshot,
  orderBy,
  query,
  where,
  type Firestore,
} from 'firebase/firestore';
import type { CampusId } from '../../domain/campus.ts';
import { POPULAR_FETCHED, RECENT_SEARCHES_MAX } from '../../domain/limits.ts';
import type { RecentSearch, SearchTerm } from '../../domain/searchTerm.ts';
import { FieldReader } from '../stored/fields.ts';
import { readableOf, type Fail, type Next, type Stop } from '../live/snapshots.ts';
import type { StoredDocument } from '../stored/document.ts';

/** Reads a stored search term. Throws `MalformedDocument` naming the document and the first field that is wrong. */
export function searchTermFromDocument({ id, fields }: StoredDocument): SearchTerm {
  return { id, text: new FieldReader(`searches/${id}`, fields).text('text') };
}

/** Reads an entry of a member's own search history. Throws `MalformedDocument` likewise. */
export function recentSearchFromDocument({ id, fields }: StoredDocument): RecentSearch {
  const reader = new FieldReader(`recent searches/${id}`, fields);
  const count = reader.wholeNumber('search_qty');
  return {
    id,
    text: reader.text('search_text'),
    count: count >= 1 ? count : reader.refuse('search_qty'),
    lastModifiedMs: reader.timeMs('lastModified'),
  };
}

/**
 * Reads a campus's popular searches. Index: searches(campus_id, is_popular, total_views desc). Rule: the shared
 * community's by anyone, a school's by its own members; popular ones alone, 14 at most.
 */
export async function fetchPopularSearches(
  db: Firestore,
  campusId: CampusId,
): Promise<readonly SearchTerm[]> {
  const { docs } = await getDocsFromServer(
    query(
      collection(db, 'searches'),
      where('campus_id', '==', campusId),
      where('is_popular', '==', true),
      orderBy('total_views', 'desc'),
      limit(POPULAR_FETCHED),
    ),
  );
  return readableOf(docs, searchTermFromDocument);
}

/**
 * Listens to the newest of the member's own searches. Index: the single field `lastModified`. Rule: one's own alone, 50
 * at most.
 */
export function listenRecentSearches(
  db: Firestore,
  uid: string,
  size: number,
  next: Next<readonly RecentSearch[]>,
  fail: Fail,
): Stop {
  return onSnapshot(
    query(
      collection(db, 'users', uid, 'searches'),
      orderBy('lastModified', 'desc'),
      limit(Math.min(size, RECENT_SEARCHES_MAX)),
    ),
    ({ docs }) => next(readableOf(docs, recentSearchFromDocument)),
    fail,
  );
}

/**
 * What a campus's members search for and name in their posts, best first: one document, made hourly; nothing before there is one.
 * Rule: the shared community's by anyone, a school's by its own members.
 */
export async function fetchSuggestedTexts(db: Firestore, campusId: CampusId): Promise<readonly string[]> {
  const texts: unknown = (await getDoc(doc(db, 'suggestions', campusId))).get('texts');
  return Array.isArray(texts) ? texts.filter((text): text is string => typeof text === 'string') : [];
}
