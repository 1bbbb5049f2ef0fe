import { badRequest } from './errors.ts';
import type { Fields, StoredRecord } from './fields.ts';
import { facetsIn, type Filter, passes } from './filters.ts';
import { highlightRecord } from './highlight.ts';
import type { SearchParams } from './params.ts';
import type { EngineHit, Part, RecordSet } from './records.ts';
import { Best, type Found } from './ranking.ts';
import type { Settings } from './settings.ts';
import { type Asked, type Match, matchWord, typosAllowed, wordsOf } from './words.ts';

/** Words of a query beyond these are not looked at. */
const WORDS_MAX = 20;

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
  const best = new Best(reach, settings);
  for (const { part, left } of records.partsFor(filter)) {
    findIn(part, ranks, asked, left, best);
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

/** Offers every record of a part that the words and the filter let through. */
function findIn(
  part: Part,
  ranks: readonly (readonly string[])[],
  asked: readonly Asked[],
  left: Filter,
  best: Best,
): void {
  if (asked.length === 0) {
    for (const record of part.records.values()) {
      if (passes(left, record)) best.offer({ record, typos: 0, attribute: 0, exact: 0, score: 0 });
    }
    return;
  }
  const attributes = ranks.flat();
  if (attributes.length === 0) return;
  const rankOf = new Map(ranks.flatMap((rank, place) => rank.map((name) => [name, place] as const)));
  const judge = new Judge(asked, rankOf);
  part.find(attributes, asked, (hit) => {
    if (!passes(left, hit.record)) return;
    const found = judge.judge(hit);
    if (found !== null) best.offer(found);
  });
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

  judge({ record, score, match }: EngineHit): Found | null {
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
    return { record, score, typos, exact, attribute };
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
