import { type Fields, isFields, valueAt } from './fields.ts';
import type { Alternative } from './synonyms.ts';
import { type Pieces } from './wordIndex.ts';
import { type Asked, matchWord, type Word, wordsOf } from './words.ts';

/** `_highlightResult`: values with the words that were found marked. Like the provider's, not HTML-escaped. */
export interface Highlight {
  readonly value: string;
  readonly matchLevel: 'none' | 'partial' | 'full';
  readonly fullyHighlighted?: boolean;
  readonly matchedWords: readonly string[];
}

/** What is looked for: the words of a query, what each was split or joined to, and what may stand for them. */
export interface Sought {
  readonly asked: readonly Asked[];
  readonly pieces: Pieces;
  readonly alternatives: readonly Alternative[];
}

export interface Tags {
  readonly before: string;
  readonly after: string;
}

/** The highlighted attributes of a record, nested as the record is. Attributes that it lacks are left out. */
export function highlightRecord(
  record: Fields,
  attributes: readonly string[],
  sought: Sought,
  tags: Tags,
): Fields {
  const result: Record<string, unknown> = {};
  for (const attribute of attributes) {
    const value = valueAt(record, attribute);
    if (value === undefined || value === null) continue;
    place(result, attribute.split('.'), highlightValue(value, sought, tags));
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

function highlightValue(value: unknown, sought: Sought, tags: Tags): unknown {
  if (Array.isArray(value)) return value.map((entry) => highlightValue(entry, sought, tags));
  if (isFields(value)) {
    return Object.fromEntries(
      Object.entries(value)
        .filter(([, entry]) => entry !== null)
        .map(([name, entry]) => [name, highlightValue(entry, sought, tags)]),
    );
  }
  return highlightText(String(value), sought, tags);
}

/** Marks each found word: the whole of it, or the beginning that was asked for. */
function highlightText(text: string, sought: Sought, { before, after }: Tags): Highlight {
  const { asked, pieces } = sought;
  const found = new Set<string>();
  const words = wordsOf(text);
  const standIns = standInsAmong(words, sought);
  let marked = '';
  let at = 0;
  let markedWords = 0;
  for (const [n, { folded, start, end }] of words.entries()) {
    const stoodFor = standIns.get(n) ?? [];
    for (const word of stoodFor) found.add(word);
    let length = stoodFor.length === 0 ? 0 : folded.length;
    for (const [place, one] of asked.entries()) {
      const isPiece = pieces[place]?.has(folded) === true;
      const match = isPiece ? { length: folded.length } : matchWord(one, folded);
      if (match === null) continue;
      found.add(one.word);
      length = Math.max(length, match.length);
    }
    if (length === 0) continue;
    // Folding may have changed the length; then the whole word is marked.
    const stop = end - start === folded.length ? start + length : end;
    if (stop === end) markedWords += 1;
    marked += `${text.slice(at, start)}${before}${text.slice(start, stop)}${after}`;
    at = stop;
  }
  const matchedWords = asked.map(({ word }) => word).filter((word) => found.has(word));
  if (matchedWords.length === 0) return { value: text, matchLevel: 'none', matchedWords };
  return {
    value: marked + text.slice(at),
    matchLevel: matchedWords.length === asked.length ? 'full' : 'partial',
    fullyHighlighted: markedWords === words.length,
    matchedWords,
  };
}

/** By the place of a word in a text the words of the query that it stands for, alone or as a part of a phrase. */
function standInsAmong(
  words: readonly Word[],
  { asked, alternatives }: Sought,
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
      const stoodFor = asked.slice(from, to + 1).map(({ word }) => word);
      for (const n of phrase.keys()) found.set(at + n, [...(found.get(at + n) ?? []), ...stoodFor]);
    }
  }
  return found;
}
