import {
  and,
  average,
  collection,
  collectionGroup,
  count,
  documentId,
  getAggregateFromServer,
  getCountFromServer,
  getDocs,
  limit,
  onSnapshot,
  or,
  orderBy,
  query,
  startAt,
  sum,
  where,
  type Query,
  type QueryCompositeFilterConstraint,
  type QueryConstraint,
} from 'firebase/firestore';
import { describe } from 'vitest';
import { CHAT, closed, openWorld, POSTS, table, type Actor, type Row } from './support/world.ts';

/** Queries that reach for more than they may: rules are not filters, so each is refused as a whole. */
const world = openWorld();
const of = (who: Actor, name: string, ...constraints: QueryConstraint[]): Query =>
  query(collection(world.as(who), name), ...constraints);
const group = (who: Actor, name: string, ...constraints: QueryConstraint[]): Query =>
  query(collectionGroup(world.as(who), name), ...constraints);
const composite = (who: Actor, name: string, filter: QueryCompositeFilterConstraint, n = 10): Query =>
  query(collection(world.as(who), name), filter, limit(n));
const run = (make: () => Query) => () => getDocs(make());
/** Listens until the server has answered: what the SDK remembers comes first. */
const listen = (make: () => Query) => () =>
  new Promise((resolve, reject) => {
    const end = onSnapshot(
      make(),
      { includeMetadataChanges: true },
      (snapshot) => {
        if (snapshot.metadata.fromCache) return;
        end();
        resolve(snapshot);
      },
      reject,
    );
  });
const ut = where('campus_id', '==', 'ut');
const shared = where('campus_id', '==', 'campus');

describe('posts of other campuses, by a visitor', () => {
  const posts = (...constraints: QueryConstraint[]) =>
    run(() => of('visitor', 'posts', ...constraints, limit(5)));
  const either = (...filters: Parameters<typeof or>) =>
    run(() => composite('visitor', 'posts', or(...filters)));
  table([
    ['the shared community', 'allow', posts(shared)],
    ['the shared community, in a list of one', 'allow', posts(where('campus_id', 'in', ['campus']))],
    ['the shared community or a school', 'deny', either(shared, ut)],
    ['the shared community or one author', 'deny', either(shared, where('user._id', '==', 'maya'))],
    [
      'both of two that exclude each other',
      'allow',
      run(() => composite('visitor', 'posts', and(shared, or(ut, where('root_id', '==', POSTS.ut))))),
    ],
    ['all but a school', 'deny', posts(where('campus_id', '!=', 'ou'))],
    ['none of two', 'deny', posts(where('campus_id', 'not-in', ['ou', 'smu']))],
    ['by author', 'deny', posts(where('user._id', '==', 'maya'))],
    ['by thread', 'deny', posts(where('root_id', '==', POSTS.ut))],
    ['by id', 'deny', posts(where(documentId(), '==', POSTS.ut))],
    ['from an id on', 'deny', posts(orderBy(documentId()), startAt(POSTS.ut))],
    [
      'in the order of campuses, from the shared one on',
      'deny',
      posts(orderBy('campus_id'), startAt('campus')),
    ],
    ['where the campus is a number', 'deny', posts(where('campus_id', '==', 0))],
    ['where there is no campus', 'deny', posts(where('campus_id', '==', null))],
    ['as a listener', 'deny', listen(() => of('visitor', 'posts', ut, limit(5)))],
    [
      'of the shared community, as a listener',
      'allow',
      listen(() => of('visitor', 'posts', shared, limit(5))),
    ],
    ['over all collections of the name', 'deny', run(() => group('visitor', 'posts', shared, limit(5)))],
  ]);
});

describe('counts and sums', () => {
  const counted = (make: () => Query) => () => getCountFromServer(make());
  const added = (make: () => Query) => () =>
    getAggregateFromServer(make(), { n: count(), all: sum('like_count'), mean: average('like_count') });
  const badge =
    (uid: string, ...more: QueryConstraint[]) =>
    () =>
      of('maya', 'notifications', where('to_user', '==', uid), where('read', '==', false), ...more);
  table([
    ['posts of a school, by a member', 'allow', counted(() => of('liam', 'posts', ut, limit(30)))],
    ['posts of a school, by a visitor', 'deny', counted(() => of('visitor', 'posts', ut, limit(30)))],
    ['posts of a school, without a limit', 'deny', counted(() => of('liam', 'posts', ut))],
    ['posts of all schools', 'deny', counted(() => of('liam', 'posts', limit(30)))],
    ['saves of a school, added up by a visitor', 'deny', added(() => of('visitor', 'posts', ut, limit(30)))],
    ['saves of a school, added up without a limit', 'deny', added(() => of('liam', 'posts', ut))],
    ['members', 'deny', counted(() => of('maya', 'users', limit(1)))],
    ['members of the shared community', 'deny', counted(() => of('maya', 'users', shared, limit(1)))],
    ['the own badge', 'allow', counted(badge('maya', limit(99)))],
    ['the own badge, without a limit', 'deny', counted(badge('maya'))],
    ["another's badge", 'deny', counted(badge('liam', limit(99)))],
    [
      "another's chats",
      'deny',
      counted(() => of('omar', 'chats', where('current_users', 'array-contains', 'maya'), limit(30))),
    ],
    [
      'messages of a chat, by a stranger',
      'deny',
      counted(() => of('omar', 'messages', where('chat', '==', CHAT), limit(30))),
    ],
    [
      'rare searches',
      'deny',
      counted(() => of('maya', 'searches', ut, where('is_popular', '==', false), limit(14))),
    ],
    [
      'whether an address waits for a code',
      'deny',
      counted(() => of('maya', 'verifications', where('proof', '==', 'x'), limit(1))),
    ],
    [
      'reports about oneself',
      'deny',
      counted(() => of('maya', 'reports', where('about', '==', 'maya'), limit(1))),
    ],
  ]);
});

describe('chats and messages of others', () => {
  const inbox = (who: Actor, uid: string, ...more: QueryConstraint[]) =>
    of(who, 'chats', where('current_users', 'array-contains', uid), ...more);
  const messages = (who: Actor, ...constraints: QueryConstraint[]) =>
    run(() => of(who, 'messages', ...constraints));
  const mine = where('current_users', 'array-contains', 'maya');
  table([
    ['the own inbox', 'allow', run(() => inbox('maya', 'maya', orderBy('lastModified', 'desc'), limit(30)))],
    ["another's inbox", 'deny', run(() => inbox('omar', 'maya', limit(30)))],
    [
      "one's own or another's",
      'deny',
      run(() =>
        query(
          collection(world.as('omar'), 'chats'),
          where('current_users', 'array-contains-any', ['omar', 'maya']),
          limit(30),
        ),
      ),
    ],
    [
      "one's own or what another has not read",
      'deny',
      run(() =>
        composite(
          'omar',
          'chats',
          or(where('current_users', 'array-contains', 'omar'), where('read', 'array-contains', 'liam')),
        ),
      ),
    ],
    [
      'what another has not read',
      'deny',
      run(() => of('maya', 'chats', where('read', 'array-contains', 'liam'), limit(99))),
    ],
    [
      'by its members as they stand',
      'deny',
      run(() => of('omar', 'chats', where('current_users', '==', ['liam', 'maya']), limit(1))),
    ],
    [
      'by its members as they stand, by one of them',
      'allow',
      run(() => of('maya', 'chats', where('current_users', '==', ['liam', 'maya']), limit(1))),
    ],
    ['by its id', 'deny', run(() => of('omar', 'chats', where(documentId(), '==', CHAT), limit(1)))],
    [
      'those begun by another',
      'deny',
      run(() => of('omar', 'chats', where('from_user._id', '==', 'maya'), limit(1))),
    ],
    ['as a visitor', 'deny', run(() => inbox('visitor', 'maya', limit(1)))],
    [
      'messages of one’s own chat',
      'allow',
      messages('maya', where('chat', '==', CHAT), mine, orderBy('createdAt', 'desc'), limit(15)),
    ],
    [
      'messages of one’s own chat, without saying whose',
      'deny',
      messages('maya', where('chat', '==', CHAT), orderBy('createdAt', 'desc'), limit(15)),
    ],
    ['messages of others', 'deny', messages('omar', where('chat', '==', CHAT), mine, limit(15))],
    ['messages by their sender', 'deny', messages('omar', where('user', '==', 'maya'), limit(15))],
    ['messages with a word', 'deny', messages('omar', where('text', '>=', 'Is'), limit(15))],
    [
      'messages by who gave a heart',
      'deny',
      messages('omar', where('like_id_list', 'array-contains', 'maya'), limit(15)),
    ],
    [
      'messages hidden with their chat',
      'deny',
      messages('maya', where('current_users', '==', []), limit(15)),
    ],
  ]);
});

describe('what is told to others, and what they look for', () => {
  const found = (who: Actor, name: string, ...constraints: QueryConstraint[]) =>
    run(() => of(who, name, ...constraints));
  const to = (uid: string) => where('to_user', '==', uid);
  const popular = where('is_popular', '==', true);
  table([
    ['the own', 'allow', found('maya', 'notifications', to('maya'), orderBy('createdAt', 'desc'), limit(15))],
    ["another's", 'deny', found('maya', 'notifications', to('liam'), limit(15))],
    [
      "another's, by who did it",
      'deny',
      found('maya', 'notifications', where('from_user', '==', 'maya'), limit(15)),
    ],
    [
      "one's own or another's",
      'deny',
      found('maya', 'notifications', where('to_user', 'in', ['maya', 'liam']), limit(15)),
    ],
    [
      'popular searches here',
      'allow',
      found('maya', 'searches', ut, popular, orderBy('total_views', 'desc'), limit(14)),
    ],
    [
      'searches here, popular or not',
      'deny',
      found('maya', 'searches', ut, orderBy('total_views', 'desc'), limit(14)),
    ],
    [
      'searches of either kind',
      'deny',
      found('maya', 'searches', ut, where('is_popular', 'in', [true, false]), limit(14)),
    ],
    ['popular searches anywhere', 'deny', found('maya', 'searches', popular, limit(14))],
    [
      'popular searches of another school',
      'deny',
      found('maya', 'searches', where('campus_id', '==', 'ou'), popular, limit(14)),
    ],
    [
      'the own history',
      'allow',
      found('maya', 'users/maya/searches', orderBy('lastModified', 'desc'), limit(50)),
    ],
    ["another's history", 'deny', found('liam', 'users/maya/searches', limit(50))],
    ['all histories', 'deny', run(() => group('maya', 'searches', limit(10)))],
    [
      'the own account, as a list of one',
      'deny',
      found('maya', 'users/maya/private', where(documentId(), '==', 'account'), limit(1)),
    ],
    ['all private documents', 'deny', run(() => group('maya', 'private', limit(10)))],
  ]);
});

/** Of each collection: everything, over all of the name, and by its ids. */
const NAMES = [
  'users',
  'usernames',
  'messages',
  'chats',
  'notifications',
  'searches',
  'news',
  'pending_news',
  'jobs',
  'downloads',
  'mail',
  'verifications',
  'school_emails',
  'limits',
  'bans',
  'claims',
  'handovers',
  'provings',
  'address_changes',
  'school_requests',
  'ended_sessions',
  'purges',
  'deleted_messages',
  'reports',
  'reported_accounts',
  'searchers',
  'deleted_accounts',
  'hidden_searches',
  'suggestions',
  'alerts',
  'alert_runs',
  'unindexed',
  'sweeps',
  'block_pairs',
  'handed_over',
  'blocks',
  'private',
  'likes',
  'posts',
];

describe('whole collections', () => {
  closed(
    NAMES.flatMap((name): (readonly [string, Row[2]])[] => [
      [`${name}, without a limit`, run(() => of('maya', name))],
      [`${name}, with one`, run(() => of('maya', name, limit(1)))],
      [`${name}, by ids`, run(() => of('maya', name, orderBy(documentId()), limit(1)))],
      [`${name}, of any depth`, run(() => group('maya', name, limit(1)))],
      [`${name}, counted`, () => getCountFromServer(of('maya', name, limit(1)))],
    ]),
  );
});
