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
import { CHAT, closed, MESSAGES, NEW_ID, openWorld, table, type Actor } from './support/world.ts';

/** Maya blocks Liam; the pair and both lists are as functions keep them. */
const world = openWorld();
const seedPair = (): Promise<void> =>
  world.seed(`block_pairs/${CHAT}`, { uids: ['liam', 'maya'], by: ['maya'] });

describe('block somebody', () => {
  const block =
    (other = 'liam', fields: DocumentData = {}, who: Actor = 'maya', owner: string = who) =>
    () =>
      world.set(who, `users/${owner}/blocks/${other}`, { blocked_at: serverTimestamp(), ...fields });
  table([
    ['of the own school', 'allow', block()],
    ['of another school', 'allow', block('omar')],
    ['with the longest uid', 'allow', block('a'.repeat(128))],
    ['with one that is longer', 'deny', block('a'.repeat(129))],
    ['with two uids in one', 'deny', block(CHAT)],
    ['oneself', 'deny', block('maya')],
    ['not school-verified', 'allow', block('liam', {}, 'nora')],
    ['no longer verified', 'allow', block('liam', {}, 'rhea')],
    ['banned, with a token from before', 'deny', block('liam', {}, 'bela')],
    ['leaving', 'deny', block('liam', {}, 'dora')],
    ['in the name of another', 'deny', block('omar', {}, 'liam', 'maya')],
    ['by a visitor', 'deny', block('liam', {}, 'visitor', 'maya')],
    ['at an own time', 'deny', block('liam', { blocked_at: Timestamp.fromMillis(0) })],
    ['with a field more', 'deny', block('liam', { why: 'x' })],
    ['without a time', 'deny', () => world.set('maya', 'users/maya/blocks/liam', {})],
  ]);
});

describe('a block', () => {
  const path = 'users/maya/blocks/liam';
  beforeEach(() => world.seed(path, { blocked_at: STORED_AT }));
  const remove = (who: Actor, from: string) => async () => {
    await world.seed(`users/${from}/blocks/omar`, { blocked_at: STORED_AT });
    await world.delete(who, `users/${from}/blocks/omar`);
  };
  const counted = (who: Actor) => () =>
    getCountFromServer(query(collection(world.as(who), 'users/maya/blocks'), limit(1)));
  const newest = (who: Actor, n: number) => () =>
    world.anew(who, (db) =>
      getDocs(query(collection(db, 'users/maya/blocks'), orderBy('blocked_at', 'desc'), limit(n))),
    );
  table([
    ['get, by who blocks', 'allow', () => world.get('maya', path)],
    ['get, by who is blocked', 'deny', () => world.get('liam', path)],
    ['get, by a visitor', 'deny', () => world.get('visitor', path)],
    ['list 30, by who blocks', 'allow', newest('maya', 30)],
    ['list 31', 'deny', newest('maya', 31)],
    ['list, by who is blocked', 'deny', newest('liam', 1)],
    ['counted, by who is blocked', 'deny', counted('liam')],
    ['counted, by who blocks', 'allow', counted('maya')],
    ['change', 'deny', () => world.update('maya', path, { blocked_at: serverTimestamp() })],
    ['take back, by who blocks', 'allow', remove('maya', 'maya')],
    ['take back, not school-verified', 'allow', remove('nora', 'nora')],
    ['take back, banned', 'deny', remove('bela', 'bela')],
    ['take back, by another', 'deny', remove('liam', 'maya')],
    ['take back, by a visitor', 'deny', remove('visitor', 'maya')],
  ]);
});

describe('the list of those hidden', () => {
  const own = (who: string): string => `users/${who}/private/hidden`;
  beforeEach(() => world.seed(own('maya'), { uids: ['liam'] }));
  const list = () => world.list('maya', 'users/maya/private', where(documentId(), '==', 'hidden'), limit(1));
  table([
    ['get, one’s own', 'allow', () => world.get('maya', own('maya'))],
    ['get, one’s own, before there is one', 'allow', () => world.get('nora', own('nora'))],
    ['get, of who is in it', 'deny', () => world.get('liam', own('maya'))],
    ['get, by a visitor', 'deny', () => world.get('visitor', own('maya'))],
    ['list, by its id', 'deny', list],
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
  const blocked = (act: () => Promise<unknown>) => async () => {
    await seedPair();
    await act();
  };
  table([
    ['a message before it', 'allow', send],
    ['a message', 'deny', blocked(send)],
    [
      'a message, with the pair taken away in the same batch',
      'deny',
      blocked(() =>
        commitBatch(world.as(who), [
          ['delete', `block_pairs/${CHAT}`],
          ['set', `messages/${NEW_ID}`, newMessage(me, other, NEW_ID)],
          ['update', `chats/${CHAT}`, sentTo(other, NEW_ID)],
        ]),
      ),
    ],
    [
      'a message, with the own block taken back in the same batch',
      'deny',
      blocked(async () => {
        await world.seed(`users/${who}/blocks/${other.uid}`, { blocked_at: STORED_AT });
        await commitBatch(world.as(who), [
          ['delete', `users/${who}/blocks/${other.uid}`],
          ['set', `messages/${NEW_ID}`, newMessage(me, other, NEW_ID)],
          ['update', `chats/${CHAT}`, sentTo(other, NEW_ID)],
        ]);
      }),
    ],
    [
      'a message in a chat begun anew',
      'deny',
      blocked(async () => {
        await world.delete(who, `chats/${CHAT}`);
        await world.set(who, `chats/${CHAT}`, newChat(me, other));
        await send();
      }),
    ],
    ['a heart before it', 'allow', heart],
    ['a heart given or taken back', 'deny', blocked(heart)],
    ['the own message deleted', 'allow', blocked(() => world.delete(who, `messages/${mine}`))],
    ['the chat deleted', 'allow', blocked(() => world.delete(who, `chats/${CHAT}`))],
    ['the pair', 'deny', blocked(() => world.get(who, `block_pairs/${CHAT}`))],
    ['the pair, where there is none', 'deny', () => world.get(who, `block_pairs/${CHAT}`)],
  ]);
});

describe('a block between others', () => {
  table([
    [
      'holds up nobody else',
      'allow',
      async () => {
        await world.seed('block_pairs/liam_omar', { uids: ['liam', 'omar'], by: ['omar'] });
        await world.batch(
          'maya',
          ['set', `messages/${NEW_ID}`, newMessage(PEOPLE.maya, PEOPLE.liam, NEW_ID)],
          ['update', `chats/${CHAT}`, sentTo(PEOPLE.liam, NEW_ID)],
        );
      },
    ],
    ['is nobody’s to read', 'deny', () => world.get('maya', 'block_pairs/liam_omar')],
  ]);
});
