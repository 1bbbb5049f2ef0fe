import type { Query } from 'minisearch';
import { type Asked, beginningTerm } from './words.ts';

/** Words are ready for the engine: nothing is to be parted or folded again. */
const ASIS = { tokenize: (word: string): string[] => [word], processTerm: (word: string): string => word };

/** Every word has to be met, in one way or another. */
export function engineQuery(asked: readonly Asked[]): Query {
  return { ...ASIS, combineWith: 'AND', queries: asked.map(waysToMeet) };
}

function waysToMeet({ word, isPrefix, maxTypos }: Asked): Query {
  const beginning = isPrefix ? beginningTerm(word) : null;
  return {
    combineWith: 'OR',
    queries: [
      { queries: [word], fuzzy: maxTypos > 0 && maxTypos, prefix: isPrefix && beginning === null },
      ...(beginning === null ? [] : [{ queries: [beginning], fuzzy: false, prefix: false }]),
      // Two swapped letters are two edits to the engine, so where one typo is allowed they are asked for by themselves.
      ...(maxTypos === 1 ? swapsOf(word) : []).map((swapped) => ({
        queries: [swapped],
        fuzzy: false,
        prefix: false,
      })),
    ],
  };
}

function swapsOf(word: string): string[] {
  const swaps = new Set<string>();
  for (let at = 0; at + 1 < word.length; at += 1) {
    swaps.add(word.slice(0, at) + (word[at + 1] ?? '') + (word[at] ?? '') + word.slice(at + 2));
  }
  swaps.delete(word);
  return [...swaps];
}
