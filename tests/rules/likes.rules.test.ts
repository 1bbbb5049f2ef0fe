import { Timestamp, type DocumentData } from 'firebase/firestore';
import { describe } from 'vitest';
import { likerOf, newLike, PEOPLE, stored, type PersonName } from './support/builders.ts';
import { closed, openWorld, POSTS, table, type Actor, type Row } from './support/world.ts';

const world = openWorld();
const like = (postId: string, uid: string) => `posts/${postId}/likes/${uid}`;

describe('save', () => {
  const save =
    (who: PersonName, postId: string, campusId: string, changes: DocumentData = {}) =>
    () =>
      world.set(who, like(postId, who), newLike(PEOPLE[who], postId, campusId, changes));
  const deny = (title: string, changes: DocumentData): Row => [
    title,
    'deny',
    save('maya', POSTS.ut, 'ut', changes),
  ];
  const without = (field: string): Row => {
    const { [field]: _left, ...rest } = newLike(PEOPLE.maya, POSTS.ut, 'ut');
    return [`without ${field}`, 'deny', () => world.set('maya', like(POSTS.ut, 'maya'), rest)];
  };
  const liker = likerOf(PEOPLE.maya);
  table([
    ['a post of the own school', 'allow', save('maya', POSTS.ut, 'ut')],
    ['a comment', 'allow', save('maya', POSTS.comment, 'ut')],
    ['a shared post, from any school', 'allow', save('maya', POSTS.shared, 'campus')],
    ['a post of another school', 'deny', save('maya', POSTS.ou, 'ou')],
    ['a post of another school, called the own', 'deny', save('maya', POSTS.ou, 'ut')],
    ['a post of the own school, called shared', 'deny', save('maya', POSTS.ut, 'campus')],
    ['a post that does not exist', 'deny', save('maya', 'aPostThatIsMissing00', 'ut')],
    ['not school-verified', 'deny', save('nora', POSTS.shared, 'campus')],
    ['banned, with a token from before', 'deny', save('bela', POSTS.ut, 'ut')],
    ['no longer verified, with a token from before', 'deny', save('rhea', POSTS.ut, 'ut')],
    ['leaving', 'deny', save('dora', POSTS.ut, 'ut')],
    ['a post of the school one left, with a token from before', 'deny', save('fern', POSTS.ut, 'ut')],
    ['a post of the new school, with a token from before', 'allow', save('fern', POSTS.ou, 'ou')],
    [
      'as a visitor',
      'deny',
      () => world.set('visitor', like(POSTS.shared, 'maya'), newLike(PEOPLE.maya, POSTS.shared, 'campus')),
    ],
    [
      'in the name of another',
      'deny',
      () => world.set('maya', like(POSTS.ut, 'omar'), newLike(PEOPLE.maya, POSTS.ut, 'ut')),
    ],
    [
      'for another, with their copy',
      'deny',
      () => world.set('maya', like(POSTS.comment, 'liam'), newLike(PEOPLE.liam, POSTS.comment, 'ut')),
    ],
    ...Object.keys(newLike(PEOPLE.maya, POSTS.ut, 'ut')).map(without),
    deny('with a field more', { note: 'x' }),
    deny('with the id of another post', { post_id: POSTS.comment }),
    deny('with an own time', { createdAt: Timestamp.fromMillis(0) }),
    deny('with a time to come', { createdAt: Timestamp.fromMillis(Date.now() + 3_600_000) }),
    ...Object.keys(liker).map((field) => deny(`with another ${field}`, { user: { ...liker, [field]: 'x' } })),
    deny('with a field more of the member', { user: { ...liker, verified: true } }),
  ]);
});

describe('take back', () => {
  const remove = (who: Actor, uid: string) => () => world.delete(who, like(POSTS.ut, uid));
  const removeOwn = (who: PersonName) => async () => {
    await world.seed(`posts/${POSTS.ut}/likes/${who}`, stored(newLike(PEOPLE[who], POSTS.ut, 'ut')));
    await world.delete(who, like(POSTS.ut, who));
  };
  table([
    ['one’s own', 'allow', remove('liam', 'liam')],
    ['another’s', 'deny', remove('maya', 'liam')],
    ['as a visitor', 'deny', remove('visitor', 'liam')],
    ['one’s own, with a token from before', 'allow', removeOwn('fern')],
    ['one’s own, when banned', 'deny', removeOwn('bela')],
    ['one’s own, no longer verified', 'deny', removeOwn('rhea')],
    ['one’s own, leaving', 'deny', removeOwn('dora')],
  ]);
});

describe('get', () => {
  const get = (who: Actor, postId: string, uid: string) => () => world.get(who, like(postId, uid));
  table([
    ["another's, by a member", 'allow', get('omar', POSTS.ut, 'liam')],
    ["another's, banned, within the token's hour", 'allow', get('bela', POSTS.ut, 'liam')],
    ["another's, by somebody not school-verified", 'deny', get('nora', POSTS.ut, 'liam')],
    ["another's, by a visitor", 'deny', get('visitor', POSTS.ut, 'liam')],
    ["another's of a shared post, by a visitor", 'allow', get('visitor', POSTS.shared, 'omar')],
    ['one’s own that does not exist', 'allow', get('nora', POSTS.ut, 'nora')],
    ["another's that does not exist", 'deny', get('maya', POSTS.ut, 'omar')],
  ]);
});

describe('update', () => {
  closed([
    ['one’s own', () => world.update('liam', like(POSTS.ut, 'liam'), { campus_id: 'campus' })],
    ['another’s', () => world.update('maya', like(POSTS.ut, 'liam'), { campus_id: 'campus' })],
  ]);
});
