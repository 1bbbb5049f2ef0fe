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

/** Runs of letters and digits; everything else parts words. */
export function wordsOf(text: string): Word[] {
  return [...text.matchAll(WORD)].map((found) => ({
    folded: fold(found[0]),
    start: found.index,
    end: found.index + found[0].length,
  }));
}

/** Words from this length on may have one typo, two. The provider's defaults. */
export const ONE_TYPO_FROM = 4;
export const TWO_TYPOS_FROM = 8;

/** How many typos a word of a query may have. */
export function typosAllowed(word: string): number {
  return word.length >= TWO_TYPOS_FROM ? 2 : word.length >= ONE_TYPO_FROM ? 1 : 0;
}

/**
 * Edits (a letter more, less, another, or two neighbours swapped) that make `a` of `b`; anything over `max` is
 * `max + 1`. A wrong first letter counts twice.
 * https://www.algolia.com/doc/guides/managing-results/optimize-search-results/typo-tolerance
 */
export function typosBetween(a: string, b: string, max: number): number {
  if (a === b) return 0;
  if (Math.abs(a.length - b.length) > max) return max + 1;
  const typos = editDistance(a, b, max) + (a[0] === b[0] || swapsFirstTwo(a, b) ? 0 : 1);
  return Math.min(typos, max + 1);
}

const swapsFirstTwo = (a: string, b: string): boolean => a[0] === b[1] && a[1] === b[0];

/** Optimal string alignment, given up as soon as a whole row is over `max`. */
function editDistance(a: string, b: string, max: number): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    let least = row;
    for (let column = 1; column <= b.length; column += 1) {
      const same = a[row - 1] === b[column - 1];
      let cost = Math.min(
        (last[column - 1] ?? 0) + (same ? 0 : 1),
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
      );
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]) {
        cost = Math.min(cost, (beforeLast[column - 2] ?? 0) + 1);
      }
      current.push(cost);
      least = Math.min(least, cost);
    }
    if (least > max) return max + 1;
    beforeLast = last;
    last = current;
  }
  return last[b.length] ?? max + 1;
}

/** Beginnings up to this length are words of their own: so many words share them. */
const BEGINNING_MAX = 3;
/** Up to this one they are not the engine's, but in lists (`Beginnings`). */
export const LISTED_MAX = 2;
const MARK = '^';

/** What the engine keeps of a text: its words, and the short beginnings of each once that are not in lists. */
export function termsOf(text: string): string[] {
  const words = wordsOf(text).map(({ folded }) => folded);
  const beginnings = new Set<string>();
  for (const word of words) {
    for (let length = LISTED_MAX + 1; length <= BEGINNING_MAX && length <= word.length; length += 1) {
      beginnings.add(MARK + word.slice(0, length));
    }
  }
  return [...words, ...beginnings];
}

/** The term of its own for words that begin so; null for a longer beginning. */
export function beginningTerm(beginning: string): string | null {
  return beginning.length <= BEGINNING_MAX ? MARK + beginning : null;
}

/** One word of a query, and how it may be met. */
export interface Asked {
  readonly word: string;
  /** The beginning of a longer word will do: the last word, while it is being typed. */
  readonly isPrefix: boolean;
  readonly maxTypos: number;
}

export interface Match {
  readonly typos: number;
  readonly isExact: boolean;
  /** Letters of the record's word that the query's word stands for. */
  readonly length: number;
}

/** Whether a record's word meets the asked one; null when it does not. */
export function matchWord({ word, isPrefix, maxTypos }: Asked, candidate: string): Match | null {
  if (candidate === word) return { typos: 0, isExact: true, length: candidate.length };
  if (isPrefix && (candidate.startsWith(word) || candidate === beginningTerm(word))) {
    return { typos: 0, isExact: false, length: word.length };
  }
  if (maxTypos === 0) return null;
  const typos = typosBetween(word, candidate, maxTypos);
  return typos > maxTypos ? null : { typos, isExact: false, length: candidate.length };
}
