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
import { allows, denies, type Row } from './support/row.ts';
import { CHAT, closed, openWorld, POSTS, table, type Actor } from './support/world.ts';

/** Queries that reach for more than they may: rules are not filters, so each is refused as a whole. */
const world = openWorld();
const of = (who: Actor, name: string, ...constraints: QueryConstraint[]): Query =>
  query(collection(world.as(who), name), ...constraints);
const group = (who: Actor, name: string, ...constraints: QueryConstraint[]): Query =>
  query(collectionGroup(world.as(who), name), ...constraints);
const composite = (who: Actor, name: string, filter: QueryCompositeFilterConstraint, n = 10): Query =>
  query(collection(world.as(who), name), filter, limit(n));
/** Listens until the server has answered: what the SDK remembers comes first. */
const listen = (asked: Query) =>
  new Promise((resolve, reject) => {
    const end = onSnapshot(
      asked,
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
    getDocs(of('visitor', 'posts', ...constraints, limit(5)));
  const either = (...filters: Parameters<typeof or>) =>
    getDocs(composite('visitor', 'posts', or(...filters)));
  table([
    allows('the shared community', () => posts(shared)),
    allows('the shared community, in a list of one', () => posts(where('campus_id', 'in', ['campus']))),
    denies('the shared community or a school', () => either(shared, ut)),
    denies('the shared community or one author', () => either(shared, where('user._id', '==', 'maya'))),
    allows('both of two that exclude each other', () =>
      getDocs(composite('visitor', 'posts', and(shared, or(ut, where('root_id', '==', POSTS.ut))))),
    ),
    denies('all but a school', () => posts(where('campus_id', '!=', 'ou'))),
    denies('none of two', () => posts(where('campus_id', 'not-in', ['ou', 'smu']))),
    denies('by author', () => posts(where('user._id', '==', 'maya'))),
    denies('by thread', () => posts(where('root_id', '==', POSTS.ut))),
    denies('by id', () => posts(where(documentId(), '==', POSTS.ut))),
    denies('from an id on', () => posts(orderBy(documentId()), startAt(POSTS.ut))),
    denies('in the order of campuses, from the shared one on', () =>
      posts(orderBy('campus_id'), startAt('campus')),
    ),
    denies('where the campus is a number', () => posts(where('campus_id', '==', 0))),
    denies('where there is no campus', () => posts(where('campus_id', '==', null))),
    denies('as a listener', () => listen(of('visitor', 'posts', ut, limit(5)))),
    allows('of the shared community, as a listener', () => listen(of('visitor', 'posts', shared, limit(5)))),
    denies('over all collections of the name', () => getDocs(group('visitor', 'posts', shared, limit(5)))),
  ]);
});

describe('counts and sums', () => {
  const counted = (asked: Query) => getCountFromServer(asked);
  const added = (asked: Query) =>
    getAggregateFromServer(asked, { n: count(), all: sum('like_count'), mean: average('like_count') });
  const badge = (uid: string, ...more: QueryConstraint[]) =>
    of('maya', 'notifications', where('to_user', '==', uid), where('read', '==', false), ...more);
  table([
    allows('posts of a school, by a member', () => counted(of('liam', 'posts', ut, limit(30)))),
    denies('posts of a school, by a visitor', () => counted(of('visitor', 'posts', ut, limit(30)))),
    denies('posts of a school, without a limit', () => counted(of('liam', 'posts', ut))),
    denies('posts of all schools', () => counted(of('liam', 'posts', limit(30)))),
    denies('saves of a school, added up by a visitor', () => added(of('visitor', 'posts', ut, limit(30)))),
    denies('saves of a school, added up without a limit', () => added(of('liam', 'posts', ut))),
    denies('members', () => counted(of('maya', 'users', limit(1)))),
    denies('members of the shared community', () => counted(of('maya', 'users', shared, limit(1)))),
    allows('the own badge', () => counted(badge('maya', limit(99)))),
    denies('the own badge, without a limit', () => counted(badge('maya'))),
    denies("another's badge", () => counted(badge('liam', limit(99)))),
    denies("another's chats", () =>
      counted(of('omar', 'chats', where('current_users', 'array-contains', 'maya'), limit(30))),
    ),
    denies('messages of a chat, by a stranger', () =>
      counted(of('omar', 'messages', where('chat', '==', CHAT), limit(30))),
    ),
    denies('rare searches', () =>
      counted(of('maya', 'searches', ut, where('is_popular', '==', false), limit(14))),
    ),
    denies('whether an address waits for a code', () =>
      counted(of('maya', 'verifications', where('proof', '==', 'x'), limit(1))),
    ),
    denies('reports about oneself', () =>
      counted(of('maya', 'reports', where('about', '==', 'maya'), limit(1))),
    ),
  ]);
});

describe('chats and messages of others', () => {
  const inbox = (who: Actor, uid: string, ...more: QueryConstraint[]) =>
    of(who, 'chats', where('current_users', 'array-contains', uid), ...more);
  const messages = (who: Actor, ...constraints: QueryConstraint[]) =>
    getDocs(of(who, 'messages', ...constraints));
  const mine = where('current_users', 'array-contains', 'maya');
  table([
    allows('the own inbox', () => getDocs(inbox('maya', 'maya', orderBy('lastModified', 'desc'), limit(30)))),
    denies("another's inbox", () => getDocs(inbox('omar', 'maya', limit(30)))),
    denies("one's own or another's", () =>
      getDocs(
        query(
          collection(world.as('omar'), 'chats'),
          where('current_users', 'array-contains-any', ['omar', 'maya']),
          limit(30),
        ),
      ),
    ),
    denies("one's own or what another has not read", () =>
      getDocs(
        composite(
          'omar',
          'chats',
          or(where('current_users', 'array-contains', 'omar'), where('read', 'array-contains', 'liam')),
        ),
      ),
    ),
    denies('what another has not read', () =>
      getDocs(of('maya', 'chats', where('read', 'array-contains', 'liam'), limit(99))),
    ),
    denies('by its members as they stand', () =>
      getDocs(of('omar', 'chats', where('current_users', '==', ['liam', 'maya']), limit(1))),
    ),
    allows('by its members as they stand, by one of them', () =>
      getDocs(of('maya', 'chats', where('current_users', '==', ['liam', 'maya']), limit(1))),
    ),
    denies('by its id', () => getDocs(of('omar', 'chats', where(documentId(), '==', CHAT), limit(1)))),
    denies('those begun by another', () =>
      getDocs(of('omar', 'chats', where('from_user._id', '==', 'maya'), limit(1))),
    ),
    denies('as a visitor', () => getDocs(inbox('visitor', 'maya', limit(1)))),
    allows('messages of one’s own chat', () =>
      messages('maya', where('chat', '==', CHAT), mine, orderBy('createdAt', 'desc'), limit(15)),
    ),
    denies('messages of one’s own chat, without saying whose', () =>
      messages('maya', where('chat', '==', CHAT), orderBy('createdAt', 'desc'), limit(15)),
    ),
    denies('messages of others', () => messages('omar', where('chat', '==', CHAT), mine, limit(15))),
    denies('messages by their sender', () => messages('omar', where('user', '==', 'maya'), limit(15))),
    denies('messages with a word', () => messages('omar', where('text', '>=', 'Is'), limit(15))),
    denies('messages by who gave a heart', () =>
      messages('omar', where('like_id_list', 'array-contains', 'maya'), limit(15)),
    ),
    denies('messages hidden with their chat', () =>
      messages('maya', where('current_users', '==', []), limit(15)),
    ),
  ]);
});

describe('what is told to others, and what they look for', () => {
  const found = (who: Actor, name: string, ...constraints: QueryConstraint[]) =>
    getDocs(of(who, name, ...constraints));
  const to = (uid: string) => where('to_user', '==', uid);
  const popular = where('is_popular', '==', true);
  table([
    allows('the own', () =>
      found('maya', 'notifications', to('maya'), orderBy('createdAt', 'desc'), limit(15)),
    ),
    denies("another's", () => found('maya', 'notifications', to('liam'), limit(15))),
    denies("another's, by who did it", () =>
      found('maya', 'notifications', where('from_user', '==', 'maya'), limit(15)),
    ),
    denies("one's own or another's", () =>
      found('maya', 'notifications', where('to_user', 'in', ['maya', 'liam']), limit(15)),
    ),
    allows('popular searches here', () =>
      found('maya', 'searches', ut, popular, orderBy('total_views', 'desc'), limit(14)),
    ),
    denies('searches here, popular or not', () =>
      found('maya', 'searches', ut, orderBy('total_views', 'desc'), limit(14)),
    ),
    denies('searches of either kind', () =>
      found('maya', 'searches', ut, where('is_popular', 'in', [true, false]), limit(14)),
    ),
    denies('popular searches anywhere', () => found('maya', 'searches', popular, limit(14))),
    denies('popular searches of another school', () =>
      found('maya', 'searches', where('campus_id', '==', 'ou'), popular, limit(14)),
    ),
    allows('the own history', () =>
      found('maya', 'users/maya/searches', orderBy('lastModified', 'desc'), limit(50)),
    ),
    denies("another's history", () => found('liam', 'users/maya/searches', limit(50))),
    denies('all histories', () => getDocs(group('maya', 'searches', limit(10)))),
    denies('the own account, as a list of one', () =>
      found('maya', 'users/maya/private', where(documentId(), '==', 'account'), limit(1)),
    ),
    denies('all private documents', () => getDocs(group('maya', 'private', limit(10)))),
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
      [`${name}, without a limit`, () => getDocs(of('maya', name))],
      [`${name}, with one`, () => getDocs(of('maya', name, limit(1)))],
      [`${name}, by ids`, () => getDocs(of('maya', name, orderBy(documentId()), limit(1)))],
      [`${name}, of any depth`, () => getDocs(group('maya', name, limit(1)))],
      [`${name}, counted`, () => getCountFromServer(of('maya', name, limit(1)))],
    ]),
  );
});
