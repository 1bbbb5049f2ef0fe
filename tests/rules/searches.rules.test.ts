import {
  arrayUnion,
  collection,
  documentId,
  getDocs,
  increment,
  limit,
  query,
  serverTimestamp,
  Timestamp,
  where,
  type DocumentData,
  type QueryConstraint,
} from 'firebase/firestore';
import { beforeEach, describe, expect } from 'vitest';
import { fetchSuggestedTexts } from '../../src/data/searches/searchQueries.ts';
import { PEOPLE, stored, type PersonName } from './support/builders.ts';
import { newSearch, storedTerm } from './support/memberBuilders.ts';
import { allows, denies, type Row } from './support/row.ts';
import { closed, NEW_ID, openWorld, SEARCH, table, TERMS, type Actor } from './support/world.ts';

const world = openWorld();
const entry = (id: string = SEARCH, of: string = 'maya') => `users/${of}/searches/${id}`;
/** Trials of this kind by everybody whose token or profile does not allow it. */
const refused = (trial: (who: PersonName) => () => Promise<unknown>): Row[] => [
  denies('not school-verified', trial('nora')),
  denies('banned, with a token from before', trial('bela')),
  denies('no longer verified, with a token from before', trial('rhea')),
  denies('leaving', trial('dora')),
];
/** The same, with an entry of their own that stands. */
const withEntry = (trial: (who: PersonName) => Promise<unknown>) => (who: PersonName) => async () => {
  await world.seed(`users/${who}/searches/${SEARCH}`, stored(newSearch(SEARCH)));
  await trial(who);
};

describe('read one’s own searches', () => {
  const list = (who: Actor, n: number | null, of = 'maya') =>
    world.list(who, `users/${of}/searches`, ...(n === null ? [] : [limit(n)]));
  table([
    allows('one', () => world.get('maya', entry())),
    allows('one that does not exist', () => world.get('maya', entry(NEW_ID))),
    denies('another’s', () => world.get('liam', entry())),
    denies('another’s, as a visitor', () => world.get('visitor', entry())),
    allows('50 at once', () => list('maya', 50)),
    denies('51 at once', () => list('maya', 51)),
    denies('without a limit', () => list('maya', null)),
    denies('another’s list', () => list('liam', 50)),
    denies('another’s list, as a visitor', () => list('visitor', 50)),
  ]);
});

describe('keep a search', () => {
  const keep = (changes: DocumentData = {}, id: string = NEW_ID) =>
    world.set('maya', entry(id), newSearch(id, changes));
  const allow = (title: string, changes: DocumentData): Row => allows(title, () => keep(changes));
  const deny = (title: string, changes: DocumentData): Row => denies(title, () => keep(changes));
  const whole = newSearch(NEW_ID);
  table([
    allow('as described', {}),
    ...refused((who) => () => world.set(who, entry(NEW_ID, who), whole)),
    allows('a member of another school', () => world.set('omar', entry(NEW_ID, 'omar'), whole)),
    denies('for another', () => world.set('liam', entry(NEW_ID), whole)),
    denies('as a visitor', () => world.set('visitor', entry(NEW_ID), whole)),
    ...Object.keys(whole).map((field): Row => {
      const { [field]: _left, ...rest } = whole;
      return denies(`without ${field}`, () => world.set('maya', entry(NEW_ID), rest));
    }),
    deny('with a field more', { campus_id: 'ut' }),
    deny('another search_id than its own', { search_id: SEARCH }),
    denies('an id of other length', () => keep({}, 'tooShort')),
    denies('an id with a dot', () => keep({}, 'aNewDocumentAtUt.000')),
    allow('100 characters', { search_text: 'x'.repeat(100) }),
    deny('101 characters', { search_text: 'x'.repeat(101) }),
    deny('no characters', { search_text: '' }),
    deny('a list for a text', { search_text: ['x'] }),
    deny('more than once from the start', { search_qty: 2 }),
    deny('never from the start', { search_qty: 0 }),
    deny('once, as a text', { search_qty: '1' }),
    allow('a date of 40 characters', { date: 'x'.repeat(40) }),
    deny('a date of 41 characters', { date: 'x'.repeat(41) }),
    deny('an own time', { lastModified: Timestamp.fromMillis(0) }),
  ]);
});

describe('search for the same again', () => {
  const again = (changes: DocumentData = {}, who: Actor = 'maya') =>
    world.update(who, entry(), { search_qty: increment(1), lastModified: serverTimestamp(), ...changes });
  const deny = (title: string, changes: DocumentData): Row => denies(title, () => again(changes));
  table([
    allows('one more', () => again()),
    allows('with another date', () => again({ date: 'x' })),
    allows('in the same words as the first time', () =>
      world.set('maya', entry(), newSearch(SEARCH, { search_qty: increment(1) }), { merge: true }),
    ),
    allows('for the first time, in the same words', () =>
      world.set('maya', entry(NEW_ID), newSearch(NEW_ID, { search_qty: increment(1) }), { merge: true }),
    ),
    ...refused(
      withEntry((who) =>
        world.update(who, entry(SEARCH, who), { search_qty: increment(1), lastModified: serverTimestamp() }),
      ),
    ),
    denies('another’s', () => again({}, 'liam')),
    denies('another’s, as a visitor', () => again({}, 'visitor')),
    deny('two more', { search_qty: increment(2) }),
    deny('one less', { search_qty: increment(-1) }),
    deny('none more', { search_qty: 1 }),
    deny('half a one more', { search_qty: increment(0.5) }),
    deny('one more as a double', { search_qty: increment(1 + Number.EPSILON) }),
    deny('for something else', { search_text: 'couch' }),
    deny('under another id', { search_id: NEW_ID }),
    deny('with a field more', { campus_id: 'ut' }),
    deny('with an own time', { lastModified: Timestamp.fromMillis(0) }),
    deny('with a date of 41 characters', { date: 'x'.repeat(41) }),
  ]);
});

describe('forget a search', () => {
  table([
    allows('one’s own', () => world.delete('maya', entry())),
    allows('all one’s own', () => world.batch('maya', ['delete', entry()], ['delete', entry(NEW_ID)])),
    denies('another’s', () => world.delete('liam', entry())),
    denies('another’s, as a visitor', () => world.delete('visitor', entry())),
    ...refused(withEntry((who) => world.delete(who, entry(SEARCH, who)))),
  ]);
});

const term = (id: string) => `searches/${id}`;

describe('popular searches', () => {
  const get = (who: Actor, id: string) => world.get(who, term(id));
  table([
    allows('of the own campus', () => get('liam', TERMS.ut)),
    denies('of another campus, by a member', () => get('omar', TERMS.ut)),
    denies('of another campus, by a member of the shared community', () => get('cleo', TERMS.ut)),
    denies('of the own campus, not school-verified', () => get('nora', TERMS.ut)),
    denies('of the own campus, as a visitor', () => get('visitor', TERMS.ut)),
    allows('of the shared community, as a visitor', () => get('visitor', TERMS.shared)),
    allows('of the shared community, not school-verified', () => get('nora', TERMS.shared)),
    denies('that are not popular', () => get('liam', TERMS.rare)),
    denies('that are not popular, in the shared community', async () => {
      await world.seed('searches/rareShared', storedTerm('campus', false));
      await world.get('visitor', term('rareShared'));
    }),
    denies('that nobody has searched for', () => get('liam', 'never')),
  ]);
});

describe('what a community is suggested', () => {
  const at = (id: string) => `suggestions/${id}`;
  const get = (who: Actor, id: string) => world.get(who, at(id));
  beforeEach(() =>
    Promise.all(['ut', 'campus'].map((id) => world.seed(`suggestions/${id}`, { texts: ['couch', 'desk'] }))),
  );
  table([
    allows('the own campus’s, as the app reads it', async () => {
      expect(await fetchSuggestedTexts(world.as('liam'), 'ut')).toEqual(['couch', 'desk']);
      expect(await fetchSuggestedTexts(world.as('maya'), 'campus')).toEqual(['couch', 'desk']);
    }),
    allows('before there is any', () => fetchSuggestedTexts(world.as('omar'), 'ou')),
    denies('another campus’s, by a member', () => get('omar', 'ut')),
    denies('a campus’s, by a member of the shared community', () => get('cleo', 'ut')),
    denies('the own campus’s, not school-verified', () => get('nora', 'ut')),
    denies('a campus’s, as a visitor', () => get('visitor', 'ut')),
    allows('the shared community’s, as a visitor', () => get('visitor', 'campus')),
    allows('the shared community’s, not school-verified', () => get('nora', 'campus')),
    denies('the list', () => world.list('liam', 'suggestions', limit(1))),
    denies('the list, by the own campus’s id', () => {
      const all = collection(world.as('liam'), 'suggestions');
      return getDocs(query(all, where(documentId(), '==', 'ut'), limit(1)));
    }),
  ]);
  closed(
    (['visitor', 'liam', 'omar'] as const).flatMap((who): (readonly [string, () => Promise<unknown>])[] => [
      [`create, ${who}`, () => world.set(who, at('ou'), { texts: ['call me'] })],
      [`one more, ${who}`, () => world.update(who, at('ut'), { texts: arrayUnion('call me') })],
      [
        `one more of the shared community, ${who}`,
        () => world.update(who, at('campus'), { texts: arrayUnion('x') }),
      ],
      [`delete, ${who}`, () => world.delete(who, at('ut'))],
    ]),
  );
});

describe('the list of popular searches', () => {
  const popular = where('is_popular', '==', true);
  const at = (campusId: string) => where('campus_id', '==', campusId);
  const list = (who: Actor, n: number | null, ...constraints: QueryConstraint[]) =>
    world.list(who, 'searches', ...constraints, ...(n === null ? [] : [limit(n)]));
  table([
    allows('14 at once', () => list('liam', 14, at('ut'), popular)),
    denies('15 at once', () => list('liam', 15, at('ut'), popular)),
    denies('without a limit', () => list('liam', null, at('ut'), popular)),
    allows('of the shared community, as a visitor', () => list('visitor', 14, at('campus'), popular)),
    denies('of a school, as a visitor', () => list('visitor', 14, at('ut'), popular)),
    denies('of another school', () => list('omar', 14, at('ut'), popular)),
    denies('of the own school, not school-verified', () => list('nora', 14, at('ut'), popular)),
    denies('of the own school and another', () =>
      list('liam', 14, where('campus_id', 'in', ['ut', 'ou']), popular),
    ),
    denies('of all campuses', () => list('liam', 14, popular)),
    denies('of those not popular', () => list('liam', 14, at('ut'), where('is_popular', '==', false))),
    denies('of all there are', () => list('liam', 14, at('ut'))),
  ]);
});

describe('the searches that a member is told of', () => {
  const own = (of: string) => `users/${of}/private/alerts`;
  const alert = { campus_id: 'ut', text: 'desk', packs: [] };
  beforeEach(async () => {
    await world.seed('users/maya/private/alerts', { alerts: { a: alert }, told: [] });
    await world.seed('alerts/ut_0', { campus_id: 'ut', count: 1, entries: { maya_a: { uid: 'maya' } } });
  });
  table([
    allows('get, one’s own', () => world.get('maya', own('maya'))),
    allows('get, one’s own, before there is one', () => world.get('nora', own('nora'))),
    denies('get, another’s', () => world.get('liam', own('maya'))),
    denies('get, as a visitor', () => world.get('visitor', own('maya'))),
    denies('list, by its id', () => {
      const all = collection(world.as('maya'), 'users/maya/private');
      return getDocs(query(all, where(documentId(), '==', 'alerts'), limit(1)));
    }),
  ]);
  const pack = 'alerts/ut_0';
  closed([
    ['create', () => world.set('liam', own('liam'), { alerts: { a: alert }, told: [] })],
    ['one more', () => world.update('maya', own('maya'), { 'alerts.b': alert })],
    ['forget what was told', () => world.update('maya', own('maya'), { told: [] })],
    ['delete', () => world.delete('maya', own('maya'))],
    ['what posts are matched against', () => world.get('maya', pack)],
    ['all of a campus', () => world.list('maya', 'alerts', limit(1))],
    ['add to it', () => world.update('maya', pack, { 'entries.maya_b': { uid: 'maya' } })],
    ['put another’s there', () => world.update('maya', pack, { 'entries.liam_a': { uid: 'liam' } })],
    ['delete it', () => world.delete('maya', pack)],
  ]);
});

describe('counted searches', () => {
  const write = (who: Actor): (readonly [string, () => Promise<unknown>])[] => [
    [`create, ${who}`, () => world.set(who, term('mine'), storedTerm('ut'))],
    [`count up, ${who}`, () => world.update(who, term(TERMS.shared), { total_views: increment(1) })],
    [`make popular, ${who}`, () => world.update(who, term(TERMS.rare), { is_popular: true })],
    [`delete, ${who}`, () => world.delete(who, term(TERMS.shared))],
  ];
  closed((['visitor', ...Object.keys(PEOPLE)] as Actor[]).flatMap(write));
});
