/** Tokenization, and matching a word of a query with a word of a record (prefixes, typos, plurals). */

export interface Word {
  /** Lower case without accents, as it is compared. */
  readonly folded: string;
  /** UTF-16 offsets in the original text. */
  readonly start: number;
  readonly end: number;
}

const WORD = /[\p{L}\p{N}\p{M}]+/gu;
const PLAIN = /^[a-z0-9]+$/;

/** Lower case, without accents. */
export function fold(text: string): string {
  if (PLAIN.test(text)) return text;
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

/**
 * Splits a text into runs of letters and digits. Everything else separates words.
 * https://www.algolia.com/doc/guides/managing-results/optimize-search-results/handling-natural-languages-nlp/in-depth/tokenization
 */
export function wordsOf(text: string): Word[] {
  return [...text.matchAll(WORD)].map((found) => ({
    folded: fold(found[0]),
    start: found.index,
    end: found.index + found[0].length,
  }));
}

/** Least lengths of a query's word that may have one and two typos. */
export interface TypoSizes {
  readonly one: number;
  readonly two: number;
}

/**
 * The maximum number of typos in a word of a query.
 * https://www.algolia.com/doc/guides/managing-results/optimize-search-results/typo-tolerance/in-depth/configuring-typo-tolerance
 */
export function typosAllowed(word: string, { one, two }: TypoSizes): number {
  return word.length >= two ? 2 : word.length >= one ? 1 : 0;
}

/**
 * Damerau–Levenshtein distance (insertion, deletion, substitution, transposition) between `typed` and `word`, or a prefix of
 * `word` if `isPrefix`. A wrong first letter counts twice. Results above `max` are returned as `max + 1`.
 * https://www.algolia.com/doc/guides/managing-results/optimize-search-results/typo-tolerance
 */
function typosBetween(typed: string, word: string, max: number, isPrefix = false): number {
  const isFirstRight =
    typed[0] === word[0] || (typed[0] === word[1] && typed[1] === word[0] && typed[1] !== undefined);
  const firstLetterPenalty = isFirstRight ? 0 : 1;
  if (firstLetterPenalty > max) return max + 1;
  const edits = editsBetween(typed, 0, word, 0, max - firstLetterPenalty, isPrefix);
  return Math.min(edits + firstLetterPenalty, max + 1);
}

/** Distance between `typed` from position `at` and `word` from position `on`; `left + 1` if it exceeds `left`. */
function editsBetween(
  typed: string,
  at: number,
  word: string,
  on: number,
  left: number,
  isPrefix: boolean,
): number {
  while (at < typed.length && on < word.length && typed.charCodeAt(at) === word.charCodeAt(on)) {
    at += 1;
    on += 1;
  }
  if (at === typed.length) return isPrefix ? 0 : Math.min(word.length - on, left + 1);
  if (left === 0) return 1;
  if (on === word.length) return Math.min(typed.length - at, left + 1);
  let rest = editsBetween(typed, at + 1, word, on + 1, left - 1, isPrefix);
  if (rest > 0) rest = Math.min(rest, editsBetween(typed, at + 1, word, on, left - 1, isPrefix));
  if (rest > 0) rest = Math.min(rest, editsBetween(typed, at, word, on + 1, left - 1, isPrefix));
  if (rest > 0 && typed[at] === word[on + 1] && typed[at + 1] === word[on])
    rest = Math.min(rest, editsBetween(typed, at + 2, word, on + 2, left - 1, isPrefix));
  return rest + 1;
}

/** A word of a query, and how tolerantly it is matched. */
export interface QueryWord {
  readonly word: string;
  /** Whether it also matches as a prefix: usually the last word, which may be incomplete. */
  readonly isPrefix: boolean;
  readonly maxTypos: number;
  /** The word itself, and its singulars and plurals if they are treated as equal. */
  readonly forms: ReadonlySet<string>;
}

export interface Match {
  readonly typos: number;
  readonly isExact: boolean;
  /** Length of the part of the record's word that is highlighted. */
  readonly length: number;
}

/** Matches a word of a record with a word of a query; null if they do not match. */
export function matchWord({ word, isPrefix, maxTypos, forms }: QueryWord, candidate: string): Match | null {
  if (forms.has(candidate)) return { typos: 0, isExact: true, length: candidate.length };
  if (isPrefix && candidate.startsWith(word)) return { typos: 0, isExact: false, length: word.length };
  if (maxTypos === 0) return null;
  const typos = typosBetween(word, candidate, maxTypos, isPrefix);
  if (typos > maxTypos) return null;
  const length = isPrefix ? Math.min(candidate.length, word.length) : candidate.length;
  return { typos, isExact: false, length };
}
