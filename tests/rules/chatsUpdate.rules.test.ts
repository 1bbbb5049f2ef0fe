import { arrayRemove, deleteField, serverTimestamp, Timestamp, type DocumentData } from 'firebase/firestore';
import { describe } from 'vitest';
import { PEOPLE, stored, type PersonName } from './support/builders.ts';
import { chatOf, heartsOf, newChat, newMessage, sentTo, stepOf } from './support/chatBuilders.ts';
import { CHAT, MESSAGES, NEW_ID, openWorld, table, type Actor, type Row } from './support/world.ts';

const world = openWorld();
const chat = (id: string = CHAT) => `chats/${id}`;
const message = (id: string) => `messages/${id}`;
/** Stores a chat with Omar, past the rules, that Omar and this one have not seen. */
async function seedChatOf(who: PersonName): Promise<string> {
  const { id } = chatOf(PEOPLE[who], PEOPLE.omar);
  const fields = newChat(PEOPLE[who], PEOPLE.omar, { read: [who, 'omar'] });
  await world.seed(`chats/${id}`, stored(fields));
  return id;
}

/** What functions copy of the post it began from. */
const ABOUT = { campus_id: 'ut', text: 'Free, ask me', thumb_path: null, thumbhash: null };

/** What functions store of the two's deals. */
const DEALS = {
  deals: { maya: 9 },
  deal: { post_id: 'PostOfOmarAtOu000000', given: ['liam'], words: { liam: ['friendly'], maya: [] } },
};
const ofDeals = Object.entries(DEALS).map(([field, value]) => [field, { [field]: value }] as const);

describe('see', () => {
  const see =
    (who: Actor, changes: DocumentData = {}) =>
    () =>
      world.update(who, chat(), { read: arrayRemove(who), ...changes });
  const ofOne = (who: PersonName) => async () => {
    const id = await seedChatOf(who);
    await world.update(who, chat(id), { read: arrayRemove(who) });
  };
  table([
    ['by who has not seen it', 'allow', see('liam')],
    ['by who has seen it', 'allow', see('maya')],
    ['by another member', 'deny', see('omar')],
    ['by a visitor', 'deny', see('visitor')],
    ['for the other', 'deny', see('maya', { read: arrayRemove('liam') })],
    ['for both', 'deny', see('liam', { read: ['maya'] })],
    ['as not seen by the other', 'deny', see('liam', { read: ['liam', 'maya'] })],
    ['as no list', 'deny', see('liam', { read: {} })],
    ['never again', 'deny', see('liam', { read: null })],
    ['and say something', 'deny', see('liam', { last_message: 'x' })],
    ['and move it up', 'deny', see('liam', { lastModified: serverTimestamp() })],
    ['and say what its post shows', 'deny', see('liam', { about: ABOUT })],
    ...ofDeals.map(([field, value]): Row => [`and set ${field}`, 'deny', see('liam', value)]),
    ['one of two who have not', 'allow', ofOne('cleo')],
    ['banned, with a token from before', 'deny', ofOne('bela')],
    ['no longer verified, with a token from before', 'deny', ofOne('rhea')],
    ['leaving', 'deny', ofOne('dora')],
  ]);
});

describe('say who deletes it', () => {
  const mark =
    (who: Actor, by: unknown, changes: DocumentData = {}) =>
    () =>
      world.update(who, chat(), { deleted_by: by, ...changes });
  const ofOne = (who: PersonName) => async () =>
    world.update(who, chat(await seedChatOf(who)), { deleted_by: who });
  table([
    ['by who began it', 'allow', mark('maya', 'maya')],
    ['by the other', 'allow', mark('liam', 'liam')],
    ['in the name of the other', 'deny', mark('maya', 'liam')],
    ['in no name', 'deny', mark('maya', null)],
    ['by another member', 'deny', mark('omar', 'omar')],
    ['by a visitor', 'deny', mark('visitor', 'maya')],
    ['and see', 'deny', mark('liam', 'liam', { read: [] })],
    ['and say something', 'deny', mark('maya', 'maya', { last_message: 'x' })],
    ['and say what its post shows', 'deny', mark('maya', 'maya', { about: ABOUT })],
    ...ofDeals.map(([field, value]): Row => [`and set ${field}`, 'deny', mark('maya', 'maya', value)]),
    ['one of two who may', 'allow', ofOne('cleo')],
    ['banned, with a token from before', 'deny', ofOne('bela')],
    ['no longer verified, with a token from before', 'deny', ofOne('rhea')],
    ['leaving', 'deny', ofOne('dora')],
  ]);
});

describe('change', () => {
  const change = (fields: DocumentData) => () => world.update('maya', chat(), fields);
  const { current_users: _left, ...rest } = stored(newChat(PEOPLE.maya, PEOPLE.liam));
  table([
    ['nothing', 'allow', change({ read: ['liam'] })],
    ...Object.entries({
      _id: 'x',
      from_user: { _id: 'maya' },
      to_user: { _id: 'omar' },
      current_users: ['maya', 'omar'],
      last_message: 'x',
      last_message_id: MESSAGES.liams,
      post_id: 'PostOfOmarAtOu000000',
      date: 'x',
      createdAt: serverTimestamp(),
      lastModified: serverTimestamp(),
      meet: stepOf(PEOPLE.maya),
      muted: true,
      about: null,
      ...DEALS,
    }).map(([field, value]): Row => [`${field} alone`, 'deny', change({ [field]: value })]),
    ['who is in it, by leaving them out', 'deny', () => world.set('maya', chat(), rest)],
  ]);
});

/** Sends a message: both documents in one batch, each with changes. */
const send =
  (changes: DocumentData = {}, ofMessage: DocumentData = {}, who: PersonName = 'maya') =>
  () => {
    const other = who === 'maya' ? PEOPLE.liam : PEOPLE.maya;
    return world.batch(
      who,
      ['set', message(NEW_ID), newMessage(PEOPLE[who], other, NEW_ID, ofMessage)],
      ['update', chat(), sentTo(other, NEW_ID, changes)],
    );
  };

describe('tell of a new message', () => {
  const deny = (title: string, changes: DocumentData): Row => [title, 'deny', send(changes)];
  const longest = 'x'.repeat(6000);
  table([
    ['by who began the chat', 'allow', send()],
    ['by the other', 'allow', send({}, {}, 'liam')],
    ['of the longest text', 'allow', send({ last_message: longest }, { text: longest })],
    [
      'without a date',
      'allow',
      () => {
        const { date: _left, ...told } = sentTo(PEOPLE.liam, NEW_ID);
        return world.batch(
          'maya',
          ['set', message(NEW_ID), newMessage(PEOPLE.maya, PEOPLE.liam, NEW_ID)],
          ['update', chat(), told],
        );
      },
    ],
    deny('in other words', { last_message: 'Is it still here?' }),
    deny('as a photo, though there is a text', { last_message: 'Sent a photo' }),
    deny('under another id', { last_message_id: MESSAGES.mayas }),
    deny('under no id', { last_message_id: null }),
    deny('as seen by the other', { read: [] }),
    deny('as not seen by oneself', { read: ['maya'] }),
    deny('as not seen by both', { read: ['liam', 'maya'] }),
    deny('as not seen by a stranger', { read: ['omar'] }),
    deny('and change who is in it', { current_users: ['maya', 'omar'] }),
    deny('and change the post', { post_id: 'PostOfOmarAtOu000000' }),
    deny('and add a field', { muted: true }),
    deny('and say what its post shows', { about: ABOUT }),
    ...ofDeals.map(([field, value]) => deny(`and set ${field}`, value)),
    deny('with an own time', { lastModified: Timestamp.fromMillis(4e12) }),
    ['with a date of 40 characters', 'allow', send({ date: 'x'.repeat(40) })],
    deny('with a date of 41 characters', { date: 'x'.repeat(41) }),
    deny('with a list for a date', { date: ['x'] }),
    ['that is an old one', 'deny', () => world.update('maya', chat(), sentTo(PEOPLE.liam, MESSAGES.mayas))],
    ['that does not come', 'deny', () => world.update('maya', chat(), sentTo(PEOPLE.liam, NEW_ID))],
    [
      'of another chat',
      'deny',
      async () => {
        await world.seed('chats/maya_omar', stored(newChat(PEOPLE.maya, PEOPLE.omar)));
        await world.batch(
          'maya',
          ['set', message(NEW_ID), newMessage(PEOPLE.maya, PEOPLE.liam, NEW_ID)],
          ['update', chat(), sentTo(PEOPLE.liam, NEW_ID)],
          ['update', chat('maya_omar'), sentTo(PEOPLE.omar, NEW_ID)],
        );
      },
    ],
  ]);
});

/** Gives a heart to the other's message or takes it back, and says so, each with changes. */
const react =
  (who: PersonName, id: string, hearts: DocumentData, said: string, changes: DocumentData = {}) =>
  () =>
    world.batch(
      who,
      ['update', message(id), hearts],
      [
        'update',
        chat(),
        {
          last_message: said,
          last_message_id: id,
          date: 'x',
          lastModified: serverTimestamp(),
          ...changes,
        },
      ],
    );

describe('tell of a heart', () => {
  const given = 'Liam reacted with ❤️: Is it still there?';
  const give = (changes: DocumentData, said = given) =>
    react('liam', MESSAGES.mayas, heartsOf(PEOPLE.liam), said, changes);
  const takeBack = (said: string) => react('maya', MESSAGES.liams, heartsOf(), said);
  const deny = (title: string, changes: DocumentData): Row => [title, 'deny', give(changes)];
  const photo = async (said: string) => {
    await world.seed(`messages/${MESSAGES.mayas}`, {
      ...stored(newMessage(PEOPLE.maya, PEOPLE.liam, MESSAGES.mayas)),
      text: null,
    });
    await give({}, said)();
  };
  const alone =
    (said: string, id: string = MESSAGES.mayas) =>
    () =>
      world.update('liam', chat(), {
        last_message: said,
        last_message_id: id,
        lastModified: serverTimestamp(),
      });
  table([
    ['given', 'allow', give({})],
    ['taken back', 'allow', takeBack('Maya removed a ❤️')],
    ['given to a photo', 'allow', () => photo('Liam reacted with ❤️: Photo 📸')],
    ['given to a photo, as to a text', 'deny', () => photo(given)],
    ['given, as taken back', 'deny', give({}, 'Liam removed a ❤️')],
    ['taken back, as given', 'deny', takeBack('Maya reacted with ❤️: Is it still there?')],
    ['given, in another name', 'deny', give({}, 'Maya reacted with ❤️: Is it still there?')],
    ['given, with another text', 'deny', give({}, 'Liam reacted with ❤️: no')],
    ['taken back, in another name', 'deny', takeBack('Liam removed a ❤️')],
    deny('and be seen', { read: [] }),
    deny('and be not seen', { read: ['maya'] }),
    deny('of another message', { last_message_id: MESSAGES.liams }),
    deny('and change the post', { post_id: 'PostOfOmarAtOu000000' }),
    deny('with an own time', { lastModified: Timestamp.fromMillis(4e12) }),
    deny('with a date of 41 characters', { date: 'x'.repeat(41) }),
    ['that is not given', 'deny', alone(given)],
    ['that is not taken back', 'deny', alone('Liam removed a ❤️')],
    [
      'that stays, as taken back',
      'deny',
      () =>
        world.update('maya', chat(), {
          last_message: 'Maya removed a ❤️',
          last_message_id: MESSAGES.liams,
          lastModified: serverTimestamp(),
        }),
    ],
    ['for a message that does not exist', 'deny', alone(given, NEW_ID)],
    [
      'of another chat',
      'deny',
      async () => {
        await world.seed('chats/liam_omar', stored(newChat(PEOPLE.liam, PEOPLE.omar)));
        await world.batch(
          'liam',
          ['update', message(MESSAGES.mayas), heartsOf(PEOPLE.liam)],
          [
            'update',
            chat('liam_omar'),
            {
              last_message: given,
              last_message_id: MESSAGES.mayas,
              lastModified: serverTimestamp(),
            },
          ],
        );
      },
    ],
  ]);
});

describe('a chat whose two have handed something over', () => {
  /** Done to the chat of Maya and Liam with what functions have stored in it. */
  const having = (act: () => Promise<unknown>) => async () => {
    const seen = { ...stored(newChat(PEOPLE.maya, PEOPLE.liam, { read: ['liam'] })), ...DEALS };
    await world.seed(`chats/${CHAT}`, seen);
    await act();
  };
  table([
    ['is written in', 'allow', having(send())],
    ['is seen', 'allow', having(() => world.update('liam', chat(), { read: arrayRemove('liam') }))],
    [
      'is marked by who deletes it',
      'allow',
      having(() => world.update('maya', chat(), { deleted_by: 'maya' })),
    ],
    ...ofDeals.flatMap(([field]): Row[] => [
      [`loses no ${field}`, 'deny', having(() => world.update('maya', chat(), { [field]: deleteField() }))],
      [`loses no ${field} with a message`, 'deny', having(send({ [field]: deleteField() }))],
    ]),
    [
      'keeps the words that were said',
      'deny',
      having(() => world.update('maya', chat(), { 'deal.words.liam': ['fair_price'] })),
    ],
  ]);
});
