import { serverTimestamp, type DocumentData } from 'firebase/firestore';
import { beforeEach, describe } from 'vitest';
import { newLike, newPost, newWant, PEOPLE, profileOf, stored, under } from './support/builders.ts';
import { newChat, newMessage, sentTo, stepOf } from './support/chatBuilders.ts';
import { allows, denies, type Row } from './support/row.ts';
import { CHAT, MESSAGES, NEW_ID, openWorld, POSTS, table } from './support/world.ts';

/* What a pause of writing, which a moderator has set, refuses and what it does not; `docs/security.md`, Moderators. */

const world = openWorld();
const { liam, maya, omar } = PEOPLE;
const DAY_MS = 24 * 60 * 60 * 1000;
const OWN = 'PostOfLiamAtUt000000';
const WANTED = 'PostWantedByLiam0000';

/** Liam, whose pause ends then. */
const paused = (endsInMs: number): Promise<void> =>
  world.seed('users/liam', { ...profileOf(liam), paused_until: new Date(Date.now() + endsInMs) });

beforeEach(async () => {
  await world.seed(`posts/${OWN}`, stored(newPost(liam, OWN)));
  const thing = { price_cents: 4000, takes_offers: true };
  for (const id of [POSTS.ut, WANTED])
    await world.seed(`posts/${id}`, { ...stored(newPost(maya, id)), ...thing });
  await world.seed(`posts/${WANTED}/wants/liam`, stored(newWant(liam, maya, WANTED)));
});

const update = (path: string, fields: DocumentData) => () => world.update('liam', path, fields);
const own = (fields: DocumentData) => update('users/liam', { ...fields, lastModified: serverTimestamp() });
const message = newMessage(liam, maya, NEW_ID);
const begun = newChat(liam, omar);
const step = stepOf(liam);
const stepPost: unknown = step['post_id'];
const now = serverTimestamp();

const WRITING: readonly (readonly [string, () => Promise<unknown>])[] = [
  ['a post', () => world.set('liam', `posts/${NEW_ID}`, newPost(liam, NEW_ID))],
  ['a comment', () => world.set('liam', `posts/${NEW_ID}`, newPost(liam, NEW_ID, under(POSTS.ut)))],
  ['an edit', update(`posts/${OWN}`, { text: 'Other words', edited_at: now })],
  ['an edit of a comment', update(`posts/${POSTS.comment}`, { text: 'Other words', edited_at: now })],
  ['a renewal', update(`posts/${OWN}`, { renewed_at: now, lastModified: now })],
  [
    'a step to a meeting',
    () =>
      world.batch(
        'liam',
        ['set', `messages/${NEW_ID}`, newMessage(liam, maya, NEW_ID, { meet: step, postId: stepPost })],
        ['update', `chats/${CHAT}`, sentTo(maya, NEW_ID, { meet: step })],
      ),
  ],
  [
    'a message',
    () =>
      world.batch(
        'liam',
        ['set', `messages/${NEW_ID}`, message],
        ['update', `chats/${CHAT}`, sentTo(maya, NEW_ID)],
      ),
  ],
  ['a chat', () => world.set('liam', `chats/${String(begun['_id'])}`, begun)],
  ['a want', () => world.set('liam', `posts/${POSTS.ut}/wants/liam`, newWant(liam, maya, POSTS.ut))],
  ['an offer', update(`posts/${WANTED}/wants/liam`, { amount_cents: 3000, lastModified: serverTimestamp() })],
];

const REST: readonly (readonly [string, () => Promise<unknown>])[] = [
  ['deletes a post', () => world.delete('liam', `posts/${OWN}`)],
  ['deletes a comment', () => world.delete('liam', `posts/${POSTS.comment}`)],
  ['deletes a message', () => world.delete('liam', `messages/${MESSAGES.liams}`)],
  [
    'withdraws a want',
    update(`posts/${WANTED}/wants/liam`, { state: 'withdrawn', lastModified: serverTimestamp() }),
  ],
  ['saves a post', () => world.set('liam', `posts/${WANTED}/likes/liam`, newLike(liam, WANTED, 'ut'))],
  ['unsaves a post', () => world.delete('liam', `posts/${POSTS.ut}/likes/liam`)],
  ['has seen a chat', update(`chats/${CHAT}`, { read: [] })],
  ['changes the own profile', own({ bio: 'New' })],
  ['changes the own account', update('users/liam/private/account', { phone: '512 555 0100' })],
  ['blocks', () => world.set('liam', 'users/liam/blocks/omar', { blocked_at: serverTimestamp() })],
];

const rows = (verdict: Row[1], tries: typeof WRITING): Row[] =>
  tries.map(([title, trial]) => [title, verdict, trial]);

describe('whose writing is paused', () => {
  beforeEach(() => paused(DAY_MS));
  table([...rows('deny', WRITING), ...rows('allow', REST)]);
});

describe('whose pause has ended', () => {
  beforeEach(() => paused(-1000));
  table([
    ...rows('allow', WRITING),
    denies('ends a pause early', own({ bio: 'New', paused_until: new Date(0) })),
  ]);
});

describe('a pause', () => {
  beforeEach(() => paused(DAY_MS));
  const past = new Date(0);
  table([
    allows('does not hold for others', () => world.set('maya', `posts/${NEW_ID}`, newPost(maya, NEW_ID))),
    denies('is not moved by whom it is about', own({ bio: 'New', paused_until: past })),
    denies('is not moved alone', update('users/liam', { paused_until: past })),
    denies('is not set by another', () => world.update('maya', 'users/liam', { paused_until: past })),
  ]);
});
