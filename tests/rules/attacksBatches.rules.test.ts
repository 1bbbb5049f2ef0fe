import { serverTimestamp, type DocumentData } from 'firebase/firestore';
import { describe } from 'vitest';
import {
  authorOf,
  likerOf,
  newLike,
  newPost,
  PEOPLE,
  stored,
  under,
  type Person,
  type PersonName,
} from './support/builders.ts';
import { commitBatch, type Step } from './support/batches.ts';
import { chatOf, heartsOf, newChat, newMessage, sentTo } from './support/chatBuilders.ts';
import { allows, denies } from './support/row.ts';
import { CHAT, closed, MESSAGES, NEW_ID, openWorld, POSTS, table } from './support/world.ts';

/** Batches whose writes each look right, and that together would say or do what none of them may alone. */
const world = openWorld();
const { maya, liam, omar } = PEOPLE;
const OTHER_ID = 'AnotherDocumentAtUt0';

/** One batch of this person, in the order given. */
const batch = (who: PersonName, ...steps: readonly Step[]) => commitBatch(world.as(who), steps);
const message = (id = NEW_ID, changes: DocumentData = {}): Step => [
  'set',
  `messages/${id}`,
  newMessage(maya, liam, id, changes),
];
const line = (id = NEW_ID, changes: DocumentData = {}): Step => [
  'update',
  `chats/${CHAT}`,
  sentTo(liam, id, changes),
];
const withOmar = chatOf(maya, omar).id;
const seedOmars = (): Promise<void> => world.seed(`chats/${withOmar}`, stored(newChat(maya, omar)));
const given = ['update', `messages/${MESSAGES.liams}`, heartsOf(maya)] as const;
const reaction = (text: string, id: string = MESSAGES.mayas): Step => [
  'update',
  `chats/${CHAT}`,
  { last_message: text, last_message_id: id, lastModified: serverTimestamp() },
];
const GIVEN = 'Liam reacted with ❤️: Is it still there?';

describe('send, and something besides', () => {
  table([
    allows('a message and its line', () => batch('maya', message(), line())),
    allows('the line first', () => batch('maya', line(), message())),
    denies('two messages, the line of the second', () =>
      batch('maya', message(), message(OTHER_ID), line(OTHER_ID)),
    ),
    denies('two messages, each with its line', () =>
      batch('maya', message(), line(), message(OTHER_ID), line(OTHER_ID)),
    ),
    denies('and take it back at once', () =>
      batch('maya', message(), line(), ['delete', `messages/${NEW_ID}`]),
    ),
    denies('and delete the chat', () => batch('maya', message(), line(), ['delete', `chats/${CHAT}`])),
    denies('and give it a heart', () =>
      batch('maya', message(), line(), ['update', `messages/${NEW_ID}`, heartsOf(liam)]),
    ),
    denies('and change its words', () =>
      batch('maya', message(), line(), ['update', `messages/${NEW_ID}`, { text: 'other words' }]),
    ),
    denies('and then another line', () =>
      batch('maya', message(), line(), ['update', `chats/${CHAT}`, { last_message: 'other words' }]),
    ),
    denies('and then mark it read for the other', () =>
      batch('maya', message(), line(), ['update', `chats/${CHAT}`, { read: [] }]),
    ),
    denies('in one chat, with the line of another', async () => {
      await seedOmars();
      await batch('maya', message(), ['update', `chats/${withOmar}`, sentTo(omar, NEW_ID)]);
    }),
    denies('in one chat, with the lines of both', async () => {
      await seedOmars();
      await batch('maya', message(), line(), ['update', `chats/${withOmar}`, sentTo(omar, NEW_ID)]);
    }),
    denies('for another chat’s members', () =>
      batch('maya', message(NEW_ID, { current_users: ['maya', 'omar'] }), line()),
    ),
    denies('in a chat that the same batch begins for others', () =>
      batch(
        'maya',
        ['set', 'chats/liam_omar', newChat(liam, omar)],
        message(NEW_ID, { chat: 'liam_omar', current_users: ['liam', 'omar'] }),
      ),
    ),
    denies('over the other’s message', () => batch('maya', message(MESSAGES.liams), line(MESSAGES.liams))),
    denies('over the other’s message, deleted first', () =>
      batch('maya', ['delete', `messages/${MESSAGES.liams}`], message(MESSAGES.liams), line(MESSAGES.liams)),
    ),
    denies('over one’s own, deleted first', () =>
      batch('maya', ['delete', `messages/${MESSAGES.mayas}`], message(MESSAGES.mayas), line(MESSAGES.mayas)),
    ),
    denies('by a path in the chat’s name', () =>
      batch('maya', message(NEW_ID, { chat: `${CHAT}/x/y` }), line()),
    ),
    denies('by a path in the message’s name', () => batch('maya', line(`${NEW_ID}/x/y`))),
  ]);
});

describe('the line of a chat without its message', () => {
  closed([
    ['quoting one’s own of before', () => batch('maya', line(MESSAGES.mayas))],
    ['quoting the other’s', () => batch('maya', line(MESSAGES.liams))],
    ['quoting one that is not there', () => batch('maya', line())],
    [
      'quoting one that the batch deletes',
      () => batch('maya', ['delete', `messages/${MESSAGES.mayas}`], line(MESSAGES.mayas)),
    ],
  ]);
});

describe('hearts and the line that tells of them', () => {
  const liams = ['update', `messages/${MESSAGES.mayas}`, heartsOf(liam)] as const;
  table([
    allows('a heart and its line', () => batch('liam', liams, reaction(GIVEN))),
    denies('a line without a heart', () => batch('liam', reaction(GIVEN))),
    denies('a line of a heart given long ago', () =>
      batch('maya', reaction('Maya reacted with ❤️: Is it still there?', MESSAGES.liams)),
    ),
    denies('the same heart again', () =>
      batch('maya', given, reaction('Maya reacted with ❤️: Is it still there?', MESSAGES.liams)),
    ),
    denies('a line of the other’s message', () => batch('liam', liams, reaction(GIVEN, MESSAGES.liams))),
    denies('given and taken back in one batch, told as given', () =>
      batch('liam', liams, ['update', `messages/${MESSAGES.mayas}`, heartsOf()], reaction(GIVEN)),
    ),
    denies('told as taken back', () => batch('liam', liams, reaction('Liam removed a ❤️'))),
    denies('told in the other’s name', () =>
      batch('liam', liams, reaction('Maya reacted with ❤️: Is it still there?')),
    ),
    denies('told with other words', () => batch('liam', liams, reaction('Liam reacted with ❤️: I hate you'))),
    denies('and marked read for the other', () =>
      batch('liam', liams, ['update', `chats/${CHAT}`, { ...(reaction(GIVEN)[2] ?? {}), read: [] }]),
    ),
    denies('of a message that the batch deletes', () =>
      batch(
        'maya',
        ['delete', `messages/${MESSAGES.mayas}`],
        reaction('Maya reacted with ❤️: Is it still there?'),
      ),
    ),
  ]);
});

describe('hearts, taken back with more than one’s own', () => {
  const seed = (...people: readonly Person[]): Promise<void> =>
    world.seed(
      `messages/${MESSAGES.mayas}`,
      stored(newMessage(maya, liam, MESSAGES.mayas, heartsOf(...people))),
    );
  const left = async (before: Person[], after: DocumentData) => {
    await seed(...before);
    await batch('liam', ['update', `messages/${MESSAGES.mayas}`, after]);
  };
  const heart = (who: Person): DocumentData => ({ user: likerOf(who) });
  table([
    allows('one’s own', () => left([omar, liam, maya], heartsOf(omar, maya))),
    denies('the others in another order', () =>
      left([omar, liam, maya], { likes: [heart(maya), heart(omar)], like_id_list: ['omar', 'maya'] }),
    ),
    denies('another forged', () =>
      left([liam, maya], { likes: [{ user: { ...likerOf(maya), username: 'x' } }], like_id_list: ['maya'] }),
    ),
    denies('another twice', () =>
      left([omar, liam, maya], { likes: [heart(omar), heart(omar)], like_id_list: ['omar', 'maya'] }),
    ),
    denies('all of them', () => left([omar, liam, maya], heartsOf())),
    denies('another’s only', () => left([omar, liam], heartsOf(liam))),
    denies('the name, with the heart left', () => left([omar, liam], { like_id_list: ['omar'] })),
    denies('the heart, with the name left', () => left([omar, liam], { likes: [heart(omar)] })),
  ]);
});

describe('chats begun and ended', () => {
  const begin: Step = ['set', `chats/${withOmar}`, newChat(maya, omar)];
  table([
    allows('begin one', () => batch('maya', begin)),
    allows('end one', () => batch('maya', ['delete', `chats/${CHAT}`])),
    denies('end and begin anew', () =>
      batch('maya', ['delete', `chats/${CHAT}`], ['set', `chats/${CHAT}`, newChat(maya, liam)]),
    ),
    denies('begin and end', () =>
      batch(
        'maya',
        begin,
        ['delete', `chats/${withOmar}`],
        ['set', `chats/${withOmar}`, newChat(maya, omar)],
      ),
    ),
    denies('begin, with a third put into it', () =>
      batch('maya', begin, ['update', `chats/${withOmar}`, { current_users: ['liam', 'maya', 'omar'] }]),
    ),
    denies('begin, as if something had been said', () =>
      batch('maya', begin, ['update', `chats/${withOmar}`, { last_message: 'x' }]),
    ),
  ]);
});

describe('posts, and what hangs on them', () => {
  const post: Step = ['set', `posts/${NEW_ID}`, newPost(maya, NEW_ID)];
  const comment = (parent: string): Step => [
    'set',
    `posts/${OTHER_ID}`,
    newPost(maya, OTHER_ID, under(parent)),
  ];
  const other: Step = ['set', `posts/${OTHER_ID}`, newPost(maya, OTHER_ID)];
  const newest = (id: string): Step => ['set', 'users/maya/private/newest_post', { post_id: id }];
  const picture = 'images/profilePics/maya.png';
  const dress: Step = ['update', 'users/maya', { img: picture, lastModified: serverTimestamp() }];
  table([
    allows('a post that is recorded', () => batch('maya', newest(OTHER_ID), other)),
    denies('a post that is not recorded', () => batch('maya', other)),
    denies('two posts at once', () => batch('maya', post, other)),
    denies('two posts at once, each recorded', () =>
      batch('maya', newest(NEW_ID), post, newest(OTHER_ID), other),
    ),
    denies('two posts at once, the second recorded', () => batch('maya', post, other, newest(OTHER_ID))),
    denies('a post recorded for another', () => batch('liam', newest(OTHER_ID))),
    allows('two comments at once', () =>
      batch('maya', comment(POSTS.ut), ['set', `posts/${NEW_ID}`, newPost(maya, NEW_ID, under(POSTS.ut))]),
    ),
    denies('a comment under a post of the same batch', () => batch('maya', post, comment(NEW_ID))),
    denies('a comment under itself', () =>
      batch('maya', ['set', `posts/${OTHER_ID}`, newPost(maya, OTHER_ID, under(OTHER_ID))]),
    ),
    denies('a comment that names another thread than its parent’s', () =>
      batch('maya', [
        'set',
        `posts/${OTHER_ID}`,
        newPost(maya, OTHER_ID, under(POSTS.shared, POSTS.comment)),
      ]),
    ),
    denies('a save of a post of the same batch', () =>
      batch('maya', post, ['set', `posts/${NEW_ID}/likes/maya`, newLike(maya, NEW_ID, 'ut')]),
    ),
    denies('a post and a change of its words', () =>
      batch('maya', post, ['update', `posts/${NEW_ID}`, { text: 'x' }]),
    ),
    denies('a post and some saves', () =>
      batch('maya', post, ['update', `posts/${NEW_ID}`, { like_count: 99 }]),
    ),
    denies('a post made, deleted and made', () => batch('maya', post, ['delete', `posts/${NEW_ID}`], post)),
    denies('a post with the picture that the batch gives its author', () =>
      batch('maya', dress, [
        'set',
        `posts/${NEW_ID}`,
        newPost(maya, NEW_ID, { avatar: picture, user: { ...authorOf(maya), img: picture } }),
      ]),
    ),
    denies('a post and an edit of it', () =>
      batch('maya', post, ['update', `posts/${NEW_ID}`, { text: 'x', edited_at: serverTimestamp() }]),
    ),
    denies('a post that is sold at once', () =>
      batch('maya', post, ['update', `posts/${NEW_ID}`, { status: 'sold', status_at: serverTimestamp() }]),
    ),
    denies('one right, one wrong', () => batch('maya', post, ['update', `posts/${POSTS.ut}`, { text: 'x' }])),
  ]);
  const edit: Step = ['update', `posts/${POSTS.ut}`, { text: 'x', edited_at: serverTimestamp() }];
  const sell: Step = ['update', `posts/${POSTS.ut}`, { status: 'sold', status_at: serverTimestamp() }];
  table([
    allows('an edit', () => batch('maya', edit)),
    denies('an edit and a sale', () => batch('maya', edit, sell)),
    denies('a sale and an edit', () => batch('maya', sell, edit)),
  ]);
  closed([
    [
      'a post of who lifts the own ban first',
      () =>
        batch(
          'bela',
          ['update', 'users/bela', { status: 'active', lastModified: serverTimestamp() }],
          ['set', `posts/${NEW_ID}`, newPost(PEOPLE.bela, NEW_ID)],
        ),
    ],
    [
      'a post of who verifies oneself first',
      () =>
        batch(
          'nora',
          ['update', 'users/nora', { school_verified: true, lastModified: serverTimestamp() }],
          ['set', `posts/${NEW_ID}`, newPost(PEOPLE.nora, NEW_ID)],
        ),
    ],
    [
      'a profile made anew',
      () => batch('bela', ['delete', 'users/bela'], ['set', 'users/bela', { status: 'active' }]),
    ],
  ]);
});
