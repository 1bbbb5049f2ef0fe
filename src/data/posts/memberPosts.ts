import {
  collection,
  doc,
  getDoc,
  limit,
  query,
  where,
  type Firestore,
  type Query,
  type QueryConstraint,
} from 'firebase/firestore';
import { isCampusId, type CampusId } from '../../domain/campus.ts';
import { ELSEWHERE_PAGE, PROFILE_PAGE } from '../../domain/limits.ts';
import type { Status } from '../../domain/listing.ts';
import type { Post } from '../../domain/post.ts';
import { fetchPage, newestByTime, newestFirst } from '../live/snapshots.ts';
import type { Page, Cursor } from '../stored/document.ts';
import { postFromDocument } from './postConverter.ts';

/* Pages of posts other than the feed. Rule for all: posts are listed campus by campus, 30 at most. */

/** As many as one query may name. */
const FORMER_CAMPUSES = 30;

/** The author, and the community. */
export interface Member {
  readonly uid: string;
  readonly campusId: CampusId;
}

/** What is listed of a member: top posts, posts with pictures, or comments. */
export type MemberListKind = 'posts' | 'photos' | 'replies';

export interface MemberList extends Member {
  readonly kind: MemberListKind;
}

function ofMember(db: Firestore, { uid, campusId }: Member, ...more: QueryConstraint[]): Query {
  return query(
    collection(db, 'posts'),
    where('campus_id', '==', campusId),
    where('user._id', '==', uid),
    ...more,
    limit(PROFILE_PAGE),
  );
}

/**
 * A member's top posts, newest activity first.
 * Index: posts(campus_id, post_commented_on, user._id, lastModified desc).
 */
export function fetchMemberPosts(db: Firestore, member: Member, after: Cursor | null): Promise<Page<Post>> {
  const more = [where('post_commented_on', '==', null), ...newestFirst('lastModified', after)];
  return fetchPage(ofMember(db, member, ...more), 'lastModified', postFromDocument);
}

/** The schools that the reader was at before the present one, as functions keep them in the account. */
export async function fetchFormerCampuses(
  db: Firestore,
  { uid, campusId }: Member,
): Promise<readonly CampusId[]> {
  const account = await getDoc(doc(db, 'users', uid, 'private', 'account'));
  const former: unknown = account.get('former_campuses');
  // Somebody may be back.
  return Array.isArray(former) ? former.filter(isCampusId).filter((id) => id !== campusId) : [];
}

/**
 * The reader's top posts at these schools, from before they changed schools, newest activity first. Members of any school may list
 * them. Index: as `fetchMemberPosts`.
 */
export async function fetchPostsElsewhere(
  db: Firestore,
  uid: string,
  former: readonly CampusId[],
  after: Cursor | null,
): Promise<Page<Post>> {
  if (former.length === 0) return { entries: [], count: 0, last: null };
  const elsewhere = query(
    collection(db, 'posts'),
    where('campus_id', 'in', former.slice(-FORMER_CAMPUSES)),
    where('user._id', '==', uid),
    where('post_commented_on', '==', null),
    ...newestFirst('lastModified', after),
    limit(ELSEWHERE_PAGE),
  );
  return fetchPage(elsewhere, 'lastModified', postFromDocument);
}

/**
 * A member's top posts of one status, newest first, `size` at most.
 * Index: posts(campus_id, user._id, post_commented_on, status, createdAt desc).
 */
export function fetchMemberByStatus(
  db: Firestore,
  { uid, campusId }: Member,
  status: Status,
  after: Cursor | null,
  size: number,
): Promise<Page<Post>> {
  const listed = query(
    collection(db, 'posts'),
    where('campus_id', '==', campusId),
    where('user._id', '==', uid),
    where('post_commented_on', '==', null),
    where('status', '==', status),
    ...newestFirst('createdAt', after),
    limit(size),
  );
  return fetchPage(listed, 'createdAt', postFromDocument);
}

/**
 * A member's posts and comments with pictures, newest first.
 * Index: posts(campus_id, user._id, createdAt desc, img_count desc).
 */
export function fetchMemberPhotos(db: Firestore, member: Member, after: Cursor | null): Promise<Page<Post>> {
  const more = [where('img_count', '>=', 1), ...newestByTime('createdAt', after)];
  return fetchPage(ofMember(db, member, ...more), 'createdAt', postFromDocument);
}

/**
 * A member's comments, newest first.
 * Index: posts(campus_id, user._id, createdAt desc, post_commented_on desc).
 */
export function fetchMemberReplies(db: Firestore, member: Member, after: Cursor | null): Promise<Page<Post>> {
  // Comments have a parent id, which sorts after the empty text of top posts.
  const more = [where('post_commented_on', '>', ''), ...newestByTime('createdAt', after)];
  return fetchPage(ofMember(db, member, ...more), 'createdAt', postFromDocument);
}
