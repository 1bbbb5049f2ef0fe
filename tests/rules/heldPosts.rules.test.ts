import { limit, serverTimestamp, where, type DocumentData } from 'firebase/firestore';
import { beforeEach, describe, expect, test } from 'vitest';
import { deleteHeldPost, fetchHeldPost } from '../../src/data/posts/heldPosts.ts';
import { newLike, newPost, newWant, PEOPLE, profileOf, stored, under } from './support/builders.ts';
import { allows, denies } from './support/row.ts';
import { closed, NEW_ID, openWorld, table, type Actor } from './support/world.ts';

/* A post of Liam's that reports have hidden: what he may do with it, and what others try. */

const world = openWorld();
const { liam, maya } = PEOPLE;
const HELD = 'PostOfLiamHidden0000';
const PATH = `held_posts/${HELD}`;
/** With what its converter reads. */
const held = (): DocumentData => ({ ...stored(newPost(liam, HELD)), held_at: new Date() });

beforeEach(() => world.seed(PATH, held()));

const get = (who: Actor) => () => world.get(who, PATH);
const remove = (who: Actor) => () => world.delete(who, PATH);
const listed = (who: Actor) => () => world.list(who, 'held_posts', where('user._id', '==', who), limit(1));

describe('a hidden post is read', () => {
  table([
    allows('by its author', get('liam')),
    denies('by another member', get('maya')),
    denies('by a moderator', get('cleo')),
    denies('by a visitor', get('visitor')),
    // As its reader may not see it: nobody learns that a post was hidden.
    denies('that is not there', () => world.get('liam', 'held_posts/none')),
  ]);
  test('as the post page asks', async () => {
    expect(await fetchHeldPost(world.as('liam'), HELD)).toMatchObject({ id: HELD });
    expect(await fetchHeldPost(world.as('maya'), HELD)).toBeNull();
    expect(await fetchHeldPost(world.as('liam'), NEW_ID)).toBeNull();
  });
});

describe('a hidden post is deleted', () => {
  table([
    allows('by its author', () => deleteHeldPost(world.as('liam'), HELD)),
    denies('by another member', remove('maya')),
    denies('by a moderator', remove('cleo')),
    denies('by a visitor', remove('visitor')),
    denies('by its author, banned since', async () => {
      await world.seed('users/liam', { ...profileOf(liam), status: 'banned' });
      await remove('liam')();
    }),
  ]);
});

describe('a hidden post is not', () => {
  closed([
    ['listed, by its author', listed('liam')],
    ['made by a member', () => world.set('liam', `held_posts/${NEW_ID}`, newPost(liam, NEW_ID))],
    ['changed by its author', () => world.update('liam', PATH, { text: 'Other words' })],
    ['put off', () => world.update('liam', PATH, { held_at: serverTimestamp() })],
    [
      'edited where it stood',
      () => world.update('liam', `posts/${HELD}`, { text: 'Other', edited_at: serverTimestamp() }),
    ],
    ['commented on', () => world.set('maya', `posts/${NEW_ID}`, newPost(maya, NEW_ID, under(HELD)))],
    ['saved', () => world.set('maya', `posts/${HELD}/likes/maya`, newLike(maya, HELD, 'ut'))],
    ['wanted', () => world.set('maya', `posts/${HELD}/wants/maya`, newWant(maya, liam, HELD))],
  ]);
});
