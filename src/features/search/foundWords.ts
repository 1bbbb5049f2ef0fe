import type { TextPart } from '../../data/search/searchHits.ts';

/* Which words of a text a search has found; without React, for the page before the app as well. */

const escaped = (word: string): string => word.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Splits texts at these letters where they begin a word, case-insensitively. A text without them is one part. */
export function foundWords(words: readonly string[]): (text: string) => readonly TextPart[] {
  const known = words.filter((word) => word.trim() !== '').toSorted((a, b) => b.length - a.length);
  if (known.length === 0) return (text) => [{ text, isMatch: false }];
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(${known.map(escaped).join('|')})`, 'giu');
  // The pattern's matches are at the odd indexes.
  return (text) => text.split(pattern).map((piece, n) => ({ text: piece, isMatch: n % 2 === 1 }));
}

/** The matches in a found text, each once, in lower case. */
export function matchesIn(parts: readonly TextPart[]): readonly string[] {
  return [...new Set(parts.filter(({ isMatch }) => isMatch).map(({ text }) => text.toLowerCase()))];
}
