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
import { CHAT, closed, MESSAGES, NEW_ID, openWorld, POSTS, table } from './support/world.ts';

/** Batches whose writes each look right, and that together would say or do what none of them may alone. */
const world = openWorld();
const { maya, liam, omar } = PEOPLE;
const OTHER_ID = 'AnotherDocumentAtUt0';

/** One batch of this person, in the order given. */
const batch =
  (who: PersonName, ...steps: readonly Step[]) =>
  () =>
    commitBatch(world.as(who), steps);
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
    ['a message and its line', 'allow', batch('maya', message(), line())],
    ['the line first', 'allow', batch('maya', line(), message())],
    [
      'two messages, the line of the second',
      'deny',
      batch('maya', message(), message(OTHER_ID), line(OTHER_ID)),
    ],
    [
      'two messages, each with its line',
      'deny',
      batch('maya', message(), line(), message(OTHER_ID), line(OTHER_ID)),
    ],
    ['and take it back at once', 'deny', batch('maya', message(), line(), ['delete', `messages/${NEW_ID}`])],
    ['and delete the chat', 'deny', batch('maya', message(), line(), ['delete', `chats/${CHAT}`])],
    [
      'and give it a heart',
      'deny',
      batch('maya', message(), line(), ['update', `messages/${NEW_ID}`, heartsOf(liam)]),
    ],
    [
      'and change its words',
      'deny',
      batch('maya', message(), line(), ['update', `messages/${NEW_ID}`, { text: 'other words' }]),
    ],
    [
      'and then another line',
      'deny',
      batch('maya', message(), line(), ['update', `chats/${CHAT}`, { last_message: 'other words' }]),
    ],
    [
      'and then mark it read for the other',
      'deny',
      batch('maya', message(), line(), ['update', `chats/${CHAT}`, { read: [] }]),
    ],
    [
      'in one chat, with the line of another',
      'deny',
      async () => {
        await seedOmars();
        await batch('maya', message(), ['update', `chats/${withOmar}`, sentTo(omar, NEW_ID)])();
      },
    ],
    [
      'in one chat, with the lines of both',
      'deny',
      async () => {
        await seedOmars();
        await batch('maya', message(), line(), ['update', `chats/${withOmar}`, sentTo(omar, NEW_ID)])();
      },
    ],
    [
      'for another chat’s members',
      'deny',
      batch('maya', message(NEW_ID, { current_users: ['maya', 'omar'] }), line()),
    ],
    [
      'in a chat that the same batch begins for others',
      'deny',
      batch(
        'maya',
        ['set', 'chats/liam_omar', newChat(liam, omar)],
        message(NEW_ID, { chat: 'liam_omar', current_users: ['liam', 'omar'] }),
      ),
    ],
    ['over the other’s message', 'deny', batch('maya', message(MESSAGES.liams), line(MESSAGES.liams))],
    [
      'over the other’s message, deleted first',
      'deny',
      batch('maya', ['delete', `messages/${MESSAGES.liams}`], message(MESSAGES.liams), line(MESSAGES.liams)),
    ],
    [
      'over one’s own, deleted first',
      'deny',
      batch('maya', ['delete', `messages/${MESSAGES.mayas}`], message(MESSAGES.mayas), line(MESSAGES.mayas)),
    ],
    ['by a path in the chat’s name', 'deny', batch('maya', message(NEW_ID, { chat: `${CHAT}/x/y` }), line())],
    ['by a path in the message’s name', 'deny', batch('maya', line(`${NEW_ID}/x/y`))],
  ]);
});

describe('the line of a chat without its message', () => {
  closed([
    ['quoting one’s own of before', batch('maya', line(MESSAGES.mayas))],
    ['quoting the other’s', batch('maya', line(MESSAGES.liams))],
    ['quoting one that is not there', batch('maya', line())],
    [
      'quoting one that the batch deletes',
      batch('maya', ['delete', `messages/${MESSAGES.mayas}`], line(MESSAGES.mayas)),
    ],
  ]);
});

describe('hearts and the line that tells of them', () => {
  const liams = ['update', `messages/${MESSAGES.mayas}`, heartsOf(liam)] as const;
  table([
    ['a heart and its line', 'allow', batch('liam', liams, reaction(GIVEN))],
    ['a line without a heart', 'deny', batch('liam', reaction(GIVEN))],
    [
      'a line of a heart given long ago',
      'deny',
      batch('maya', reaction('Maya reacted with ❤️: Is it still there?', MESSAGES.liams)),
    ],
    [
      'the same heart again',
      'deny',
      batch('maya', given, reaction('Maya reacted with ❤️: Is it still there?', MESSAGES.liams)),
    ],
    ['a line of the other’s message', 'deny', batch('liam', liams, reaction(GIVEN, MESSAGES.liams))],
    [
      'given and taken back in one batch, told as given',
      'deny',
      batch('liam', liams, ['update', `messages/${MESSAGES.mayas}`, heartsOf()], reaction(GIVEN)),
    ],
    ['told as taken back', 'deny', batch('liam', liams, reaction('Liam removed a ❤️'))],
    [
      'told in the other’s name',
      'deny',
      batch('liam', liams, reaction('Maya reacted with ❤️: Is it still there?')),
    ],
    ['told with other words', 'deny', batch('liam', liams, reaction('Liam reacted with ❤️: I hate you'))],
    [
      'and marked read for the other',
      'deny',
      batch('liam', liams, ['update', `chats/${CHAT}`, { ...(reaction(GIVEN)[2] ?? {}), read: [] }]),
    ],
    [
      'of a message that the batch deletes',
      'deny',
      batch(
        'maya',
        ['delete', `messages/${MESSAGES.mayas}`],
        reaction('Maya reacted with ❤️: Is it still there?'),
      ),
    ],
  ]);
});

describe('hearts, taken back with more than one’s own', () => {
  const seed = (...people: readonly Person[]): Promise<void> =>
    world.seed(
      `messages/${MESSAGES.mayas}`,
      stored(newMessage(maya, liam, MESSAGES.mayas, heartsOf(...people))),
    );
  const left = (before: Person[], after: DocumentData) => async () => {
    await seed(...before);
    await batch('liam', ['update', `messages/${MESSAGES.mayas}`, after])();
  };
  const heart = (who: Person): DocumentData => ({ user: likerOf(who) });
  table([
    ['one’s own', 'allow', left([omar, liam, maya], heartsOf(omar, maya))],
    [
      'the others in another order',
      'deny',
      left([omar, liam, maya], { likes: [heart(maya), heart(omar)], like_id_list: ['omar', 'maya'] }),
    ],
    [
      'another forged',
      'deny',
      left([liam, maya], { likes: [{ user: { ...likerOf(maya), username: 'x' } }], like_id_list: ['maya'] }),
    ],
    [
      'another twice',
      'deny',
      left([omar, liam, maya], { likes: [heart(omar), heart(omar)], like_id_list: ['omar', 'maya'] }),
    ],
    ['all of them', 'deny', left([omar, liam, maya], heartsOf())],
    ['another’s only', 'deny', left([omar, liam], heartsOf(liam))],
    ['the name, with the heart left', 'deny', left([omar, liam], { like_id_list: ['omar'] })],
    ['the heart, with the name left', 'deny', left([omar, liam], { likes: [heart(omar)] })],
  ]);
});

describe('chats begun and ended', () => {
  const begin: Step = ['set', `chats/${withOmar}`, newChat(maya, omar)];
  table([
    ['begin one', 'allow', batch('maya', begin)],
    ['end one', 'allow', batch('maya', ['delete', `chats/${CHAT}`])],
    [
      'end and begin anew',
      'deny',
      batch('maya', ['delete', `chats/${CHAT}`], ['set', `chats/${CHAT}`, newChat(maya, liam)]),
    ],
    [
      'begin and end',
      'deny',
      batch(
        'maya',
        begin,
        ['delete', `chats/${withOmar}`],
        ['set', `chats/${withOmar}`, newChat(maya, omar)],
      ),
    ],
    [
      'begin, with a third put into it',
      'deny',
      batch('maya', begin, ['update', `chats/${withOmar}`, { current_users: ['liam', 'maya', 'omar'] }]),
    ],
    [
      'begin, as if something had been said',
      'deny',
      batch('maya', begin, ['update', `chats/${withOmar}`, { last_message: 'x' }]),
    ],
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
    ['a post that is recorded', 'allow', batch('maya', newest(OTHER_ID), other)],
    ['a post that is not recorded', 'deny', batch('maya', other)],
    ['two posts at once', 'deny', batch('maya', post, other)],
    [
      'two posts at once, each recorded',
      'deny',
      batch('maya', newest(NEW_ID), post, newest(OTHER_ID), other),
    ],
    ['two posts at once, the second recorded', 'deny', batch('maya', post, other, newest(OTHER_ID))],
    ['a post recorded for another', 'deny', batch('liam', newest(OTHER_ID))],
    [
      'two comments at once',
      'allow',
      batch('maya', comment(POSTS.ut), ['set', `posts/${NEW_ID}`, newPost(maya, NEW_ID, under(POSTS.ut))]),
    ],
    ['a comment under a post of the same batch', 'deny', batch('maya', post, comment(NEW_ID))],
    [
      'a comment under itself',
      'deny',
      batch('maya', ['set', `posts/${OTHER_ID}`, newPost(maya, OTHER_ID, under(OTHER_ID))]),
    ],
    [
      'a comment that names another thread than its parent’s',
      'deny',
      batch('maya', [
        'set',
        `posts/${OTHER_ID}`,
        newPost(maya, OTHER_ID, under(POSTS.shared, POSTS.comment)),
      ]),
    ],
    [
      'a save of a post of the same batch',
      'deny',
      batch('maya', post, ['set', `posts/${NEW_ID}/likes/maya`, newLike(maya, NEW_ID, 'ut')]),
    ],
    [
      'a post and a change of its words',
      'deny',
      batch('maya', post, ['update', `posts/${NEW_ID}`, { text: 'x' }]),
    ],
    ['a post and some saves', 'deny', batch('maya', post, ['update', `posts/${NEW_ID}`, { like_count: 99 }])],
    ['a post made, deleted and made', 'deny', batch('maya', post, ['delete', `posts/${NEW_ID}`], post)],
    [
      'a post with the picture that the batch gives its author',
      'deny',
      batch('maya', dress, [
        'set',
        `posts/${NEW_ID}`,
        newPost(maya, NEW_ID, { avatar: picture, user: { ...authorOf(maya), img: picture } }),
      ]),
    ],
    [
      'a post and an edit of it',
      'deny',
      batch('maya', post, ['update', `posts/${NEW_ID}`, { text: 'x', edited_at: serverTimestamp() }]),
    ],
    [
      'a post that is sold at once',
      'deny',
      batch('maya', post, ['update', `posts/${NEW_ID}`, { status: 'sold', status_at: serverTimestamp() }]),
    ],
    ['one right, one wrong', 'deny', batch('maya', post, ['update', `posts/${POSTS.ut}`, { text: 'x' }])],
  ]);
  const edit: Step = ['update', `posts/${POSTS.ut}`, { text: 'x', edited_at: serverTimestamp() }];
  const sell: Step = ['update', `posts/${POSTS.ut}`, { status: 'sold', status_at: serverTimestamp() }];
  table([
    ['an edit', 'allow', batch('maya', edit)],
    ['an edit and a sale', 'deny', batch('maya', edit, sell)],
    ['a sale and an edit', 'deny', batch('maya', sell, edit)],
  ]);
  closed([
    [
      'a post of who lifts the own ban first',
      batch(
        'bela',
        ['update', 'users/bela', { status: 'active', lastModified: serverTimestamp() }],
        ['set', `posts/${NEW_ID}`, newPost(PEOPLE.bela, NEW_ID)],
      ),
    ],
    [
      'a post of who verifies oneself first',
      batch(
        'nora',
        ['update', 'users/nora', { school_verified: true, lastModified: serverTimestamp() }],
        ['set', `posts/${NEW_ID}`, newPost(PEOPLE.nora, NEW_ID)],
      ),
    ],
    [
      'a profile made anew',
      batch('bela', ['delete', 'users/bela'], ['set', 'users/bela', { status: 'active' }]),
    ],
  ]);
});
