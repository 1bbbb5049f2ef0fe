import { needsNoWords, type AlertSearch } from '../../../../src/domain/alert.ts';
import { isOver } from '../../../../src/domain/listing.ts';
import { freeDays } from '../../../../src/domain/factFilters.ts';
import { type PostRecord, SEARCH_INDEXES } from '../../../../src/domain/searchRecords.ts';
import { emojiOf, searchWordsOf } from '../../../../src/domain/searchWords.ts';
import {
  alertWordsOf,
  joinedOf,
  keyOfWord,
  packKeyOf,
  type Phrase,
} from '../../messaging/alerts/alertWords.ts';
import { STOP_WORDS } from '../../messaging/alerts/stopWords.ts';
import { singularsAndPluralsOf } from '../../platform/plurals.ts';
import { INDEX_SETTINGS } from '../indexing/indexSettings.ts';
import { RECORD_OF } from '../indexing/records.ts';
import { INDEX_SYNONYMS } from '../indexing/synonyms.ts';

/*
 * Matches posts against alerts here, because asking the search provider would take one search for each alert. Uses
 * the same text, plurals, stop words and synonyms as the search, words split and joined as there, but every word must be
 * present, without typos or prefixes. The author's name is not matched.
 */

/** A post prepared for matching, once for all alerts. */
export interface SearchedPost {
  readonly record: PostRecord;
  /** The positions of each word, in singular and plural, as bits: bit n is set if the post's word n is this one. */
  readonly positions: ReadonlyMap<string, Uint32Array>;
  /** Neighbors that may be asked for as one word, in singular and plural. */
  readonly joined: ReadonlySet<string>;
  readonly emoji: ReadonlySet<string>;
  /** Whether it has one of a rule's names, of those rules that an alert has asked for. */
  readonly named: Map<Rule, boolean>;
}

/** Null for a post that no search finds, such as a comment. */
export function searchedPost(id: string, data: unknown): SearchedPost | null {
  const record = RECORD_OF.posts(id, data);
  if (record === null || !('post_id' in record)) return null;
  const positions = new Map<string, Uint32Array>();
  // With gaps, so that no phrase spans two of them.
  const words = [record.text, record.facts, record.forms, record.category ?? ''].flatMap((part) => [
    ...phraseOf(part),
    '',
  ]);
  for (const [n, word] of words.entries())
    for (const form of word === '' ? [] : singularsAndPluralsOf(word)) {
      const bits = positions.get(form) ?? new Uint32Array(Math.ceil(words.length / 32));
      bits[n >>> 5] = (bits[n >>> 5] ?? 0) | (1 << (n & 31));
      positions.set(form, bits);
    }
  const joined = new Set([record.text, record.facts].flatMap(joinedNeighbors));
  return { record, positions, joined, emoji: new Set(emojiOf(record.text)), named: new Map() };
}

/** As the provider splits a word: from this length on, and after these many letters at most. */
const SPLIT_MIN = INDEX_SETTINGS[SEARCH_INDEXES.posts].minWordSizefor1Typo ?? 4;
const SPLIT_FIRST_MAX = 12;

/** Of stop words those that halves of names are: 'over coat', 'pick up'. Others would double the keys of a post. */
const HALVES: ReadonlySet<string> = new Set(['in', 'on', 'off', 'out', 'over', 'under', 'up']);
const isNoHalf = (word: string): boolean => STOP_WORDS.has(word) && !HALVES.has(word);

function joinedNeighbors(text: string): readonly string[] {
  const words = searchWordsOf(text).map(({ parts }) => (parts.length === 1 ? (parts[0] ?? '') : ''));
  return words.slice(1).flatMap((second, n) => {
    const first = words[n] ?? '';
    const isNone = first === '' || second === '' || first.length > SPLIT_FIRST_MAX;
    if (isNone || isNoHalf(first) || isNoHalf(second)) return [];
    return singularsAndPluralsOf(first + second).filter((word) => word.length >= SPLIT_MIN);
  });
}

/** The keys of all alerts that the post may match: of each it has one (`packKeysFor`). */
export function packKeysOf({ positions, joined, emoji }: SearchedPost): ReadonlySet<string> {
  const keys = new Set(['', ...emoji]);
  for (const word of positions.keys()) {
    if (!STOP_WORDS.has(word)) keys.add(keyOfWord(word));
    for (const { name, key } of NAMES.get(word) ?? []) if (hasPhrase(positions, name)) keys.add(key);
  }
  for (const word of joined) keys.add(keyOfWord(word));
  return keys;
}

/** Whether all words and all filters match; `words` are the search's own. */
export function matchesSearch(
  post: SearchedPost,
  search: AlertSearch,
  words = alertWordsOf(search.text),
): boolean {
  return passesFilters(post.record, search) && hasWords(post, search, words);
}

function passesFilters(record: PostRecord, search: AlertSearch): boolean {
  const { category, hasPhotos, condition, kind, fromCents, toCents, bedrooms, size } = search;
  const cents = record.price_cents;
  // Without a filter by kind, 'wanted' posts do not match.
  if (isOver(record.status) || record.kind !== (kind ?? 'selling')) return false;
  if (category !== null && record.category !== category) return false;
  if (condition !== null && record.condition !== condition) return false;
  if (hasPhotos && record.img_count < 1) return false;
  const days = freeDays(search);
  if (days !== null && !isFree(record, days)) return false;
  if (bedrooms !== null && record.bedrooms !== bedrooms) return false;
  if (size !== null && record.size !== size) return false;
  if (cents === null) return fromCents === null && toCents === null;
  return cents >= (fromCents ?? 0) && cents <= (toCents ?? cents);
}

const isFree = (
  { free_from, free_to }: PostRecord,
  [from, to]: readonly [from: number, to: number],
): boolean => free_from !== null && free_to !== null && free_from <= from && free_to >= to;

function hasWords(post: SearchedPost, search: AlertSearch, words: readonly Phrase[]): boolean {
  if (words.length === 0) {
    const asked = emojiOf(search.text);
    return asked.length === 0
      ? search.text === '' && needsNoWords(search)
      : asked.every((one) => post.emoji.has(one));
  }
  // Each word must be present, also split or joined with its neighbor, or a synonym of it together with its neighbors.
  const isPresent = words.map((parts) => hasPhrase(post.positions, parts) || isSplit(post, parts));
  if (!isPresent.includes(false)) return true;
  for (const { from, to, word } of joinedOf(words))
    if (post.positions.has(word)) isPresent.fill(true, from, to + 1);
  const isHopeless = words.some((parts, n) => !isPresent[n] && !parts.every((part) => TYPED.has(part)));
  if (isHopeless) return false;
  if (!isPresent.includes(false)) return true;
  const met = words.flatMap((parts, n) => parts.map(() => isPresent[n]));
  const asked = words.flat();
  for (const [from, word] of asked.entries())
    for (const rule of SYNONYMS.get(word) ?? [])
      if (rule.typed.every((one, n) => asked[from + n] === one) && isNamed(post, rule))
        met.fill(true, from, from + rule.typed.length);
  return met.every(Boolean);
}

/** Whether a word is present as two. */
const isSplit = ({ joined }: SearchedPost, parts: Phrase): boolean =>
  parts.length === 1 && joined.has(parts[0] ?? '');

/** Whether these words are present as a phrase: one step a word, for all positions at once. */
function hasPhrase(positions: SearchedPost['positions'], phrase: Phrase): boolean {
  const first = positions.get(phrase[0] ?? '');
  if (first === undefined || phrase.length === 1) return first !== undefined;
  /** Bit n is set if the phrase up to this word ends at the post's word n. */
  const ends = first.slice();
  for (let n = 1; n < phrase.length; n += 1) {
    const bits = positions.get(phrase[n] ?? '');
    if (bits === undefined) return false;
    let carry = 0;
    let any = 0;
    for (let i = 0; i < ends.length; i += 1) {
      const before = ends[i] ?? 0;
      const here = ((before << 1) | carry) & (bits[i] ?? 0);
      carry = before >>> 31;
      ends[i] = here;
      any |= here;
    }
    if (any === 0) return false;
  }
  return true;
}

/** Whether one of the rule's names is present; looked up once for all alerts. */
function isNamed({ positions, named }: SearchedPost, rule: Rule): boolean {
  const known = named.get(rule) ?? rule.found.some((name) => hasPhrase(positions, name));
  named.set(rule, known);
  return known;
}

function phraseOf(text: string): Phrase {
  return searchWordsOf(text).flatMap(({ parts }) => parts);
}

interface Rule {
  readonly typed: Phrase;
  readonly found: readonly Phrase[];
}

const RULES = rulesOfSynonyms();

function rulesOfSynonyms(): readonly Rule[] {
  return (INDEX_SYNONYMS.posts ?? []).flatMap(({ type, input, synonyms = [] }) => {
    const phrases = synonyms.map(phraseOf);
    const typed = type === 'synonym' ? phrases : [phraseOf(input ?? '')];
    return typed.map((one) => ({ typed: one, found: phrases.filter((phrase) => phrase !== one) }));
  });
}

/** The rules by the first word that is typed. */
const SYNONYMS = byFirstWord(RULES.map((rule) => [rule.typed, rule] as const));

/** The words that may be met by another name. */
const TYPED = new Set(RULES.flatMap(({ typed }) => typed));

/** The names that rules find, by their first word, with the key of an alert for what is typed instead. */
const NAMES = byFirstWord(
  RULES.flatMap(({ typed, found }) => {
    const key = packKeyOf(typed.join(' '));
    return found.map((name) => [name, { name, key }] as const);
  }),
);

function byFirstWord<T>(entries: readonly (readonly [Phrase, T])[]): ReadonlyMap<string, readonly T[]> {
  const map = new Map<string, T[]>();
  for (const [[first = ''], one] of entries) {
    const known = map.get(first);
    if (known === undefined) map.set(first, [one]);
    else known.push(one);
  }
  return map;
}
