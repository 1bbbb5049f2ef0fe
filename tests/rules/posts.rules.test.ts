import { deleteDoc, doc, getDoc, serverTimestamp, updateDoc, writeBatch } from 'firebase/firestore';
import { describe } from 'vitest';
import { newPost, PEOPLE } from './support/builders.ts';
import { closed, NEW_ID, openWorld, POSTS, table, type Actor } from './support/world.ts';

const world = openWorld();
const post = (who: Actor, id: string) => doc(world.as(who), `posts/${id}`);
const get = (who: Actor, id: string) => () => getDoc(post(who, id));
const remove = (who: Actor, id: string) => () => deleteDoc(post(who, id));
/** Deletes and, in the same batch, creates. */
const removeAndCreate = (deleted: string, created: string) => () =>
  writeBatch(world.as('maya'))
    .delete(post('maya', deleted))
    .set(post('maya', created), newPost(PEOPLE.maya, created))
    .commit();

describe('get', () => {
  table([
    ["a school's post, by a member", 'allow', get('liam', POSTS.ut)],
    ["a school's post, by a member of another school", 'allow', get('omar', POSTS.ut)],
    ["a school's post, by a member of the shared community", 'allow', get('cleo', POSTS.ut)],
    ["a school's post, banned, within the token's hour", 'allow', get('bela', POSTS.ut)],
    ["a school's post, no longer verified, within the token's hour", 'allow', get('rhea', POSTS.ut)],
    ["a school's post, by somebody not school-verified", 'deny', get('nora', POSTS.ut)],
    ["a school's post, by a visitor", 'deny', get('visitor', POSTS.ut)],
    ["a school's comment, by a visitor", 'deny', get('visitor', POSTS.comment)],
    ['a shared post, by a visitor', 'allow', get('visitor', POSTS.shared)],
    ['a shared post, by somebody not school-verified', 'allow', get('nora', POSTS.shared)],
    ['a post that does not exist, by a visitor', 'allow', get('visitor', 'aPostThatIsMissing00')],
  ]);
});

describe('delete', () => {
  table([
    ['by its author', 'allow', remove('maya', POSTS.ut)],
    ['a comment, by its author', 'allow', remove('liam', POSTS.comment)],
    ['by another member', 'deny', remove('liam', POSTS.ut)],
    ["a comment, by the post's author", 'deny', remove('maya', POSTS.comment)],
    ['by a visitor', 'deny', remove('visitor', POSTS.shared)],
    ['a post that does not exist', 'deny', remove('maya', 'aPostThatIsMissing00')],
    ['and create another in one batch', 'allow', removeAndCreate(POSTS.ut, NEW_ID)],
    ['and create again in one batch', 'deny', removeAndCreate(POSTS.ut, POSTS.ut)],
  ]);
});

describe('delete, by an author who may no longer', () => {
  const lost = (change: object) => async () => {
    await world.seed('users/maya', { campus_id: 'ut', status: 'active', school_verified: true, ...change });
    await deleteDoc(post('maya', POSTS.ut));
  };
  table([
    ['still a member', 'allow', lost({})],
    ['a member of another school since', 'allow', lost({ campus_id: 'ou' })],
    ['of another school since, and banned', 'deny', lost({ campus_id: 'ou', status: 'banned' })],
    ['banned since', 'deny', lost({ status: 'banned' })],
    ['leaving', 'deny', lost({ status: 'deleting' })],
    ['no longer verified', 'deny', lost({ school_verified: false })],
  ]);
});

describe('update', () => {
  closed([
    ['the text, by its author', () => updateDoc(post('maya', POSTS.ut), { text: 'cheaper' })],
    ['likes, by its author', () => updateDoc(post('maya', POSTS.ut), { like_count: 9 })],
    ['comments counted, by its author', () => updateDoc(post('maya', POSTS.ut), { comment_count: 9 })],
    ['the time, by its author', () => updateDoc(post('maya', POSTS.ut), { lastModified: serverTimestamp() })],
    ['anything, by another', () => updateDoc(post('liam', POSTS.ut), { category: null })],
  ]);
});
