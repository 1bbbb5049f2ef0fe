import {
  arrayRemove,
  arrayUnion,
  deleteField,
  doc,
  increment,
  runTransaction,
  serverTimestamp,
  type DocumentData,
} from 'firebase/firestore';
import { describe } from 'vitest';
import { addSteps, commitBatch, type Step } from './support/batches.ts';
import { newPost, PEOPLE, type PersonName } from './support/builders.ts';
import { newMessage, sentTo } from './support/chatBuilders.ts';
import { CHAT, NEW_ID, openWorld, POSTS, SEARCH, table } from './support/world.ts';

/** Values that the server computes, and transactions. */
const world = openWorld();
const { maya, liam } = PEOPLE;

/** One batch of this person, in the order given. */
const batch =
  (who: PersonName, ...steps: readonly Step[]) =>
  () =>
    commitBatch(world.as(who), steps);

describe('what the server computes', () => {
  const change = (fields: DocumentData, who: PersonName = 'liam', path = `chats/${CHAT}`) =>
    batch(who, ['update', path, fields]);
  const search = `users/maya/searches/${SEARCH}`;
  const again = { date: 'x', lastModified: serverTimestamp() };
  table([
    ['oneself taken off those who have not read', 'allow', change({ read: arrayRemove('liam') })],
    ['the other taken off', 'deny', change({ read: arrayRemove('liam') }, 'omar')],
    ['somebody put on', 'deny', change({ read: arrayUnion('maya') })],
    ['a search counted once', 'allow', change({ search_qty: increment(1), ...again }, 'maya', search)],
    ['a search counted twice', 'deny', change({ search_qty: increment(2), ...again }, 'maya', search)],
    ['a search counted down', 'deny', change({ search_qty: increment(-1), ...again }, 'maya', search)],
    ['a search counted by half', 'deny', change({ search_qty: increment(0.5), ...again }, 'maya', search)],
    [
      'a time where a text belongs',
      'deny',
      change({ bio: serverTimestamp(), lastModified: serverTimestamp() }, 'maya', 'users/maya'),
    ],
    [
      'a field taken away',
      'deny',
      change({ bio: deleteField(), lastModified: serverTimestamp() }, 'maya', 'users/maya'),
    ],
    ['a save counted', 'deny', change({ like_count: increment(1) }, 'maya', `posts/${POSTS.ut}`)],
    ['a part of a copy', 'deny', change({ 'user.first_name': 'X' }, 'maya', `posts/${POSTS.ut}`)],
  ]);
});

describe('transactions', () => {
  const transact =
    (who: PersonName, read: string, ...steps: readonly Step[]) =>
    () =>
      runTransaction(world.as(who), async (transaction) => {
        const db = world.as(who);
        await transaction.get(doc(db, read));
        addSteps(transaction, db, steps);
      });
  const message: Step = ['set', `messages/${NEW_ID}`, newMessage(maya, liam, NEW_ID)];
  const line: Step = ['update', `chats/${CHAT}`, sentTo(liam, NEW_ID)];
  table([
    ['a message after reading its chat', 'allow', transact('maya', `chats/${CHAT}`, message, line)],
    ['a message without its line', 'deny', transact('maya', `chats/${CHAT}`, message)],
    ['reading another’s chat', 'deny', transact('omar', `chats/${CHAT}`)],
    ['reading another’s account', 'deny', transact('liam', 'users/maya/private/account')],
    [
      'a change of what may only be read',
      'deny',
      transact('maya', `posts/${POSTS.ut}`, ['update', `posts/${POSTS.ut}`, { like_count: 1 }]),
    ],
    [
      'deleting and making anew',
      'deny',
      transact(
        'maya',
        `posts/${POSTS.ut}`,
        ['delete', `posts/${POSTS.ut}`],
        ['set', `posts/${POSTS.ut}`, newPost(maya, POSTS.ut)],
      ),
    ],
  ]);
});
