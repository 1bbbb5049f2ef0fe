import { limit, Timestamp, where, type DocumentData } from 'firebase/firestore';
import { describe } from 'vitest';
import { likerOf, PEOPLE, profileOf, stored, type PersonName } from './support/builders.ts';
import { chatOf, newChat } from './support/chatBuilders.ts';
import { CHAT, openWorld, table, type Actor, type Row } from './support/world.ts';

const world = openWorld();
const chat = (id: string = CHAT) => `chats/${id}`;
/** What functions store of a deal of Maya's. */
const DEAL = { post_id: 'PostOfOmarAtOu000000', given: ['omar'], words: { omar: ['friendly'], maya: [] } };
const begin =
  (who: PersonName, other: PersonName, changes: DocumentData = {}, as: Actor = who) =>
  () => {
    const { id } = chatOf(PEOPLE[who], PEOPLE[other]);
    return world.set(as, chat(id), newChat(PEOPLE[who], PEOPLE[other], changes));
  };
/** Stores a chat of these two, past the rules. */
const seedChat = (who: PersonName, other: PersonName, changes: DocumentData = {}): Promise<void> => {
  const { id } = chatOf(PEOPLE[who], PEOPLE[other]);
  return world.seed(`chats/${id}`, { ...stored(newChat(PEOPLE[who], PEOPLE[other])), ...changes });
};

describe('who begins a chat, and with whom', () => {
  table([
    ['with a member of another school', 'allow', begin('maya', 'omar')],
    ['with one whose uid comes first', 'allow', begin('omar', 'cleo')],
    ['with a token that names another campus', 'allow', begin('fern', 'maya')],
    ['not school-verified', 'deny', begin('nora', 'omar')],
    ['with one not school-verified', 'deny', begin('omar', 'nora')],
    ['banned, with a token from before', 'deny', begin('bela', 'omar')],
    ['with one who is banned', 'deny', begin('omar', 'bela')],
    ['no longer verified, with a token from before', 'deny', begin('rhea', 'omar')],
    ['leaving', 'deny', begin('dora', 'omar')],
    ['with one who is leaving', 'deny', begin('omar', 'dora')],
    ['with oneself', 'deny', begin('maya', 'maya')],
    ['as a visitor', 'deny', begin('maya', 'omar', {}, 'visitor')],
    ['in the name of another, with oneself', 'deny', begin('maya', 'omar', {}, 'omar')],
    ['between two others', 'deny', begin('cleo', 'omar', {}, 'maya')],
    ['over one that is there', 'deny', begin('maya', 'liam')],
    [
      'with one who has no profile',
      'deny',
      () => {
        const ghost = { ...PEOPLE.omar, uid: 'ghost' };
        return world.set(
          'maya',
          chat('ghost_maya'),
          newChat(ghost, PEOPLE.maya, { from_user: likerOf(PEOPLE.maya), to_user: likerOf(ghost) }),
        );
      },
    ],
    [
      'with one whose uid has another form',
      'deny',
      async () => {
        const odd = { ...PEOPLE.omar, uid: 'o_mar' };
        await world.seed('users/o_mar', profileOf(odd));
        await world.set('maya', chat('maya_o_mar'), newChat(PEOPLE.maya, odd));
      },
    ],
  ]);
});

describe('the shape of a chat', () => {
  const deny = (title: string, changes: DocumentData): Row => [title, 'deny', begin('maya', 'omar', changes)];
  const allow = (title: string, changes: DocumentData): Row => [
    title,
    'allow',
    begin('maya', 'omar', changes),
  ];
  const whole = newChat(PEOPLE.maya, PEOPLE.omar);
  const other = (side: 'from_user' | 'to_user', who: PersonName): Row[] => [
    ...Object.keys(likerOf(PEOPLE[who])).map((field) =>
      deny(`${side} with another ${field}`, { [side]: { ...likerOf(PEOPLE[who]), [field]: 'x' } }),
    ),
    deny(`${side} with a field more`, { [side]: { ...likerOf(PEOPLE[who]), verified: true } }),
  ];
  table([
    allow('as described', {}),
    ...Object.keys(whole).map((field): Row => {
      const { [field]: _left, ...rest } = whole;
      return [`without ${field}`, 'deny', () => world.set('maya', chat('maya_omar'), rest)];
    }),
    deny('with a field more', { muted: true }),
    deny('and say what its post shows', { about: { text: 'Free, ask me' } }),
    deny('and say that its post is gone', { about: null }),
    deny('with deals', { deals: { maya: 9 } }),
    deny('with a deal', { deal: DEAL }),
    ...other('from_user', 'maya'),
    ...other('to_user', 'omar'),
    deny('another _id than its own', { _id: CHAT }),
    [
      'under an id of others',
      'deny',
      () => world.set('maya', chat('cleo_omar'), { ...whole, _id: 'cleo_omar' }),
    ],
    ['under an id of its own', 'deny', () => world.set('maya', chat('maya'), { ...whole, _id: 'maya' })],
    [
      'both in the other order',
      'deny',
      () =>
        world.set('maya', chat('omar_maya'), { ...whole, _id: 'omar_maya', current_users: ['omar', 'maya'] }),
    ],
    deny('with a third', { current_users: ['maya', 'omar', 'zoe'] }),
    deny('with nobody', { current_users: [] }),
    deny('of two others', { current_users: ['cleo', 'liam'] }),
    deny('both as a map', { current_users: { 0: 'maya', 1: 'omar' } }),
    deny('not seen from the start', { read: ['omar'] }),
    deny('something said from the start', { last_message: 'x' }),
    deny('nothing said, as null', { last_message: null }),
    deny('a message from the start', { last_message_id: 'MessageOfMaya0000000' }),
    allow('about a post', { post_id: 'PostOfOmarAtOu000000' }),
    deny('about what is no post', { post_id: 'x' }),
    deny('about a number', { post_id: 7 }),
    allow('a date of 40 characters', { date: 'x'.repeat(40) }),
    deny('a date of 41 characters', { date: 'x'.repeat(41) }),
    deny('a list for a date', { date: ['x'] }),
    deny('an own time of creation', { createdAt: Timestamp.fromMillis(0) }),
    deny('an own time of change', { lastModified: Timestamp.fromMillis(4e12) }),
  ]);
});

describe('get', () => {
  const get =
    (who: Actor, id: string = CHAT) =>
    () =>
      world.get(who, chat(id));
  table([
    ['by who began it', 'allow', get('maya')],
    ['by the other', 'allow', get('liam')],
    ['by another member', 'deny', get('omar')],
    ['by somebody not school-verified', 'deny', get('nora')],
    ['by a visitor', 'deny', get('visitor')],
    ['before there is one, with one’s own name first', 'allow', get('maya', 'maya_omar')],
    ['before there is one, with one’s own name last', 'allow', get('omar', 'maya_omar')],
    ['before there is one, of others', 'deny', get('cleo', 'maya_omar')],
    ['before there is one, of a name that holds the own', 'deny', get('maya', 'mayas_omar')],
    ['before there is one, of a name that ends in the own', 'deny', get('omar', 'maya_xomar')],
    ['before there is one, as a visitor', 'deny', get('visitor', 'maya_omar')],
    [
      'one that is there and names the own in its id alone',
      'deny',
      async () => {
        await seedChat('maya', 'omar', { current_users: ['cleo', 'liam'] });
        await world.get('maya', chat('maya_omar'));
      },
    ],
  ]);
});

describe('list', () => {
  const list = (who: Actor, field: string, uid: string, n: number) => () =>
    world.list(who, 'chats', where(field, 'array-contains', uid), limit(n));
  table([
    ['one’s own', 'allow', list('maya', 'current_users', 'maya', 30)],
    ['one’s own, 31 at once', 'deny', list('maya', 'current_users', 'maya', 31)],
    ['another’s', 'deny', list('omar', 'current_users', 'maya', 30)],
    ['another’s, as a visitor', 'deny', list('visitor', 'current_users', 'maya', 30)],
    ['one’s own not seen', 'allow', list('liam', 'read', 'liam', 99)],
    ['one’s own not seen, 100 at once', 'deny', list('liam', 'read', 'liam', 100)],
    ['what another has not seen', 'deny', list('maya', 'read', 'liam', 99)],
    ['what another has not seen, as a visitor', 'deny', list('visitor', 'read', 'liam', 99)],
    [
      'one’s own or another’s',
      'deny',
      () =>
        world.list(
          'omar',
          'chats',
          where('current_users', 'array-contains-any', ['omar', 'maya']),
          limit(30),
        ),
    ],
    [
      'by who began them',
      'deny',
      () => world.list('maya', 'chats', where('from_user._id', '==', 'maya'), limit(30)),
    ],
    ['all there are', 'deny', () => world.list('maya', 'chats', limit(30))],
  ]);
});

describe('delete', () => {
  const remove =
    (who: Actor, id: string = CHAT) =>
    () =>
      world.delete(who, chat(id));
  const ofOne = (who: PersonName) => async () => {
    await seedChat(who, 'omar');
    await remove(who, chatOf(PEOPLE[who], PEOPLE.omar).id)();
  };
  table([
    ['by who began it', 'allow', remove('maya')],
    ['by the other', 'allow', remove('liam')],
    ['by another member', 'deny', remove('omar')],
    ['by a visitor', 'deny', remove('visitor')],
    ['one that does not exist', 'deny', remove('maya', 'maya_omar')],
    ['by a member of another school', 'allow', ofOne('fern')],
    ['banned, with a token from before', 'deny', ofOne('bela')],
    ['no longer verified, with a token from before', 'deny', ofOne('rhea')],
    ['leaving', 'deny', ofOne('dora')],
    [
      'and begin it again in one batch',
      'deny',
      () => world.batch('maya', ['delete', chat()], ['set', chat(), newChat(PEOPLE.maya, PEOPLE.liam)]),
    ],
    [
      'and begin another in one batch',
      'allow',
      () =>
        world.batch(
          'maya',
          ['delete', chat()],
          ['set', chat('maya_omar'), newChat(PEOPLE.maya, PEOPLE.omar)],
        ),
    ],
  ]);
});
