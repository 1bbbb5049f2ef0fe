import { limit, Timestamp, where, type DocumentData } from 'firebase/firestore';
import { describe } from 'vitest';
import { likerOf, PEOPLE, stored, type Person, type PersonName } from './support/builders.ts';
import { chatOf, heartsOf, newChat, newMessage, sentTo, stepOf } from './support/chatBuilders.ts';
import { CHAT, MESSAGES, NEW_ID, openWorld, table, type Actor, type Row } from './support/world.ts';

const world = openWorld();
const message = (id: string) => `messages/${id}`;
/** Stores a chat of this one and Omar, and a message of this one's in it, past the rules. */
async function seedMessageOf(who: PersonName, changes: DocumentData = {}): Promise<void> {
  const other = PEOPLE.omar;
  await world.seed(`chats/${chatOf(PEOPLE[who], other).id}`, stored(newChat(PEOPLE[who], other)));
  await world.seed(`messages/${NEW_ID}`, { ...stored(newMessage(PEOPLE[who], other, NEW_ID)), ...changes });
}

describe('get', () => {
  const get = (who: Actor, id: string) => () => world.get(who, message(id));
  table([
    ['by its sender', 'allow', get('maya', MESSAGES.mayas)],
    ['by the other', 'allow', get('liam', MESSAGES.mayas)],
    ['by another member', 'deny', get('omar', MESSAGES.mayas)],
    ['by somebody not school-verified', 'deny', get('nora', MESSAGES.mayas)],
    ['by a visitor', 'deny', get('visitor', MESSAGES.mayas)],
    ['one that does not exist', 'deny', get('maya', NEW_ID)],
    [
      'after the chat was deleted',
      'deny',
      async () => {
        await seedMessageOf('maya', { current_users: [] });
        await world.get('maya', message(NEW_ID));
      },
    ],
  ]);
});

describe('list', () => {
  const list =
    (who: Actor, n: number, reader: string, chatId: string = CHAT) =>
    () =>
      world.list(
        who,
        'messages',
        where('chat', '==', chatId),
        where('current_users', 'array-contains', reader),
        limit(n),
      );
  table([
    ['30 at once', 'allow', list('maya', 30, 'maya')],
    ['31 at once', 'deny', list('maya', 31, 'maya')],
    ['by the other', 'allow', list('liam', 15, 'liam')],
    ['by another member, as themselves', 'allow', list('omar', 15, 'omar')],
    ['by another member, as one of the two', 'deny', list('omar', 15, 'maya')],
    ['by a visitor', 'deny', list('visitor', 15, 'maya')],
    [
      'of a chat, without naming oneself',
      'deny',
      () => world.list('maya', 'messages', where('chat', '==', CHAT), limit(15)),
    ],
    [
      'that one has sent',
      'deny',
      () => world.list('maya', 'messages', where('user', '==', 'maya'), limit(15)),
    ],
    ['all there are', 'deny', () => world.list('maya', 'messages', limit(15))],
  ]);
});

describe('give a heart, or take it back', () => {
  const change = (who: Actor, id: string, fields: DocumentData) => () =>
    world.update(who, message(id), fields);
  const give = (fields: DocumentData, who: Actor = 'liam') =>
    change(who, MESSAGES.mayas, { ...heartsOf(PEOPLE.liam), ...fields });
  const ofOne = (who: PersonName) => async () => {
    await seedMessageOf(who);
    await world.update(who, message(NEW_ID), { ...heartsOf(PEOPLE[who]) });
  };
  const liam = likerOf(PEOPLE.liam);
  const heart = { user: liam };
  const past = { ...PEOPLE.liam, first: 'Will' };
  /** Both have given one, in this order; Liam's carries a name from before. */
  const both =
    (fields: DocumentData, people: readonly Person[] = [PEOPLE.maya, past]) =>
    async () => {
      await seedMessageOf('maya', { ...heartsOf(...people), current_users: ['liam', 'maya'] });
      await world.update('liam', message(NEW_ID), fields);
    };
  const { likes: mayasAlone } = heartsOf(PEOPLE.maya);
  const { likes: liamsAlone } = heartsOf(past);
  const { likes: madeUp } = heartsOf({ ...PEOPLE.maya, first: 'X' });
  table([
    ['to the other’s', 'allow', give({})],
    ['to one’s own', 'allow', change('maya', MESSAGES.mayas, heartsOf(PEOPLE.maya))],
    ['beside the other’s', 'allow', change('liam', MESSAGES.liams, heartsOf(PEOPLE.maya, PEOPLE.liam))],
    ['twice', 'deny', change('maya', MESSAGES.liams, heartsOf(PEOPLE.maya, PEOPLE.maya))],
    ['before the other’s', 'deny', change('liam', MESSAGES.liams, heartsOf(PEOPLE.liam, PEOPLE.maya))],
    ['in place of the other’s', 'deny', change('liam', MESSAGES.liams, heartsOf(PEOPLE.liam))],
    ['in the name of the other', 'deny', change('liam', MESSAGES.mayas, heartsOf(PEOPLE.maya))],
    ['without a name on the list', 'deny', give({ like_id_list: [] })],
    ['with a name on the list alone', 'deny', give({ likes: [] })],
    ...Object.keys(likerOf(PEOPLE.liam)).map((field): Row => [
      `with another ${field}`,
      'deny',
      give({ likes: [{ user: { ...likerOf(PEOPLE.liam), [field]: 'x' } }] }),
    ]),
    ['with a field more of the member', 'deny', give({ likes: [{ user: { ...liam, verified: true } }] })],
    ['with a field more', 'deny', give({ likes: [{ ...heart, kind: '👍' }] })],
    ['by another member', 'deny', change('omar', MESSAGES.mayas, heartsOf(PEOPLE.omar))],
    ['by a visitor', 'deny', give({}, 'visitor')],
    ['banned, with a token from before', 'deny', ofOne('bela')],
    ['no longer verified, with a token from before', 'deny', ofOne('rhea')],
    ['leaving', 'deny', ofOne('dora')],
    ['with a token that names another campus', 'allow', ofOne('fern')],
    ['back, the only one', 'allow', change('maya', MESSAGES.liams, heartsOf())],
    ['back, the other’s', 'deny', change('liam', MESSAGES.liams, heartsOf())],
    [
      'back, one of two, with a name from before',
      'allow',
      both({ likes: mayasAlone, like_id_list: ['maya'] }),
    ],
    ['back, one of two, but not from the list', 'deny', both({ likes: mayasAlone })],
    ['back, one of two, from the list alone', 'deny', both({ like_id_list: ['maya'] })],
    ['back, with the other’s', 'deny', both({ likes: [], like_id_list: ['maya'] })],
    [
      'back, the first of two, with the other’s',
      'deny',
      both({ likes: [], like_id_list: ['maya'] }, [past, PEOPLE.maya]),
    ],
    ['back, with the other’s from the list', 'deny', both({ likes: mayasAlone, like_id_list: [] })],
    ['back, but the other’s entry', 'deny', both({ likes: liamsAlone, like_id_list: ['maya'] })],
    ['back, but make up the other’s', 'deny', both({ likes: madeUp, like_id_list: ['maya'] })],
    [
      'back, the first of two, but make up the other’s',
      'deny',
      both({ likes: madeUp, like_id_list: ['maya'] }, [past, PEOPLE.maya]),
    ],
    [
      'back, the first of two',
      'allow',
      both({ likes: mayasAlone, like_id_list: ['maya'] }, [past, PEOPLE.maya]),
    ],
    ['back, and give two', 'deny', both({ likes: [...mayasAlone, ...mayasAlone], like_id_list: ['maya'] })],
    [
      'of a chat that was deleted',
      'deny',
      async () => {
        await seedMessageOf('maya', { current_users: [] });
        await world.update('maya', message(NEW_ID), heartsOf(PEOPLE.maya));
      },
    ],
  ]);
});

describe('change', () => {
  const change = (fields: DocumentData) => () => world.update('maya', message(MESSAGES.mayas), fields);
  table([
    ['nothing but the own heart', 'allow', change(heartsOf(PEOPLE.maya))],
    ['nothing at all', 'deny', change({ text: 'Is it still there?' })],
    ...Object.entries({
      _id: 'x',
      chat: 'maya_omar',
      current_users: ['liam', 'maya', 'omar'],
      text: 'cheaper',
      postId: 'PostOfMayaAtUt000000',
      hasPhoto: true,
      img_gallery: ['x'],
      user_name: 'liam',
      avatar: null,
      user: 'liam',
      date: 'x',
      createdAt: Timestamp.fromMillis(0),
      meet: stepOf(PEOPLE.maya),
      edited: true,
    }).map(([field, value]): Row => [
      `${field}, with the own heart`,
      'deny',
      change({ ...heartsOf(PEOPLE.maya), [field]: value }),
    ]),
  ]);
});

describe('delete', () => {
  const remove =
    (who: Actor, id: string = MESSAGES.mayas) =>
    () =>
      world.delete(who, message(id));
  const ofOne = (who: PersonName) => async () => {
    await seedMessageOf(who);
    await world.delete(who, message(NEW_ID));
  };
  const removeAndSend = (id: string) => () =>
    world.batch(
      'maya',
      ['delete', message(MESSAGES.mayas)],
      ['set', message(id), newMessage(PEOPLE.maya, PEOPLE.liam, id)],
      ['update', `chats/${CHAT}`, sentTo(PEOPLE.liam, id)],
    );
  table([
    ['by its sender', 'allow', remove('maya')],
    ['by the other', 'deny', remove('liam')],
    ['by another member', 'deny', remove('omar')],
    ['by a visitor', 'deny', remove('visitor')],
    ['one that does not exist', 'deny', remove('maya', NEW_ID)],
    ['by a member of another school', 'allow', ofOne('fern')],
    ['banned, with a token from before', 'deny', ofOne('bela')],
    ['no longer verified, with a token from before', 'deny', ofOne('rhea')],
    ['leaving', 'deny', ofOne('dora')],
    [
      'after the chat was deleted: it is kept for reports',
      'deny',
      async () => {
        await seedMessageOf('maya', { current_users: [] });
        await world.delete('maya', message(NEW_ID));
      },
    ],
    ['and send another in one batch', 'allow', removeAndSend(NEW_ID)],
    ['and send it again in one batch', 'deny', removeAndSend(MESSAGES.mayas)],
    [
      'and write it again with its own fields',
      'deny',
      () => world.set('maya', message(MESSAGES.mayas), newMessage(PEOPLE.maya, PEOPLE.liam, MESSAGES.mayas)),
    ],
  ]);
});
