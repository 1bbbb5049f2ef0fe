import { limit, orderBy, where, type QueryConstraint } from 'firebase/firestore';
import { beforeEach, describe } from 'vitest';
import { storedCase } from './support/memberBuilders.ts';
import { allows, denies } from './support/row.ts';
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
    allows('of the own campus', get('liam', AT_UT)),
    denies('of another campus', get('liam', AT_OU)),
    denies('by a moderator of another campus', get('omar', AT_UT)),
    allows('by a lead', get('cleo', AT_UT)),
    allows('of a conversation that no campus judges, by a lead', get('cleo', OF_LEADS)),
    denies('of a conversation that no campus judges, by a moderator', get('liam', OF_LEADS)),
    denies('by a member, whom it is about', get('maya', AT_UT)),
    denies('by a member of another school', get('fern', AT_UT)),
    denies('by somebody whose school is not proven, with the claim', get('nora', AT_UT)),
    denies('by a visitor', get('visitor', AT_UT)),
    denies('that is not there, by a moderator', get('liam', 'cases/post_none')),
    // As all that she may read: her token is from before the ban, and ends within the hour.
    allows('by a moderator who was banned a minute ago', get('bela', AT_UT)),
    denies('of another campus, by a moderator who was banned', get('bela', AT_OU)),
  ]);
});

describe('the queue', () => {
  table([
    allows('of the own campuses', list('liam', ['ut', 'duke'])),
    allows('of one of them', list('liam', ['duke'])),
    denies('of the own and another', list('liam', ['ut', 'ou'])),
    allows('of all, by a lead', list('cleo', null)),
    allows('of one, by a lead', list('cleo', ['ou'])),
    denies('of all, by a moderator', list('liam', null)),
    denies('by a moderator of another campus', list('omar', ['ut'])),
    denies('by a member', list('maya', ['ut'])),
    denies('by somebody whose school is not proven, with the claim', list('nora', ['ut'])),
    denies('by a visitor', list('visitor', ['ut'])),
    denies('51 at once', list('liam', ['ut'], limit(51))),
    denies('without a limit', () =>
      world.list('cleo', 'cases', where('state', '==', 'open'), orderBy('weight', 'desc')),
    ),
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
