import {
  collection,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  limit,
  query,
  setDoc,
  updateDoc,
} from 'firebase/firestore';
import { beforeEach, describe } from 'vitest';
import { closed, openWorld, table, type Actor } from './support/world.ts';

const world = openWorld();
const at = (who: Actor, path: string) => doc(world.as(who), path);
const get = (who: Actor, path: string) => () => getDoc(at(who, path));
const list = (who: Actor, path: string, n: number) => () =>
  getDocs(query(collection(world.as(who), path), limit(n)));

/** What no client may do to documents that functions alone write. */
const writes = (path: string): (readonly [string, () => Promise<unknown>])[] => [
  ['create', () => setDoc(at('maya', `${path}x`), { ids: [] })],
  ['update', () => updateDoc(at('maya', path), { ids: [] })],
  ['delete', () => deleteDoc(at('maya', path))],
];

describe('removals', () => {
  beforeEach(async () => {
    await world.seed('removals/ut', { ids: [] });
    await world.seed('removals/campus', { ids: [] });
  });
  table([
    ["a school's, by a member", 'allow', get('liam', 'removals/ut')],
    ["a school's, by a member of another", 'allow', get('omar', 'removals/ut')],
    ['before there are any', 'allow', get('liam', 'removals/duke')],
    ["a school's, by somebody not school-verified", 'deny', get('nora', 'removals/ut')],
    ["a school's, by a visitor", 'deny', get('visitor', 'removals/ut')],
    ["the shared community's, by a visitor", 'allow', get('visitor', 'removals/campus')],
    ['list', 'deny', list('maya', 'removals', 1)],
  ]);
  closed(writes('removals/ut'));
});

describe('campuses', () => {
  beforeEach(() => world.seed('campuses/ut', { name: 'University of Texas' }));
  table([
    ['get, by a visitor', 'allow', get('visitor', 'campuses/ut')],
    ['list 20, by a visitor', 'allow', list('visitor', 'campuses', 20)],
    ['list 21', 'deny', list('visitor', 'campuses', 21)],
    ['list without a limit', 'deny', () => getDocs(collection(world.as('maya'), 'campuses'))],
  ]);
  closed(writes('campuses/ut'));
});

describe('jobs', () => {
  beforeEach(() => world.seed('jobs/maya', { done: 3 }));
  table([
    ['the own', 'allow', get('maya', 'jobs/maya')],
    ["another's", 'deny', get('liam', 'jobs/maya')],
    ['by a visitor', 'deny', get('visitor', 'jobs/maya')],
    ['list', 'deny', list('maya', 'jobs', 1)],
  ]);
  closed(writes('jobs/maya'));
});

describe.each([
  'mail',
  'verifications',
  'school_emails',
  'bans',
  'limits',
  'claims',
  'reports',
  'posts/PostOfMayaAtUt000000/img_gallery',
  'a_collection_that_nobody_planned',
])('%s', (name) => {
  const path = `${name}/one`;
  beforeEach(() => world.seed(path, { to: 'maya@example.com', userId: 'maya', uid: 'maya' }));
  closed([
    ['get', get('maya', path)],
    ['list', list('maya', name, 1)],
    ['create', () => setDoc(at('maya', `${name}/two`), { to: 'x@example.com' })],
    ['update', () => updateDoc(at('maya', path), { to: 'x@example.com' })],
    ['delete', () => deleteDoc(at('maya', path))],
  ]);
});
