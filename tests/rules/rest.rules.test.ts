import { collectionGroup, getDocs, limit, query } from 'firebase/firestore';
import { beforeEach, describe } from 'vitest';
import { PEOPLE } from './support/builders.ts';
import { allows, denies } from './support/row.ts';
import { closed, openWorld, table, type Actor } from './support/world.ts';

const world = openWorld();
const get = (who: Actor, path: string) => () => world.get(who, path);
const list = (who: Actor, path: string, n: number) => () => world.list(who, path, limit(n));

/** A visitor, a member, one not verified, one verified elsewhere, banned, leaving, and with outdated tokens. */
const EVERYBODY: readonly Actor[] = ['visitor', ...(Object.keys(PEOPLE) as Actor[])];

type Denied = readonly (readonly [string, () => Promise<unknown>])[];

/** Tries as one after the other. Rejects with the last refusal; as soon as one is let in, with who that is. */
const byAnybody = (trial: (who: Actor) => () => Promise<unknown>) => async (): Promise<void> => {
  let refusal: unknown;
  for (const who of EVERYBODY) {
    const isLetIn = await trial(who)().then(
      () => true,
      (error: unknown) => {
        refusal = error;
        return false;
      },
    );
    if (isLetIn) throw new Error(`${who} may.`);
  }
  throw refusal;
};

/** What no client may do to documents that functions alone write. */
const writes = (path: string): Denied => [
  ['create, anybody', byAnybody((who) => () => world.set(who, `${path}x`, { ids: [] }))],
  ['update, anybody', byAnybody((who) => () => world.update(who, path, { ids: [] }))],
  ['delete, anybody', byAnybody((who) => () => world.delete(who, path))],
];

describe('news', () => {
  beforeEach(async () => {
    await world.seed('news/ut', { ids: [] });
    await world.seed('news/campus', { ids: [] });
  });
  table([
    allows("a school's, by a member", get('liam', 'news/ut')),
    allows("a school's, by a member of another", get('omar', 'news/ut')),
    allows('before there are any', get('liam', 'news/duke')),
    denies("a school's, by somebody not school-verified", get('nora', 'news/ut')),
    denies("a school's, by a visitor", get('visitor', 'news/ut')),
    allows("the shared community's, by a visitor", get('visitor', 'news/campus')),
    denies('list', list('maya', 'news', 1)),
    denies('what waits to be told', get('maya', 'pending_news/x')),
  ]);
  closed(writes('news/ut'));
});

describe('campuses', () => {
  beforeEach(() => world.seed('campuses/ut', { name: 'University of Texas' }));
  table([
    allows('get, by a visitor', get('visitor', 'campuses/ut')),
    allows('list 20, by a visitor', list('visitor', 'campuses', 20)),
    denies('list 21', list('visitor', 'campuses', 21)),
    denies('list without a limit', () => world.list('maya', 'campuses')),
  ]);
  closed(writes('campuses/ut'));
});

describe('jobs', () => {
  beforeEach(() => world.seed('jobs/maya', { done: 3 }));
  table([
    allows('the own', get('maya', 'jobs/maya')),
    allows('the own, before there is one', get('nora', 'jobs/nora')),
    denies("another's", get('liam', 'jobs/maya')),
    denies('by a visitor', get('visitor', 'jobs/maya')),
    denies('list', list('maya', 'jobs', 1)),
  ]);
  closed(writes('jobs/maya'));
});

describe('downloads', () => {
  beforeEach(() => world.seed('downloads/maya', { done: 3 }));
  table([
    allows('the own', get('maya', 'downloads/maya')),
    allows('the own, before there is one', get('nora', 'downloads/nora')),
    denies("another's", get('liam', 'downloads/maya')),
    denies('by a visitor', get('visitor', 'downloads/maya')),
    denies('list', list('maya', 'downloads', 1)),
  ]);
  closed(writes('downloads/maya'));
});

describe('ended sessions', () => {
  const own = 'ended_sessions/session-of-maya';
  beforeEach(() => world.seed(own, { expires_at: 1 }));
  table([
    allows('the own', get('maya', own)),
    allows('the own, before there is one', get('liam', 'ended_sessions/session-of-liam')),
    denies("another's", get('liam', own)),
    denies("another's that is not there", get('maya', 'ended_sessions/session-of-liam')),
    denies('by a session without an id', get('nora', own)),
    denies('by a session without an id, under a name like none', get('nora', 'ended_sessions/null')),
    denies('by a visitor', get('visitor', own)),
    denies('list', list('maya', 'ended_sessions', 1)),
  ]);
  closed(writes(own));
});

/** Closed to everybody, with the path of a document that names Maya where one may. */
describe.each([
  'mail/code_abc',
  'verifications/one',
  'push_subscriptions/one',
  'school_emails/maya@utexas.edu',
  'bans/0a1b2c',
  'limits/messages_maya_495000',
  'claims/aClaimOfAnotherPerson00',
  'handovers/0a1b2c',
  'provings/maya',
  'address_changes/maya',
  'school_requests/0a1b2c',
  'reports/post_PostOfMayaAtUt000000_liam',
  'moderators/maya',
  'moderation/one',
  'purges/liam_maya_1790000000000',
  'deleted_messages/MessageOfMaya0000000_1790000000000',
  'searchers/couchAtUt',
  'deleted_accounts/maya',
  'hidden_searches/couchAtUt',
  'alerts/ut_0',
  'unindexed/posts_PostOfMayaAtUt000000',
  'sweeps/files',
  'payouts/maya',
  'block_pairs/liam_maya',
  'handed_over/liam_maya',
  'names/maya',
  'users/maya/private/payouts',
  'users/maya/blocked/liam',
  'posts/PostOfMayaAtUt000000/img_gallery/one',
  'posts/PostOfMayaAtUt000000/comments/one',
  'posts/PostOfMayaAtUt000000/likes/liam/more/one',
  'chats/liam_maya/messages/one',
  'messages/MessageOfMaya0000000/img_gallery/one',
  'a_collection_that_nobody_planned/one',
])('%s', (path) => {
  beforeEach(() =>
    world.seed(path, { to: 'maya@example.com', userId: 'maya', uid: 'maya', reporter: 'maya' }),
  );
  const folder = path.slice(0, path.lastIndexOf('/'));
  closed([
    ['get, anybody', byAnybody((who) => get(who, path))],
    ['list, anybody', byAnybody((who) => list(who, folder, 1))],
    ...writes(path),
  ]);
});

describe('over all documents of a kind', () => {
  const group = (who: Actor, name: string) => () =>
    getDocs(query(collectionGroup(world.as(who), name), limit(1)));
  closed(
    [
      'users',
      'private',
      'blocks',
      'block_pairs',
      'posts',
      'likes',
      'chats',
      'messages',
      'notifications',
      'searches',
      'mail',
    ].map((name) => [name, byAnybody((who) => group(who, name))] as const),
  );
});
