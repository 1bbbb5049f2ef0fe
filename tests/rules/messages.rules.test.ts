import { limit, Timestamp, where, type DocumentData } from 'firebase/firestore';
import { describe } from 'vitest';
import { likerOf, PEOPLE, stored, type Person, type PersonName } from './support/builders.ts';
import { chatOf, heartsOf, newChat, newMessage, sentTo, stepOf } from './support/chatBuilders.ts';
import { allows, denies, type Row } from './support/row.ts';
import { CHAT, MESSAGES, NEW_ID, openWorld, table, type Actor } from './support/world.ts';

const world = openWorld();
const message = (id: string) => `messages/${id}`;
/** Stores a chat of this one and Omar, and a message of this one's in it, past the rules. */
async function seedMessageOf(who: PersonName, changes: DocumentData = {}): Promise<void> {
  const other = PEOPLE.omar;
  await world.seed(`chats/${chatOf(PEOPLE[who], other).id}`, stored(newChat(PEOPLE[who], other)));
  await world.seed(`messages/${NEW_ID}`, { ...stored(newMessage(PEOPLE[who], other, NEW_ID)), ...changes });
}

describe('get', () => {
  const get = (who: Actor, id: string) => world.get(who, message(id));
  table([
    allows('by its sender', () => get('maya', MESSAGES.mayas)),
    allows('by the other', () => get('liam', MESSAGES.mayas)),
    denies('by another member', () => get('omar', MESSAGES.mayas)),
    denies('by somebody not school-verified', () => get('nora', MESSAGES.mayas)),
    denies('by a visitor', () => get('visitor', MESSAGES.mayas)),
    denies('one that does not exist', () => get('maya', NEW_ID)),
    denies('after the chat was deleted', async () => {
      await seedMessageOf('maya', { current_users: [] });
      await world.get('maya', message(NEW_ID));
    }),
  ]);
});

describe('list', () => {
  const list = (who: Actor, n: number, reader: string, chatId: string = CHAT) =>
    world.list(
      who,
      'messages',
      where('chat', '==', chatId),
      where('current_users', 'array-contains', reader),
      limit(n),
    );
  table([
    allows('30 at once', () => list('maya', 30, 'maya')),
    denies('31 at once', () => list('maya', 31, 'maya')),
    allows('by the other', () => list('liam', 15, 'liam')),
    allows('by another member, as themselves', () => list('omar', 15, 'omar')),
    denies('by another member, as one of the two', () => list('omar', 15, 'maya')),
    denies('by a visitor', () => list('visitor', 15, 'maya')),
    denies('of a chat, without naming oneself', () =>
      world.list('maya', 'messages', where('chat', '==', CHAT), limit(15)),
    ),
    denies('that one has sent', () => world.list('maya', 'messages', where('user', '==', 'maya'), limit(15))),
    denies('all there are', () => world.list('maya', 'messages', limit(15))),
  ]);
});

describe('give a heart, or take it back', () => {
  const change = (who: Actor, id: string, fields: DocumentData) => world.update(who, message(id), fields);
  const give = (fields: DocumentData, who: Actor = 'liam') =>
    change(who, MESSAGES.mayas, { ...heartsOf(PEOPLE.liam), ...fields });
  const ofOne = async (who: PersonName) => {
    await seedMessageOf(who);
    await world.update(who, message(NEW_ID), { ...heartsOf(PEOPLE[who]) });
  };
  const liam = likerOf(PEOPLE.liam);
  const heart = { user: liam };
  const past = { ...PEOPLE.liam, first: 'Will' };
  /** Both have given one, in this order; Liam's carries a name from before. */
  const both = async (fields: DocumentData, people: readonly Person[] = [PEOPLE.maya, past]) => {
    await seedMessageOf('maya', { ...heartsOf(...people), current_users: ['liam', 'maya'] });
    await world.update('liam', message(NEW_ID), fields);
  };
  const { likes: mayasAlone } = heartsOf(PEOPLE.maya);
  const { likes: liamsAlone } = heartsOf(past);
  const { likes: madeUp } = heartsOf({ ...PEOPLE.maya, first: 'X' });
  table([
    allows('to the other’s', () => give({})),
    allows('to one’s own', () => change('maya', MESSAGES.mayas, heartsOf(PEOPLE.maya))),
    allows('beside the other’s', () => change('liam', MESSAGES.liams, heartsOf(PEOPLE.maya, PEOPLE.liam))),
    denies('twice', () => change('maya', MESSAGES.liams, heartsOf(PEOPLE.maya, PEOPLE.maya))),
    denies('before the other’s', () => change('liam', MESSAGES.liams, heartsOf(PEOPLE.liam, PEOPLE.maya))),
    denies('in place of the other’s', () => change('liam', MESSAGES.liams, heartsOf(PEOPLE.liam))),
    denies('in the name of the other', () => change('liam', MESSAGES.mayas, heartsOf(PEOPLE.maya))),
    denies('without a name on the list', () => give({ like_id_list: [] })),
    denies('with a name on the list alone', () => give({ likes: [] })),
    ...Object.keys(likerOf(PEOPLE.liam)).map((field): Row =>
      denies(`with another ${field}`, () =>
        give({ likes: [{ user: { ...likerOf(PEOPLE.liam), [field]: 'x' } }] }),
      ),
    ),
    denies('with a field more of the member', () => give({ likes: [{ user: { ...liam, verified: true } }] })),
    denies('with a field more', () => give({ likes: [{ ...heart, kind: '👍' }] })),
    denies('by another member', () => change('omar', MESSAGES.mayas, heartsOf(PEOPLE.omar))),
    denies('by a visitor', () => give({}, 'visitor')),
    denies('banned, with a token from before', () => ofOne('bela')),
    denies('no longer verified, with a token from before', () => ofOne('rhea')),
    denies('leaving', () => ofOne('dora')),
    allows('with a token that names another campus', () => ofOne('fern')),
    allows('back, the only one', () => change('maya', MESSAGES.liams, heartsOf())),
    denies('back, the other’s', () => change('liam', MESSAGES.liams, heartsOf())),
    allows('back, one of two, with a name from before', () =>
      both({ likes: mayasAlone, like_id_list: ['maya'] }),
    ),
    denies('back, one of two, but not from the list', () => both({ likes: mayasAlone })),
    denies('back, one of two, from the list alone', () => both({ like_id_list: ['maya'] })),
    denies('back, with the other’s', () => both({ likes: [], like_id_list: ['maya'] })),
    denies('back, the first of two, with the other’s', () =>
      both({ likes: [], like_id_list: ['maya'] }, [past, PEOPLE.maya]),
    ),
    denies('back, with the other’s from the list', () => both({ likes: mayasAlone, like_id_list: [] })),
    denies('back, but the other’s entry', () => both({ likes: liamsAlone, like_id_list: ['maya'] })),
    denies('back, but make up the other’s', () => both({ likes: madeUp, like_id_list: ['maya'] })),
    denies('back, the first of two, but make up the other’s', () =>
      both({ likes: madeUp, like_id_list: ['maya'] }, [past, PEOPLE.maya]),
    ),
    allows('back, the first of two', () =>
      both({ likes: mayasAlone, like_id_list: ['maya'] }, [past, PEOPLE.maya]),
    ),
    denies('back, and give two', () =>
      both({ likes: [...mayasAlone, ...mayasAlone], like_id_list: ['maya'] }),
    ),
    denies('of a chat that was deleted', async () => {
      await seedMessageOf('maya', { current_users: [] });
      await world.update('maya', message(NEW_ID), heartsOf(PEOPLE.maya));
    }),
  ]);
});

describe('change', () => {
  const change = (fields: DocumentData) => world.update('maya', message(MESSAGES.mayas), fields);
  table([
    allows('nothing but the own heart', () => change(heartsOf(PEOPLE.maya))),
    denies('nothing at all', () => change({ text: 'Is it still there?' })),
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
    }).map(([field, value]): Row =>
      denies(`${field}, with the own heart`, () => change({ ...heartsOf(PEOPLE.maya), [field]: value })),
    ),
  ]);
});

describe('delete', () => {
  const remove = (who: Actor, id: string = MESSAGES.mayas) => world.delete(who, message(id));
  const ofOne = async (who: PersonName) => {
    await seedMessageOf(who);
    await world.delete(who, message(NEW_ID));
  };
  const removeAndSend = (id: string) =>
    world.batch(
      'maya',
      ['delete', message(MESSAGES.mayas)],
      ['set', message(id), newMessage(PEOPLE.maya, PEOPLE.liam, id)],
      ['update', `chats/${CHAT}`, sentTo(PEOPLE.liam, id)],
    );
  table([
    allows('by its sender', () => remove('maya')),
    denies('by the other', () => remove('liam')),
    denies('by another member', () => remove('omar')),
    denies('by a visitor', () => remove('visitor')),
    denies('one that does not exist', () => remove('maya', NEW_ID)),
    allows('by a member of another school', () => ofOne('fern')),
    denies('banned, with a token from before', () => ofOne('bela')),
    denies('no longer verified, with a token from before', () => ofOne('rhea')),
    denies('leaving', () => ofOne('dora')),
    denies('after the chat was deleted: it is kept for reports', async () => {
      await seedMessageOf('maya', { current_users: [] });
      await world.delete('maya', message(NEW_ID));
    }),
    allows('and send another in one batch', () => removeAndSend(NEW_ID)),
    denies('and send it again in one batch', () => removeAndSend(MESSAGES.mayas)),
    denies('and write it again with its own fields', () =>
      world.set('maya', message(MESSAGES.mayas), newMessage(PEOPLE.maya, PEOPLE.liam, MESSAGES.mayas)),
    ),
  ]);
});
