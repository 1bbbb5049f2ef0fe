import { applySettings } from '../../functions/src/posts/search/applySettings.ts';
import { ADMIN_KEY, SEARCH_APP_ID } from '../../local/search/keys.ts';
import { startSearch } from '../../local/search/server.ts';
import { SEARCH_INDEXES } from '../../src/domain/searchRecords.ts';
import { algoliasearch, type Algoliasearch } from 'algoliasearch';
import { median, percentile, row, type Row } from '../journeys/costs/row.ts';

/** Searches 100,000 posts of eight communities in the local search, over HTTP with the `algoliasearch` client. */

const POSTS = 100_000;
const CAMPUSES = ['campus', 'ou', 'ut', 'smu', 'uf', 'ucla', 'stanford', 'duke'];
const VOCABULARY = 20_000;
const BATCH = 1_000;
const QUERIES = 200;
/** The most frequent words of the vocabulary, which are in about every second post. */
const COMMON = 50;
const INDEX = SEARCH_INDEXES.posts;
const LATEST = SEARCH_INDEXES.latest;

/** A seeded random number generator (mulberry32), so that each run has the same posts and queries. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const ONSETS = 'b c d f g h l m n p r s t v ch st tr pl'.split(' ');
const VOWELS = 'a e i o u'.split(' ');
const CODAS = ['', '', '', 'n', 'r', 's', 'l', 't'];

/** Words of one to three syllables, so that they share prefixes about as often as English words. */
function makeVocabulary(random: () => number): readonly string[] {
  const one = (of: readonly string[]): string => of[Math.floor(random() * of.length)] ?? '';
  const words = new Set<string>();
  while (words.size < VOCABULARY) {
    const syllables = 1 + Math.floor(random() * 3);
    words.add(Array.from({ length: syllables }, () => one(ONSETS) + one(VOWELS) + one(CODAS)).join(''));
  }
  return [...words];
}

export async function searchBench(): Promise<readonly Row[]> {
  const random = randomFrom(7);
  const vocabulary = makeVocabulary(random);
  // Skewed: few words are frequent and most are rare.
  const randomIndex = (): number => Math.floor(random() ** 3 * VOCABULARY);
  const word = (): string => vocabulary[randomIndex()] ?? '';
  // Without the most frequent words, since nobody searches for "the".
  const searchWord = (): string => vocabulary[COMMON + (randomIndex() % (VOCABULARY - COMMON))] ?? '';
  const server = await startSearch();
  try {
    const client = algoliasearch(SEARCH_APP_ID, ADMIN_KEY, {
      hosts: [{ url: `127.0.0.1:${server.port}`, accept: 'readWrite', protocol: 'http' }],
      // Client and server share this process: while a word index is built, connections have to wait.
      timeouts: { connect: 60_000, read: 60_000, write: 60_000 },
    });
    await prepare(client);
    const startMs = performance.now();
    for (let from = 0; from < POSTS; from += BATCH) {
      const objects = Array.from({ length: BATCH }, (_, place) => post(from + place, word, random));
      await client.saveObjects({ indexName: INDEX, objects });
    }
    const kinds: readonly (readonly [id: string, name: string, query: () => string])[] = [
      ['word', 'one word', searchWord],
      ['words', 'two words', () => `${searchWord()} ${searchWord()}`],
      ['typo', 'a typo', () => withTypo(searchWord(), random)],
      [
        'typos',
        'two words with a typo each',
        () => `${withTypo(searchWord(), random)} ${withTypo(searchWord(), random)}`,
      ],
      ['prefix', 'a beginning of three letters', () => searchWord().slice(0, 3)],
      ['letters', 'a beginning of two letters', () => searchWord().slice(0, 2)],
      ['letter', 'one letter', () => searchWord().slice(0, 1)],
      ['wordLetter', 'a word and a letter', () => `${searchWord()} ${searchWord().slice(0, 1)}`],
    ];
    // Warm-up: a community's first search builds its word index, the next ones trigger JIT compilation.
    for (const campus of CAMPUSES) await ask(client, INDEX, 'warm', campus);
    const filledS = (performance.now() - startMs) / 1000;
    for (let run = 0; run < QUERIES; run += 1) {
      await ask(client, INDEX, searchWord(), CAMPUSES[run % CAMPUSES.length] ?? 'ut');
    }
    const rows: Row[] = [];
    const all: number[] = [];
    const processorMs: number[] = [];
    for (const [id, name, query] of kinds) {
      const samples: number[] = [];
      for (let run = 0; run < QUERIES; run += 1) {
        const campus = CAMPUSES[run % CAMPUSES.length] ?? 'ut';
        const index = run % 2 === 0 ? INDEX : LATEST;
        const text = query();
        const started = process.cpuUsage();
        samples.push(await ask(client, index, text, campus));
        const { user, system } = process.cpuUsage(started);
        processorMs.push((user + system) / 1000);
      }
      all.push(...samples);
      rows.push(
        row(`search.${id}.p95`, `Search, ${name}, p95`, percentile(samples, 0.95), 'ms', { atMost: 20 }),
      );
    }
    return [
      row('search.p95', 'Search over 100,000 posts, all kinds, p95', percentile(all, 0.95), 'ms', {
        atMost: 20,
      }),
      row('search.p50', 'Search over 100,000 posts, all kinds, p50', median(all), 'ms'),
      // Unlike the elapsed time, this hardly depends on the load of the machine.
      row(
        'search.cpu.p95',
        'Processor time of a search, both ends, p95',
        percentile(processorMs, 0.95),
        'ms',
      ),
      row('search.cpu.p50', 'Processor time of a search, both ends, p50', median(processorMs), 'ms'),
      ...rows,
      row('search.fill', '100,000 posts indexed and ready', filledS, 's'),
    ];
  } finally {
    await server.stop();
  }
}

/** Applies the app's production settings and synonyms. */
async function prepare(client: Algoliasearch): Promise<void> {
  for (const indexName of [INDEX, LATEST]) await applySettings(client, indexName);
}

/** A post of 8 to 27 words. */
function post(n: number, word: () => string, random: () => number): Record<string, unknown> {
  const words = Array.from({ length: 8 + Math.floor(random() * 20) }, word);
  return {
    objectID: `post${String(n)}`,
    campus_id: CAMPUSES[n % CAMPUSES.length] ?? 'ut',
    text: words.join(' '),
    category: null,
    username: `student.${String(n % 997)}`,
    img_count: n % 3,
    created_at: 1_780_000_000_000 + n * 1000,
  };
}

/** The word with two adjacent letters transposed, but not the first. */
function withTypo(word: string, random: () => number): string {
  const at = 1 + Math.floor(random() * Math.max(1, word.length - 2));
  return word.slice(0, at) + word.slice(at + 1, at + 2) + word.slice(at, at + 1) + word.slice(at + 2);
}

/** Milliseconds from the call to the parsed response. */
async function ask(client: Algoliasearch, indexName: string, query: string, campus: string): Promise<number> {
  const startMs = performance.now();
  await client.searchForHits({
    requests: [{ indexName, query, filters: `campus_id:${campus}`, hitsPerPage: 10 }],
  });
  return performance.now() - startMs;
}
