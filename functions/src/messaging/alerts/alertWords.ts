import { emojiOf, searchWordsOf } from '../../../../src/domain/searchWords.ts';
import { searchedWords } from '../../../../src/domain/searchedWords.ts';
import { singularsAndPluralsOf } from '../../platform/plurals.ts';
import { STOP_WORDS } from './stopWords.ts';

/** Of a longer word the beginning is the key: two that differ later share it. */
const KEY_MAX_CHARS = 40;

/** A word, or letters that stand together in a script without spaces. */
export type Phrase = readonly string[];

/** What a post must have, without words that distinguish no posts unless there are no others. */
export function alertWordsOf(text: string): readonly Phrase[] {
  const all = searchWordsOf(searchedWords(text).kept).map(({ parts }) => parts);
  const significant = all.filter((parts) => !isStopWord(parts));
  return significant.length > 0 ? significant : all;
}

/** The words as they are stored, since to find them in a text takes longer than to match them. */
export const spellWords = (words: readonly Phrase[]): string =>
  words.map((parts) => parts.join(' ')).join(',');

export const readWords = (spelled: string): readonly Phrase[] =>
  spelled === '' ? [] : spelled.split(',').map((word) => word.split(' '));

/** Neighbors among a search's words that stand in a post as one word. */
interface Joined {
  /** Positions of the first and last word. */
  readonly from: number;
  readonly to: number;
  readonly word: string;
}

/** The first words of a search, which are joined in pairs. */
const PAIRED_MAX = 5;

/**
 * Each pair of the first five words, and all together.
 * https://www.algolia.com/doc/guides/managing-results/optimize-search-results/handling-natural-languages-nlp/in-depth/splitting-and-concatenation
 */
export function joinedOf(words: readonly Phrase[]): readonly Joined[] {
  const whole = words.map((parts) => (parts.length === 1 ? (parts[0] ?? '') : parts.join('')));
  const joined = whole
    .slice(1, PAIRED_MAX)
    .map((word, from) => ({ from, to: from + 1, word: `${whole[from] ?? ''}${word}` }));
  if (whole.length > 2) joined.push({ from: 0, to: whole.length - 1, word: whole.join('') });
  return joined;
}

/** The keys of an alert: its word's, and those of what the word is joined with. A post that it matches has one of them. */
export function packKeysFor(text: string): readonly string[] {
  const key = packKeyOf(text);
  const words = alertWordsOf(text);
  const place = words.findIndex((parts) => parts.some((part) => keyOfWord(part) === key));
  const joined = joinedOf(words).filter(({ from, to }) => from <= place && place <= to);
  return [...new Set([key, ...joined.map(({ word }) => keyOfWord(word))])];
}

/**
 * The first key of an alert: the rarest of its words, which are those with a digit, and then the longest; else its first emoji.
 * '' for one without, which each post is matched against.
 */
export function packKeyOf(text: string): string {
  const words = searchWordsOf(searchedWords(text).kept);
  const parts = words.filter((word) => !isStopWord(word.parts)).flatMap((word) => word.parts);
  const [first, ...others] = parts;
  if (first === undefined) return words.length > 0 ? '' : (emojiOf(text)[0] ?? '');
  return keyOfWord(others.reduce((best, one) => (rarity(one) > rarity(best) ? one : best), first));
}

/** The key of a word, in the singular, so that a post asks for fewer. */
export function keyOfWord(word: string): string {
  const shortest = singularsAndPluralsOf(word).reduce((a, b) => (b.length < a.length ? b : a));
  // Again for a form that only looks like a singular: 'lenses', 'lens' and 'len' have one key.
  return shortest === word ? word.slice(0, KEY_MAX_CHARS) : keyOfWord(shortest);
}

function isStopWord(parts: Phrase): boolean {
  return parts.length === 1 && STOP_WORDS.has(parts[0] ?? '');
}

const DIGIT_RARITY = 100;

function rarity(word: string): number {
  return word.length + (/\d/.test(word) ? DIGIT_RARITY : 0);
}
