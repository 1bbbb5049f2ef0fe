import { type Fields, isFields, valueAt } from './fields.ts';
import type { Alternative } from './synonyms.ts';
import { type Pieces } from './wordIndex.ts';
import { type QueryWord, matchWord, type Word, wordsOf } from './words.ts';

/** An entry of `_highlightResult`: a value with its matching words marked. Not HTML-escaped, as with the provider. */
export interface Highlight {
  readonly value: string;
  readonly matchLevel: 'none' | 'partial' | 'full';
  readonly fullyHighlighted?: boolean;
  readonly matchedWords: readonly string[];
}

/** The words to highlight: those of the query, their split or joined forms, and their synonyms. */
export interface HighlightedQuery {
  readonly queryWords: readonly QueryWord[];
  readonly pieces: Pieces;
  readonly alternatives: readonly Alternative[];
}

export interface Tags {
  readonly before: string;
  readonly after: string;
}

/** The highlighted attributes of a record, with the record's nesting. Missing attributes are left out. */
export function highlightRecord(
  record: Fields,
  attributes: readonly string[],
  query: HighlightedQuery,
  tags: Tags,
): Fields {
  const result: Record<string, unknown> = {};
  for (const attribute of attributes) {
    const value = valueAt(record, attribute);
    if (value === undefined || value === null) continue;
    place(result, attribute.split('.'), highlightValue(value, query, tags));
  }
  return result;
}

function place(into: Record<string, unknown>, [name = '', ...rest]: readonly string[], value: unknown): void {
  if (rest.length === 0) {
    into[name] = value;
    return;
  }
  const inner: Record<string, unknown> = isFields(into[name]) ? { ...into[name] } : {};
  place(inner, rest, value);
  into[name] = inner;
}

function highlightValue(value: unknown, query: HighlightedQuery, tags: Tags): unknown {
  if (Array.isArray(value)) return value.map((entry) => highlightValue(entry, query, tags));
  if (isFields(value)) {
    return Object.fromEntries(
      Object.entries(value)
        .filter(([, entry]) => entry !== null)
        .map(([name, entry]) => [name, highlightValue(entry, query, tags)]),
    );
  }
  return highlightText(String(value), query, tags);
}

/** Marks each matching word: the whole word, or only the matching prefix. */
function highlightText(text: string, query: HighlightedQuery, { before, after }: Tags): Highlight {
  const { queryWords, pieces } = query;
  const found = new Set<string>();
  const words = wordsOf(text);
  const alternativesAt = findAlternatives(words, query);
  let marked = '';
  let at = 0;
  let markedWords = 0;
  for (const [n, { folded, start, end }] of words.entries()) {
    const replaced = alternativesAt.get(n) ?? [];
    for (const word of replaced) found.add(word);
    let length = replaced.length === 0 ? 0 : folded.length;
    for (const [place, one] of queryWords.entries()) {
      const isPiece = pieces[place]?.has(folded) === true;
      const match = isPiece ? { length: folded.length } : matchWord(one, folded);
      if (match === null) continue;
      found.add(one.word);
      length = Math.max(length, match.length);
    }
    if (length === 0) continue;
    // If folding changed the length, offsets do not apply, so the whole word is marked.
    const stop = end - start === folded.length ? start + length : end;
    if (stop === end) markedWords += 1;
    marked += `${text.slice(at, start)}${before}${text.slice(start, stop)}${after}`;
    at = stop;
  }
  const matchedWords = queryWords.map(({ word }) => word).filter((word) => found.has(word));
  if (matchedWords.length === 0) return { value: text, matchLevel: 'none', matchedWords };
  return {
    value: marked + text.slice(at),
    matchLevel: matchedWords.length === queryWords.length ? 'full' : 'partial',
    fullyHighlighted: markedWords === words.length,
    matchedWords,
  };
}

/** For each word of the text (by position) that is a synonym, or part of one: the words of the query that it replaces. */
function findAlternatives(
  words: readonly Word[],
  { queryWords, alternatives }: HighlightedQuery,
): ReadonlyMap<number, readonly string[]> {
  const byFirst = new Map<string, Alternative[]>();
  for (const alternative of alternatives) {
    const first = alternative.words[0] ?? '';
    byFirst.set(first, [...(byFirst.get(first) ?? []), alternative]);
  }
  const found = new Map<number, readonly string[]>();
  for (const [at, { folded }] of words.entries()) {
    for (const { from, to, words: phrase } of byFirst.get(folded) ?? []) {
      if (phrase.some((word, n) => words[at + n]?.folded !== word)) continue;
      const replaced = queryWords.slice(from, to + 1).map(({ word }) => word);
      for (const n of phrase.keys()) found.set(at + n, [...(found.get(at + n) ?? []), ...replaced]);
    }
  }
  return found;
}
