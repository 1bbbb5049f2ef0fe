import { doc, setDoc, writeBatch, type DocumentData } from 'firebase/firestore';
import { describe } from 'vitest';
import { PEOPLE, type PersonName } from './support/builders.ts';
import { chatOf, newChat, newMessage, sentTo } from './support/chatBuilders.ts';
import { CHAT, NEW_ID, openWorld, table, type Actor } from './support/world.ts';

const world = openWorld();
const chat = (who: Actor, id: string = CHAT) => doc(world.as(who), `chats/${id}`);

describe('begin', () => {
  const begin =
    (who: PersonName, other: PersonName, changes: DocumentData = {}) =>
    () => {
      const { id } = chatOf(PEOPLE[who], PEOPLE[other]);
      return setDoc(chat(who, id), newChat(PEOPLE[who], PEOPLE[other], changes));
    };
  table([
    ['with a member of another school', 'allow', begin('maya', 'omar')],
    ['with one whose uid comes first', 'allow', begin('omar', 'cleo')],
    ['with oneself', 'deny', begin('maya', 'maya')],
  ]);
});

describe('send', () => {
  const send =
    (who: PersonName, other: PersonName, changes: DocumentData = {}) =>
    () =>
      writeBatch(world.as(who))
        .set(doc(world.as(who), `messages/${NEW_ID}`), newMessage(PEOPLE[who], PEOPLE[other], NEW_ID))
        .update(chat(who), sentTo(PEOPLE[other], NEW_ID, changes))
        .commit();
  table([
    ['a message', 'allow', send('liam', 'maya')],
    ['a message, saying another', 'deny', send('liam', 'maya', { last_message: 'x' })],
  ]);
});
