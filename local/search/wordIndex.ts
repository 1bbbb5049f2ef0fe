import type { Question } from './question.ts';
import { type Asked, matchWord, wordsOf } from './words.ts';

/** In which records a word stands. */
interface Term {
  readonly id: number;
  readonly word: string;
  /** In the order in which they came. A place may have been left since: whoever reads knows. */
  readonly places: number[];
  /** Of each of them the rank of the first attribute with the word. */
  readonly ranks: number[];
}

/** How well a place meets a question. */
export interface PlaceMatch {
  readonly typos: number;
  /** How many words of the query were met, and letter by letter (singulars and plurals are the same letters). */
  readonly words: number;
  readonly exact: number;
  /** Rank of the best attribute that a word was found in; 0 is the first. */
  readonly attribute: number;
  /** How far neighbors of the query stand from each other, summed up; 0 for a single word. */
  readonly proximity: () => number;
}

/** For each word of the query the words of records that it was split or joined to. */
export type Pieces = readonly ReadonlySet<string>[];

/** The first part of a word that is written as two. */
const SPLIT_FIRST_MAX = 12;
const RANK_MAX = 31;
const INEXACT = RANK_MAX + 1;
const TYPO = 2 * INEXACT;
const BETWEEN_TEXTS = -1;
/** Words that stand farther apart are as good as in different texts. */
const DISTANCE_MAX = 8;

/**
 * Which records have which words, for one list of searched attributes. A search marks all places in an array, one for each word
 * of the query: that takes less time than sets of places, since a beginning of one letter is in most records.
 */
export class WordIndex {
  private readonly terms = new Map<string, Term>();
  /** Words that are written almost alike begin alike. */
  private readonly byFirst = new Buckets();
  private readonly bySecond = new Buckets();
  /** By place the ids of all words in their order, -1 between two texts. */
  private readonly texts: Int32Array[] = [];

  /** `texts` has the searched attributes, one or more of each rank. */
  add(place: number, texts: readonly { readonly rank: number; readonly text: string }[]): void {
    const ids: number[] = [];
    for (const { rank, text } of texts) {
      if (ids.length > 0) ids.push(BETWEEN_TEXTS);
      for (const { folded } of wordsOf(text)) {
        const term = this.termOf(folded);
        ids.push(term.id);
        if (term.places.at(-1) === place) continue;
        term.places.push(place);
        term.ranks.push(Math.min(rank, RANK_MAX));
      }
    }
    this.texts[place] = Int32Array.from(ids);
  }

  /** Looks a question up in the places below `size`. */
  find({ asked, joined, alternatives, splits, splitFrom }: Question, size: number): Places {
    const pieces = asked.map(() => new Set<string>());
    const meets = new Uint32Array(this.terms.size);
    const codes = asked.map((one, at) => this.codesOf(one, size, (id) => meet(meets, id, at)));
    if (splits) {
      for (const [at, { word }] of asked.entries()) {
        const split = word.length < splitFrom ? null : this.bestSplit(word);
        const marks = codes[at];
        if (split === null || marks === undefined) continue;
        for (const piece of split.terms) {
          pieces[at]?.add(piece.word);
          meet(meets, piece.id, at);
        }
        for (const { place, rank } of split.found) mark(marks, place, TYPO + INEXACT + rank + 1);
      }
    }
    for (const { from, to, word } of joined) {
      const term = this.terms.get(word);
      if (term === undefined) continue;
      for (let at = from; at <= to; at += 1) {
        pieces[at]?.add(word);
        meet(meets, term.id, at);
      }
      for (const [n, place] of term.places.entries()) {
        if (codes.slice(from, to + 1).every((marks) => marks[place] !== 0)) continue;
        const code = INEXACT + (term.ranks[n] ?? 0) + 1;
        for (let at = from; at <= to; at += 1) {
          const marks = codes[at];
          // One typo for all of them: the first word has it.
          if (marks !== undefined) mark(marks, place, at === from ? TYPO + code : code);
        }
      }
    }
    for (const { from, to, words, isExact } of alternatives) {
      const { terms, found } = this.placesOf(words);
      for (let at = from; at <= to; at += 1) {
        const marks = codes[at];
        if (marks === undefined) continue;
        for (const { id } of terms) meet(meets, id, at);
        for (const { place, rank } of found) mark(marks, place, 1 + (isExact ? 0 : INEXACT) + rank);
      }
    }
    return new Places(codes, pieces, size, { texts: this.texts, meets });
  }

  /** Where all of the words stand one after the other. */
  private placesOf(words: readonly string[]): Standing {
    const terms = words.flatMap((word) => this.terms.get(word) ?? []);
    if (terms.length < words.length) return NOWHERE;
    // Looked up by its rarest word.
    const [rarest] = [...terms].sort((a, b) => a.places.length - b.places.length);
    if (rarest === undefined) return NOWHERE;
    const all = rarest.places.map((place, n) => ({ place, rank: rarest.ranks[n] ?? 0 }));
    if (terms.length === 1) return { terms, found: all };
    const ids = terms.map(({ id }) => id);
    return { terms, found: all.filter(({ place }) => hasInOrder(this.texts[place], ids)) };
  }

  private termOf(word: string): Term {
    const known = this.terms.get(word);
    if (known !== undefined) return known;
    const term: Term = { id: this.terms.size, word, places: [], ranks: [] };
    this.terms.set(word, term);
    this.byFirst.add(word.charAt(0), term);
    this.bySecond.add(word.charAt(1), term);
    return term;
  }

  /** How well each place meets the word: 0 not at all, else the smaller the better. */
  private codesOf(asked: Asked, size: number, met: (id: number) => void): Uint16Array {
    const codes = new Uint16Array(size);
    const { word, isPrefix, maxTypos, forms } = asked;
    const add = ({ id, places, ranks }: Term, typos: number, isExact: boolean): void => {
      met(id);
      const base = 1 + typos * TYPO + (isExact ? 0 : INEXACT);
      for (let n = 0; n < places.length; n += 1) mark(codes, places[n] ?? 0, base + (ranks[n] ?? 0));
    };
    for (const form of forms) {
      const term = this.terms.get(form);
      if (term !== undefined) add(term, 0, true);
    }
    for (const terms of this.alike(asked)) {
      for (const term of terms) {
        if (!isPrefix && Math.abs(term.word.length - word.length) > maxTypos) continue;
        const match = matchWord(asked, term.word);
        if (match !== null && !match.isExact) add(term, match.typos, false);
      }
    }
    return codes;
  }

  /** The words among which those are that meet the asked one otherwise than letter by letter. */
  private alike({ word, isPrefix, maxTypos }: Asked): readonly (readonly Term[])[] {
    if (!isPrefix && maxTypos === 0) return [];
    const [first = '', second = ''] = word;
    if (maxTypos === 0 || second === '') return [this.byFirst.of(first)];
    // A wrong first letter counts twice: where one typo is allowed nobody has it, except by swapping the first two.
    if (maxTypos === 1 || first === second) return [this.byFirst.of(first), this.byFirst.of(second)];
    // Where two are, nothing else may be wrong, so the second letter tells.
    return [
      this.byFirst.of(first),
      this.byFirst.of(second),
      this.bySecond.of(second),
      this.bySecond.of(first),
    ];
  }

  /** Of all ways to write the word as two the one that most records have. */
  private bestSplit(word: string): Split | null {
    let best: Split | null = null;
    for (let at = 1; at <= Math.min(SPLIT_FIRST_MAX, word.length - 1); at += 1) {
      const first = this.terms.get(word.slice(0, at));
      const second = first === undefined ? undefined : this.terms.get(word.slice(at));
      if (first === undefined || second === undefined) continue;
      const found = common(first, second);
      if (found.length > (best?.found.length ?? 0)) best = { terms: [first, second], found };
    }
    return best;
  }
}

/** Places, each with the rank of the first attribute with the word. */
type Found = readonly { readonly place: number; readonly rank: number }[];

/** Where words of records stand. */
interface Standing {
  readonly terms: readonly Term[];
  readonly found: Found;
}

const NOWHERE: Standing = { terms: [], found: [] };

function hasInOrder(text: Int32Array | undefined, ids: readonly number[]): boolean {
  const [first = BETWEEN_TEXTS] = ids;
  for (let at = text?.indexOf(first) ?? -1; at >= 0; at = text?.indexOf(first, at + 1) ?? -1) {
    if (ids.every((id, n) => text?.[at + n] === id)) return true;
  }
  return false;
}

interface Split {
  readonly terms: readonly Term[];
  readonly found: Found;
}

/** Notes that a word of records stands for a word of the query. */
function meet(meets: Uint32Array, id: number, at: number): void {
  meets[id] = (meets[id] ?? 0) | (1 << at);
}

function mark(codes: Uint16Array, place: number, code: number): void {
  const before = codes[place];
  if (before === 0 || (before !== undefined && code < before)) codes[place] = code;
}

/** Places come in growing order in both. */
function common(a: Term, b: Term): Found {
  const found: Found[number][] = [];
  let on = 0;
  for (const [n, place] of a.places.entries()) {
    while (on < b.places.length && (b.places[on] ?? 0) < place) on += 1;
    if (b.places[on] === place) found.push({ place, rank: Math.min(a.ranks[n] ?? 0, b.ranks[on] ?? 0) });
  }
  return found;
}

/** Words by one of their letters. */
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

/** Where words stand in records. */
interface Positions {
  readonly texts: readonly Int32Array[];
  /** By word of records a bit for each word of the query that it stands for. */
  readonly meets: Uint32Array;
}

/** What a question found. */
export class Places {
  private readonly codes: readonly Uint16Array[];
  private readonly size: number;
  private readonly positions: Positions;

  /** `pieces` are to be highlighted too. */
  constructor(
    codes: readonly Uint16Array[],
    readonly pieces: Pieces,
    size: number,
    positions: Positions,
  ) {
    this.codes = codes;
    this.size = size;
    this.positions = positions;
  }

  /**
   * Calls `take` with every place that has all words, or any of them when they are optional; the newest first. `match` is the same
   * object each time: a beginning of one letter finds ten thousand.
   */
  each(isOptional: boolean, take: (place: number, match: PlaceMatch) => void): void {
    let at = 0;
    // Most are out by their typos alone, so it is measured when it is asked for.
    let measured: number | null = null;
    const proximity = (): number => (measured ??= this.proximityAt(at));
    const match = { typos: 0, words: 0, exact: 0, attribute: 0, proximity };
    for (at = this.size - 1; at >= 0; at -= 1) {
      measured = null;
      match.typos = match.words = match.exact = 0;
      match.attribute = RANK_MAX;
      for (let word = 0; word < this.codes.length; word += 1) {
        const code = (this.codes[word]?.[at] ?? 0) - 1;
        if (code < 0) {
          if (isOptional) continue;
          match.words = 0;
          break;
        }
        match.words += 1;
        match.typos += Math.floor(code / TYPO);
        if (code % TYPO < INEXACT) match.exact += 1;
        match.attribute = Math.min(match.attribute, code % INEXACT);
      }
      if (match.words > 0) take(at, match);
    }
  }

  /**
   * The sum of the distances between words that are neighbors in the query, each at most 8.
   * https://www.algolia.com/doc/guides/managing-results/relevance-overview/in-depth/ranking-criteria#proximity
   * https://discourse.algolia.com/t/proximitydistance-issue-with-an-array/2532
   */
  private proximityAt(place: number): number {
    const count = this.codes.length;
    const text = this.positions.texts[place];
    if (count < 2 || text === undefined) return 0;
    const last = new Array<number>(count).fill(-DISTANCE_MAX);
    const least = new Array<number>(count - 1).fill(DISTANCE_MAX);
    const nearer = (pair: number, distance: number): void => {
      if (distance < (least[pair] ?? 0)) least[pair] = Math.max(distance, 1);
    };
    for (let at = 0; at < text.length; at += 1) {
      const id = text[at] ?? BETWEEN_TEXTS;
      if (id === BETWEEN_TEXTS) last.fill(-DISTANCE_MAX);
      const bits = id === BETWEEN_TEXTS ? 0 : (this.positions.meets[id] ?? 0);
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
