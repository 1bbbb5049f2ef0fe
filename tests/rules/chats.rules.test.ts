import { limit, Timestamp, where, type DocumentData } from 'firebase/firestore';
import { describe } from 'vitest';
import { likerOf, PEOPLE, profileOf, stored, type PersonName } from './support/builders.ts';
import { chatOf, newChat } from './support/chatBuilders.ts';
import { allows, denies, type Row } from './support/row.ts';
import { CHAT, openWorld, table, type Actor } from './support/world.ts';

const world = openWorld();
const chat = (id: string = CHAT) => `chats/${id}`;
/** What functions store of a deal of Maya's. */
const DEAL = { post_id: 'PostOfOmarAtOu000000', given: ['omar'], words: { omar: ['friendly'], maya: [] } };
const begin = (who: PersonName, other: PersonName, changes: DocumentData = {}, as: Actor = who) => {
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
    allows('with a member of another school', () => begin('maya', 'omar')),
    allows('with one whose uid comes first', () => begin('omar', 'cleo')),
    allows('with a token that names another campus', () => begin('fern', 'maya')),
    denies('not school-verified', () => begin('nora', 'omar')),
    denies('with one not school-verified', () => begin('omar', 'nora')),
    denies('banned, with a token from before', () => begin('bela', 'omar')),
    denies('with one who is banned', () => begin('omar', 'bela')),
    denies('no longer verified, with a token from before', () => begin('rhea', 'omar')),
    denies('leaving', () => begin('dora', 'omar')),
    denies('with one who is leaving', () => begin('omar', 'dora')),
    denies('with oneself', () => begin('maya', 'maya')),
    denies('as a visitor', () => begin('maya', 'omar', {}, 'visitor')),
    denies('in the name of another, with oneself', () => begin('maya', 'omar', {}, 'omar')),
    denies('between two others', () => begin('cleo', 'omar', {}, 'maya')),
    denies('over one that is there', () => begin('maya', 'liam')),
    denies('with one who has no profile', () => {
      const ghost = { ...PEOPLE.omar, uid: 'ghost' };
      return world.set(
        'maya',
        chat('ghost_maya'),
        newChat(ghost, PEOPLE.maya, { from_user: likerOf(PEOPLE.maya), to_user: likerOf(ghost) }),
      );
    }),
    denies('with one whose uid has another form', async () => {
      const odd = { ...PEOPLE.omar, uid: 'o_mar' };
      await world.seed('users/o_mar', profileOf(odd));
      await world.set('maya', chat('maya_o_mar'), newChat(PEOPLE.maya, odd));
    }),
  ]);
});

describe('the shape of a chat', () => {
  const deny = (title: string, changes: DocumentData): Row =>
    denies(title, () => begin('maya', 'omar', changes));
  const allow = (title: string, changes: DocumentData): Row =>
    allows(title, () => begin('maya', 'omar', changes));
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
      return denies(`without ${field}`, () => world.set('maya', chat('maya_omar'), rest));
    }),
    deny('with a field more', { muted: true }),
    deny('and say what its post shows', { about: { text: 'Free, ask me' } }),
    deny('and say that its post is gone', { about: null }),
    deny('with deals', { deals: { maya: 9 } }),
    deny('with a deal', { deal: DEAL }),
    ...other('from_user', 'maya'),
    ...other('to_user', 'omar'),
    deny('another _id than its own', { _id: CHAT }),
    denies('under an id of others', () =>
      world.set('maya', chat('cleo_omar'), { ...whole, _id: 'cleo_omar' }),
    ),
    denies('under an id of its own', () => world.set('maya', chat('maya'), { ...whole, _id: 'maya' })),
    denies('both in the other order', () =>
      world.set('maya', chat('omar_maya'), { ...whole, _id: 'omar_maya', current_users: ['omar', 'maya'] }),
    ),
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
  const get = (who: Actor, id: string = CHAT) => world.get(who, chat(id));
  table([
    allows('by who began it', () => get('maya')),
    allows('by the other', () => get('liam')),
    denies('by another member', () => get('omar')),
    denies('by somebody not school-verified', () => get('nora')),
    denies('by a visitor', () => get('visitor')),
    allows('before there is one, with one’s own name first', () => get('maya', 'maya_omar')),
    allows('before there is one, with one’s own name last', () => get('omar', 'maya_omar')),
    denies('before there is one, of others', () => get('cleo', 'maya_omar')),
    denies('before there is one, of a name that holds the own', () => get('maya', 'mayas_omar')),
    denies('before there is one, of a name that ends in the own', () => get('omar', 'maya_xomar')),
    denies('before there is one, as a visitor', () => get('visitor', 'maya_omar')),
    denies('one that is there and names the own in its id alone', async () => {
      await seedChat('maya', 'omar', { current_users: ['cleo', 'liam'] });
      await world.get('maya', chat('maya_omar'));
    }),
  ]);
});

describe('list', () => {
  const list = (who: Actor, field: string, uid: string, n: number) =>
    world.list(who, 'chats', where(field, 'array-contains', uid), limit(n));
  table([
    allows('one’s own', () => list('maya', 'current_users', 'maya', 30)),
    denies('one’s own, 31 at once', () => list('maya', 'current_users', 'maya', 31)),
    denies('another’s', () => list('omar', 'current_users', 'maya', 30)),
    denies('another’s, as a visitor', () => list('visitor', 'current_users', 'maya', 30)),
    allows('one’s own not seen', () => list('liam', 'read', 'liam', 99)),
    denies('one’s own not seen, 100 at once', () => list('liam', 'read', 'liam', 100)),
    denies('what another has not seen', () => list('maya', 'read', 'liam', 99)),
    denies('what another has not seen, as a visitor', () => list('visitor', 'read', 'liam', 99)),
    denies('one’s own or another’s', () =>
      world.list('omar', 'chats', where('current_users', 'array-contains-any', ['omar', 'maya']), limit(30)),
    ),
    denies('by who began them', () =>
      world.list('maya', 'chats', where('from_user._id', '==', 'maya'), limit(30)),
    ),
    denies('all there are', () => world.list('maya', 'chats', limit(30))),
  ]);
});

describe('delete', () => {
  const remove = (who: Actor, id: string = CHAT) => world.delete(who, chat(id));
  const ofOne = async (who: PersonName) => {
    await seedChat(who, 'omar');
    await remove(who, chatOf(PEOPLE[who], PEOPLE.omar).id);
  };
  table([
    allows('by who began it', () => remove('maya')),
    allows('by the other', () => remove('liam')),
    denies('by another member', () => remove('omar')),
    denies('by a visitor', () => remove('visitor')),
    denies('one that does not exist', () => remove('maya', 'maya_omar')),
    allows('by a member of another school', () => ofOne('fern')),
    denies('banned, with a token from before', () => ofOne('bela')),
    denies('no longer verified, with a token from before', () => ofOne('rhea')),
    denies('leaving', () => ofOne('dora')),
    denies('and begin it again in one batch', () =>
      world.batch('maya', ['delete', chat()], ['set', chat(), newChat(PEOPLE.maya, PEOPLE.liam)]),
    ),
    allows('and begin another in one batch', () =>
      world.batch('maya', ['delete', chat()], ['set', chat('maya_omar'), newChat(PEOPLE.maya, PEOPLE.omar)]),
    ),
  ]);
});
