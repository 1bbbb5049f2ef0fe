import { FirebaseError } from 'firebase/app';
import {
  collection,
  collectionGroup,
  documentId,
  endBefore,
  getCountFromServer,
  getDocs,
  limit,
  orderBy,
  query,
  startAfter,
  Timestamp,
  where,
  type Query,
  type QueryConstraint,
} from 'firebase/firestore';
import { describe, expect, test } from 'vitest';
import { STORED_AT } from './support/builders.ts';
import { allows, denies, type Row } from './support/row.ts';
import { openWorld, POSTS, table, type Actor } from './support/world.ts';

const world = openWorld();
const at = Timestamp.fromDate(STORED_AT);

const posts = (who: Actor, ...constraints: QueryConstraint[]): Query =>
  query(collection(world.as(who), 'posts'), ...constraints);
const topLevel = (campusId: string): QueryConstraint[] => [
  where('campus_id', '==', campusId),
  where('post_commented_on', '==', null),
];
const newestFirst = [orderBy('lastModified', 'desc'), orderBy(documentId(), 'desc')];
const feed = (who: Actor, campusId: string, n = 25, ...more: QueryConstraint[]) =>
  posts(who, ...topLevel(campusId), ...newestFirst, ...more, limit(n));
const thread = (who: Actor, campusId: string, n: number) =>
  posts(
    who,
    where('campus_id', '==', campusId),
    where('root_id', '==', POSTS.ut),
    orderBy('createdAt'),
    limit(n),
  );
const threads = (...constraints: QueryConstraint[]): Query =>
  posts('liam', where('campus_id', '==', 'ut'), ...constraints, limit(500));

describe('feeds', () => {
  const rows: Row[] = [
    allows('of the own school', () => getDocs(feed('liam', 'ut'))),
    allows('of another school, by a member', () => getDocs(feed('liam', 'ou'))),
    allows('of the shared community, by a visitor', () => getDocs(feed('visitor', 'campus'))),
    denies('of a school, by a visitor', () => getDocs(feed('visitor', 'ut'))),
    denies('of a school, by somebody not school-verified', () => getDocs(feed('nora', 'ut'))),
    denies('of all campuses, by a member', () =>
      getDocs(posts('maya', where('post_commented_on', '==', null), limit(15))),
    ),
    denies('of several campuses, by a visitor', () =>
      getDocs(posts('visitor', where('campus_id', 'in', ['campus', 'ut']), limit(15))),
    ),
    denies('of what sorts with the shared community, by a visitor', () =>
      getDocs(
        posts('visitor', where('campus_id', '>=', 'campus'), where('campus_id', '<=', 'campus'), limit(15)),
      ),
    ),
    allows('30 at once', () => getDocs(feed('liam', 'ut', 30))),
    denies('31 at once', () => getDocs(feed('liam', 'ut', 31))),
    denies('without a limit', () => getDocs(posts('liam', ...topLevel('ut'), ...newestFirst))),
    allows('counted, with a limit', () => getCountFromServer(feed('liam', 'ut', 30))),
    denies('counted, without', () => getCountFromServer(posts('liam', ...topLevel('ut')))),
    allows('one category', () => getDocs(feed('liam', 'ut', 15, where('category', '==', 'furniture')))),
    allows('the next page', () => getDocs(feed('liam', 'ut', 15, startAfter(at, POSTS.ut)))),
    allows('what is newer', () => getDocs(feed('liam', 'ut', 25, endBefore(at, POSTS.ut)))),
    allows('posts with pictures', () =>
      getDocs(
        posts(
          'liam',
          ...topLevel('ut'),
          where('img_count', '>=', 1),
          orderBy('lastModified', 'desc'),
          limit(15),
        ),
      ),
    ),
  ];
  table(rows);
});

describe('own posts at other schools', () => {
  const OTHERS = ['ou', 'smu', 'uf', 'ucla', 'stanford', 'duke'];
  const elsewhere = (who: Actor, uid: string, n: number, schools: readonly string[] = OTHERS) =>
    posts(
      who,
      where('campus_id', 'in', schools),
      where('user._id', '==', uid),
      where('post_commented_on', '==', null),
      ...newestFirst,
      limit(n),
    );
  table([
    allows('30 at once', () => getDocs(elsewhere('liam', 'liam', 30))),
    denies('31 at once', () => getDocs(elsewhere('liam', 'liam', 31))),
    denies('at no school that is named', () =>
      getDocs(posts('liam', where('user._id', '==', 'liam'), limit(30))),
    ),
    denies('by somebody not school-verified', () => getDocs(elsewhere('nora', 'nora', 30))),
    denies('with the shared community among them, not school-verified', () =>
      getDocs(elsewhere('nora', 'nora', 30, ['campus', 'ou'])),
    ),
    denies('by a visitor', () => getDocs(elsewhere('visitor', 'liam', 30))),
  ]);
});

describe('what a query passes over', () => {
  /** The SDK knows no offset; the service does. */
  const feedFrom = (offset: number) => async () => {
    const { host, port } = world.server;
    const filter = (field: string, value: object) => ({
      fieldFilter: { field: { fieldPath: field }, op: 'EQUAL', value },
    });
    const structuredQuery = {
      from: [{ collectionId: 'posts' }],
      where: filter('campus_id', { stringValue: 'campus' }),
      offset,
      limit: 1,
    };
    const response = await fetch(
      `http://${host}:${String(port)}/v1/projects/demo-rules/databases/(default)/documents:runQuery`,
      { method: 'POST', body: JSON.stringify({ structuredQuery }) },
    );
    const text = await response.text();
    if (response.status === 403) throw new FirebaseError('permission-denied', text);
    if (!response.ok) throw new Error(text);
  };
  table([allows('nothing', feedFrom(0)), denies('one post', feedFrom(1))]);
});

describe('threads', () => {
  table([
    allows('500 at once', () => getDocs(thread('liam', 'ut', 500))),
    denies('501 at once', () => getDocs(thread('liam', 'ut', 501))),
    denies('by a visitor', () => getDocs(thread('visitor', 'ut', 500))),
    allows('of several posts, all named', () =>
      getDocs(threads(where('root_id', 'in', [POSTS.ut, POSTS.ou]))),
    ),
    denies('all there are, from the first on', () => getDocs(threads(where('root_id', '>=', '')))),
    denies('all there are, up to the last', () => getDocs(threads(where('root_id', '<=', 'z')))),
    denies('of what sorts with one post', () =>
      getDocs(threads(where('root_id', '>=', POSTS.ut), where('root_id', '<=', POSTS.ut))),
    ),
    denies('all but one', () => getDocs(threads(where('root_id', '!=', POSTS.ut)))),
    denies('all, in their order', () => getDocs(threads(orderBy('root_id')))),
    denies('without naming the campus', () =>
      getDocs(posts('liam', where('root_id', '==', POSTS.ut), limit(500))),
    ),
  ]);
});

describe('likes', () => {
  const group = (who: Actor, ...constraints: QueryConstraint[]) =>
    query(collectionGroup(world.as(who), 'likes'), ...constraints);
  const ofPost = (who: Actor, postId: string, campusId: string, n: number) =>
    query(
      collection(world.as(who), `posts/${postId}/likes`),
      where('campus_id', '==', campusId),
      orderBy('createdAt', 'desc'),
      limit(n),
    );
  table([
    allows('which of these have I saved', () =>
      getDocs(
        group(
          'liam',
          where('user._id', '==', 'liam'),
          where('post_id', 'in', [POSTS.ut, POSTS.ou]),
          limit(30),
        ),
      ),
    ),
    allows('all that I have saved here', () =>
      getDocs(
        group(
          'liam',
          where('user._id', '==', 'liam'),
          where('campus_id', '==', 'ut'),
          orderBy('createdAt', 'desc'),
          limit(10),
        ),
      ),
    ),
    denies('mine, 31 at once', () =>
      getDocs(group('liam', where('user._id', '==', 'liam'), where('post_id', 'in', [POSTS.ut]), limit(31))),
    ),
    denies('mine, without a limit', () =>
      getDocs(group('liam', where('user._id', '==', 'liam'), where('post_id', 'in', [POSTS.ut]))),
    ),
    denies('what another has saved', () =>
      getDocs(group('maya', where('user._id', '==', 'liam'), where('post_id', 'in', [POSTS.ut]), limit(10))),
    ),
    denies('what anybody has saved', () => getDocs(group('maya', where('campus_id', '==', 'ut'), limit(10)))),
    denies('mine, as a visitor', () =>
      getDocs(
        group('visitor', where('user._id', '==', 'liam'), where('post_id', 'in', [POSTS.ut]), limit(10)),
      ),
    ),
    allows('who has saved a post, by a member', () => getDocs(ofPost('maya', POSTS.ut, 'ut', 50))),
    denies('who has saved a post, 51 at once', () => getDocs(ofPost('maya', POSTS.ut, 'ut', 51))),
    denies('who has saved a post, by a visitor', () => getDocs(ofPost('visitor', POSTS.ut, 'ut', 10))),
    allows('who has saved a shared post, by a visitor', () =>
      getDocs(ofPost('visitor', POSTS.shared, 'campus', 10)),
    ),
    denies('who has saved a post, without naming the campus', () =>
      getDocs(query(collection(world.as('maya'), `posts/${POSTS.ut}/likes`), limit(10))),
    ),
  ]);
});

test('the feed holds the top posts of its campus, newest first, and the thread its comments', async () => {
  const { docs } = await getDocs(feed('liam', 'ut'));
  expect(docs.map(({ id }) => id)).toEqual([POSTS.ut]);
  const all = await getDocs(thread('liam', 'ut', 500));
  expect(all.docs.map(({ id }) => id).sort()).toEqual([POSTS.comment, POSTS.ut].sort());
});
