import { limit, serverTimestamp, where, type QueryConstraint } from 'firebase/firestore';
import { describe } from 'vitest';
import { PEOPLE } from './support/builders.ts';
import { storedNotification } from './support/memberBuilders.ts';
import { closed, NOTIFICATION, openWorld, table, type Actor, type Row } from './support/world.ts';

const world = openWorld();
const path = `notifications/${NOTIFICATION}`;
const one = path;
const strangers = (trial: (who: Actor) => () => Promise<unknown>): Row[] => [
  ['by who it is about', 'deny', trial('liam')],
  ['by another member', 'deny', trial('omar')],
  ['by somebody not school-verified', 'deny', trial('nora')],
  ['by a visitor', 'deny', trial('visitor')],
];

describe('get', () => {
  const get = (who: Actor) => () => world.get(who, one);
  table([
    ['by who is told', 'allow', get('maya')],
    ...strangers(get),
    ['one that does not exist', 'deny', () => world.get('maya', `${path}x`)],
  ]);
});

describe('list', () => {
  const list =
    (who: Actor, n: number | null, ...constraints: QueryConstraint[]) =>
    () =>
      world.list(who, 'notifications', ...constraints, ...(n === null ? [] : [limit(n)]));
  const toMaya = where('to_user', '==', 'maya');
  const unread = where('read', '==', false);
  table([
    ['30 at once', 'allow', list('maya', 30, toMaya)],
    ['31 at once', 'deny', list('maya', 31, toMaya)],
    ['without a limit', 'deny', list('maya', null, toMaya)],
    ['99 unread', 'allow', list('maya', 99, toMaya, unread)],
    ['100 unread', 'deny', list('maya', 100, toMaya, unread)],
    ['99 of those read', 'deny', list('maya', 99, toMaya, where('read', '==', true))],
    ['99 of both', 'deny', list('maya', 99, toMaya, where('read', 'in', [true, false]))],
    ['all unread of anybody', 'deny', list('maya', 30, unread)],
    ['what one has done', 'deny', list('liam', 30, where('from_user', '==', 'liam'))],
    ['one’s own and another’s', 'deny', list('maya', 30, where('to_user', 'in', ['maya', 'liam']))],
    [
      'what sorts with one’s own',
      'deny',
      list('maya', 30, where('to_user', '>=', 'maya'), where('to_user', '<=', 'maya')),
    ],
    ...strangers((who) => list(who, 15, toMaya)),
  ]);
});

describe('mark as read', () => {
  const mark =
    (who: Actor, changes: object = {}) =>
    () =>
      world.update(who, one, { read: true, ...changes });
  const deny = (title: string, changes: object): Row => [title, 'deny', mark('maya', changes)];
  table([
    ['by who is told', 'allow', mark('maya')],
    [
      'again',
      'allow',
      async () => {
        await world.seed(path, { ...storedNotification(PEOPLE.maya, PEOPLE.liam, NOTIFICATION), read: true });
        await mark('maya')();
      },
    ],
    ...strangers(mark),
    deny('as unread', { read: false }),
    deny('as something else', { read: 'yes' }),
    ...Object.entries({
      _id: 'x',
      type: 'message',
      postId: 'x',
      chatId: 'x',
      about_id: 'x',
      about: 'x',
      message: 'x',
      to_user: 'liam',
      from_user: 'omar',
      from_username: 'omar',
      from_name: 'Omar K.',
      from_avatar: 'x',
      date: 'x',
      createdAt: serverTimestamp(),
      seen: true,
    }).map(([field, value]) => deny(`and change ${field}`, { [field]: value })),
    [
      'and give it away, in two writes of a batch',
      'deny',
      () => world.batch('maya', ['update', one, { read: true }], ['update', one, { to_user: 'omar' }]),
    ],
  ]);
});

describe('delete', () => {
  const remove = (who: Actor) => () => world.delete(who, one);
  table([['by who is told', 'allow', remove('maya')], ...strangers(remove)]);
});

describe('create', () => {
  const create = (who: Actor, to: 'maya' | 'liam') => () =>
    world.set(
      who,
      `${path}x`,
      storedNotification(PEOPLE[to], PEOPLE[to === 'maya' ? 'liam' : 'maya'], `${path}x`),
    );
  closed([
    ['for another', create('maya', 'liam')],
    ['for oneself', create('maya', 'maya')],
    ['as a visitor', create('visitor', 'maya')],
    [
      'again, in the batch that deletes it',
      () =>
        world.batch(
          'maya',
          ['delete', one],
          ['set', one, storedNotification(PEOPLE.maya, PEOPLE.liam, NOTIFICATION)],
        ),
    ],
  ]);
});
