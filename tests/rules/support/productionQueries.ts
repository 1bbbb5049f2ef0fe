import {
  collection,
  collectionGroup,
  documentId,
  endBefore,
  limit,
  orderBy,
  query,
  startAfter,
  Timestamp,
  where,
  type Firestore,
  type Query,
  type QueryConstraint,
} from 'firebase/firestore';
import { STORED_AT } from './builders.ts';

/** Every query of `src/data`, as it is sent. docs/data-model.md lists them with their indexes. */
export function productionQueries(
  db: Firestore,
  of: { readonly uid: string; readonly campusId: string; readonly postId: string },
): Readonly<Record<string, Query>> {
  const { uid, campusId, postId } = of;
  const at = Timestamp.fromDate(STORED_AT);
  const posts = (...constraints: QueryConstraint[]): Query => query(collection(db, 'posts'), ...constraints);
  const topLevel = [where('campus_id', '==', campusId), where('post_commented_on', '==', null)];
  const newestFirst = [orderBy('lastModified', 'desc'), orderBy(documentId(), 'desc')];
  const mine = where('user._id', '==', uid);
  const likes = (...constraints: QueryConstraint[]): Query =>
    query(collectionGroup(db, 'likes'), mine, ...constraints);
  const inCategory = where('category', '==', 'furniture');
  return {
    'the feed': posts(...topLevel, ...newestFirst, limit(25)),
    'its next page': posts(...topLevel, ...newestFirst, startAfter(at, postId), limit(15)),
    'what is newer': posts(...topLevel, ...newestFirst, endBefore(at, postId), limit(25)),
    'the feed of a category': posts(...topLevel, inCategory, ...newestFirst, limit(25)),
    'a thread': posts(
      where('campus_id', '==', campusId),
      where('root_id', '==', postId),
      orderBy('createdAt'),
      limit(500),
    ),
    'posts with pictures': posts(
      ...topLevel,
      where('img_count', '>=', 1),
      orderBy('lastModified', 'desc'),
      limit(15),
    ),
    'which of these I have saved': likes(where('post_id', 'in', [postId, 'another']), limit(30)),
    'all I have saved': likes(where('campus_id', '==', campusId), orderBy('createdAt', 'desc'), limit(10)),
    'who has saved a post': query(
      collection(db, `posts/${postId}/likes`),
      where('campus_id', '==', campusId),
      orderBy('createdAt', 'desc'),
      limit(50),
    ),
  };
}
