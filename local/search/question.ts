import type { SearchParams } from './params.ts';
import { formsOf } from './plurals.ts';
import { STOP_WORDS } from './stopWords.ts';
import { type Alternative, alternativesOf, type Synonyms } from './synonyms.ts';
import { type Asked, typosAllowed, wordsOf } from './words.ts';

/** A query as it is looked up. */
export interface Question {
  readonly asked: readonly Asked[];
  readonly joined: readonly Joined[];
  readonly alternatives: readonly Alternative[];
  /** Words of the query may be two words of a record. */
  readonly splits: boolean;
  /** Shorter words are not split. */
  readonly splitFrom: number;
}

/** Neighboring words of the query, written as one. */
export interface Joined {
  readonly from: number;
  /** The last of them. */
  readonly to: number;
  readonly word: string;
}

/** Words of a query beyond these are not looked at. */
const WORDS_MAX = 20;
/** So many words of a query are joined in pairs. */
const PAIRED_MAX = 5;

export function questionOf(params: SearchParams, synonyms: Synonyms): Question {
  const { query, prefix, typos, typoSizes, ignorePlurals, removeStopWords, alternativesAsExact } = params;
  const all = [...new Set(wordsOf(query).map(({ folded }) => folded))].slice(0, WORDS_MAX);
  const isPrefix = (place: number): boolean =>
    prefix === 'all' || (prefix === 'last' && place === all.length - 1);
  // A word that may be a beginning is no stop word yet.
  const kept = all.map((word, place) => ({ word, isPrefix: isPrefix(place) }));
  const telling = kept.filter((one) => one.isPrefix || !STOP_WORDS.has(one.word));
  const words = removeStopWords && telling.length > 0 ? telling : kept;
  const isTolerant = typos !== 'none';
  return {
    asked: words.map((one) => ({
      ...one,
      maxTypos: isTolerant ? typosAllowed(one.word, typoSizes) : 0,
      forms: ignorePlurals ? formsOf(one.word) : new Set([one.word]),
    })),
    alternatives: alternativesOf(words, synonyms, alternativesAsExact),
    joined: isTolerant ? joinedOf(words.map(({ word }) => word)) : [],
    splits: isTolerant,
    splitFrom: typoSizes.one,
  };
}

/**
 * Pairs of the first five words, and all words together.
 * https://www.algolia.com/doc/guides/managing-results/optimize-search-results/handling-natural-languages-nlp/in-depth/splitting-and-concatenation
 */
function joinedOf(words: readonly string[]): readonly Joined[] {
  const pairs = words
    .slice(0, PAIRED_MAX)
    .slice(1)
    .map((word, from) => ({ from, to: from + 1, word: `${words[from] ?? ''}${word}` }));
  return words.length < 3 ? pairs : [...pairs, { from: 0, to: words.length - 1, word: words.join('') }];
}
