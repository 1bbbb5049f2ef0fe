/** How texts become words, and when a word of a query counts as a word of a record. */

export interface Word {
  /** Small letters without accents, as it is compared. */
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
 * Runs of letters and digits; everything else parts words.
 * https://www.algolia.com/doc/guides/managing-results/optimize-search-results/handling-natural-languages-nlp/in-depth/tokenization
 */
export function wordsOf(text: string): Word[] {
  return [...text.matchAll(WORD)].map((found) => ({
    folded: fold(found[0]),
    start: found.index,
    end: found.index + found[0].length,
  }));
}

/** From which length on a word of a query may have one typo, and two. */
export interface TypoSizes {
  readonly one: number;
  readonly two: number;
}

/**
 * How many typos a word of a query may have.
 * https://www.algolia.com/doc/guides/managing-results/optimize-search-results/typo-tolerance/in-depth/configuring-typo-tolerance
 */
export function typosAllowed(word: string, { one, two }: TypoSizes): number {
  return word.length >= two ? 2 : word.length >= one ? 1 : 0;
}

/**
 * Edits (a letter more, less, another, or two neighbors swapped) that make `typed` of `word`, or of a beginning of it;
 * anything over `max` is `max + 1`. A wrong first letter counts twice.
 * https://www.algolia.com/doc/guides/managing-results/optimize-search-results/typo-tolerance
 */
function typosBetween(typed: string, word: string, max: number, isPrefix = false): number {
  const isFirstRight =
    typed[0] === word[0] || (typed[0] === word[1] && typed[1] === word[0] && typed[1] !== undefined);
  const dearer = isFirstRight ? 0 : 1;
  if (dearer > max) return max + 1;
  const edits = editsBetween(typed, 0, word, 0, max - dearer, isPrefix);
  return Math.min(edits + dearer, max + 1);
}

/** Edits between the rest of `typed` from `at` and of `word` from `on`; `left + 1` when there are more than `left`. */
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

/** One word of a query, and how it may be met. */
export interface Asked {
  readonly word: string;
  /** The beginning of a longer word will do: the last word, while it is being typed. */
  readonly isPrefix: boolean;
  readonly maxTypos: number;
  /** The word itself, and its singular and plural where they count as the same. */
  readonly forms: ReadonlySet<string>;
}

export interface Match {
  readonly typos: number;
  readonly isExact: boolean;
  /** Letters of the record's word that the query's word stands for. */
  readonly length: number;
}

/** Whether a record's word meets the asked one; null when it does not. */
export function matchWord({ word, isPrefix, maxTypos, forms }: Asked, candidate: string): Match | null {
  if (forms.has(candidate)) return { typos: 0, isExact: true, length: candidate.length };
  if (isPrefix && candidate.startsWith(word)) return { typos: 0, isExact: false, length: word.length };
  if (maxTypos === 0) return null;
  const typos = typosBetween(word, candidate, maxTypos, isPrefix);
  if (typos > maxTypos) return null;
  const length = isPrefix ? Math.min(candidate.length, word.length) : candidate.length;
  return { typos, isExact: false, length };
}
