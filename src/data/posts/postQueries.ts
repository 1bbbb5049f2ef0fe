import {
  collection,
  doc,
  documentId,
  endBefore,
  getDoc,
  getDocsFromServer,
  limit,
  onSnapshot,
  query,
  where,
  type Firestore,
  type Query,
  type QueryConstraint,
} from 'firebase/firestore';
import type { CampusId } from '../../domain/campus.ts';
import { isDocumentId } from '../../domain/documentId.ts';
import { HEAD_MAX } from '../../domain/limits.ts';
import type { Post } from '../../domain/post.ts';
import { readOrLog } from '../stored/fields.ts';
import { postFromDocument } from './postConverter.ts';
import type { FeedFilter, FeedPage } from './feedRequest.ts';
import {
  cursorOf,
  documentOf,
  fetchPage,
  newestByTime,
  newestFirst,
  positionOf,
  readable,
  readableOf,
  type Fail,
  type Next,
  type Stop,
} from '../live/snapshots.ts';
import type { Cursor, EntryChange, StoredDocument } from '../stored/document.ts';

/**
 * Top-level posts of a campus, newest activity first.
 * Indexes: posts(campus_id, post_commented_on, lastModified desc), of pictures with img_count desc, of a price with price_cents
 * desc too; each of the three with category and with kind, which are merged where both are asked for.
 * Rule: posts are listed campus by campus.
 */
function feedQuery(
  db: Firestore,
  filter: FeedFilter,
  after: Cursor | null,
  ...more: QueryConstraint[]
): Query {
  return query(
    collection(db, 'posts'),
    where('campus_id', '==', filter.campusId),
    where('post_commented_on', '==', null),
    ...(filter.hasMedia ? [where('img_count', '>=', 1)] : []),
    ...(filter.category === null ? [] : [where('category', '==', filter.category)]),
    ...(filter.kind === undefined ? [] : [where('kind', '==', filter.kind)]),
    ...(typeof filter.price?.fromCents === 'number'
      ? [where('price_cents', '>=', filter.price.fromCents)]
      : []),
    ...(typeof filter.price?.toCents === 'number' ? [where('price_cents', '<=', filter.price.toCents)] : []),
    ...(filter.hasMedia ? newestByTime : newestFirst)('lastModified', after),
    ...more,
  );
}

/** Reads the next `size` posts after a cursor in the feed (null: from the top). */
export function fetchFeedPage(
  db: Firestore,
  filter: FeedFilter,
  after: Cursor | null,
  size: number,
): Promise<FeedPage> {
  return fetchPage(feedQuery(db, filter, after, limit(size)), 'lastModified', postFromDocument);
}

/** Listens to posts that move above a cursor in the feed: nothing already shown is read again. */
export function listenFeedHead(
  db: Firestore,
  filter: FeedFilter,
  newerThan: Cursor | null,
  onChanges: (changes: readonly EntryChange<Post>[], newest: Cursor | null) => void,
  fail: Fail,
): Stop {
  // Pictures are ordered by time alone.
  const bound =
    newerThan === null ? [] : [endBefore(...positionOf(newerThan).slice(0, filter.hasMedia ? 1 : 2))];
  return onSnapshot(
    feedQuery(db, filter, null, ...bound, limit(HEAD_MAX)),
    (snapshot) => {
      const changes = snapshot.docChanges().flatMap(({ type, doc: changed }): EntryChange<Post>[] => {
        // A full window also drops its oldest post, which still exists.
        if (type === 'removed') {
          return snapshot.size < HEAD_MAX ? [{ kind: 'removed', id: changed.id }] : [];
        }
        const entry = readable(changed, postFromDocument);
        return entry ? [{ kind: 'seen', entry }] : [];
      });
      const confirmed = snapshot.docs.find((one) => !one.metadata.hasPendingWrites);
      onChanges(changes, cursorOf(confirmed, 'lastModified'));
    },
    fail,
  );
}

/** Reads one post, or null when there is none. Rejects with `permission-denied` where the reader may not see it. */
export async function fetchPost(db: Firestore, id: string): Promise<Post | null> {
  const document = await fetchPostDocument(db, id);
  return document && postFromDocument(document);
}

/** The same as it is stored. */
export async function fetchPostDocument(db: Firestore, id: string): Promise<StoredDocument | null> {
  return isDocumentId(id) ? documentOf(await getDoc(doc(db, 'posts', id))) : null;
}

/** Listens to whether the server has a post: one read. */
export function listenPresence(db: Firestore, id: string, next: Next<boolean>, fail: Fail): Stop {
  return onSnapshot(
    doc(db, 'posts', id),
    { includeMetadataChanges: true },
    (snapshot) => {
      if (!snapshot.metadata.fromCache && !snapshot.metadata.hasPendingWrites) next(snapshot.exists());
    },
    fail,
  );
}

/** Reads posts and comments by their ids, in that order, without deleted ones. Rule: as `fetchPost`. */
export async function fetchPosts(db: Firestore, ids: readonly string[]): Promise<readonly Post[]> {
  const snapshots = await Promise.all(ids.map((id) => getDoc(doc(db, 'posts', id))));
  return readableOf(snapshots, postFromDocument);
}

/** The most posts that `fetchFoundPosts` reads. */
export const FOUND_MAX = 30;

/**
 * Reads the posts that a search has found, in that order, without those that were deleted or have moved to another
 * community. Index: the single field `campus_id`. Rule: posts are listed campus by campus.
 */
export async function fetchFoundPosts(
  db: Firestore,
  campusId: CampusId,
  ids: readonly string[],
): Promise<readonly Post[]> {
  const documents = await fetchFoundDocuments(db, campusId, ids);
  return documents.flatMap((document) => readOrLog(() => postFromDocument(document)) ?? []);
}

/** The same as they are stored. */
export async function fetchFoundDocuments(
  db: Firestore,
  campusId: CampusId,
  ids: readonly string[],
): Promise<readonly StoredDocument[]> {
  const known = ids.filter(isDocumentId).slice(0, FOUND_MAX);
  if (known.length === 0) return [];
  const { docs } = await getDocsFromServer(
    query(
      collection(db, 'posts'),
      where('campus_id', '==', campusId),
      where(documentId(), 'in', known),
      limit(known.length),
    ),
  );
  const documents = new Map(docs.map((one) => [one.id, documentOf(one)]));
  return known.flatMap((id) => documents.get(id) ?? []);
}
