import {
  collection,
  documentId,
  getCountFromServer,
  getDocs,
  limit,
  orderBy,
  query,
  serverTimestamp,
  Timestamp,
  where,
  type DocumentData,
} from 'firebase/firestore';
import { beforeEach, describe } from 'vitest';
import { PEOPLE, STORED_AT } from './support/builders.ts';
import { commitBatch } from './support/batches.ts';
import { heartsOf, newChat, newMessage, sentTo } from './support/chatBuilders.ts';
import { allows, denies } from './support/row.ts';
import { CHAT, closed, MESSAGES, NEW_ID, openWorld, table, type Actor } from './support/world.ts';

/** Maya blocks Liam; the pair and both lists are as functions keep them. */
const world = openWorld();
const seedPair = (): Promise<void> =>
  world.seed(`block_pairs/${CHAT}`, { uids: ['liam', 'maya'], by: ['maya'] });

describe('block somebody', () => {
  const block = (other = 'liam', fields: DocumentData = {}, who: Actor = 'maya', owner: string = who) =>
    world.set(who, `users/${owner}/blocks/${other}`, { blocked_at: serverTimestamp(), ...fields });
  table([
    allows('of the own school', () => block()),
    allows('of another school', () => block('omar')),
    allows('with the longest uid', () => block('a'.repeat(128))),
    denies('with one that is longer', () => block('a'.repeat(129))),
    denies('with two uids in one', () => block(CHAT)),
    denies('oneself', () => block('maya')),
    allows('not school-verified', () => block('liam', {}, 'nora')),
    allows('no longer verified', () => block('liam', {}, 'rhea')),
    denies('banned, with a token from before', () => block('liam', {}, 'bela')),
    denies('leaving', () => block('liam', {}, 'dora')),
    denies('in the name of another', () => block('omar', {}, 'liam', 'maya')),
    denies('by a visitor', () => block('liam', {}, 'visitor', 'maya')),
    denies('at an own time', () => block('liam', { blocked_at: Timestamp.fromMillis(0) })),
    denies('with a field more', () => block('liam', { why: 'x' })),
    denies('without a time', () => world.set('maya', 'users/maya/blocks/liam', {})),
  ]);
});

describe('a block', () => {
  const path = 'users/maya/blocks/liam';
  beforeEach(() => world.seed(path, { blocked_at: STORED_AT }));
  const remove = async (who: Actor, from: string) => {
    await world.seed(`users/${from}/blocks/omar`, { blocked_at: STORED_AT });
    await world.delete(who, `users/${from}/blocks/omar`);
  };
  const counted = (who: Actor) =>
    getCountFromServer(query(collection(world.as(who), 'users/maya/blocks'), limit(1)));
  const newest = (who: Actor, n: number) =>
    world.anew(who, (db) =>
      getDocs(query(collection(db, 'users/maya/blocks'), orderBy('blocked_at', 'desc'), limit(n))),
    );
  table([
    allows('get, by who blocks', () => world.get('maya', path)),
    denies('get, by who is blocked', () => world.get('liam', path)),
    denies('get, by a visitor', () => world.get('visitor', path)),
    allows('list 30, by who blocks', () => newest('maya', 30)),
    denies('list 31', () => newest('maya', 31)),
    denies('list, by who is blocked', () => newest('liam', 1)),
    denies('counted, by who is blocked', () => counted('liam')),
    allows('counted, by who blocks', () => counted('maya')),
    denies('change', () => world.update('maya', path, { blocked_at: serverTimestamp() })),
    allows('take back, by who blocks', () => remove('maya', 'maya')),
    allows('take back, not school-verified', () => remove('nora', 'nora')),
    denies('take back, banned', () => remove('bela', 'bela')),
    denies('take back, by another', () => remove('liam', 'maya')),
    denies('take back, by a visitor', () => remove('visitor', 'maya')),
  ]);
});

describe('the list of those hidden', () => {
  const own = (who: string): string => `users/${who}/private/hidden`;
  beforeEach(() => world.seed(own('maya'), { uids: ['liam'] }));
  const list = () => world.list('maya', 'users/maya/private', where(documentId(), '==', 'hidden'), limit(1));
  table([
    allows('get, one’s own', () => world.get('maya', own('maya'))),
    allows('get, one’s own, before there is one', () => world.get('nora', own('nora'))),
    denies('get, of who is in it', () => world.get('liam', own('maya'))),
    denies('get, by a visitor', () => world.get('visitor', own('maya'))),
    denies('list, by its id', list),
  ]);
  closed([
    ['create', () => world.set('liam', own('liam'), { uids: [] })],
    ['change', () => world.update('maya', own('maya'), { uids: [] })],
    ['delete', () => world.delete('maya', own('maya'))],
  ]);
});

describe.each(['maya', 'liam'] as const)('between two of whom one blocks the other, by %s', (who) => {
  const me = PEOPLE[who];
  const [other, theirs] = who === 'maya' ? [PEOPLE.liam, MESSAGES.liams] : [PEOPLE.maya, MESSAGES.mayas];
  const [mine] = who === 'maya' ? [MESSAGES.mayas] : [MESSAGES.liams];
  const send = (): Promise<void> =>
    world.batch(
      who,
      ['set', `messages/${NEW_ID}`, newMessage(me, other, NEW_ID)],
      ['update', `chats/${CHAT}`, sentTo(other, NEW_ID)],
    );
  const heart = (): Promise<void> =>
    world.update(who, `messages/${theirs}`, who === 'maya' ? heartsOf() : heartsOf(me));
  const blocked = async (act: () => Promise<unknown>) => {
    await seedPair();
    await act();
  };
  table([
    allows('a message before it', send),
    denies('a message', () => blocked(send)),
    denies('a message, with the pair taken away in the same batch', () =>
      blocked(() =>
        commitBatch(world.as(who), [
          ['delete', `block_pairs/${CHAT}`],
          ['set', `messages/${NEW_ID}`, newMessage(me, other, NEW_ID)],
          ['update', `chats/${CHAT}`, sentTo(other, NEW_ID)],
        ]),
      ),
    ),
    denies('a message, with the own block taken back in the same batch', () =>
      blocked(async () => {
        await world.seed(`users/${who}/blocks/${other.uid}`, { blocked_at: STORED_AT });
        await commitBatch(world.as(who), [
          ['delete', `users/${who}/blocks/${other.uid}`],
          ['set', `messages/${NEW_ID}`, newMessage(me, other, NEW_ID)],
          ['update', `chats/${CHAT}`, sentTo(other, NEW_ID)],
        ]);
      }),
    ),
    denies('a message in a chat begun anew', () =>
      blocked(async () => {
        await world.delete(who, `chats/${CHAT}`);
        await world.set(who, `chats/${CHAT}`, newChat(me, other));
        await send();
      }),
    ),
    allows('a heart before it', heart),
    denies('a heart given or taken back', () => blocked(heart)),
    allows('the own message deleted', () => blocked(() => world.delete(who, `messages/${mine}`))),
    allows('the chat deleted', () => blocked(() => world.delete(who, `chats/${CHAT}`))),
    denies('the pair', () => blocked(() => world.get(who, `block_pairs/${CHAT}`))),
    denies('the pair, where there is none', () => world.get(who, `block_pairs/${CHAT}`)),
  ]);
});

describe('a block between others', () => {
  table([
    allows('holds up nobody else', async () => {
      await world.seed('block_pairs/liam_omar', { uids: ['liam', 'omar'], by: ['omar'] });
      await world.batch(
        'maya',
        ['set', `messages/${NEW_ID}`, newMessage(PEOPLE.maya, PEOPLE.liam, NEW_ID)],
        ['update', `chats/${CHAT}`, sentTo(PEOPLE.liam, NEW_ID)],
      );
    }),
    denies('is nobody’s to read', () => world.get('maya', 'block_pairs/liam_omar')),
  ]);
});
