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
import { allows, denies } from './support/row.ts';
import { CHAT, NEW_ID, openWorld, POSTS, SEARCH, table } from './support/world.ts';

/** Values that the server computes, and transactions. */
const world = openWorld();
const { maya, liam } = PEOPLE;

/** One batch of this person, in the order given. */
const batch = (who: PersonName, ...steps: readonly Step[]) => commitBatch(world.as(who), steps);

describe('what the server computes', () => {
  const change = (fields: DocumentData, who: PersonName = 'liam', path = `chats/${CHAT}`) =>
    batch(who, ['update', path, fields]);
  const search = `users/maya/searches/${SEARCH}`;
  const again = { date: 'x', lastModified: serverTimestamp() };
  table([
    allows('oneself taken off those who have not read', () => change({ read: arrayRemove('liam') })),
    denies('the other taken off', () => change({ read: arrayRemove('liam') }, 'omar')),
    denies('somebody put on', () => change({ read: arrayUnion('maya') })),
    allows('a search counted once', () => change({ search_qty: increment(1), ...again }, 'maya', search)),
    denies('a search counted twice', () => change({ search_qty: increment(2), ...again }, 'maya', search)),
    denies('a search counted down', () => change({ search_qty: increment(-1), ...again }, 'maya', search)),
    denies('a search counted by half', () =>
      change({ search_qty: increment(0.5), ...again }, 'maya', search),
    ),
    denies('a time where a text belongs', () =>
      change({ bio: serverTimestamp(), lastModified: serverTimestamp() }, 'maya', 'users/maya'),
    ),
    denies('a field taken away', () =>
      change({ bio: deleteField(), lastModified: serverTimestamp() }, 'maya', 'users/maya'),
    ),
    denies('a save counted', () => change({ like_count: increment(1) }, 'maya', `posts/${POSTS.ut}`)),
    denies('a part of a copy', () => change({ 'user.first_name': 'X' }, 'maya', `posts/${POSTS.ut}`)),
  ]);
});

describe('transactions', () => {
  const transact = (who: PersonName, read: string, ...steps: readonly Step[]) =>
    runTransaction(world.as(who), async (transaction) => {
      const db = world.as(who);
      await transaction.get(doc(db, read));
      addSteps(transaction, db, steps);
    });
  const message: Step = ['set', `messages/${NEW_ID}`, newMessage(maya, liam, NEW_ID)];
  const line: Step = ['update', `chats/${CHAT}`, sentTo(liam, NEW_ID)];
  table([
    allows('a message after reading its chat', () => transact('maya', `chats/${CHAT}`, message, line)),
    denies('a message without its line', () => transact('maya', `chats/${CHAT}`, message)),
    denies('reading another’s chat', () => transact('omar', `chats/${CHAT}`)),
    denies('reading another’s account', () => transact('liam', 'users/maya/private/account')),
    denies('a change of what may only be read', () =>
      transact('maya', `posts/${POSTS.ut}`, ['update', `posts/${POSTS.ut}`, { like_count: 1 }]),
    ),
    denies('deleting and making anew', () =>
      transact(
        'maya',
        `posts/${POSTS.ut}`,
        ['delete', `posts/${POSTS.ut}`],
        ['set', `posts/${POSTS.ut}`, newPost(maya, POSTS.ut)],
      ),
    ),
  ]);
});
