import { limit, serverTimestamp, where, type QueryConstraint } from 'firebase/firestore';
import { describe } from 'vitest';
import { PEOPLE } from './support/builders.ts';
import { storedNotification } from './support/memberBuilders.ts';
import { allows, denies, type Row } from './support/row.ts';
import { closed, NOTIFICATION, openWorld, table, type Actor } from './support/world.ts';

const world = openWorld();
const path = `notifications/${NOTIFICATION}`;
const one = path;
const strangers = (trial: (who: Actor) => () => Promise<unknown>): Row[] => [
  denies('by who it is about', trial('liam')),
  denies('by another member', trial('omar')),
  denies('by somebody not school-verified', trial('nora')),
  denies('by a visitor', trial('visitor')),
];

describe('get', () => {
  const get = (who: Actor) => () => world.get(who, one);
  table([
    allows('by who is told', get('maya')),
    ...strangers(get),
    denies('one that does not exist', () => world.get('maya', `${path}x`)),
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
    allows('30 at once', list('maya', 30, toMaya)),
    denies('31 at once', list('maya', 31, toMaya)),
    denies('without a limit', list('maya', null, toMaya)),
    allows('99 unread', list('maya', 99, toMaya, unread)),
    denies('100 unread', list('maya', 100, toMaya, unread)),
    denies('99 of those read', list('maya', 99, toMaya, where('read', '==', true))),
    denies('99 of both', list('maya', 99, toMaya, where('read', 'in', [true, false]))),
    denies('all unread of anybody', list('maya', 30, unread)),
    denies('what one has done', list('liam', 30, where('from_user', '==', 'liam'))),
    denies('one’s own and another’s', list('maya', 30, where('to_user', 'in', ['maya', 'liam']))),
    denies(
      'what sorts with one’s own',
      list('maya', 30, where('to_user', '>=', 'maya'), where('to_user', '<=', 'maya')),
    ),
    ...strangers((who) => list(who, 15, toMaya)),
  ]);
});

describe('mark as read', () => {
  const mark =
    (who: Actor, changes: object = {}) =>
    () =>
      world.update(who, one, { read: true, ...changes });
  const deny = (title: string, changes: object): Row => denies(title, mark('maya', changes));
  table([
    allows('by who is told', mark('maya')),
    allows('again', async () => {
      await world.seed(path, { ...storedNotification(PEOPLE.maya, PEOPLE.liam, NOTIFICATION), read: true });
      await mark('maya')();
    }),
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
    denies('and give it away, in two writes of a batch', () =>
      world.batch('maya', ['update', one, { read: true }], ['update', one, { to_user: 'omar' }]),
    ),
  ]);
});

describe('delete', () => {
  const remove = (who: Actor) => () => world.delete(who, one);
  table([allows('by who is told', remove('maya')), ...strangers(remove)]);
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
