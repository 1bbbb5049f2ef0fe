import { assertFails } from '@firebase/rules-unit-testing';
import { FirebaseError } from 'firebase/app';
import { describe, test } from 'vitest';
import { allows, denies, type Row } from './support/row.ts';
import { CHAT, MESSAGES, NOTIFICATION, openWorld, POSTS, table } from './support/world.ts';

/** The same door without the SDK: what a script with a member's token can put into a request. */
const world = openWorld();
const DATABASE = 'projects/demo-rules/databases/(default)';
const ROOT = `${DATABASE}/documents`;

const MEMBER = { school_verified: true, campus_id: 'ut' };

/** A token as the local services take it: unsigned. */
function tokenOf(uid: string, claims: object): string {
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'none' })}.${part({ sub: uid, user_id: uid, auth_time: 0, ...claims })}.`;
}

interface Sent {
  readonly method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Below `documents`, with what follows a colon or a question mark. */
  readonly path: string;
  readonly body?: object;
  readonly uid?: string | null;
  readonly claims?: object;
}

/** Sends it; a refusal by rules is an error as the SDK's, anything else that fails another. */
const send = async ({ method = 'POST', path, body, uid = 'maya', claims = MEMBER }: Sent) => {
  const { host, port } = world.server;
  const response = await fetch(`http://${host}:${String(port)}/v1/${ROOT}${path}`, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    headers: uid === null ? {} : { authorization: `Bearer ${tokenOf(uid, claims)}` },
  });
  const text = await response.text();
  if (response.status === 403) throw new FirebaseError('permission-denied', text);
  if (!response.ok || /"error"/.test(text)) throw new Error(`${String(response.status)}: ${text}`);
};
const text = (stringValue: string) => ({ stringValue });
const get = (path: string, more: Partial<Sent> = {}) => send({ method: 'GET', path, ...more });
const commit = (...writes: readonly object[]) => send({ path: ':commit', body: { writes } });
const change = (path: string, fields: object, more: object = {}): object => ({
  update: { name: `${ROOT}/${path}`, fields },
  updateMask: { fieldPaths: Object.keys(fields) },
  ...more,
});
const moved = { updateTransforms: [{ fieldPath: 'lastModified', setToServerValue: 'REQUEST_TIME' }] };

describe('reads', () => {
  const batchGet = (...paths: readonly string[]) =>
    send({ path: ':batchGet', body: { documents: paths.map((path) => `${ROOT}/${path}`) } });
  table([
    allows('a post', () => get(`/posts/${POSTS.ut}`)),
    denies('a post of a school, signed out', () => get(`/posts/${POSTS.ut}`, { uid: null })),
    denies('a post of a school, with a role that is a text', () =>
      get(`/posts/${POSTS.ut}`, { claims: { school_verified: 'true' } }),
    ),
    denies('a post of a school, with a role that is a number', () =>
      get(`/posts/${POSTS.ut}`, { claims: { school_verified: 1 } }),
    ),
    denies('a post of a school, with a role that is a list', () =>
      get(`/posts/${POSTS.ut}`, { claims: { school_verified: [true] } }),
    ),
    denies('a post of a school, with only the campus named', () =>
      get(`/posts/${POSTS.ut}`, { claims: { campus_id: 'ut' } }),
    ),
    denies('one field of an account', () =>
      get('/users/maya/private/account?mask.fieldPaths=phone', { uid: 'liam' }),
    ),
    denies('one field of another’s chat', () => get(`/chats/${CHAT}?mask.fieldPaths=_id`, { uid: 'omar' })),
    allows('several at once', () => batchGet(`posts/${POSTS.ut}`, `posts/${POSTS.ou}`)),
    denies('several at once, one of them not', () =>
      batchGet(`posts/${POSTS.ut}`, 'users/liam/private/account'),
    ),
    denies('several at once, one of them for functions', () => batchGet('campuses/ut', 'mail/x')),
    denies('a page of a collection', () => get('/users?pageSize=1')),
    denies('a page of a collection, without its fields', () => get('/posts?pageSize=1&mask.fieldPaths=_')),
    allows('a page of campuses', () => get('/campuses?pageSize=20', { uid: null })),
    denies('a page of campuses without an end', () => get('/campuses', { uid: null })),
    denies('an old state of a message', () => get(`/messages/${MESSAGES.mayas}`, { uid: 'omar' })),
  ]);
});

describe('queries', () => {
  const from = (collectionId: string, more: object = {}, allDescendants = false) => ({
    structuredQuery: { from: [{ collectionId, allDescendants }], ...more },
  });
  const equal = (fieldPath: string, value: object) => ({
    fieldFilter: { field: { fieldPath }, op: 'EQUAL', value },
  });
  const ask = (query: object, more: Partial<Sent> = {}) => send({ path: ':runQuery', body: query, ...more });
  const ut = equal('campus_id', text('ut'));
  const counted = (query: object, uid: string | null) =>
    send({
      path: ':runAggregationQuery',
      body: {
        structuredAggregationQuery: { ...query, aggregations: [{ alias: 'n', count: { upTo: '1' } }] },
      },
      uid,
    });
  table([
    allows('posts of the school', () => ask(from('posts', { where: ut, limit: 30 }))),
    denies('posts of the school, with an offset', () =>
      ask(from('posts', { where: ut, limit: 30, offset: 30 })),
    ),
    denies('posts of the school, names only, signed out', () =>
      ask(from('posts', { where: ut, limit: 30, select: { fields: [{ fieldPath: '__name__' }] } }), {
        uid: null,
      }),
    ),
    denies('posts of the school, without a limit', () => ask(from('posts', { where: ut }))),
    denies('posts of the school, with a limit of none', () =>
      ask(from('posts', { where: ut, limit: 2_147_483_647 })),
    ),
    denies('a count up to one, signed out', () => counted(from('posts', { where: ut, limit: 30 }), null)),
    denies('a count up to one, of members', () => counted(from('users', { limit: 1 }), 'maya')),
    denies('a count up to one, without a limit', () => counted(from('posts', { where: ut }), 'maya')),
    denies('a member’s documents of any name', () =>
      send({ path: '/users/liam:runQuery', body: from('private', { limit: 1 }, true) }),
    ),
    denies('another’s history from its parent', () =>
      send({ path: '/users/liam:runQuery', body: from('searches', { limit: 1 }) }),
    ),
  ]);
});

describe('lists that pass over what they are to pay for', () => {
  const array = (fieldPath: string) => ({
    fieldFilter: { field: { fieldPath }, op: 'ARRAY_CONTAINS', value: text('maya') },
  });
  const is = (fieldPath: string, value: object) => ({
    fieldFilter: { field: { fieldPath }, op: 'EQUAL', value },
  });
  const both = (...filters: readonly object[]) => ({ compositeFilter: { op: 'AND', filters } });
  const ut = is('campus_id', text('ut'));
  const lists: readonly (readonly [parent: string, collectionId: string, where: object | null])[] = [
    ['', 'chats', array('current_users')],
    ['', 'messages', array('current_users')],
    ['', 'notifications', is('to_user', text('maya'))],
    ['', 'searches', both(ut, is('is_popular', { booleanValue: true }))],
    ['/users/maya', 'searches', null],
    ['', 'campuses', null],
    [`/posts/${POSTS.ut}`, 'likes', ut],
  ];
  const ask = (parent: string, collectionId: string, where: object | null, offset: number) =>
    send({
      path: `${parent}:runQuery`,
      body: {
        structuredQuery: { from: [{ collectionId }], limit: 5, offset, ...(where === null ? {} : { where }) },
      },
    });
  table(
    lists.flatMap(([parent, name, where]): Row[] => [
      allows(`${parent} ${name}, from the first`, () => ask(parent, name, where, 0)),
      denies(`${parent} ${name}, from the second`, () => ask(parent, name, where, 1)),
    ]),
  );
});

describe('writes', () => {
  const bio = { bio: text('new') };
  const read = { read: { booleanValue: true } };
  table([
    allows('a change with the server’s time', () => commit(change('users/maya', bio, moved))),
    denies('a change with an own time', () =>
      commit(change('users/maya', { ...bio, lastModified: { timestampValue: '2026-01-01T00:00:00Z' } })),
    ),
    allows('a change of a role, outside the mask', () =>
      commit({
        update: { name: `${ROOT}/users/maya`, fields: { ...bio, status: text('admin') } },
        updateMask: { fieldPaths: ['bio'] },
        ...moved,
      }),
    ),
    denies('a change of a role, inside the mask', () =>
      commit({
        update: { name: `${ROOT}/users/maya`, fields: { ...bio, verified: { booleanValue: false } } },
        updateMask: { fieldPaths: ['bio', 'verified'] },
        ...moved,
      }),
    ),
    denies('a role taken away by the mask', () =>
      commit({
        update: { name: `${ROOT}/users/maya`, fields: bio },
        updateMask: { fieldPaths: ['bio', 'school_verified'] },
        ...moved,
      }),
    ),
    denies('a whole document without its roles', () =>
      commit({ update: { name: `${ROOT}/users/maya`, fields: bio }, ...moved }),
    ),
    denies('a role set by a transform', () =>
      commit({
        ...change('users/maya', bio),
        updateTransforms: [
          ...moved.updateTransforms,
          { fieldPath: 'totalPosts', increment: { integerValue: '5' } },
        ],
      }),
    ),
    denies('a count raised to a maximum', () =>
      commit({
        transform: {
          document: `${ROOT}/posts/${POSTS.ut}`,
          fieldTransforms: [{ fieldPath: 'like_count', maximum: { integerValue: '99' } }],
        },
      }),
    ),
    denies('a year as a fraction', () =>
      commit(change('users/maya', { grad_year: { doubleValue: 2027 } }, moved)),
    ),
    allows('a notification read', () => commit(change(`notifications/${NOTIFICATION}`, read))),
    denies('a notification read, by another', () =>
      send({
        path: ':commit',
        uid: 'liam',
        body: { writes: [change(`notifications/${NOTIFICATION}`, read)] },
      }),
    ),
    denies('a notification made', () =>
      send({ path: '/notifications?documentId=x', body: { fields: { to_user: text('liam') } } }),
    ),
    denies('a document with an id of the server', () =>
      send({ path: '/reports', body: { fields: { about: text('liam') } } }),
    ),
    denies('a document patched into being', () =>
      send({ method: 'PATCH', path: '/users/newcomer', body: { fields: { status: text('active') } } }),
    ),
    denies('a document deleted', () => send({ method: 'DELETE', path: `/posts/${POSTS.ou}` })),
    denies('a write that only verifies another’s account', () =>
      commit({ verify: `${ROOT}/users/liam/private/account`, currentDocument: { exists: true } }),
    ),
    denies('a save of a post that is only claimed to be there', () =>
      commit({
        update: {
          name: `${ROOT}/posts/NoSuchPost0000000000/likes/maya`,
          fields: { post_id: text('NoSuchPost0000000000') },
        },
        currentDocument: { exists: false },
      }),
    ),
  ]);
});

describe('what no rule speaks of is refused before any is asked', () => {
  const everything = { structuredQuery: { from: [{ allDescendants: true }], limit: 1 } };
  test.each([
    ['what is below a missing document', () => get('/posts?pageSize=1&showMissing=true')],
    ['the names of collections', () => send({ path: ':listCollectionIds', body: {} })],
    ['the names of a member’s collections', () => send({ path: '/users/maya:listCollectionIds', body: {} })],
    ['all collections at once', () => send({ path: ':runQuery', body: everything })],
  ])('%s', async (_title, ask) => {
    await assertFails(ask());
  });
});
