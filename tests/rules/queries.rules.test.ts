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
import { openWorld, POSTS, table, type Actor, type Row } from './support/world.ts';

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
const run = (make: () => Query) => () => getDocs(make());

describe('feeds', () => {
  const rows: Row[] = [
    ['of the own school', 'allow', run(() => feed('liam', 'ut'))],
    ['of another school, by a member', 'allow', run(() => feed('liam', 'ou'))],
    ['of the shared community, by a visitor', 'allow', run(() => feed('visitor', 'campus'))],
    ['of a school, by a visitor', 'deny', run(() => feed('visitor', 'ut'))],
    ['of a school, by somebody not school-verified', 'deny', run(() => feed('nora', 'ut'))],
    [
      'of all campuses, by a member',
      'deny',
      run(() => posts('maya', where('post_commented_on', '==', null), limit(15))),
    ],
    [
      'of several campuses, by a visitor',
      'deny',
      run(() => posts('visitor', where('campus_id', 'in', ['campus', 'ut']), limit(15))),
    ],
    [
      'of what sorts with the shared community, by a visitor',
      'deny',
      run(() =>
        posts('visitor', where('campus_id', '>=', 'campus'), where('campus_id', '<=', 'campus'), limit(15)),
      ),
    ],
    ['30 at once', 'allow', run(() => feed('liam', 'ut', 30))],
    ['31 at once', 'deny', run(() => feed('liam', 'ut', 31))],
    ['without a limit', 'deny', run(() => posts('liam', ...topLevel('ut'), ...newestFirst))],
    ['counted, with a limit', 'allow', () => getCountFromServer(feed('liam', 'ut', 30))],
    ['counted, without', 'deny', () => getCountFromServer(posts('liam', ...topLevel('ut')))],
    ['one category', 'allow', run(() => feed('liam', 'ut', 15, where('category', '==', 'furniture')))],
    ['the next page', 'allow', run(() => feed('liam', 'ut', 15, startAfter(at, POSTS.ut)))],
    ['what is newer', 'allow', run(() => feed('liam', 'ut', 25, endBefore(at, POSTS.ut)))],
    [
      'posts with pictures',
      'allow',
      run(() =>
        posts(
          'liam',
          ...topLevel('ut'),
          where('img_count', '>=', 1),
          orderBy('lastModified', 'desc'),
          limit(15),
        ),
      ),
    ],
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
    ['30 at once', 'allow', run(() => elsewhere('liam', 'liam', 30))],
    ['31 at once', 'deny', run(() => elsewhere('liam', 'liam', 31))],
    [
      'at no school that is named',
      'deny',
      run(() => posts('liam', where('user._id', '==', 'liam'), limit(30))),
    ],
    ['by somebody not school-verified', 'deny', run(() => elsewhere('nora', 'nora', 30))],
    [
      'with the shared community among them, not school-verified',
      'deny',
      run(() => elsewhere('nora', 'nora', 30, ['campus', 'ou'])),
    ],
    ['by a visitor', 'deny', run(() => elsewhere('visitor', 'liam', 30))],
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
  table([
    ['nothing', 'allow', feedFrom(0)],
    ['one post', 'deny', feedFrom(1)],
  ]);
});

describe('threads', () => {
  table([
    ['500 at once', 'allow', run(() => thread('liam', 'ut', 500))],
    ['501 at once', 'deny', run(() => thread('liam', 'ut', 501))],
    ['by a visitor', 'deny', run(() => thread('visitor', 'ut', 500))],
    [
      'of several posts, all named',
      'allow',
      run(() => threads(where('root_id', 'in', [POSTS.ut, POSTS.ou]))),
    ],
    ['all there are, from the first on', 'deny', run(() => threads(where('root_id', '>=', '')))],
    ['all there are, up to the last', 'deny', run(() => threads(where('root_id', '<=', 'z')))],
    [
      'of what sorts with one post',
      'deny',
      run(() => threads(where('root_id', '>=', POSTS.ut), where('root_id', '<=', POSTS.ut))),
    ],
    ['all but one', 'deny', run(() => threads(where('root_id', '!=', POSTS.ut)))],
    ['all, in their order', 'deny', run(() => threads(orderBy('root_id')))],
    [
      'without naming the campus',
      'deny',
      run(() => posts('liam', where('root_id', '==', POSTS.ut), limit(500))),
    ],
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
    [
      'which of these have I saved',
      'allow',
      run(() =>
        group(
          'liam',
          where('user._id', '==', 'liam'),
          where('post_id', 'in', [POSTS.ut, POSTS.ou]),
          limit(30),
        ),
      ),
    ],
    [
      'all that I have saved here',
      'allow',
      run(() =>
        group(
          'liam',
          where('user._id', '==', 'liam'),
          where('campus_id', '==', 'ut'),
          orderBy('createdAt', 'desc'),
          limit(10),
        ),
      ),
    ],
    [
      'mine, 31 at once',
      'deny',
      run(() =>
        group('liam', where('user._id', '==', 'liam'), where('post_id', 'in', [POSTS.ut]), limit(31)),
      ),
    ],
    [
      'mine, without a limit',
      'deny',
      run(() => group('liam', where('user._id', '==', 'liam'), where('post_id', 'in', [POSTS.ut]))),
    ],
    [
      'what another has saved',
      'deny',
      run(() =>
        group('maya', where('user._id', '==', 'liam'), where('post_id', 'in', [POSTS.ut]), limit(10)),
      ),
    ],
    ['what anybody has saved', 'deny', run(() => group('maya', where('campus_id', '==', 'ut'), limit(10)))],
    [
      'mine, as a visitor',
      'deny',
      run(() =>
        group('visitor', where('user._id', '==', 'liam'), where('post_id', 'in', [POSTS.ut]), limit(10)),
      ),
    ],
    ['who has saved a post, by a member', 'allow', run(() => ofPost('maya', POSTS.ut, 'ut', 50))],
    ['who has saved a post, 51 at once', 'deny', run(() => ofPost('maya', POSTS.ut, 'ut', 51))],
    ['who has saved a post, by a visitor', 'deny', run(() => ofPost('visitor', POSTS.ut, 'ut', 10))],
    [
      'who has saved a shared post, by a visitor',
      'allow',
      run(() => ofPost('visitor', POSTS.shared, 'campus', 10)),
    ],
    [
      'who has saved a post, without naming the campus',
      'deny',
      run(() => query(collection(world.as('maya'), `posts/${POSTS.ut}/likes`), limit(10))),
    ],
  ]);
});

test('the feed holds the top posts of its campus, newest first, and the thread its comments', async () => {
  const { docs } = await getDocs(feed('liam', 'ut'));
  expect(docs.map(({ id }) => id)).toEqual([POSTS.ut]);
  const all = await getDocs(thread('liam', 'ut', 500));
  expect(all.docs.map(({ id }) => id).sort()).toEqual([POSTS.comment, POSTS.ut].sort());
});
