import type { Query } from 'minisearch';
import { badRequest } from './errors.ts';
import { type Fields, type StoredRecord, valueAt } from './fields.ts';
import { facetsIn, type Filter, passes } from './filters.ts';
import { highlightRecord } from './highlight.ts';
import type { SearchParams } from './params.ts';
import type { Part, RecordSet } from './records.ts';
import type { Criterion, Settings } from './settings.ts';
import { type Asked, type Match, matchWord, typosAllowed, wordsOf } from './words.ts';

/** Words of a query beyond these are not looked at. */
const WORDS_MAX = 20;

export interface Found {
  readonly record: StoredRecord;
  readonly typos: number;
  /** Rank of the best attribute that a word was found in; 0 is the first. */
  readonly attribute: number;
  /** How many words of the query were met letter by letter. */
  readonly exact: number;
  readonly score: number;
}

export interface Page {
  readonly hits: readonly Fields[];
  readonly nbHits: number;
  readonly nbPages: number;
}

/** Answers one search. Throws 400 for a filter on an attribute that is not declared as a facet. */
export function search(records: RecordSet, settings: Settings, params: SearchParams, forced: Filter): Page {
  const filter = [...forced, ...params.filter];
  for (const name of facetsIn(filter)) {
    // The provider finds nothing then, which looks like an answer.
    if (!settings.facets.includes(name)) throw badRequest(`filters: ${name} is not in attributesForFaceting`);
  }
  const asked = askedWords(params);
  const ranks = ranksOf(records, settings, params);
  const { page, hitsPerPage } = params;
  const reach = Math.min((page + 1) * hitsPerPage, settings.paginationLimitedTo);
  const best = new Best(reach, comparison(settings));
  for (const { part, left } of records.partsFor(filter)) {
    for (const found of findIn(part, ranks, asked, left)) best.offer(found);
  }
  const highlighted = params.attributesToHighlight ?? ranks.flat();
  const tags = { before: params.highlightPreTag, after: params.highlightPostTag };
  const hits = best.kept.slice(page * hitsPerPage).map(({ record }) => {
    const marks = highlightRecord(record, starred(highlighted, ranks), asked, tags);
    return {
      ...retrievable(record, params.attributesToRetrieve, settings.unretrievableAttributes),
      ...(Object.keys(marks).length === 0 ? {} : { _highlightResult: marks }),
    };
  });
  const reachable = Math.min(best.offered, settings.paginationLimitedTo);
  return { hits, nbHits: best.offered, nbPages: hitsPerPage === 0 ? 0 : Math.ceil(reachable / hitsPerPage) };
}

const starred = (names: readonly string[], ranks: readonly (readonly string[])[]): readonly string[] =>
  names.includes('*') ? ranks.flat() : names;

function askedWords({ query, prefix, typos }: SearchParams): Asked[] {
  const words = [...new Set(wordsOf(query).map(({ folded }) => folded))].slice(0, WORDS_MAX);
  return words.map((word, place) => ({
    word,
    isPrefix: prefix === 'all' || (prefix === 'last' && place === words.length - 1),
    maxTypos: typos ? typosAllowed(word) : 0,
  }));
}

/** The searched attributes by rank; without a setting those that any record has, in one rank. */
function ranksOf(
  records: RecordSet,
  settings: Settings,
  { restrictSearchableAttributes }: SearchParams,
): readonly (readonly string[])[] {
  const all = settings.searchableAttributes ?? [attributesOf(records)];
  if (restrictSearchableAttributes === null) return all;
  for (const name of restrictSearchableAttributes) {
    if (!all.flat().includes(name))
      throw badRequest(`restrictSearchableAttributes: ${name} is not searchable`);
  }
  return all.map((rank) => rank.filter((name) => restrictSearchableAttributes.includes(name)));
}

/** How many records tell which attributes there are. */
const SAMPLE = 1000;

function attributesOf(records: RecordSet): readonly string[] {
  const names = new Set<string>();
  let seen = 0;
  for (const record of records.all()) {
    for (const [name, value] of Object.entries(record)) {
      if (typeof value === 'string' || Array.isArray(value)) names.add(name);
    }
    seen += 1;
    if (seen === SAMPLE) break;
  }
  return [...names].sort();
}

function* findIn(
  part: Part,
  ranks: readonly (readonly string[])[],
  asked: readonly Asked[],
  left: Filter,
): Generator<Found> {
  if (asked.length === 0) {
    for (const record of part.records.values()) {
      if (passes(left, record)) yield { record, typos: 0, attribute: 0, exact: 0, score: 0 };
    }
    return;
  }
  const attributes = ranks.flat();
  if (attributes.length === 0) return;
  const rankOf = new Map(ranks.flatMap((rank, place) => rank.map((name) => [name, place] as const)));
  const judge = new Judge(asked, rankOf);
  for (const { id, score, match } of part.engine(attributes).search(engineQuery(asked))) {
    const record = part.records.get(String(id));
    if (record === undefined || !passes(left, record)) continue;
    const verdict = judge.judge(match);
    if (verdict !== null) yield { record, score, ...verdict };
  }
}

/** Every word has to be met. Two swapped letters are two edits to the engine, so those are asked for by themselves. */
function engineQuery(asked: readonly Asked[]): Query {
  return {
    combineWith: 'AND',
    queries: asked.map(({ word, isPrefix, maxTypos }) => ({
      combineWith: 'OR',
      prefix: isPrefix,
      queries: [
        { queries: [word], fuzzy: maxTypos > 0 ? maxTypos : false },
        ...(maxTypos === 1 ? swapsOf(word).map((swapped) => ({ queries: [swapped], fuzzy: false })) : []),
      ],
    })),
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

/** Counts typos as the provider does; what the engine found beyond that is dropped. */
class Judge {
  private readonly matches: Map<string, Match | null>[];
  constructor(
    private readonly asked: readonly Asked[],
    private readonly rankOf: ReadonlyMap<string, number>,
  ) {
    this.matches = asked.map(() => new Map<string, Match | null>());
  }

  /** `match`: by word of the record, the attributes it is in. */
  judge(match: Readonly<Record<string, readonly string[]>>): Omit<Found, 'record' | 'score'> | null {
    const terms = Object.keys(match);
    let typos = 0;
    let exact = 0;
    let attribute = Number.MAX_SAFE_INTEGER;
    for (const place of this.asked.keys()) {
      let best: Match | null = null;
      for (const term of terms) {
        const found = this.matchOf(place, term);
        if (found === null) continue;
        if (best === null || found.typos < best.typos || (found.isExact && !best.isExact)) best = found;
        for (const name of match[term] ?? []) attribute = Math.min(attribute, this.rankOf.get(name) ?? 0);
      }
      if (best === null) return null;
      typos += best.typos;
      exact += best.isExact ? 1 : 0;
    }
    return { typos, exact, attribute };
  }

  private matchOf(place: number, term: string): Match | null {
    const known = this.matches[place]?.get(term);
    if (known !== undefined) return known;
    const asked = this.asked[place];
    const match = asked === undefined ? null : matchWord(asked, term);
    this.matches[place]?.set(term, match);
    return match;
  }
}

type Compare = (a: Found, b: Found) => number;

/** The index's ranking, criterion by criterion; then the engine's score, then the id. */
function comparison({ ranking, customRanking }: Settings): Compare {
  const compares = ranking.flatMap((criterion) =>
    criterion === 'custom' ? customRanking.map(compareBy) : [compareBy(criterion)],
  );
  return (a, b) => {
    for (const compare of compares) {
      const order = compare(a, b);
      if (order !== 0) return order;
    }
    return b.score - a.score || (a.record.objectID < b.record.objectID ? -1 : 1);
  };
}

function compareBy(criterion: Exclude<Criterion, 'custom'>): Compare {
  if (criterion === 'typo') return (a, b) => a.typos - b.typos;
  if (criterion === 'attribute') return (a, b) => a.attribute - b.attribute;
  if (criterion === 'exact') return (a, b) => b.exact - a.exact;
  if (typeof criterion === 'string') return () => 0;
  const { attribute, descending } = criterion;
  return (a, b) => compareValues(valueAt(a.record, attribute), valueAt(b.record, attribute), descending);
}

/** Numbers before texts; a record without a value comes last, whichever the direction. */
function compareValues(a: unknown, b: unknown, descending: boolean): number {
  const [left, right] = [sortable(a), sortable(b)];
  if (left === right) return 0;
  if (left === null) return 1;
  if (right === null) return -1;
  const order = typeof left === typeof right ? (left < right ? -1 : 1) : typeof left === 'number' ? -1 : 1;
  return descending ? -order : order;
}

const sortable = (value: unknown): string | number | null =>
  typeof value === 'string' || typeof value === 'number' ? value : typeof value === 'boolean' ? +value : null;

/** The first `size` of all that were offered, in order. */
class Best {
  readonly kept: Found[] = [];
  offered = 0;
  constructor(
    private readonly size: number,
    private readonly compare: Compare,
  ) {}

  offer(found: Found): void {
    this.offered += 1;
    const last = this.kept.at(-1);
    const isFull = this.kept.length >= this.size;
    if (isFull && (last === undefined || this.compare(found, last) >= 0)) return;
    let [low, high] = [0, this.kept.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      const other = this.kept[middle];
      if (other !== undefined && this.compare(found, other) < 0) high = middle;
      else low = middle + 1;
    }
    this.kept.splice(low, 0, found);
    if (this.kept.length > this.size) this.kept.pop();
  }
}

/** The attributes of a record that an answer may carry. `objectID` always does. */
export function retrievable(
  record: StoredRecord,
  wanted: readonly string[],
  hidden: readonly string[],
): Fields {
  const all = wanted.includes('*');
  return Object.fromEntries(
    Object.entries(record).filter(
      ([name]) => name === 'objectID' || ((all || wanted.includes(name)) && !hidden.includes(name)),
    ),
  );
}
