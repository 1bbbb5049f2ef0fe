import type { ParsedQuery } from './parsedQuery.ts';
import { type QueryWord, matchWord, wordsOf } from './words.ts';

/** The posting list of a word. */
interface Term {
  readonly id: number;
  readonly word: string;
  /** Slots of the records that contain the word, ascending. May include slots that are empty by now; readers skip them. */
  readonly slots: number[];
  /** For each slot, the rank of the first attribute that contains the word. */
  readonly ranks: number[];
}

/** How well a record matches a query. */
export interface RecordMatch {
  readonly typos: number;
  /** How many words of the query matched, and how many of them exactly (singulars and plurals count as exact). */
  readonly words: number;
  readonly exact: number;
  /** Rank of the best attribute that contains one of the words; 0 is the best. */
  readonly attribute: number;
  /** Sum of the distances between words that are adjacent in the query; 0 for a single word. */
  readonly proximity: () => number;
}

/** For each word of the query: the words of records that matched because it was split, or joined with others. */
export type Pieces = readonly ReadonlySet<string>[];

/** Maximum length of the first half of a split word. */
const SPLIT_FIRST_MAX = 12;
const RANK_MAX = 31;
/**
 * The costs of a word's match combine typos, exactness and attribute rank into one number, of which the smallest is the best:
 * 1 + typos × TYPO_COST + (0 or INEXACT_COST) + rank. 0 means no match.
 */
const INEXACT_COST = RANK_MAX + 1;
const TYPO_COST = 2 * INEXACT_COST;
/** Separates the texts of a record in its sequence of word ids. */
const TEXT_BOUNDARY = -1;
/** Greater distances, and words in different texts, count as this. */
const DISTANCE_MAX = 8;

/**
 * An inverted index over one list of searched attributes. A search fills an array of costs by slot for each word of the query.
 * That is faster than intersecting sets, because a one-letter prefix matches most records.
 */
export class WordIndex {
  private readonly terms = new Map<string, Term>();
  /** Terms by first and second letter, to find candidates for prefixes and typos. */
  private readonly byFirst = new Buckets();
  private readonly bySecond = new Buckets();
  /** By slot, the ids of the record's words in order, with `TEXT_BOUNDARY` between texts. */
  private readonly texts: Int32Array[] = [];

  /** Indexes a record. `texts` are its searched attributes. */
  add(slot: number, texts: readonly { readonly rank: number; readonly text: string }[]): void {
    const ids: number[] = [];
    for (const { rank, text } of texts) {
      if (ids.length > 0) ids.push(TEXT_BOUNDARY);
      for (const { folded } of wordsOf(text)) {
        const term = this.termOf(folded);
        ids.push(term.id);
        if (term.slots.at(-1) === slot) continue;
        term.slots.push(slot);
        term.ranks.push(Math.min(rank, RANK_MAX));
      }
    }
    this.texts[slot] = Int32Array.from(ids);
  }

  /** Matches a query against the slots below `size`. */
  find({ queryWords, joined, alternatives, splits, splitFrom }: ParsedQuery, size: number): QueryResult {
    const pieces = queryWords.map(() => new Set<string>());
    const wordBits = new Uint32Array(this.terms.size);
    const costs = queryWords.map((one, at) => this.costsOf(one, size, (id) => addWordBit(wordBits, id, at)));
    if (splits) {
      for (const [at, { word }] of queryWords.entries()) {
        const split = word.length < splitFrom ? null : this.bestSplit(word);
        const wordCosts = costs[at];
        if (split === null || wordCosts === undefined) continue;
        for (const piece of split.terms) {
          pieces[at]?.add(piece.word);
          addWordBit(wordBits, piece.id, at);
        }
        for (const { slot, rank } of split.found)
          lowerCost(wordCosts, slot, TYPO_COST + INEXACT_COST + rank + 1);
      }
    }
    for (const { from, to, word } of joined) {
      const term = this.terms.get(word);
      if (term === undefined) continue;
      for (let at = from; at <= to; at += 1) {
        pieces[at]?.add(word);
        addWordBit(wordBits, term.id, at);
      }
      for (const [n, slot] of term.slots.entries()) {
        if (costs.slice(from, to + 1).every((wordCosts) => wordCosts[slot] !== 0)) continue;
        const cost = INEXACT_COST + (term.ranks[n] ?? 0) + 1;
        for (let at = from; at <= to; at += 1) {
          const wordCosts = costs[at];
          // Joining costs one typo in total, which is charged to the first word.
          if (wordCosts !== undefined) lowerCost(wordCosts, slot, at === from ? TYPO_COST + cost : cost);
        }
      }
    }
    for (const { from, to, words, isExact } of alternatives) {
      const { terms, found } = this.occurrencesOf(words);
      for (let at = from; at <= to; at += 1) {
        const wordCosts = costs[at];
        if (wordCosts === undefined) continue;
        for (const { id } of terms) addWordBit(wordBits, id, at);
        for (const { slot, rank } of found)
          lowerCost(wordCosts, slot, 1 + (isExact ? 0 : INEXACT_COST) + rank);
      }
    }
    return new QueryResult(costs, pieces, size, { texts: this.texts, wordBits });
  }

  /** The records that contain the words as a phrase. */
  private occurrencesOf(words: readonly string[]): Occurrences {
    const terms = words.flatMap((word) => this.terms.get(word) ?? []);
    if (terms.length < words.length) return NO_OCCURRENCES;
    // Starts from the rarest word, whose posting list is the shortest.
    const [rarest] = [...terms].sort((a, b) => a.slots.length - b.slots.length);
    if (rarest === undefined) return NO_OCCURRENCES;
    const all = rarest.slots.map((slot, n) => ({ slot, rank: rarest.ranks[n] ?? 0 }));
    if (terms.length === 1) return { terms, found: all };
    const ids = terms.map(({ id }) => id);
    return { terms, found: all.filter(({ slot }) => containsPhrase(this.texts[slot], ids)) };
  }

  private termOf(word: string): Term {
    const known = this.terms.get(word);
    if (known !== undefined) return known;
    const term: Term = { id: this.terms.size, word, slots: [], ranks: [] };
    this.terms.set(word, term);
    this.byFirst.add(word.charAt(0), term);
    this.bySecond.add(word.charAt(1), term);
    return term;
  }

  /** The costs of a word by slot. Calls `onWord` with the id of each matching term. */
  private costsOf(queryWord: QueryWord, size: number, onWord: (id: number) => void): Uint16Array {
    const costs = new Uint16Array(size);
    const { word, isPrefix, maxTypos, forms } = queryWord;
    const add = ({ id, slots, ranks }: Term, typos: number, isExact: boolean): void => {
      onWord(id);
      const base = 1 + typos * TYPO_COST + (isExact ? 0 : INEXACT_COST);
      for (let n = 0; n < slots.length; n += 1) lowerCost(costs, slots[n] ?? 0, base + (ranks[n] ?? 0));
    };
    for (const form of forms) {
      const term = this.terms.get(form);
      if (term !== undefined) add(term, 0, true);
    }
    for (const terms of this.candidatesFor(queryWord)) {
      for (const term of terms) {
        if (!isPrefix && Math.abs(term.word.length - word.length) > maxTypos) continue;
        const match = matchWord(queryWord, term.word);
        if (match !== null && !match.isExact) add(term, match.typos, false);
      }
    }
    return costs;
  }

  /** A superset of the terms that match the word inexactly, by prefix or with typos. */
  private candidatesFor({ word, isPrefix, maxTypos }: QueryWord): readonly (readonly Term[])[] {
    if (!isPrefix && maxTypos === 0) return [];
    const [first = '', second = ''] = word;
    if (maxTypos === 0 || second === '') return [this.byFirst.of(first)];
    // A wrong first letter counts as two typos. With one typo allowed, it can only be a transposition of the first two letters.
    if (maxTypos === 1 || first === second) return [this.byFirst.of(first), this.byFirst.of(second)];
    // With two typos allowed, a wrong first letter uses them up, so the second letter identifies the candidates.
    return [
      this.byFirst.of(first),
      this.byFirst.of(second),
      this.bySecond.of(second),
      this.bySecond.of(first),
    ];
  }

  /** Of all ways to split the word in two neighbors, the one that matches the most records. */
  private bestSplit(word: string): Occurrences | null {
    let best: Occurrences | null = null;
    for (let at = 1; at <= Math.min(SPLIT_FIRST_MAX, word.length - 1); at += 1) {
      const split = this.occurrencesOf([word.slice(0, at), word.slice(at)]);
      if (split.found.length > (best?.found.length ?? 0)) best = split;
    }
    return best;
  }
}

/** Slots, each with the rank of the first attribute that contains the word. */
type Postings = readonly { readonly slot: number; readonly rank: number }[];

/** The records that contain some words, and the words' terms. */
interface Occurrences {
  readonly terms: readonly Term[];
  readonly found: Postings;
}

const NO_OCCURRENCES: Occurrences = { terms: [], found: [] };

function containsPhrase(text: Int32Array | undefined, ids: readonly number[]): boolean {
  const [first = TEXT_BOUNDARY] = ids;
  for (let at = text?.indexOf(first) ?? -1; at >= 0; at = text?.indexOf(first, at + 1) ?? -1) {
    if (ids.every((id, n) => text?.[at + n] === id)) return true;
  }
  return false;
}

/** Records that the term `id` matches the query's word at position `at`. */
function addWordBit(wordBits: Uint32Array, id: number, at: number): void {
  wordBits[id] = (wordBits[id] ?? 0) | (1 << at);
}

/** Stores a cost, unless the slot has a smaller one. */
function lowerCost(costs: Uint16Array, slot: number, cost: number): void {
  const before = costs[slot];
  if (before === 0 || (before !== undefined && cost < before)) costs[slot] = cost;
}

/** Terms by one of their letters. */
class Buckets {
  private readonly terms = new Map<string, Term[]>();

  add(letter: string, term: Term): void {
    const bucket = this.terms.get(letter);
    if (bucket === undefined) this.terms.set(letter, [term]);
    else bucket.push(term);
  }

  of(letter: string): readonly Term[] {
    return this.terms.get(letter) ?? [];
  }
}

/** For computing proximity: the words of each record, and which words of the query they match. */
interface Positions {
  readonly texts: readonly Int32Array[];
  /** By term id, a bit for each word of the query that the term matches. */
  readonly wordBits: Uint32Array;
}

/** The matches of a query in a word index. */
export class QueryResult {
  private readonly costs: readonly Uint16Array[];
  private readonly size: number;
  private readonly positions: Positions;

  /** `pieces` are for highlighting. */
  constructor(
    costs: readonly Uint16Array[],
    readonly pieces: Pieces,
    size: number,
    positions: Positions,
  ) {
    this.costs = costs;
    this.size = size;
    this.positions = positions;
  }

  /**
   * Calls `take` with each slot that matches all words, or any of them if they are optional, newest first. `match` is reused, since
   * a one-letter prefix has tens of thousands of matches: copy what is kept.
   */
  each(isOptional: boolean, take: (slot: number, match: RecordMatch) => void): void {
    let at = 0;
    // Computed on demand, since most records are ranked by their typos alone.
    let measured: number | null = null;
    const proximity = (): number => (measured ??= this.proximityAt(at));
    const match = { typos: 0, words: 0, exact: 0, attribute: 0, proximity };
    for (at = this.size - 1; at >= 0; at -= 1) {
      measured = null;
      match.typos = match.words = match.exact = 0;
      match.attribute = RANK_MAX;
      for (let word = 0; word < this.costs.length; word += 1) {
        const cost = (this.costs[word]?.[at] ?? 0) - 1;
        if (cost < 0) {
          if (isOptional) continue;
          match.words = 0;
          break;
        }
        match.words += 1;
        match.typos += Math.floor(cost / TYPO_COST);
        if (cost % TYPO_COST < INEXACT_COST) match.exact += 1;
        match.attribute = Math.min(match.attribute, cost % INEXACT_COST);
      }
      if (match.words > 0) take(at, match);
    }
  }

  /**
   * The sum of the distances between words that are neighbors in the query, each at most 8.
   * https://www.algolia.com/doc/guides/managing-results/relevance-overview/in-depth/ranking-criteria#proximity
   * https://discourse.algolia.com/t/proximitydistance-issue-with-an-array/2532
   */
  private proximityAt(slot: number): number {
    const count = this.costs.length;
    const text = this.positions.texts[slot];
    if (count < 2 || text === undefined) return 0;
    const last = new Array<number>(count).fill(-DISTANCE_MAX);
    const least = new Array<number>(count - 1).fill(DISTANCE_MAX);
    const nearer = (pair: number, distance: number): void => {
      if (distance < (least[pair] ?? 0)) least[pair] = Math.max(distance, 1);
    };
    for (let at = 0; at < text.length; at += 1) {
      const id = text[at] ?? TEXT_BOUNDARY;
      if (id === TEXT_BOUNDARY) last.fill(-DISTANCE_MAX);
      const bits = id === TEXT_BOUNDARY ? 0 : (this.positions.wordBits[id] ?? 0);
      if (bits === 0) continue;
      for (let word = 0; word < count; word += 1) {
        if ((bits & (1 << word)) === 0) continue;
        last[word] = at;
        if (word > 0) nearer(word - 1, at - (last[word - 1] ?? 0));
        if (word + 1 < count) nearer(word, at - (last[word + 1] ?? 0));
      }
    }
    return least.reduce((sum, distance) => sum + distance, 0);
  }
}
