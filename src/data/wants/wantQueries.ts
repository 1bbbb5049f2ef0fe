import {
  collection,
  collectionGroup,
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
import { PROFILE_PAGE, WANTS_PAGE } from '../../domain/limits.ts';
import type { Line, Want } from '../../domain/want.ts';
import {
  documentOf,
  fetchPage,
  isListedAt,
  listenDocument,
  newestByTime,
  readableOf,
  type Fail,
  type Next,
  type Stop,
} from '../live/snapshots.ts';
import type { OwnAt } from '../rest/query.ts';
import type { Cursor, Page } from '../stored/document.ts';
import { lineFromDocument, wantFromDocument } from './wantConverter.ts';

/**
 * Listens to what one member wants of a post; null while there is nothing. Rule: the buyer, also before it exists; the seller, whose
 * listener ends with `permission-denied` where there is none.
 */
export function listenWant(
  db: Firestore,
  postId: string,
  buyerUid: string,
  next: Next<Want | null>,
  fail: Fail,
): Stop {
  return listenDocument(doc(db, 'posts', postId, 'wants', buyerUid), wantFromDocument, next, fail);
}

const NOBODY: Line = { waiting: [] };

/** Listens to the line of a post: one read, then one for each change. Rule: as the post. */
export function listenLine(db: Firestore, postId: string, next: Next<Line>, fail: Fail): Stop {
  const ref = doc(db, 'posts', postId, 'line', 'now');
  return listenDocument(ref, lineFromDocument, (line) => next(line ?? NOBODY), fail);
}

const SHOWN = ['waiting', 'countered', 'accepted'] as const;

/**
 * Listens to who wants an own post, first come first, those who have it accepted among them; the first 50.
 * Index: wants(seller, state, createdAt). Rule: its seller.
 */
export function listenWantsOfPost(
  db: Firestore,
  postId: string,
  sellerUid: string,
  next: Next<readonly Want[]>,
  fail: Fail,
): Stop {
  const wants = query(
    collection(db, 'posts', postId, 'wants'),
    where('seller', '==', sellerUid),
    where('state', 'in', SHOWN),
    orderBy('createdAt'),
    limit(WANTS_PAGE),
  );
  return onSnapshot(wants, ({ docs }) => next(readableOf(docs, wantFromDocument)), fail);
}

/**
 * The accepted want of a post, as one of the two reads it: who has it reserved or has bought it. Null for everybody else. One read.
 * Rule: the buyer; the seller.
 */
export async function fetchHolder(
  db: Firestore,
  postId: string,
  uid: string,
  sellerUid: string,
): Promise<Want | null> {
  const wants = collection(db, 'posts', postId, 'wants');
  if (uid !== sellerUid) {
    const document = documentOf(await getDoc(doc(wants, uid)));
    const want = document && wantFromDocument(document);
    return want?.state === 'accepted' ? want : null;
  }
  const accepted = query(wants, where('seller', '==', uid), where('state', '==', 'accepted'), limit(1));
  return readableOf((await getDocsFromServer(accepted)).docs, wantFromDocument)[0] ?? null;
}

/**
 * What the reader wants there, last wanted first, those that have ended too. Index: wants collection group (user._id, campus_id,
 * createdAt desc), of every school (user._id, createdAt desc, campus_id). Rule: own wants alone.
 */
export function fetchMyWants(db: Firestore, mine: OwnAt, after: Cursor | null): Promise<Page<Want>> {
  return fetchPage(
    query(
      collectionGroup(db, 'wants'),
      where('user._id', '==', mine.uid),
      isListedAt(mine),
      ...newestByTime('createdAt', after),
      limit(PROFILE_PAGE),
    ),
    'createdAt',
    wantFromDocument,
  );
}
