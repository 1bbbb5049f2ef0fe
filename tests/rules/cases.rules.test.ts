import { limit, orderBy, where, type QueryConstraint } from 'firebase/firestore';
import { beforeEach, describe } from 'vitest';
import { storedCase } from './support/memberBuilders.ts';
import { closed, openWorld, table, type Actor } from './support/world.ts';

/* Whom the moderators' queue is open to: by the claim `moderates` of whose campus it is, for a lead of all. */

const world = openWorld();
const AT_UT = 'cases/post_PostOfMayaAtUt000000';
const AT_OU = 'cases/post_PostOfOmarAtOu000000';
/** Of a conversation, while no other campus has a moderator. */
const OF_LEADS = 'cases/chat_liam_maya';

beforeEach(async () => {
  await world.seed(AT_UT, storedCase('post_PostOfMayaAtUt000000', 'ut'));
  await world.seed(AT_OU, storedCase('post_PostOfOmarAtOu000000', 'ou'));
  await world.seed(OF_LEADS, storedCase('chat_liam_maya', null, { kind: 'chat' }));
});

const get = (who: Actor, path: string) => () => world.get(who, path);
const list =
  (who: Actor, campusIds: readonly string[] | null, ...more: QueryConstraint[]) =>
  () =>
    world.list(
      who,
      'cases',
      where('state', '==', 'open'),
      ...(campusIds === null ? [] : [where('campus_id', 'in', campusIds)]),
      orderBy('weight', 'desc'),
      ...(more.length === 0 ? [limit(50)] : more),
    );

describe('a case', () => {
  table([
    ['of the own campus', 'allow', get('liam', AT_UT)],
    ['of another campus', 'deny', get('liam', AT_OU)],
    ['by a moderator of another campus', 'deny', get('omar', AT_UT)],
    ['by a lead', 'allow', get('cleo', AT_UT)],
    ['of a conversation that no campus judges, by a lead', 'allow', get('cleo', OF_LEADS)],
    ['of a conversation that no campus judges, by a moderator', 'deny', get('liam', OF_LEADS)],
    ['by a member, whom it is about', 'deny', get('maya', AT_UT)],
    ['by a member of another school', 'deny', get('fern', AT_UT)],
    ['by somebody whose school is not proven, with the claim', 'deny', get('nora', AT_UT)],
    ['by a visitor', 'deny', get('visitor', AT_UT)],
    ['that is not there, by a moderator', 'deny', get('liam', 'cases/post_none')],
    // As all that she may read: her token is from before the ban, and ends within the hour.
    ['by a moderator who was banned a minute ago', 'allow', get('bela', AT_UT)],
    ['of another campus, by a moderator who was banned', 'deny', get('bela', AT_OU)],
  ]);
});

describe('the queue', () => {
  table([
    ['of the own campuses', 'allow', list('liam', ['ut', 'duke'])],
    ['of one of them', 'allow', list('liam', ['duke'])],
    ['of the own and another', 'deny', list('liam', ['ut', 'ou'])],
    ['of all, by a lead', 'allow', list('cleo', null)],
    ['of one, by a lead', 'allow', list('cleo', ['ou'])],
    ['of all, by a moderator', 'deny', list('liam', null)],
    ['by a moderator of another campus', 'deny', list('omar', ['ut'])],
    ['by a member', 'deny', list('maya', ['ut'])],
    ['by somebody whose school is not proven, with the claim', 'deny', list('nora', ['ut'])],
    ['by a visitor', 'deny', list('visitor', ['ut'])],
    ['51 at once', 'deny', list('liam', ['ut'], limit(51))],
    [
      'without a limit',
      'deny',
      () => world.list('cleo', 'cases', where('state', '==', 'open'), orderBy('weight', 'desc')),
    ],
  ]);
});

/** Nobody writes one: not a moderator, not a lead. */
describe('written', () => {
  closed(
    (['liam', 'cleo', 'bela', 'maya'] as const).flatMap(
      (who) =>
        [
          [`create, ${who}`, () => world.set(who, 'cases/post_new', storedCase('post_new', 'ut'))],
          [`update, ${who}`, () => world.update(who, AT_UT, { state: 'closed' })],
          [`delete, ${who}`, () => world.delete(who, AT_UT)],
        ] as const,
    ),
  );
});
