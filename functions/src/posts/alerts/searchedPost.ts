import type { AlertSearch } from '../../../../src/domain/alert.ts';
import { isOver } from '../../../../src/domain/listing.ts';
import { hasPrice } from '../../../../src/domain/searchFilters.ts';
import type { PostRecord } from '../../../../src/domain/searchRecords.ts';
import { emojiOf, searchWordsOf } from '../../../../src/domain/searchWords.ts';
import { RECORD_OF } from '../indexing/records.ts';
import { INDEX_SYNONYMS } from '../indexing/synonyms.ts';
import { singularsAndPluralsOf } from '../indexing/plurals.ts';
import { STOP_WORDS } from './stopWords.ts';

/*
 * Matches posts against alerts here, because asking the search provider would take one search for each alert. Uses
 * the same text, plurals, stop words and synonyms as the search, but every word must be present, without typos or
 * prefixes. The author's name is not matched.
 */

type Phrase = readonly string[];

/** A post prepared for matching, once for all alerts. */
export interface SearchedPost {
  readonly record: PostRecord;
  /** The positions of each word, in singular and plural. */
  readonly positions: ReadonlyMap<string, readonly number[]>;
  readonly emoji: ReadonlySet<string>;
}

/** The position of the category's first word, so that no phrase spans text and category. */
const CATEGORY_FROM = 100_000;

/** Null for a post that no search finds, such as a comment. */
export function searchedPost(id: string, data: unknown): SearchedPost | null {
  const record = RECORD_OF.posts(id, data);
  if (record === null || !('post_id' in record)) return null;
  const positions = new Map<string, number[]>();
  const add = (text: string, from: number): void => {
    for (const [n, word] of phraseOf(text).entries())
      for (const form of singularsAndPluralsOf(word)) {
        const known = positions.get(form);
        if (known === undefined) positions.set(form, [from + n]);
        else known.push(from + n);
      }
  };
  add(record.text, 0);
  add(record.category ?? '', CATEGORY_FROM);
  return { record, positions, emoji: new Set(emojiOf(record.text)) };
}

/** Whether all words and all filters match. */
export function matchesSearch(post: SearchedPost, search: AlertSearch): boolean {
  return passesFilters(post.record, search) && hasWords(post, search);
}

function passesFilters(record: PostRecord, search: AlertSearch): boolean {
  const { category, hasPhotos, condition, kind, fromCents, toCents } = search;
  const cents = record.price_cents;
  // Without a filter by kind, 'wanted' posts do not match.
  if (isOver(record.status) || record.kind !== (kind ?? 'selling')) return false;
  if (category !== null && record.category !== category) return false;
  if (condition !== null && record.condition !== condition) return false;
  if (hasPhotos && record.img_count < 1) return false;
  if (cents === null) return fromCents === null && toCents === null;
  return cents >= (fromCents ?? 0) && cents <= (toCents ?? cents);
}

function hasWords({ positions, emoji }: SearchedPost, search: AlertSearch): boolean {
  const all = searchWordsOf(search.text);
  if (all.length === 0) {
    const asked = emojiOf(search.text);
    return asked.length === 0 ? search.text === '' && hasPrice(search) : asked.every((one) => emoji.has(one));
  }
  const significant = all.filter(({ parts }) => !(parts.length === 1 && STOP_WORDS.has(parts[0] ?? '')));
  const words = significant.length > 0 ? significant : all;
  const asked = words.flatMap(({ parts }) => parts);
  // Each word must be present, or a synonym of it together with its neighbors.
  const met = words.flatMap(({ parts }) => parts.map(() => hasPhrase(positions, parts)));
  for (const [from, word] of asked.entries())
    for (const { typed, found } of SYNONYMS.get(word) ?? []) {
      const isAsked = typed.every((one, n) => asked[from + n] === one);
      if (isAsked && found.some((phrase) => hasPhrase(positions, phrase)))
        met.fill(true, from, from + typed.length);
    }
  return met.every(Boolean);
}

/** Whether these words are present as a phrase. */
function hasPhrase(positions: SearchedPost['positions'], phrase: Phrase): boolean {
  const [first = ''] = phrase;
  return (positions.get(first) ?? []).some((start) =>
    phrase.every((word, n) => n === 0 || positions.get(word)?.includes(start + n) === true),
  );
}

function phraseOf(text: string): Phrase {
  return searchWordsOf(text).flatMap(({ parts }) => parts);
}

interface Rule {
  readonly typed: Phrase;
  readonly found: readonly Phrase[];
}

/** The synonyms of phrases, by the phrase's first word. */
const SYNONYMS = rulesByFirstWord();

function rulesByFirstWord(): ReadonlyMap<string, readonly Rule[]> {
  const rules = new Map<string, Rule[]>();
  for (const { type, input, synonyms = [] } of INDEX_SYNONYMS.posts ?? []) {
    const phrases = synonyms.map(phraseOf);
    const typed = type === 'synonym' ? phrases : [phraseOf(input ?? '')];
    for (const one of typed) {
      const [first = ''] = one;
      const rule = { typed: one, found: phrases.filter((phrase) => phrase !== one) };
      rules.set(first, [...(rules.get(first) ?? []), rule]);
    }
  }
  return rules;
}
