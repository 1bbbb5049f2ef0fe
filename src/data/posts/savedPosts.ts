import {
  collection,
  collectionGroup,
  getDocsFromServer,
  limit,
  orderBy,
  query,
  where,
  type Firestore,
} from 'firebase/firestore';
import type { CampusId } from '../../domain/campus.ts';
import { PROFILE_PAGE } from '../../domain/limits.ts';
import type { Post } from '../../domain/post.ts';
import type { PersonCopy } from '../../domain/user.ts';
import { FieldReader } from '../stored/fields.ts';
import { personFromFields } from '../people/personConverter.ts';
import { fetchPage, isListedAt, newestByTime } from '../live/snapshots.ts';
import type { Page, Cursor, StoredDocument } from '../stored/document.ts';
import type { OwnAt } from '../rest/query.ts';
import { fetchPosts } from './postQueries.ts';

/** The most people shown at once of those who saved a post. */
const SAVERS_PAGE = 50;

/**
 * What the reader has saved there, last saved first: reads a page of own likes, then their posts one by one, without deleted ones.
 * Index: likes collection group (user._id, campus_id, createdAt desc), of every school (user._id, createdAt desc, campus_id). Rule: own
 * likes alone.
 */
export async function fetchSavedPosts(db: Firestore, me: OwnAt, after: Cursor | null): Promise<Page<Post>> {
  const likes = await fetchPage(
    query(
      collectionGroup(db, 'likes'),
      where('user._id', '==', me.uid),
      isListedAt(me),
      ...newestByTime('createdAt', after),
      limit(PROFILE_PAGE),
    ),
    'createdAt',
    ({ fields }) => new FieldReader('likes', fields).text('post_id'),
  );
  return { ...likes, entries: await fetchPosts(db, likes.entries) };
}

/** Whether the member has saved anything in a community: one read. Index and rule: as `fetchSavedPosts`. */
export async function hasSavedAny(db: Firestore, uid: string, campusId: CampusId): Promise<boolean> {
  const { empty } = await getDocsFromServer(
    query(
      collectionGroup(db, 'likes'),
      where('user._id', '==', uid),
      where('campus_id', '==', campusId),
      orderBy('createdAt', 'desc'),
      limit(1),
    ),
  );
  return !empty;
}

function saverFromDocument({ id, fields }: StoredDocument): PersonCopy {
  return personFromFields(new FieldReader(`likes/${id}`, fields).map('user'));
}

/** Who has saved a post, newest first. Index: likes(campus_id, createdAt desc). Rule: as the post. */
export function fetchSavers(
  db: Firestore,
  post: Pick<Post, 'id' | 'campusId'>,
  after: Cursor | null,
): Promise<Page<PersonCopy>> {
  return fetchPage(
    query(
      collection(db, 'posts', post.id, 'likes'),
      where('campus_id', '==', post.campusId),
      ...newestByTime('createdAt', after),
      limit(SAVERS_PAGE),
    ),
    'createdAt',
    saverFromDocument,
  );
}
