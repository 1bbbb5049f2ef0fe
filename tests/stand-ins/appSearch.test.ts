import { algoliasearch } from 'algoliasearch';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { INDEX_SETTINGS } from '../../functions/src/posts/indexing/indexSettings.ts';
import { ADMIN_KEY, SEARCH_APP_ID, SEARCH_KEY } from '../../local/search/keys.ts';
import { startSearch, type SearchServer } from '../../local/search/server.ts';
import { SearchKeys } from '../../src/data/search/searchKeys.ts';
import type { PostSearchArgs, SearchParts } from '../../src/data/search/findPosts.ts';
import { searchPeople, searchPosts, searchSuggestions } from '../../src/data/search/searchQueries.ts';
import { searchSimilar } from '../../src/data/search/similarPosts.ts';
import type { CampusId } from '../../src/domain/campus.ts';
import type { SearchFilters } from '../../src/domain/searchFilters.ts';
import { SEARCH_INDEXES } from '../../src/domain/searchRecords.ts';

// Where an answer would wait that was sent for before the app.
vi.stubGlobal('window', {});

/** The app's own searches, by the provider's client, against the provider's stand-in. */
let server: SearchServer;
let host = '';
const asked: CampusId[] = [];
let validForMs = 3_600_000;

const ut = { uid: 'maya', campusId: 'ut' } as const;
const ask = (text: string, page = 0) => ({ text, page });

const post = (n: number, campus_id: CampusId, text: string, img_count = 0) => ({
  objectID: `hash of post${n}`,
  post_id: `post${n}`,
  campus_id,
  text,
  category: null,
  username: 'maya',
  img_count,
  created_at: n,
});

/** Kettles, the newest last. Of one, the record is older than its price and status. */
const KETTLES = [
  {
    ...post(60, 'ut', 'Kettle'),
    kind: 'selling',
    status: 'available',
    condition: 'good',
    price_cents: 2000,
    go_by: 20_270_601,
  },
  { ...post(61, 'ut', 'Kettle'), kind: 'selling', status: 'sold', condition: 'new', price_cents: 1000 },
  { ...post(62, 'ut', 'Kettle'), kind: 'wanted', status: 'available', condition: null, price_cents: null },
  { ...post(63, 'ut', 'Kettle'), kind: 'selling', status: 'reserved', condition: 'good', price_cents: 0 },
  {
    ...post(64, 'ut', 'Kettle'),
    kind: 'selling',
    status: 'available',
    condition: 'fair',
    price_cents: 4000,
    go_by: 20_270_515,
  },
  post(65, 'ut', 'Kettle'),
];

/** What has facts, with the fields of its record. */
const HOUSING = 'housing & apartments';
const CLOTHES = 'clothing, shoes, & accessories';
const WITH_FACTS = [
  { ...post(80, 'ut', 'Nook'), category: HOUSING, free_from: 20_270_515, free_to: 20_270_820, bedrooms: '2' },
  { ...post(81, 'ut', 'Nook'), category: HOUSING, free_from: 20_270_601, free_to: 99_991_231, bedrooms: '1' },
  { ...post(82, 'ut', 'Nook'), category: HOUSING, free_from: 0, free_to: 20_270_701, bedrooms: null },
  { ...post(83, 'ut', 'Nook'), category: HOUSING, free_from: null, free_to: null, bedrooms: '2' },
  { ...post(84, 'ut', 'Nook'), category: CLOTHES, size: 'm' },
  { ...post(85, 'ut', 'Nook'), category: CLOTHES, size: 'm" OR size:"l' },
  { ...post(86, 'ut', 'Nook'), category: 'tickets', at: 202_705_151_930 },
  { ...post(87, 'ut', 'Nook'), category: 'rides', at: 202_705_160_000 },
];

/** Furniture, the newest last. */
const FURNITURE = (
  [
    ['White desk with a drawer', {}],
    ['Wooden desk', { username: 'omar', price_cents: 4000 }],
    ['Leather armchair', {}],
    ['Desk, already sold', { status: 'sold' }],
    ['Desk that somebody has', { status: 'reserved' }],
    ['Looking for a desk', { kind: 'wanted' }],
    ['Desk of another school', { campus_id: 'ou' }],
    ['Desk light', { category: 'home decor' }],
  ] as const
).map(([text, fields], n) => ({
  ...post(70 + n, 'ut', text),
  ...{ category: 'furniture', kind: 'selling', status: 'available', price_cents: null },
  ...fields,
}));

function admin() {
  return algoliasearch(SEARCH_APP_ID, ADMIN_KEY, {
    hosts: [{ url: host, accept: 'readWrite', protocol: 'http' }],
  });
}

/** A key as the function makes it. */
function keyFor(campusId: CampusId): string {
  return admin().generateSecuredApiKey({
    parentApiKey: SEARCH_KEY,
    restrictions: {
      filters: `campus_id:${campusId} OR campus_id:all`,
      restrictIndices: Object.values(SEARCH_INDEXES),
      validUntil: Math.floor((Date.now() + validForMs) / 1000),
    },
  });
}

function partsOn(searchHost: string): SearchParts {
  return {
    keys: new SearchKeys((campusId) => {
      asked.push(campusId);
      const validUntilMs = Date.now() + 3_600_000;
      return Promise.resolve({ appId: SEARCH_APP_ID, key: keyFor(campusId), validUntilMs });
    }),
    settings: () => ({ appId: SEARCH_APP_ID, host: searchHost }),
  };
}

beforeAll(async () => {
  server = await startSearch();
  host = `127.0.0.1:${server.port}`;
  const client = admin();
  for (const [indexName, indexSettings] of Object.entries(INDEX_SETTINGS)) {
    await client.setSettings({ indexName, indexSettings });
  }
  const records = {
    posts: [
      ...Array.from({ length: 12 }, (_, n) => post(n, 'ut', `Blue couch number ${n}`, n % 2)),
      ...KETTLES,
      ...FURNITURE,
      ...WITH_FACTS,
      post(50, 'ou', 'Blue couch of another school'),
      post(51, 'ut', '<b>Lamp</b> & shade'),
      post(53, 'ut', 'Plain rug'),
      post(54, 'ut', 'Rugged case'),
      { ...post(52, 'ut', 'Novel: in the shade'), category: 'books, movies, & music' },
    ],
    users: [
      {
        objectID: 'liam',
        campus_id: 'ut',
        first_name: 'Liam',
        last_name: 'T.',
        username: 'liam',
        img: null,
      },
      {
        objectID: 'omar',
        campus_id: 'ou',
        first_name: 'Liam',
        last_name: 'O.',
        username: 'omar',
        img: null,
      },
    ],
    campuses: [
      {
        objectID: 'duke',
        campus_id: 'all',
        name: 'Duke University',
        short_name: 'Duke',
        city: 'Durham',
        state: 'NC',
      },
    ],
    searches: [{ objectID: 's1', campus_id: 'ut', text: 'couch', total_views: 9 }],
  };
  for (const [indexName, objects] of Object.entries(records))
    await client.saveObjects({ indexName, objects });
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => server.stop());

describe('things like a post', () => {
  const similarTo = (names: string) =>
    searchSimilar(ut, { category: 'furniture', kind: 'selling', names }, partsOn(host));

  test('are available ones of its category and kind, those that are called alike first', async () => {
    const { hits } = await similarTo('desk');
    expect(hits.map(({ id }) => id)).toEqual(['post71', 'post70', 'post72']);
    expect(hits.map(({ parts }) => parts.some(({ isMatch }) => isMatch))).toEqual([true, true, false]);
    expect(hits[0]).toMatchObject({ username: 'omar', priceCents: 4000 });
  });

  test('are others of its category where nothing is called alike', async () => {
    const { hits } = await similarTo('hammock "chair" & <b>');
    expect(hits.map(({ id }) => id).toSorted()).toEqual(['post70', 'post71', 'post72']);
  });

  test('are looked for in one kind alone', async () => {
    const wanted = { category: 'furniture', kind: 'wanted', names: 'desk' } as const;
    const { hits } = await searchSimilar(ut, wanted, partsOn(host));
    expect(hits.map(({ id }) => id)).toEqual(['post75']);
  });
});

describe('searching from the app', () => {
  test('finds the community’s posts, newest first, 10 at a time, with what matched marked', async () => {
    const parts = partsOn(host);
    const first = await searchPosts(ut, ask('blue couch'), parts);
    expect(first).toMatchObject({ pages: 2, total: 12 });
    expect(first.hits.map(({ id }) => id)).toEqual(Array.from({ length: 10 }, (_, n) => `post${11 - n}`));
    expect(first.hits[0]?.parts).toEqual([
      { text: 'Blue', isMatch: true },
      { text: ' ', isMatch: false },
      { text: 'couch', isMatch: true },
      { text: ' number 11', isMatch: false },
    ]);
    const second = await searchPosts(ut, ask('blue couch', 1), parts);
    expect(second.hits.map(({ id }) => id)).toEqual(['post1', 'post0']);
  });

  test('shows markup in a post as the text it is', async () => {
    const { hits } = await searchPosts(ut, ask('lamp'), partsOn(host));
    expect(hits[0]?.parts.map(({ text }) => text).join('')).toBe('<b>Lamp</b> & shade');
  });

  test('finds pictures alone where they are asked for', async () => {
    const { hits } = await searchPosts(ut, { ...ask('couch'), hasPhotos: true }, partsOn(host));
    expect(hits.map(({ id }) => id)).toEqual([11, 9, 7, 5, 3, 1].map((n) => `post${n}`));
  });

  test('finds people of the own community', async () => {
    const parts = partsOn(host);
    const people = await searchPeople(ut, ask('liam'), parts);
    expect(people.hits).toEqual([
      { id: 'liam', campusId: 'ut', firstName: 'Liam', lastName: 'T.', username: 'liam', photoPath: null },
    ]);
  });

  test('suggests searches, people of the own school and schools', async () => {
    const parts = partsOn(host);
    const member = { ...ut, peopleOf: 'ut', hasTerms: true } as const;
    const some = await searchSuggestions(member, 'li', parts);
    expect(some.people.map(({ id }) => id)).toEqual(['liam']);
    expect((await searchSuggestions(member, 'cou', parts)).terms).toMatchObject([
      {
        text: 'couch',
        parts: [
          { text: 'cou', isMatch: true },
          { text: 'ch', isMatch: false },
        ],
      },
    ]);
    const visitor = { uid: null, campusId: 'campus', peopleOf: null, hasTerms: true } as const;
    const found = await searchSuggestions(visitor, 'duke', parts);
    expect(found.schools).toMatchObject([{ id: 'duke', name: 'Duke University', city: 'Durham' }]);
    expect(found.people).toEqual([]);
  });

  test('finds by category, and what fits best first where that is asked for', async () => {
    const parts = partsOn(host);
    const lamps = await searchPosts(ut, { ...ask('shade'), category: 'books, movies, & music' }, parts);
    expect(lamps.hits.map(({ id }) => id)).toEqual(['post52']);
    const best = await searchPosts(ut, { ...ask('couch number 3'), order: 'best' }, parts);
    expect(best.hits[0]?.id).toBe('post3');
  });

  test.each<readonly [Partial<SearchFilters>, readonly number[]]>([
    [{}, [65, 64, 63, 62, 60]],
    [{ showsSold: true }, [65, 64, 63, 62, 61, 60]],
    [{ fromCents: 2000 }, [64, 60]],
    [{ toCents: 2000 }, [63, 60]],
    [{ fromCents: 2000, toCents: 2000 }, [60]],
    [{ fromCents: 0, toCents: 0 }, [63]],
    [{ condition: 'good' }, [63, 60]],
    [{ kind: 'wanted' }, [62]],
    [{ kind: 'selling', condition: 'new' }, []],
  ])('finds with the filters %j', async (filters, found) => {
    const { hits } = await searchPosts(ut, { ...ask('kettle'), ...filters }, partsOn(host));
    expect(hits.map(({ id }) => id)).toEqual(found.map((n) => `post${n}`));
  });

  test.each<readonly [Partial<PostSearchArgs>, readonly number[]]>([
    [{ category: HOUSING, freeFrom: '2027-06-01', freeTo: '2027-08-15' }, [81, 80]],
    [{ category: HOUSING, freeFrom: '2027-05-15', freeTo: '2027-08-20' }, [80]],
    [{ category: HOUSING, freeFrom: '2027-06-30' }, [82, 81, 80]],
    [{ category: HOUSING, freeTo: '2027-05-14' }, [82]],
    [{ category: HOUSING, freeFrom: '2099-12-31' }, [81]],
    [{ category: HOUSING, bedrooms: '2' }, [83, 80]],
    [{ category: CLOTHES, size: 'm' }, [84]],
    // Text, whatever stands in it.
    [{ category: CLOTHES, size: 'm" OR size:"l' }, [85]],
    [{ category: CLOTHES, size: 'm OR l' }, []],
    [{ category: CLOTHES, size: '\\" OR campus_id:"ou' }, []],
    [{ category: CLOTHES, size: '<b>' }, []],
    [{ at: { from: 202_705_150_000, to: 202_705_152_359 } }, [86]],
    [{ at: { from: 202_705_150_000, to: 202_705_212_359 } }, [87, 86]],
  ])('finds by facts with the filters %j', async (filters, found) => {
    const { hits } = await searchPosts(ut, { ...ask('nook'), ...filters }, partsOn(host));
    expect(hits.map(({ id }) => id)).toEqual(found.map((n) => `post${n}`));
  });

  test.each([
    ['price_up', [63, 60, 64, 65, 62]],
    ['price_down', [64, 60, 63, 65, 62]],
    // Of those without a day the better match, here the newer one, is first.
    ['go_by', [64, 60, 65, 63, 62]],
  ] as const)('sorts by price or day, %s, what has none at the end', async (order, found) => {
    const { hits } = await searchPosts(ut, { ...ask('kettle'), order }, partsOn(host));
    expect(hits.map(({ id }) => id)).toEqual(found.map((n) => `post${n}`));
  });

  test('finds all of a price where nothing else is asked for', async () => {
    const found = await searchPosts(ut, { ...ask(''), toCents: 2000 }, partsOn(host));
    expect(found.hits.map(({ id }) => id)).toEqual(['post63', 'post60']);
    expect((await searchPosts(ut, { ...ask('🚲'), toCents: 2000 }, partsOn(host))).hits).toEqual([]);
  });

  test('finds all of a category where nothing else is asked for', async () => {
    const { hits } = await searchPosts(ut, { ...ask(''), category: 'books, movies, & music' }, partsOn(host));
    expect(hits.map(({ id }) => id)).toEqual(['post52']);
    expect((await searchPosts(ut, ask(''), partsOn(host))).hits).toEqual([]);
  });

  test('takes the last word for a whole one, and for a beginning where no post has it', async () => {
    const found = async (text: string) =>
      (await searchPosts(ut, ask(text), partsOn(host))).hits.map(({ id }) => id);
    expect(await found('rug')).toEqual(['post53']);
    expect(await found('rugg')).toEqual(['post54']);
  });

  test('says that words were dropped where no post has all of them, on every page', async () => {
    const parts = partsOn(host);
    const all = await searchPosts(ut, ask('blue couch'), parts);
    expect(all.hasDroppedWords).toBeUndefined();
    const some = await searchPosts(ut, ask('zyzzyva couch 11'), parts);
    expect(some).toMatchObject({ total: 12, hasDroppedWords: true });
    expect(await searchPosts(ut, ask('zyzzyva couch 11', 1), parts)).toMatchObject({ hasDroppedWords: true });
    // A stop word is no word that is missed.
    expect((await searchPosts(ut, ask('the lamp'), parts)).hasDroppedWords).toBeUndefined();
    expect(await searchPosts(ut, ask('zyzzyva'), parts)).toEqual({
      hits: [],
      pages: 0,
      total: 0,
      hasFailed: false,
    });
  });

  test('finds nothing for a picture of a bicycle, which the provider would take for no query', async () => {
    for (const text of ['🚲', '🚲 ❤️', '?!'])
      expect((await searchPosts(ut, ask(text), partsOn(host))).hits).toEqual([]);
  });

  test('cannot find another school’s posts with this school’s key', async () => {
    const keys = new SearchKeys(() =>
      Promise.resolve({ appId: SEARCH_APP_ID, key: keyFor('ut'), validUntilMs: Date.now() + 3_600_000 }),
    );
    const asOu = { uid: 'maya', campusId: 'ou' } as const;
    const found = await searchPosts(asOu, ask('couch'), { ...partsOn(host), keys });
    expect(found.hits).toEqual([]);
  });

  test('asks for one key for many searches, and for nothing when nothing is typed', async () => {
    asked.length = 0;
    const parts = partsOn(host);
    await searchPosts(ut, ask('   '), parts);
    expect(asked).toEqual([]);
    for (const text of ['b', 'bl', 'blu']) await searchPosts(ut, ask(text), parts);
    expect(asked).toEqual(['ut']);
  });

  test('renews a key that the provider refuses, once', async () => {
    asked.length = 0;
    validForMs = -60_000;
    const parts = partsOn(host);
    vi.spyOn(console, 'error').mockReturnValue();
    expect((await searchPosts(ut, ask('couch'), parts)).hits).toEqual([]);
    expect(asked).toEqual(['ut', 'ut']);
    validForMs = 3_600_000;
    expect((await searchPosts(ut, ask('couch'), parts)).hits).toHaveLength(10);
  });

  test('finds nothing, and says so, when the provider cannot be reached, gives no key, or is not set up', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    const nothing = { hits: [], pages: 0, total: 0, hasFailed: true };
    expect(await searchPosts(ut, ask('couch'), partsOn('127.0.0.1:1'))).toEqual(nothing);
    const noKey = { ...partsOn(host), keys: new SearchKeys(() => Promise.reject(new Error('Refused'))) };
    expect(await searchPosts(ut, ask('couch'), noKey)).toEqual(nothing);
    expect(log).toHaveBeenCalledTimes(2);
    expect(await searchPosts(ut, ask('couch'), { ...partsOn(host), settings: () => null })).toEqual(nothing);
  });
});
