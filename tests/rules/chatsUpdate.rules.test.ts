import { arrayRemove, deleteField, serverTimestamp, Timestamp, type DocumentData } from 'firebase/firestore';
import { describe } from 'vitest';
import { PEOPLE, stored, type PersonName } from './support/builders.ts';
import { chatOf, heartsOf, newChat, newMessage, sentTo, stepOf } from './support/chatBuilders.ts';
import { allows, denies, type Row } from './support/row.ts';
import { CHAT, MESSAGES, NEW_ID, openWorld, table, type Actor } from './support/world.ts';

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
  const see = (who: Actor, changes: DocumentData = {}) =>
    world.update(who, chat(), { read: arrayRemove(who), ...changes });
  const ofOne = async (who: PersonName) => {
    const id = await seedChatOf(who);
    await world.update(who, chat(id), { read: arrayRemove(who) });
  };
  table([
    allows('by who has not seen it', () => see('liam')),
    allows('by who has seen it', () => see('maya')),
    denies('by another member', () => see('omar')),
    denies('by a visitor', () => see('visitor')),
    denies('for the other', () => see('maya', { read: arrayRemove('liam') })),
    denies('for both', () => see('liam', { read: ['maya'] })),
    denies('as not seen by the other', () => see('liam', { read: ['liam', 'maya'] })),
    denies('as no list', () => see('liam', { read: {} })),
    denies('never again', () => see('liam', { read: null })),
    denies('and say something', () => see('liam', { last_message: 'x' })),
    denies('and move it up', () => see('liam', { lastModified: serverTimestamp() })),
    denies('and say what its post shows', () => see('liam', { about: ABOUT })),
    ...ofDeals.map(([field, value]): Row => denies(`and set ${field}`, () => see('liam', value))),
    allows('one of two who have not', () => ofOne('cleo')),
    denies('banned, with a token from before', () => ofOne('bela')),
    denies('no longer verified, with a token from before', () => ofOne('rhea')),
    denies('leaving', () => ofOne('dora')),
  ]);
});

describe('say who deletes it', () => {
  const mark = (who: Actor, by: unknown, changes: DocumentData = {}) =>
    world.update(who, chat(), { deleted_by: by, ...changes });
  const ofOne = async (who: PersonName) =>
    world.update(who, chat(await seedChatOf(who)), { deleted_by: who });
  table([
    allows('by who began it', () => mark('maya', 'maya')),
    allows('by the other', () => mark('liam', 'liam')),
    denies('in the name of the other', () => mark('maya', 'liam')),
    denies('in no name', () => mark('maya', null)),
    denies('by another member', () => mark('omar', 'omar')),
    denies('by a visitor', () => mark('visitor', 'maya')),
    denies('and see', () => mark('liam', 'liam', { read: [] })),
    denies('and say something', () => mark('maya', 'maya', { last_message: 'x' })),
    denies('and say what its post shows', () => mark('maya', 'maya', { about: ABOUT })),
    ...ofDeals.map(([field, value]): Row => denies(`and set ${field}`, () => mark('maya', 'maya', value))),
    allows('one of two who may', () => ofOne('cleo')),
    denies('banned, with a token from before', () => ofOne('bela')),
    denies('no longer verified, with a token from before', () => ofOne('rhea')),
    denies('leaving', () => ofOne('dora')),
  ]);
});

describe('change', () => {
  const change = (fields: DocumentData) => world.update('maya', chat(), fields);
  const { current_users: _left, ...rest } = stored(newChat(PEOPLE.maya, PEOPLE.liam));
  table([
    allows('nothing', () => change({ read: ['liam'] })),
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
    }).map(([field, value]): Row => denies(`${field} alone`, () => change({ [field]: value }))),
    denies('who is in it, by leaving them out', () => world.set('maya', chat(), rest)),
  ]);
});

/** Sends a message: both documents in one batch, each with changes. */
const send = (changes: DocumentData = {}, ofMessage: DocumentData = {}, who: PersonName = 'maya') => {
  const other = who === 'maya' ? PEOPLE.liam : PEOPLE.maya;
  return world.batch(
    who,
    ['set', message(NEW_ID), newMessage(PEOPLE[who], other, NEW_ID, ofMessage)],
    ['update', chat(), sentTo(other, NEW_ID, changes)],
  );
};

describe('tell of a new message', () => {
  const deny = (title: string, changes: DocumentData): Row => denies(title, () => send(changes));
  const longest = 'x'.repeat(6000);
  table([
    allows('by who began the chat', () => send()),
    allows('by the other', () => send({}, {}, 'liam')),
    allows('of the longest text', () => send({ last_message: longest }, { text: longest })),
    allows('without a date', () => {
      const { date: _left, ...told } = sentTo(PEOPLE.liam, NEW_ID);
      return world.batch(
        'maya',
        ['set', message(NEW_ID), newMessage(PEOPLE.maya, PEOPLE.liam, NEW_ID)],
        ['update', chat(), told],
      );
    }),
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
    allows('with a date of 40 characters', () => send({ date: 'x'.repeat(40) })),
    deny('with a date of 41 characters', { date: 'x'.repeat(41) }),
    deny('with a list for a date', { date: ['x'] }),
    denies('that is an old one', () => world.update('maya', chat(), sentTo(PEOPLE.liam, MESSAGES.mayas))),
    denies('that does not come', () => world.update('maya', chat(), sentTo(PEOPLE.liam, NEW_ID))),
    denies('of another chat', async () => {
      await world.seed('chats/maya_omar', stored(newChat(PEOPLE.maya, PEOPLE.omar)));
      await world.batch(
        'maya',
        ['set', message(NEW_ID), newMessage(PEOPLE.maya, PEOPLE.liam, NEW_ID)],
        ['update', chat(), sentTo(PEOPLE.liam, NEW_ID)],
        ['update', chat('maya_omar'), sentTo(PEOPLE.omar, NEW_ID)],
      );
    }),
  ]);
});

/** Gives a heart to the other's message or takes it back, and says so, each with changes. */
const react = (who: PersonName, id: string, hearts: DocumentData, said: string, changes: DocumentData = {}) =>
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
  const deny = (title: string, changes: DocumentData): Row => denies(title, () => give(changes));
  const photo = async (said: string) => {
    await world.seed(`messages/${MESSAGES.mayas}`, {
      ...stored(newMessage(PEOPLE.maya, PEOPLE.liam, MESSAGES.mayas)),
      text: null,
    });
    await give({}, said);
  };
  const alone = (said: string, id: string = MESSAGES.mayas) =>
    world.update('liam', chat(), {
      last_message: said,
      last_message_id: id,
      lastModified: serverTimestamp(),
    });
  table([
    allows('given', () => give({})),
    allows('taken back', () => takeBack('Maya removed a ❤️')),
    allows('given to a photo', () => photo('Liam reacted with ❤️: Photo 📸')),
    denies('given to a photo, as to a text', () => photo(given)),
    denies('given, as taken back', () => give({}, 'Liam removed a ❤️')),
    denies('taken back, as given', () => takeBack('Maya reacted with ❤️: Is it still there?')),
    denies('given, in another name', () => give({}, 'Maya reacted with ❤️: Is it still there?')),
    denies('given, with another text', () => give({}, 'Liam reacted with ❤️: no')),
    denies('taken back, in another name', () => takeBack('Liam removed a ❤️')),
    deny('and be seen', { read: [] }),
    deny('and be not seen', { read: ['maya'] }),
    deny('of another message', { last_message_id: MESSAGES.liams }),
    deny('and change the post', { post_id: 'PostOfOmarAtOu000000' }),
    deny('with an own time', { lastModified: Timestamp.fromMillis(4e12) }),
    deny('with a date of 41 characters', { date: 'x'.repeat(41) }),
    denies('that is not given', () => alone(given)),
    denies('that is not taken back', () => alone('Liam removed a ❤️')),
    denies('that stays, as taken back', () =>
      world.update('maya', chat(), {
        last_message: 'Maya removed a ❤️',
        last_message_id: MESSAGES.liams,
        lastModified: serverTimestamp(),
      }),
    ),
    denies('for a message that does not exist', () => alone(given, NEW_ID)),
    denies('of another chat', async () => {
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
    }),
  ]);
});

describe('a chat whose two have handed something over', () => {
  /** Done to the chat of Maya and Liam with what functions have stored in it. */
  const having = async (act: () => Promise<unknown>) => {
    const seen = { ...stored(newChat(PEOPLE.maya, PEOPLE.liam, { read: ['liam'] })), ...DEALS };
    await world.seed(`chats/${CHAT}`, seen);
    await act();
  };
  table([
    allows('is written in', () => having(() => send())),
    allows('is seen', () => having(() => world.update('liam', chat(), { read: arrayRemove('liam') }))),
    allows('is marked by who deletes it', () =>
      having(() => world.update('maya', chat(), { deleted_by: 'maya' })),
    ),
    ...ofDeals.flatMap(([field]): Row[] => [
      denies(`loses no ${field}`, () =>
        having(() => world.update('maya', chat(), { [field]: deleteField() })),
      ),
      denies(`loses no ${field} with a message`, () => having(() => send({ [field]: deleteField() }))),
    ]),
    denies('keeps the words that were said', () =>
      having(() => world.update('maya', chat(), { 'deal.words.liam': ['fair_price'] })),
    ),
  ]);
});
