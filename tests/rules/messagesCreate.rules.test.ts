import { serverTimestamp, Timestamp, type DocumentData } from 'firebase/firestore';
import { describe } from 'vitest';
import { PEOPLE, stored, type PersonName } from './support/builders.ts';
import {
  chatOf,
  heartsOf,
  newChat,
  newMessage,
  pictureOf,
  sentTo,
  withPicture,
} from './support/chatBuilders.ts';
import { allows, denies, type Row } from './support/row.ts';
import { CHAT, MESSAGES, NEW_ID, openWorld, table, type Actor } from './support/world.ts';

const world = openWorld();
const message = (id: string = NEW_ID) => `messages/${id}`;
const chat = (id: string = CHAT) => `chats/${id}`;

/** Sends this message to Liam, and tells the chat of it as it is. */
const sendWhole = (fields: DocumentData, id: string = NEW_ID) => {
  const { text } = fields as { text?: unknown };
  const said = text === null || text === undefined ? 'Sent a photo' : text;
  return world.batch(
    'maya',
    ['set', message(id), fields],
    ['update', chat(), sentTo(PEOPLE.liam, id, { last_message: said })],
  );
};
const send = (changes: DocumentData, id: string = NEW_ID) =>
  sendWhole(newMessage(PEOPLE.maya, PEOPLE.liam, id, changes), id);
const allow = (title: string, changes: DocumentData): Row => allows(title, () => send(changes));
const deny = (title: string, changes: DocumentData): Row => denies(title, () => send(changes));

describe('who sends', () => {
  /** In a chat with Omar that stands. */
  const sends = async (who: PersonName, as: Actor = who, told: DocumentData = {}) => {
    const { id } = chatOf(PEOPLE[who], PEOPLE.omar);
    await world.seed(`chats/${id}`, stored(newChat(PEOPLE[who], PEOPLE.omar)));
    await world.batch(
      as,
      ['set', message(), newMessage(PEOPLE[who], PEOPLE.omar, NEW_ID)],
      ['update', chat(id), sentTo(PEOPLE.omar, NEW_ID, told)],
    );
  };
  table([
    allows('a member', () => sends('maya')),
    allows('a member whose token names another campus', () => sends('fern')),
    denies('somebody not school-verified', () => sends('nora')),
    denies('somebody banned, with a token from before', () => sends('bela')),
    denies('somebody who lost the verification, with a token from before', () => sends('rhea')),
    denies('somebody who is leaving', () => sends('dora')),
    denies('the other, in the name of the first', () => sends('maya', 'omar', { read: ['maya'] })),
    denies('another member, in the name of the first', () => sends('maya', 'liam')),
    denies('a visitor', () => sends('maya', 'visitor')),
    denies('another member, in the own name', () =>
      world.batch(
        'omar',
        [
          'set',
          message(),
          {
            ...newMessage(PEOPLE.omar, PEOPLE.maya, NEW_ID),
            chat: CHAT,
            current_users: ['liam', 'maya'],
          },
        ],
        ['update', chat(), sentTo(PEOPLE.liam, NEW_ID)],
      ),
    ),
  ]);
});

describe('the chat that is told', () => {
  const alone = (id: string = NEW_ID) =>
    world.set('maya', message(id), newMessage(PEOPLE.maya, PEOPLE.liam, id));
  table([
    allows('in the same batch', () => send({})),
    denies('not at all', () => alone()),
    denies('before', async () => {
      await world.delete('maya', message(MESSAGES.mayas));
      await alone(MESSAGES.mayas);
    }),
    denies('of the first of two', () =>
      world.batch(
        'maya',
        ['set', message(), newMessage(PEOPLE.maya, PEOPLE.liam, NEW_ID)],
        [
          'set',
          message('aSecondMessage000000'),
          newMessage(PEOPLE.maya, PEOPLE.liam, 'aSecondMessage000000'),
        ],
        ['update', chat(), sentTo(PEOPLE.liam, NEW_ID)],
      ),
    ),
    denies('that does not exist', () =>
      world.set('maya', message(), newMessage(PEOPLE.maya, PEOPLE.omar, NEW_ID)),
    ),
    denies('that goes in the same batch', () =>
      world.batch(
        'maya',
        ['set', message(), newMessage(PEOPLE.maya, PEOPLE.liam, NEW_ID)],
        ['delete', chat()],
      ),
    ),
    denies('that comes in the same batch', () =>
      world.batch(
        'maya',
        ['set', chat('maya_omar'), newChat(PEOPLE.maya, PEOPLE.omar)],
        ['set', message(), newMessage(PEOPLE.maya, PEOPLE.omar, NEW_ID)],
      ),
    ),
    denies('of a heart instead', () =>
      world.batch(
        'liam',
        ['set', message(), newMessage(PEOPLE.liam, PEOPLE.maya, NEW_ID)],
        ['update', message(MESSAGES.mayas), heartsOf(PEOPLE.liam)],
        [
          'update',
          chat(),
          {
            last_message: 'Liam reacted with ❤️: Is it still there?',
            last_message_id: MESSAGES.mayas,
            lastModified: serverTimestamp(),
          },
        ],
      ),
    ),
  ]);
});

describe('the shape of a message', () => {
  const whole = newMessage(PEOPLE.maya, PEOPLE.liam, NEW_ID);
  const photo = withPicture(NEW_ID);
  table([
    allow('as described', {}),
    denies('nothing at all', () => sendWhole({})),
    ...Object.keys(whole).map((field): Row => {
      const { [field]: _left, ...rest } = whole;
      return denies(`without ${field}`, () => sendWhole(rest));
    }),
    deny('with a field more', { price: 20 }),
    deny('another _id than its own', { _id: MESSAGES.mayas }),
    denies('an id of other length', () => send({}, 'tooShort')),
    denies('an id with a dot', () => send({}, 'aNewDocumentAtUt.000')),
    deny('another chat', { chat: 'maya_omar' }),
    deny('no chat', { chat: null }),
    deny('for a third as well', { current_users: ['liam', 'maya', 'omar'] }),
    deny('for oneself alone', { current_users: ['maya'] }),
    deny('for both in another order', { current_users: ['maya', 'liam'] }),
    allow('6,000 characters', { text: 'x'.repeat(6000) }),
    deny('6,001 characters', { text: 'x'.repeat(6001) }),
    deny('no characters', { text: '' }),
    deny('no characters, with a photo', { ...photo, text: '' }),
    deny('a number for a text', { text: 5 }),
    deny('a list for a text', { text: ['x'] }),
    deny('a number for a text, with a photo', { ...photo, text: 5 }),
    deny('neither text nor photo', { text: null }),
    allow('a photo', { ...photo, text: null }),
    allow('a photo with a text', photo),
    allow('about a post', { postId: 'PostOfOmarAtOu000000' }),
    deny('about what is no post', { postId: 'x' }),
    deny('about a number', { postId: 7 }),
    deny('another sender', { user: 'liam' }),
    deny('the sender as a map', { user: { _id: 'maya' } }),
    deny('another username', { user_name: 'liam' }),
    deny('another picture', { avatar: null }),
    deny('hearts from the start', heartsOf(PEOPLE.liam)),
    deny('a heart from the start', { likes: heartsOf(PEOPLE.liam).likes }),
    deny('a name on the list from the start', { like_id_list: ['liam'] }),
    allow('a date of 40 characters', { date: 'x'.repeat(40) }),
    deny('a date of 41 characters', { date: 'x'.repeat(41) }),
    deny('a timestamp for a date', { date: Timestamp.now() }),
    deny('an own time', { createdAt: Timestamp.fromMillis(0) }),
  ]);
});

describe('the picture of a message', () => {
  const photo = (changes: DocumentData): DocumentData => withPicture(NEW_ID, changes);
  const entry = pictureOf(NEW_ID);
  const path = (name: string): string => `images/messages/${NEW_ID}/${name}`;
  table([
    allow('a photo', photo({})),
    allow('a gif', photo({ img_path: path('0_2048.gif') })),
    allow('a video', photo({ type: 'video', img_path: path('0_video.mp4'), thumb_path: path('0_640.jpg') })),
    deny('announced and not there', { hasPhoto: true }),
    deny('there and not announced', { img_gallery: [entry] }),
    deny('announced as a text', { ...photo({}), hasPhoto: 'true' }),
    deny('not announced, as a text', { hasPhoto: 'false' }),
    deny('two', { hasPhoto: true, img_gallery: [entry, entry] }),
    deny('as a map', { hasPhoto: true, img_gallery: { 0: entry } }),
    deny('none, as a map', { img_gallery: {} }),
    deny('none, as null', { img_gallery: null }),
    ...Object.keys(entry).map((field): Row => {
      const { [field]: _left, ...rest } = entry;
      return deny(`without ${field}`, { hasPhoto: true, img_gallery: [rest] });
    }),
    deny('with a field more', photo({ url: 'https://example.com/x' })),
    deny('in another place', photo({ img_order: 1 })),
    deny('under another number', photo({ img_path: path('1_2048.webp') })),
    deny('with a preview under another number', photo({ thumb_path: path('1_640.webp') })),
    deny('of another message', photo({ img_path: `images/messages/${MESSAGES.liams}/0_2048.webp` })),
    deny('with a preview of another', photo({ thumb_path: `images/messages/${MESSAGES.liams}/0_640.webp` })),
    deny('of a post', photo({ img_path: `images/posts/${NEW_ID}/0_2048.webp` })),
    deny('of another kind', photo({ img_path: path('0_2048.svg') })),
    deny('a photo called a video', photo({ type: 'video' })),
    deny('from elsewhere', photo({ img_path: 'https://example.com/x.webp' })),
  ]);
});

describe('a message that is there', () => {
  const again = newMessage(PEOPLE.maya, PEOPLE.liam, MESSAGES.mayas, { text: 'cheaper' });
  table([
    allows('is hearted', () => world.update('maya', message(MESSAGES.mayas), heartsOf(PEOPLE.maya))),
    denies('is not sent again with another text', () => sendWhole(again, MESSAGES.mayas)),
    allows('is sent again after it was deleted', async () => {
      await world.delete('maya', message(MESSAGES.mayas));
      await sendWhole(again, MESSAGES.mayas);
    }),
  ]);
});
