import type { Algoliasearch } from 'algoliasearch';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { SEARCH_KEY } from '../../local/search/keys.ts';
import { type SearchServer, startSearch } from '../../local/search/server.ts';
import { fill, fullClient, idsOf, lite, type Lite } from './support/search.ts';

/** What a search finds, through `algoliasearch/lite` 5.64.0. Expectations are the provider's documentation's. */

let server: SearchServer;
let admin: Algoliasearch;
let client: Lite;

beforeEach(async () => {
  server = await startSearch();
  admin = fullClient(server.port);
  client = lite(server.port);
});

afterEach(() => server.stop());

const text = (objectID: string, words: string, more: Record<string, unknown> = {}) => ({
  objectID,
  text: words,
  campus_id: 'ut',
  ...more,
});
const find = (query: string, more: Record<string, unknown> = {}) =>
  idsOf(client, { indexName: 'posts', query, ...more });

describe('words', () => {
  beforeEach(() =>
    fill(admin, 'posts', [
      text('a', 'Calculus textbook, third edition'),
      text('b', 'Café chairs: two, white'),
      text('c', 'MacBook Pro 14" charger'),
      text('d', 'Desk lamp & desk'),
    ]),
  );

  test.each([
    ['calculus', ['a']],
    ['CALCULUS', ['a']],
    ['textbook calculus', ['a']],
    ['calculus lamp', []],
    ['cafe', ['b']],
    ['café', ['b']],
    ['14', ['c']],
    ['', ['a', 'b', 'c', 'd']],
    ['!!!', ['a', 'b', 'c', 'd']],
    ['nothing of the kind', []],
  ])('%j finds %j', async (query, ids) => {
    expect((await find(query)).sort()).toEqual(ids);
  });

  test.each([
    ['calc', ['a']],
    ['text calc', []],
    ['textbook ca', ['a']],
    ['des', ['d']],
    ['d', ['d']],
    ['de', ['d']],
    ['textbook t', ['a']],
    ['white ca', ['b']],
    ['desk t', []],
  ])('the last word may be a beginning, the others not: %j', async (query, ids) => {
    expect(await find(query)).toEqual(ids);
  });

  test('one letter finds whatever begins so, in the better attribute first; and as records change', async () => {
    const [b, g] = [text('b', 'plan b', { title: '' }), text('g', 'gone', { title: 'bike' })];
    const settings = { searchableAttributes: ['title', 'text'], ranking: ['exact', 'attribute'] };
    await fill(admin, 'letters', [text('f', 'both', { title: 'car' }), b, g], settings);
    const letters = (query: string, more = {}) => idsOf(client, { indexName: 'letters', query, ...more });
    expect([await letters('b'), await letters('bo')]).toEqual([['g', 'b', 'f'], ['f']]);
    expect(await letters('p b', { queryType: 'prefixAll' })).toEqual(['b']);
    await fill(
      admin,
      'letters',
      [
        { ...g, title: 'car' },
        { ...b, text: 'boat' },
      ],
      settings,
    );
    await admin.deleteObject({ indexName: 'letters', objectID: 'f' });
    await expect.poll(() => letters('b')).toEqual(['b']);
    for (let time = 0; time < 3; time += 1) {
      const many = Array.from({ length: 600 }, (_, n) => text(`many${String(n)}`, `yes ${String(time)}`));
      await fill(admin, 'letters', many, settings);
    }
    expect([await letters('b'), (await letters('y')).length]).toEqual([['b'], 20]);
  });

  test('every word may be a beginning, or none, when the query says so', async () => {
    expect(await find('text calc', { queryType: 'prefixAll' })).toEqual(['a']);
    expect(await find('calc', { queryType: 'prefixNone' })).toEqual([]);
  });

  test.each([
    ['one letter more', 'chairrs', ['b']],
    ['one letter less', 'chirs', ['b']],
    ['one letter wrong', 'chaigs', ['b']],
    ['two letters swapped', 'chiars', ['b']],
    ['two typos in eight letters', 'calkulos', ['a']],
    ['two typos in less', 'chxxrs', []],
    ['three letters have to be right', 'twi', []],
    ['the first letter counts twice', 'xhairs', []],
    ['the first letter of eight', 'kalculus', ['a']],
  ])('typos: %s', async (_what, query, ids) => {
    expect(await find(query)).toEqual(ids);
    if (ids.length > 0) expect(await find(query, { typoTolerance: false })).toEqual([]);
  });

  test('fewer typos come first, then the better attribute, then the index’s own order', async () => {
    await fill(
      admin,
      'posts',
      [
        text('typo', 'chaire', { title: '', rank: 9 }),
        text('late', 'chairs', { title: '', rank: 5 }),
        text('early', 'nothing', { title: 'chairs', rank: 1 }),
        text('best', 'chairs', { title: '', rank: 7 }),
      ],
      { searchableAttributes: ['title', 'text'], customRanking: ['desc(rank)'] },
    );
    expect(await find('chairs', { filters: 'rank > 0' })).toEqual(['early', 'best', 'late', 'typo']);
  });

  test('only in the attributes that are searched, or asked for', async () => {
    await fill(admin, 'posts', [text('e', 'sofa', { hidden: 'ottoman', title: 'couch' })], {
      searchableAttributes: ['title', 'text'],
    });
    expect([await find('ottoman'), await find('couch')]).toEqual([[], ['e']]);
    expect(await find('couch', { restrictSearchableAttributes: ['text'] })).toEqual([]);
    await expect(find('x', { restrictSearchableAttributes: ['hidden'] })).rejects.toMatchObject({
      status: 400,
    });
  });
});

describe('highlights', () => {
  const highlight = async (query: string, more: Record<string, unknown> = {}): Promise<unknown> => {
    const { results } = await client.searchForHits({ requests: [{ indexName: 'posts', query, ...more }] });
    return results[0]?.hits[0]?._highlightResult;
  };
  beforeEach(() => fill(admin, 'posts', [text('a', 'Desk <b>lamps</b>, Café table')]));

  test('mark whole words and beginnings, and escape nothing', async () => {
    expect(await highlight('cafe lam')).toEqual({
      text: {
        value: 'Desk <b><em>lam</em>ps</b>, <em>Café</em> table',
        matchLevel: 'full',
        fullyHighlighted: false,
        matchedWords: ['cafe', 'lam'],
      },
    });
  });

  test('mark a word with a typo as a whole, with the tags of the query', async () => {
    expect(await highlight('tabel', { highlightPreTag: '\uE000', highlightPostTag: '\uE001' })).toMatchObject(
      {
        text: { value: 'Desk <b>lamps</b>, Café \uE000table\uE001' },
      },
    );
  });

  test('say none where nothing was found, and are left out when nobody wants them', async () => {
    expect(await highlight('')).toEqual({
      text: { value: 'Desk <b>lamps</b>, Café table', matchLevel: 'none', matchedWords: [] },
    });
    expect(await highlight('desk', { attributesToHighlight: [] })).toBeUndefined();
  });
});

describe('filters', () => {
  beforeEach(() =>
    fill(admin, 'posts', [
      text('a', 'x', { category: 'Books', price: 5, tags: ['new', 'red'] }),
      text('b', 'x', { category: 'Cars & Trucks', price: 20, campus_id: 'ou' }),
      text('c', 'x', { category: null, price: 30, campus_id: 'OU' }),
      text('d', 'x', { category: 'say "hi" AND bye', price: 40, campus_id: 'smu' }),
    ]),
  );

  test.each([
    ['campus_id:ut', ['a']],
    ['campus_id:ou', ['b', 'c']],
    ['campus_id:UT', ['a']],
    ['NOT campus_id:ou', ['a', 'd']],
    ['campus_id:ut OR campus_id:smu', ['a', 'd']],
    ['(campus_id:ut OR campus_id:ou) AND price >= 20', ['b', 'c']],
    ['campus_id:ou AND price:10 TO 20', ['b']],
    ['price != 5 AND price < 40', ['b', 'c']],
    ['price = 5', ['a']],
    ['category:"Cars & Trucks"', ['b']],
    ["category:'books'", ['a']],
    ['category:"say \\"hi\\" AND bye"', ['d']],
    ['"category":Books AND NOT campus_id:ou', ['a']],
    ['  ', ['a', 'b', 'c', 'd']],
  ])('%s', async (filters, ids) => {
    expect((await find('', { filters })).sort()).toEqual(ids);
    expect((await find('x', { filters })).sort()).toEqual(ids);
  });

  test.each([
    ['(campus_id:ut AND price > 1) OR price > 2', 'only (X OR Y) AND Z is allowed'],
    ['campus_id:ut OR price > 2', 'Different types'],
    ['NOT (campus_id:ut OR campus_id:ou)', 'NOT'],
    ['campus_id:', 'Unexpected end'],
    ['(campus_id:ut', 'Unexpected end'],
    ['campus_id:ut)', 'Unexpected'],
    ['campus_id:ut campus_id:ou', 'Unexpected'],
    ['price > cheap', 'not a number'],
    ['price: TO 5', 'Unexpected'],
    ['tags:red', 'tags is not in attributesForFaceting'],
    ['('.repeat(100), 'parentheses'],
  ])('%s is refused', async (filters, message) => {
    await expect(find('x', { filters })).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining(message) as string,
    });
  });
});

describe('pages', () => {
  const many = Array.from({ length: 25 }, (_, place) =>
    text(`r${String(place).padStart(2, '0')}`, 'desk', { place }),
  );

  test('part the hits without loss or repetition, and say how many there are', async () => {
    await fill(admin, 'posts', many, { customRanking: ['asc(place)'] });
    const pages = await Promise.all(
      [0, 1, 2, 3].map((page) =>
        client.searchForHits({ requests: [{ indexName: 'posts', query: 'desk', page, hitsPerPage: 10 }] }),
      ),
    );
    const ids = pages.map(({ results }) => results[0]?.hits.map(({ objectID }) => objectID) ?? []);
    expect(ids.flat()).toEqual(many.map(({ objectID }) => objectID));
    expect(ids.map(({ length }) => length)).toEqual([10, 10, 5, 0]);
    expect(pages[1]?.results[0]).toMatchObject({
      nbHits: 25,
      nbPages: 3,
      page: 1,
      hitsPerPage: 10,
      query: 'desk',
      index: 'posts',
      exhaustiveNbHits: true,
    });
  });

  test('reach no further than the settings say', async () => {
    await fill(admin, 'posts', many, { paginationLimitedTo: 12 });
    const { results } = await client.searchForHits({
      requests: [{ indexName: 'posts', query: 'desk', page: 1, hitsPerPage: 10 }],
    });
    expect(results[0]).toMatchObject({ nbHits: 25, nbPages: 2, hits: { length: 2 } });
    expect(await find('desk', { page: 2, hitsPerPage: 10 })).toEqual([]);
  });
});

describe('attributes', () => {
  test('are those that are asked for, but never the hidden ones, except for an admin', async () => {
    await fill(admin, 'posts', [text('a', 'desk', { stamp: 7, price: 5 })], {
      unretrievableAttributes: ['stamp'],
    });
    const hitFor = async (attributesToRetrieve: string[], by = client): Promise<unknown> => {
      const request = { indexName: 'posts', query: '', attributesToRetrieve, attributesToHighlight: [] };
      return (await by.searchForHits({ requests: [request] })).results[0]?.hits[0];
    };
    expect(await hitFor(['price'])).toEqual({ objectID: 'a', price: 5 });
    expect(await hitFor(['*'])).toEqual({ objectID: 'a', text: 'desk', campus_id: 'ut', price: 5 });
    expect(await hitFor(['stamp'])).toEqual({ objectID: 'a' });
    expect(await hitFor(['stamp'], lite(server.port, 'local-admin-key'))).toEqual({
      objectID: 'a',
      stamp: 7,
    });
  });
});

describe('several searches at once', () => {
  test('are answered in their order', async () => {
    await fill(admin, 'posts', [text('a', 'desk')]);
    await fill(admin, 'users', [text('u', 'maya')]);
    const { results } = await client.searchForHits({
      requests: [
        { indexName: 'users', query: 'maya' },
        { indexName: 'posts', query: 'desk' },
      ],
    });
    expect(results.map(({ hits }) => hits[0]?.objectID)).toEqual(['u', 'a']);
  });

  test('fail together when one index is missing', async () => {
    await fill(admin, 'posts', [text('a', 'desk')]);
    const requests = [{ indexName: 'posts' }, { indexName: 'nowhere' }];
    await expect(client.search({ requests })).rejects.toMatchObject({
      status: 404,
      message: 'Index nowhere does not exist',
    });
  });
});

test('one index, as the full client asks', async () => {
  await fill(admin, 'posts', [text('a', 'desk')]);
  const reader = fullClient(server.port, SEARCH_KEY);
  const { hits } = await reader.searchSingleIndex({ indexName: 'posts', searchParams: { query: 'desk' } });
  expect(hits.map(({ objectID }) => objectID)).toEqual(['a']);
});
