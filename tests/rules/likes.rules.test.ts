import { Timestamp, type DocumentData } from 'firebase/firestore';
import { describe } from 'vitest';
import { likerOf, newLike, PEOPLE, stored, type PersonName } from './support/builders.ts';
import { allows, denies, type Row } from './support/row.ts';
import { closed, openWorld, POSTS, table, type Actor } from './support/world.ts';

const world = openWorld();
const like = (postId: string, uid: string) => `posts/${postId}/likes/${uid}`;

describe('save', () => {
  const save =
    (who: PersonName, postId: string, campusId: string, changes: DocumentData = {}) =>
    () =>
      world.set(who, like(postId, who), newLike(PEOPLE[who], postId, campusId, changes));
  const deny = (title: string, changes: DocumentData): Row =>
    denies(title, save('maya', POSTS.ut, 'ut', changes));
  const without = (field: string): Row => {
    const { [field]: _left, ...rest } = newLike(PEOPLE.maya, POSTS.ut, 'ut');
    return denies(`without ${field}`, () => world.set('maya', like(POSTS.ut, 'maya'), rest));
  };
  const liker = likerOf(PEOPLE.maya);
  table([
    allows('a post of the own school', save('maya', POSTS.ut, 'ut')),
    allows('a comment', save('maya', POSTS.comment, 'ut')),
    allows('a shared post, from any school', save('maya', POSTS.shared, 'campus')),
    denies('a post of another school', save('maya', POSTS.ou, 'ou')),
    denies('a post of another school, called the own', save('maya', POSTS.ou, 'ut')),
    denies('a post of the own school, called shared', save('maya', POSTS.ut, 'campus')),
    denies('a post that does not exist', save('maya', 'aPostThatIsMissing00', 'ut')),
    denies('not school-verified', save('nora', POSTS.shared, 'campus')),
    denies('banned, with a token from before', save('bela', POSTS.ut, 'ut')),
    denies('no longer verified, with a token from before', save('rhea', POSTS.ut, 'ut')),
    denies('leaving', save('dora', POSTS.ut, 'ut')),
    denies('a post of the school one left, with a token from before', save('fern', POSTS.ut, 'ut')),
    allows('a post of the new school, with a token from before', save('fern', POSTS.ou, 'ou')),
    denies('as a visitor', () =>
      world.set('visitor', like(POSTS.shared, 'maya'), newLike(PEOPLE.maya, POSTS.shared, 'campus')),
    ),
    denies('in the name of another', () =>
      world.set('maya', like(POSTS.ut, 'omar'), newLike(PEOPLE.maya, POSTS.ut, 'ut')),
    ),
    denies('for another, with their copy', () =>
      world.set('maya', like(POSTS.comment, 'liam'), newLike(PEOPLE.liam, POSTS.comment, 'ut')),
    ),
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
    allows('one’s own', remove('liam', 'liam')),
    denies('another’s', remove('maya', 'liam')),
    denies('as a visitor', remove('visitor', 'liam')),
    allows('one’s own, with a token from before', removeOwn('fern')),
    denies('one’s own, when banned', removeOwn('bela')),
    denies('one’s own, no longer verified', removeOwn('rhea')),
    denies('one’s own, leaving', removeOwn('dora')),
  ]);
});

describe('get', () => {
  const get = (who: Actor, postId: string, uid: string) => () => world.get(who, like(postId, uid));
  table([
    allows("another's, by a member", get('omar', POSTS.ut, 'liam')),
    allows("another's, banned, within the token's hour", get('bela', POSTS.ut, 'liam')),
    denies("another's, by somebody not school-verified", get('nora', POSTS.ut, 'liam')),
    denies("another's, by a visitor", get('visitor', POSTS.ut, 'liam')),
    allows("another's of a shared post, by a visitor", get('visitor', POSTS.shared, 'omar')),
    allows('one’s own that does not exist', get('nora', POSTS.ut, 'nora')),
    denies("another's that does not exist", get('maya', POSTS.ut, 'omar')),
  ]);
});

describe('update', () => {
  closed([
    ['one’s own', () => world.update('liam', like(POSTS.ut, 'liam'), { campus_id: 'campus' })],
    ['another’s', () => world.update('maya', like(POSTS.ut, 'liam'), { campus_id: 'campus' })],
  ]);
});
