import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { findPosts } from '../../../src/data/search/findPosts.ts';
import { SearchKeys } from '../../../src/data/search/searchKeys.ts';
import { ADMIN_KEY, SEARCH_APP_ID } from '../../../local/search/keys.ts';
import { alertSearchOf, type AlertSearch } from '../../../src/domain/alert.ts';
import { rawOfPlainText } from '../../../src/domain/richText.ts';
import { NO_FILTERS } from '../../../src/domain/searchFilters.ts';
import { SEARCH_INDEXES } from '../../../src/domain/searchRecords.ts';
import { searchedWords } from '../../../src/domain/searchedWords.ts';
import { packKeysFor } from '../../../functions/src/messaging/alerts/alertWords.ts';
import { matchesSearch, packKeysOf, searchedPost } from '../../../functions/src/posts/alerts/searchedPost.ts';
import { RECORD_OF } from '../../../functions/src/posts/indexing/records.ts';
import { applySettings } from '../../../functions/src/posts/search/applySettings.ts';
import { startSearch, type SearchServer } from '../../../local/search/server.ts';
import { fullClient, idsOf, lite } from '../support/search.ts';

// Where an answer would wait that was sent for before the app.
vi.stubGlobal('window', {});

/* What is asked for and a post, and whether search finds it: an alert rings for the same. */
const PAIRS: readonly (readonly [asked: string, text: string, isMet: boolean])[] = [
  ['256 gb', 'iPhone 14, 256GB', true],
  ['16gb', 'Laptop with 16 GB', true],
  ['1 tb', 'Drive, 1TB', true],
  ['chem 301', 'chem301 notes', true],
  ['chem301', 'Notes for CHEM 301', true],
  ['iphone 15', 'iPhone15, unlocked', true],
  ['iphone15', 'iPhone 15 Pro', true],
  ['iphone 15', 'iPhone14', false],
  ['9781285741550', 'Calculus, 978-1-285-74155-0', true],
  ['978-1-285-74155-0', 'Calculus 9781285741550', true],
  ['0-321-88407-8', 'Biology 9780321884077', true],
  ['0-321-88407-8', 'Biology, 8th edition', false],
  ['32in tv', '32" TV', true],
  ['24 inch monitor', 'Monitor, 24in', true],
  ['rug 10 feet', 'Rug, 10ft', true],
  ['6ft cable', 'cable, 6 feet', true],
  ['5 lbs', 'Weight, 5lb', true],
  ['4x4', 'Board, 4 x 4', true],
  ['4 x 4', 'Board, 4x4', true],
  ['a cheap bike', 'Blue road bike $90', true],
  ['anyone selling a bike', 'Road bike', true],
  ['game tix', 'Two tickets for the game', true],
  ['mtb', 'Bicycle, 26 inch', true],
  ['mini fridge', 'Refrigerator, small', true],
  ['dresser', 'Chest of drawers, oak', true],
  ['chest of drawers', 'White dresser', true],
  ['carpet', 'Blue rug', true],
  ['rug', 'Blue carpet', true],
  ['screen', '24" monitor', true],
  ['24 inch monitor', '24 inch screen', true],
  ['headset', 'Headphones, new', true],
  ['power strip', 'Extension cord', true],
  ['tablet', 'iPad Air', true],
  ['ipad', 'Samsung tablet', true],
  ['lsat', 'The last one', false],
  // Letter words, split and joined.
  ['minifridge', 'Mini fridge, black', true],
  ['mini fridge', 'Minifridge, black', true],
  ['keyboard', 'Key board, wireless', true],
  ['key board', 'Keyboard, wireless', true],
  ['wireless key board', 'Logitech wireless keyboard', true],
  ['headphones', 'Sony head phones', true],
  ['head phones', 'Sony headphones', true],
  ['nightlight', 'A night light', true],
  ['offroad tires', 'Tires, off road', true],
  ['overcoat', 'Wool over coat', true],
  ['key cap puller', 'Keycappuller', true],
  ['one two three four five nightlight', 'One two three four five night light', true],
  ['two three four night light', 'Two three four nightlight', true],
  // Neither apart, nor the other way round, nor in three, nor beyond the fifth word, nor short.
  ['keyboard', 'Board with a key', false],
  ['keyboard', 'Board key', false],
  ['keyboard', 'Key, bored', false],
  ['key board', 'Boardkey', false],
  ['key board', 'Keyboardist', false],
  ['keycappuller', 'Key cap puller', false],
  ['one two three four five night light', 'One two three four five nightlight', false],
  ['refrigeratorscheap', 'Refrigerators cheap', false],
  ['wool overcoat', 'Wool, coat over', false],
  ['carp', 'Car p', false],
];

/* The same of a post with facts, and of what its category has filters for. */
const HOUSING = 'housing & apartments';
const CLOTHES = 'clothing, shoes, & accessories';
const BOOKS = 'books, movies, & music';
const ROOM = [HOUSING, 'from=2027-05-15;to=2027-08-20;bedrooms=2;furnished=yes;area=West Campus'] as const;
const JUNE = { category: HOUSING, freeFrom: '2027-06-01', freeTo: '2027-08-15' } as const;
const FACT_PAIRS: readonly (readonly [
  asked: Partial<AlertSearch>,
  post: readonly [category: string, facts: string | null],
  isMet: boolean,
])[] = [
  [{ text: 'm408d' }, [BOOKS, 'course=M 408D'], true],
  [{ text: 'm 408d' }, [BOOKS, 'course=m408d'], true],
  [{ text: 'm427l' }, [BOOKS, 'course=M 408D'], false],
  [{ text: 'cs429' }, [BOOKS, 'course=C S 429'], true],
  [{ text: '1-285-74155-2' }, [BOOKS, 'isbn=9781285741550'], true],
  [{ text: '978 1 285 74155 0' }, [BOOKS, 'isbn=9781285741550'], true],
  [{ text: '9781285741551' }, [BOOKS, 'isbn=9781285741550'], false],
  [{ text: 'size m' }, [CLOTHES, 'size=Medium'], true],
  [{ text: 'thing west campus furnished' }, ROOM, true],
  [{ text: 'room july' }, ROOM, false],
  [{ text: 'thing july' }, ROOM, true],
  [{ text: 'thing september' }, ROOM, false],
  [{ text: 'foot ball' }, ['tickets', 'event=Football game;section=12'], true],
  [{ text: 'football saturday' }, ['tickets', 'event=Foot ball;at=2027-05-15T19:30'], true],
  [{ text: 'section 12' }, ['tickets', 'section=12'], true],
  [{ text: 'paper' }, ['tickets', 'given=paper'], false],
  [{ ...JUNE }, ROOM, true],
  [{ ...JUNE, text: 'thing', bedrooms: '2' }, ROOM, true],
  [{ ...JUNE, bedrooms: '1' }, ROOM, false],
  [{ ...JUNE, freeTo: '2027-08-21' }, ROOM, false],
  [{ ...JUNE, freeFrom: '2027-05-14' }, ROOM, false],
  [{ ...JUNE, freeFrom: null, freeTo: '2027-08-20' }, ROOM, true],
  [{ ...JUNE }, [HOUSING, 'from=2027-06-01'], true],
  [{ ...JUNE }, [HOUSING, 'to=2027-08-15'], true],
  [{ ...JUNE }, [HOUSING, null], false],
  [{ ...JUNE }, ['furniture', null], false],
  [{ category: HOUSING, bedrooms: 'studio' }, [HOUSING, 'bedrooms=studio'], true],
  [{ category: CLOTHES, size: 'm' }, [CLOTHES, 'size=M'], true],
  [{ category: CLOTHES, size: '9.5' }, [CLOTHES, 'size=US 9½'], true],
  [{ category: CLOTHES, size: 'm' }, [CLOTHES, 'size=L'], false],
  [{ category: CLOTHES, size: 'm' }, [CLOTHES, null], false],
  [{ category: CLOTHES, size: 'm" or "l' }, [CLOTHES, 'size=M" OR "L'], true],
  [{ category: CLOTHES, size: 'm" or "l' }, [CLOTHES, 'size=M'], false],
  [{ category: CLOTHES, size: 'not m' }, [CLOTHES, 'size=L'], false],
  [{ category: CLOTHES, size: '-m' }, [CLOTHES, 'size=L'], false],
];

let server: SearchServer;
beforeAll(async () => {
  server = await startSearch();
  for (const index of [SEARCH_INDEXES.posts, SEARCH_INDEXES.latest])
    await applySettings(fullClient(server.port), index);
});
afterAll(() => server.stop());

const stored = (text: string, category: string | null = null, facts: string | null = null): object => ({
  campus_id: 'ut',
  text: rawOfPlainText(text),
  category,
  facts,
  username: 'maya',
  post_commented_on: null,
  img_count: 0,
  createdAt: Timestamp.fromMillis(1_800_000_000_000),
});

test.each(PAIRS)('%j and %j: %s, to search and to an alert', async (asked, text, isMet) => {
  const record = RECORD_OF.posts('p', stored(text));
  if (record === null) throw new Error('No record');
  const admin = fullClient(server.port);
  await admin.clearObjects({ indexName: SEARCH_INDEXES.posts });
  await admin.saveObjects({ indexName: SEARCH_INDEXES.posts, objects: [{ ...record }] });
  const found = await idsOf(lite(server.port), {
    indexName: SEARCH_INDEXES.posts,
    query: searchedWords(asked).kept,
    filters: 'campus_id:ut',
    removeWordsIfNoResults: 'none',
    queryType: 'prefixNone',
  });
  expect(found.length === 1).toBe(isMet);
  const post = searchedPost('p', stored(text));
  const search = alertSearchOf({ ...NO_FILTERS, text: asked });
  expect(post !== null && matchesSearch(post, search)).toBe(isMet);
  // And the post asks for its pack.
  const keys = post === null ? new Set<string>() : packKeysOf(post);
  if (isMet) expect(packKeysFor(search.text).some((key) => keys.has(key))).toBe(true);
});

/** Found by the app's own search, as it first asks: all of the words, whole. */
async function isFound(asked: AlertSearch): Promise<boolean> {
  const { text, ...filters } = asked;
  const keys = new SearchKeys(() =>
    Promise.resolve({ appId: SEARCH_APP_ID, key: ADMIN_KEY, validUntilMs: Date.now() + 3_600_000 }),
  );
  const settings = () => ({ appId: SEARCH_APP_ID, host: `127.0.0.1:${server.port}` });
  const scope = { uid: 'liam', campusId: 'ut' } as const;
  const { hits, hasFailed, hasDroppedWords } = await findPosts({ keys, settings }, scope, {
    text,
    page: 0,
    ...filters,
  });
  expect(hasFailed).toBe(false);
  return hits.length === 1 && hasDroppedWords !== true;
}

test.each(FACT_PAIRS)('%j and %j: %s, to search and to an alert', async (more, [category, facts], isMet) => {
  const search = alertSearchOf({ ...NO_FILTERS, text: '', ...more });
  const post = stored('Thing', category, facts);
  const record = RECORD_OF.posts('p', post);
  if (record === null) throw new Error('No record');
  const admin = fullClient(server.port);
  await admin.clearObjects({ indexName: SEARCH_INDEXES.posts });
  await admin.saveObjects({ indexName: SEARCH_INDEXES.posts, objects: [{ ...record }] });
  expect(await isFound(search)).toBe(isMet);
  const made = searchedPost('p', post);
  expect(made !== null && matchesSearch(made, search)).toBe(isMet);
  const keys = made === null ? new Set<string>() : packKeysOf(made);
  if (isMet) expect(packKeysFor(search.text).some((key) => keys.has(key))).toBe(true);
});

test.each([
  [
    'textbook',
    ['Calculus textbook', 'books, movies, & music'],
    ['Couch, held up by a textbook', 'furniture'],
  ],
  ['bike', ['Trek bike, 54 cm', 'sports & outdoors'], ['Moped, parks in bike spots', 'motorcycles']],
  ['mtb', ['Trek mtb', 'sports & outdoors'], ['Bicycle, 26 inch', 'sports & outdoors']],
  ['mini fridge', ['Mini fridge, black', 'kitchen & dining'], ['Refrigerator, small', 'kitchen & dining']],
])('%j has %j before %j by best match', async (asked, ...things) => {
  const admin = fullClient(server.port);
  await admin.clearObjects({ indexName: SEARCH_INDEXES.posts });
  const records = things.map(([text, category], place) =>
    RECORD_OF.posts(String(place), stored(text ?? '', category)),
  );
  // The second first: nothing but the words puts it behind.
  const objects = records.toReversed().flatMap((record) => (record === null ? [] : [{ ...record }]));
  await admin.saveObjects({ indexName: SEARCH_INDEXES.posts, objects });
  const { results } = await lite(server.port).searchForHits<{ readonly text: string }>({
    requests: [{ indexName: SEARCH_INDEXES.posts, query: asked, filters: 'campus_id:ut' }],
  });
  expect(results[0]?.hits.map(({ text }) => text)).toEqual(things.map(([text]) => text));
});
