import {
  arrayUnion,
  collection,
  deleteDoc,
  doc,
  documentId,
  getDoc,
  getDocs,
  increment,
  limit,
  query,
  serverTimestamp,
  setDoc,
  Timestamp,
  updateDoc,
  where,
  writeBatch,
  type DocumentData,
  type QueryConstraint,
} from 'firebase/firestore';
import { beforeEach, describe, expect } from 'vitest';
import { fetchSuggestedTexts } from '../../src/data/searches/searchQueries.ts';
import { PEOPLE, stored, type PersonName } from './support/builders.ts';
import { newSearch, storedTerm } from './support/memberBuilders.ts';
import { closed, NEW_ID, openWorld, SEARCH, table, TERMS, type Actor, type Row } from './support/world.ts';

const world = openWorld();
const entry = (who: Actor, id: string = SEARCH, of: string = 'maya') =>
  doc(world.as(who), `users/${of}/searches/${id}`);
/** Trials of this kind by everybody whose token or profile does not allow it. */
const refused = (trial: (who: PersonName) => () => Promise<unknown>): Row[] => [
  ['not school-verified', 'deny', trial('nora')],
  ['banned, with a token from before', 'deny', trial('bela')],
  ['no longer verified, with a token from before', 'deny', trial('rhea')],
  ['leaving', 'deny', trial('dora')],
];
/** The same, with an entry of their own that stands. */
const withEntry = (trial: (who: PersonName) => Promise<unknown>) => (who: PersonName) => async () => {
  await world.seed(`users/${who}/searches/${SEARCH}`, stored(newSearch(SEARCH)));
  await trial(who);
};

describe('read one’s own searches', () => {
  const list =
    (who: Actor, n: number | null, of = 'maya') =>
    () =>
      getDocs(query(collection(world.as(who), `users/${of}/searches`), ...(n === null ? [] : [limit(n)])));
  table([
    ['one', 'allow', () => getDoc(entry('maya'))],
    ['one that does not exist', 'allow', () => getDoc(entry('maya', NEW_ID))],
    ['another’s', 'deny', () => getDoc(entry('liam'))],
    ['another’s, as a visitor', 'deny', () => getDoc(entry('visitor'))],
    ['50 at once', 'allow', list('maya', 50)],
    ['51 at once', 'deny', list('maya', 51)],
    ['without a limit', 'deny', list('maya', null)],
    ['another’s list', 'deny', list('liam', 50)],
    ['another’s list, as a visitor', 'deny', list('visitor', 50)],
  ]);
});

describe('keep a search', () => {
  const keep =
    (changes: DocumentData = {}, id: string = NEW_ID) =>
    () =>
      setDoc(entry('maya', id), newSearch(id, changes));
  const allow = (title: string, changes: DocumentData): Row => [title, 'allow', keep(changes)];
  const deny = (title: string, changes: DocumentData): Row => [title, 'deny', keep(changes)];
  const whole = newSearch(NEW_ID);
  table([
    allow('as described', {}),
    ...refused((who) => () => setDoc(entry(who, NEW_ID, who), whole)),
    ['a member of another school', 'allow', () => setDoc(entry('omar', NEW_ID, 'omar'), whole)],
    ['for another', 'deny', () => setDoc(entry('liam', NEW_ID), whole)],
    ['as a visitor', 'deny', () => setDoc(entry('visitor', NEW_ID), whole)],
    ...Object.keys(whole).map((field): Row => {
      const { [field]: _left, ...rest } = whole;
      return [`without ${field}`, 'deny', () => setDoc(entry('maya', NEW_ID), rest)];
    }),
    deny('with a field more', { campus_id: 'ut' }),
    deny('another search_id than its own', { search_id: SEARCH }),
    ['an id of other length', 'deny', keep({}, 'tooShort')],
    ['an id with a dot', 'deny', keep({}, 'aNewDocumentAtUt.000')],
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
  const again =
    (changes: DocumentData = {}, who: Actor = 'maya') =>
    () =>
      updateDoc(entry(who), { search_qty: increment(1), lastModified: serverTimestamp(), ...changes });
  const deny = (title: string, changes: DocumentData): Row => [title, 'deny', again(changes)];
  table([
    ['one more', 'allow', again()],
    ['with another date', 'allow', again({ date: 'x' })],
    [
      'in the same words as the first time',
      'allow',
      () => setDoc(entry('maya'), newSearch(SEARCH, { search_qty: increment(1) }), { merge: true }),
    ],
    [
      'for the first time, in the same words',
      'allow',
      () => setDoc(entry('maya', NEW_ID), newSearch(NEW_ID, { search_qty: increment(1) }), { merge: true }),
    ],
    ...refused(
      withEntry((who) =>
        updateDoc(entry(who, SEARCH, who), { search_qty: increment(1), lastModified: serverTimestamp() }),
      ),
    ),
    ['another’s', 'deny', again({}, 'liam')],
    ['another’s, as a visitor', 'deny', again({}, 'visitor')],
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
    ['one’s own', 'allow', () => deleteDoc(entry('maya'))],
    [
      'all one’s own',
      'allow',
      () => writeBatch(world.as('maya')).delete(entry('maya')).delete(entry('maya', NEW_ID)).commit(),
    ],
    ['another’s', 'deny', () => deleteDoc(entry('liam'))],
    ['another’s, as a visitor', 'deny', () => deleteDoc(entry('visitor'))],
    ...refused(withEntry((who) => deleteDoc(entry(who, SEARCH, who)))),
  ]);
});

const term = (who: Actor, id: string) => doc(world.as(who), `searches/${id}`);

describe('popular searches', () => {
  const get = (who: Actor, id: string) => () => getDoc(term(who, id));
  table([
    ['of the own campus', 'allow', get('liam', TERMS.ut)],
    ['of another campus, by a member', 'deny', get('omar', TERMS.ut)],
    ['of another campus, by a member of the shared community', 'deny', get('cleo', TERMS.ut)],
    ['of the own campus, not school-verified', 'deny', get('nora', TERMS.ut)],
    ['of the own campus, as a visitor', 'deny', get('visitor', TERMS.ut)],
    ['of the shared community, as a visitor', 'allow', get('visitor', TERMS.shared)],
    ['of the shared community, not school-verified', 'allow', get('nora', TERMS.shared)],
    ['that are not popular', 'deny', get('liam', TERMS.rare)],
    [
      'that are not popular, in the shared community',
      'deny',
      async () => {
        await world.seed('searches/rareShared', storedTerm('campus', false));
        await getDoc(term('visitor', 'rareShared'));
      },
    ],
    ['that nobody has searched for', 'deny', get('liam', 'never')],
  ]);
});

describe('what a community is suggested', () => {
  const at = (who: Actor, id: string) => doc(world.as(who), `suggestions/${id}`);
  const get = (who: Actor, id: string) => () => getDoc(at(who, id));
  beforeEach(() =>
    Promise.all(['ut', 'campus'].map((id) => world.seed(`suggestions/${id}`, { texts: ['couch', 'desk'] }))),
  );
  table([
    [
      'the own campus’s, as the app reads it',
      'allow',
      async () => {
        expect(await fetchSuggestedTexts(world.as('liam'), 'ut')).toEqual(['couch', 'desk']);
        expect(await fetchSuggestedTexts(world.as('maya'), 'campus')).toEqual(['couch', 'desk']);
      },
    ],
    ['before there is any', 'allow', () => fetchSuggestedTexts(world.as('omar'), 'ou')],
    ['another campus’s, by a member', 'deny', get('omar', 'ut')],
    ['a campus’s, by a member of the shared community', 'deny', get('cleo', 'ut')],
    ['the own campus’s, not school-verified', 'deny', get('nora', 'ut')],
    ['a campus’s, as a visitor', 'deny', get('visitor', 'ut')],
    ['the shared community’s, as a visitor', 'allow', get('visitor', 'campus')],
    ['the shared community’s, not school-verified', 'allow', get('nora', 'campus')],
    ['the list', 'deny', () => getDocs(query(collection(world.as('liam'), 'suggestions'), limit(1)))],
    [
      'the list, by the own campus’s id',
      'deny',
      () => {
        const all = collection(world.as('liam'), 'suggestions');
        return getDocs(query(all, where(documentId(), '==', 'ut'), limit(1)));
      },
    ],
  ]);
  closed(
    (['visitor', 'liam', 'omar'] as const).flatMap((who): (readonly [string, () => Promise<unknown>])[] => [
      [`create, ${who}`, () => setDoc(at(who, 'ou'), { texts: ['call me'] })],
      [`one more, ${who}`, () => updateDoc(at(who, 'ut'), { texts: arrayUnion('call me') })],
      [
        `one more of the shared community, ${who}`,
        () => updateDoc(at(who, 'campus'), { texts: arrayUnion('x') }),
      ],
      [`delete, ${who}`, () => deleteDoc(at(who, 'ut'))],
    ]),
  );
});

describe('the list of popular searches', () => {
  const popular = where('is_popular', '==', true);
  const at = (campusId: string) => where('campus_id', '==', campusId);
  const list =
    (who: Actor, n: number | null, ...constraints: QueryConstraint[]) =>
    () =>
      getDocs(
        query(collection(world.as(who), 'searches'), ...constraints, ...(n === null ? [] : [limit(n)])),
      );
  table([
    ['14 at once', 'allow', list('liam', 14, at('ut'), popular)],
    ['15 at once', 'deny', list('liam', 15, at('ut'), popular)],
    ['without a limit', 'deny', list('liam', null, at('ut'), popular)],
    ['of the shared community, as a visitor', 'allow', list('visitor', 14, at('campus'), popular)],
    ['of a school, as a visitor', 'deny', list('visitor', 14, at('ut'), popular)],
    ['of another school', 'deny', list('omar', 14, at('ut'), popular)],
    ['of the own school, not school-verified', 'deny', list('nora', 14, at('ut'), popular)],
    [
      'of the own school and another',
      'deny',
      list('liam', 14, where('campus_id', 'in', ['ut', 'ou']), popular),
    ],
    ['of all campuses', 'deny', list('liam', 14, popular)],
    ['of those not popular', 'deny', list('liam', 14, at('ut'), where('is_popular', '==', false))],
    ['of all there are', 'deny', list('liam', 14, at('ut'))],
  ]);
});

describe('the searches that a member is told of', () => {
  const own = (who: Actor, of: string) => doc(world.as(who), `users/${of}/private/alerts`);
  const alert = { campus_id: 'ut', text: 'desk', packs: [] };
  beforeEach(async () => {
    await world.seed('users/maya/private/alerts', { alerts: { a: alert }, told: [] });
    await world.seed('alerts/ut_0', { campus_id: 'ut', count: 1, entries: { maya_a: { uid: 'maya' } } });
  });
  table([
    ['get, one’s own', 'allow', () => getDoc(own('maya', 'maya'))],
    ['get, one’s own, before there is one', 'allow', () => getDoc(own('nora', 'nora'))],
    ['get, another’s', 'deny', () => getDoc(own('liam', 'maya'))],
    ['get, as a visitor', 'deny', () => getDoc(own('visitor', 'maya'))],
    [
      'list, by its id',
      'deny',
      () => {
        const all = collection(world.as('maya'), 'users/maya/private');
        return getDocs(query(all, where(documentId(), '==', 'alerts'), limit(1)));
      },
    ],
  ]);
  const pack = (who: Actor) => doc(world.as(who), 'alerts/ut_0');
  closed([
    ['create', () => setDoc(own('liam', 'liam'), { alerts: { a: alert }, told: [] })],
    ['one more', () => updateDoc(own('maya', 'maya'), { 'alerts.b': alert })],
    ['forget what was told', () => updateDoc(own('maya', 'maya'), { told: [] })],
    ['delete', () => deleteDoc(own('maya', 'maya'))],
    ['what posts are matched against', () => getDoc(pack('maya'))],
    ['all of a campus', () => getDocs(query(collection(world.as('maya'), 'alerts'), limit(1)))],
    ['add to it', () => updateDoc(pack('maya'), { 'entries.maya_b': { uid: 'maya' } })],
    ['put another’s there', () => updateDoc(pack('maya'), { 'entries.liam_a': { uid: 'liam' } })],
    ['delete it', () => deleteDoc(pack('maya'))],
  ]);
});

describe('counted searches', () => {
  const write = (who: Actor): (readonly [string, () => Promise<unknown>])[] => [
    [`create, ${who}`, () => setDoc(term(who, 'mine'), storedTerm('ut'))],
    [`count up, ${who}`, () => updateDoc(term(who, TERMS.shared), { total_views: increment(1) })],
    [`make popular, ${who}`, () => updateDoc(term(who, TERMS.rare), { is_popular: true })],
    [`delete, ${who}`, () => deleteDoc(term(who, TERMS.shared))],
  ];
  closed((['visitor', ...Object.keys(PEOPLE)] as Actor[]).flatMap(write));
});
