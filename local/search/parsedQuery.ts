import type { SearchParams } from './params.ts';
import { formsOf } from './plurals.ts';
import { STOP_WORDS } from './stopWords.ts';
import { type Alternative, alternativesOf, type Synonyms } from './synonyms.ts';
import { type QueryWord, typosAllowed, wordsOf } from './words.ts';

/** A query in the form in which it is matched. */
export interface ParsedQuery {
  readonly queryWords: readonly QueryWord[];
  readonly joined: readonly Joined[];
  readonly alternatives: readonly Alternative[];
  /** Whether a word of the query may match two consecutive words ('bookshelf' – 'book shelf'). */
  readonly splits: boolean;
  /** Least length of a word that is split. */
  readonly splitFrom: number;
}

/** Adjacent words of the query, concatenated. */
export interface Joined {
  /** Positions of the first and last word. */
  readonly from: number;
  readonly to: number;
  readonly word: string;
}

/** Further words of a query are ignored. */
const WORDS_MAX = 20;
/** The first words of a query, which are concatenated in pairs. */
const PAIRED_MAX = 5;

/** Tokenizes a query; removes stop words if the settings say so. */
export function parseQuery(params: SearchParams, synonyms: Synonyms): ParsedQuery {
  const { query, prefix, typos, typoSizes, ignorePlurals, removeStopWords, alternativesAsExact } = params;
  // https://www.algolia.com/doc/api-reference/api-parameters/allowTyposOnNumericTokens
  const mayHaveTypos = (word: string): boolean =>
    isTolerant && (params.hasNumericTypos || !/^\p{N}+$/u.test(word));
  const all = [...new Set(wordsOf(query).map(({ folded }) => folded))].slice(0, WORDS_MAX);
  const isPrefix = (place: number): boolean =>
    prefix === 'all' || (prefix === 'last' && place === all.length - 1);
  // A prefix is not treated as a stop word, since it may become a longer word.
  const kept = all.map((word, place) => ({ word, isPrefix: isPrefix(place) }));
  const significant = kept.filter((one) => one.isPrefix || !STOP_WORDS.has(one.word));
  const words = removeStopWords && significant.length > 0 ? significant : kept;
  const isTolerant = typos !== 'none';
  return {
    queryWords: words.map((one) => ({
      ...one,
      maxTypos: mayHaveTypos(one.word) ? typosAllowed(one.word, typoSizes) : 0,
      forms: ignorePlurals ? formsOf(one.word) : new Set([one.word]),
    })),
    alternatives: alternativesOf(words, synonyms, alternativesAsExact),
    joined: isTolerant ? joinedOf(words.map(({ word }) => word)) : [],
    splits: isTolerant,
    splitFrom: typoSizes.one,
  };
}

/**
 * Concatenates pairs of the first five words, and all words together.
 * https://www.algolia.com/doc/guides/managing-results/optimize-search-results/handling-natural-languages-nlp/in-depth/splitting-and-concatenation
 */
function joinedOf(words: readonly string[]): readonly Joined[] {
  const pairs = words
    .slice(0, PAIRED_MAX)
    .slice(1)
    .map((word, from) => ({ from, to: from + 1, word: `${words[from] ?? ''}${word}` }));
  return words.length < 3 ? pairs : [...pairs, { from: 0, to: words.length - 1, word: words.join('') }];
}
