import { badRequest } from './errors.ts';
import type { Fields, StoredRecord } from './fields.ts';
import { facetsIn, type Filter, passes } from './filters.ts';
import { highlightRecord } from './highlight.ts';
import type { SearchParams } from './params.ts';
import { type ParsedQuery, parseQuery } from './parsedQuery.ts';
import { TopHits } from './ranking.ts';
import { type PartitionResult, type Partition, type Ranks, type RecordSet, textAt } from './records.ts';
import type { Settings } from './settings.ts';
import type { Synonyms } from './synonyms.ts';
import type { RecordMatch } from './wordIndex.ts';
import { wordsOf } from './words.ts';

export interface Page {
  readonly hits: readonly Fields[];
  readonly nbHits: number;
  readonly nbPages: number;
}

export interface SearchedIndex {
  readonly records: RecordSet;
  readonly settings: Settings;
  readonly synonyms: Synonyms;
}

/**
 * Runs one search. `keyFilter` is the filter of the caller's secured key. Throws 400 for a filter on an attribute that is not
 * declared as a facet.
 */
export function search(
  { records, settings, synonyms }: SearchedIndex,
  params: SearchParams,
  keyFilter: Filter,
): Page {
  const filter = [...keyFilter, ...params.filter];
  for (const name of facetsIn(filter)) {
    // The provider returns no hits, which would hide the mistake.
    if (!settings.facets.includes(name)) throw badRequest(`filters: ${name} is not in attributesForFaceting`);
  }
  const query = parseQuery(params, synonyms);
  const ranks = ranksOf(records, settings, params);
  const { page, hitsPerPage } = params;
  const size = Math.min((page + 1) * hitsPerPage, settings.paginationLimitedTo);
  const partitionResults = records
    .partitionsFor(filter)
    .map(({ partition, remaining }) => searchPartition(partition, remaining, ranks, query));
  const isSingle = query.queryWords.length === 1;
  const topHits = (isOptional: boolean): TopHits => {
    const top = new TopHits(size, settings, params.typos === 'min');
    for (const { pieces, each } of partitionResults) {
      each(isOptional, (record, match) => {
        const isUnchanged =
          !isSingle || match.exact === 0 || isExactSingleWord(query, record, ranks, settings);
        top.offer(record, isUnchanged ? match : { ...match, exact: 0 }, pieces);
      });
    }
    return top;
  };
  let top = topHits(params.areWordsOptional);
  // https://www.algolia.com/doc/api-reference/api-parameters/removeWordsIfNoResults
  const mayRemove = params.removeWordsIfNoResults === 'allOptional' && query.queryWords.length > 1;
  if (top.count === 0 && mayRemove) top = topHits(true);
  const highlighted = params.attributesToHighlight ?? ranks.flat();
  const tags = { before: params.highlightPreTag, after: params.highlightPostTag };
  const hits = top.hits.slice(page * hitsPerPage).map(({ record, pieces }) => {
    const highlightedQuery = { ...query, pieces };
    const marks = highlightRecord(record, expandStar(highlighted, ranks), highlightedQuery, tags);
    return {
      ...retrievable(record, params.attributesToRetrieve, settings.unretrievableAttributes),
      ...(Object.keys(marks).length === 0 ? {} : { _highlightResult: marks }),
    };
  });
  const reachable = Math.min(top.count, settings.paginationLimitedTo);
  return { hits, nbHits: top.count, nbPages: hitsPerPage === 0 ? 0 : Math.ceil(reachable / hitsPerPage) };
}

const expandStar = (names: readonly string[], ranks: Ranks): readonly string[] =>
  names.includes('*') ? ranks.flat() : names;

/** The searched attributes by rank. Without a setting: all attributes of the records, in one rank. */
function ranksOf(
  records: RecordSet,
  settings: Settings,
  { restrictSearchableAttributes }: SearchParams,
): Ranks {
  const all = settings.searchableAttributes ?? [attributesOf(records)];
  if (restrictSearchableAttributes === null) return all;
  for (const name of restrictSearchableAttributes) {
    if (!all.flat().includes(name))
      throw badRequest(`restrictSearchableAttributes: ${name} is not searchable`);
  }
  return all.map((rank) => rank.filter((name) => restrictSearchableAttributes.includes(name)));
}

/** Records that are examined for their attributes. */
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

const EMPTY_QUERY_MATCH = { typos: 0, words: 0, exact: 0, attribute: 0, proximity: () => 0 } as const;

/** The records of a partition that pass the filter and match the query. An empty query matches all. */
function searchPartition(
  partition: Partition,
  remaining: Filter,
  ranks: Ranks,
  query: ParsedQuery,
): PartitionResult {
  const passed = (take: Take): Take =>
    remaining.length === 0 ? take : (record, match) => passes(remaining, record) && take(record, match);
  if (query.queryWords.length === 0) {
    const each = (_isOptional: boolean, take: Take): void => {
      const offer = passed(take);
      for (const record of partition.records.values()) offer(record, EMPTY_QUERY_MATCH);
    };
    return { pieces: [], each };
  }
  const { pieces, each } = partition.find(ranks, query);
  return {
    pieces,
    each: (isOptional, take) => {
      each(isOptional, passed(take));
    },
  };
}

type Take = (record: StoredRecord, match: RecordMatch) => void;

/**
 * Whether an exact match of a single-word query counts for the criterion `exact`.
 * https://www.algolia.com/doc/api-reference/api-parameters/exactOnSingleWordQuery
 */
function isExactSingleWord(
  { queryWords }: ParsedQuery,
  record: StoredRecord,
  ranks: Ranks,
  { exactOnSingleWordQuery }: Settings,
): boolean {
  const [first] = queryWords;
  if (first === undefined || exactOnSingleWordQuery === 'none') return false;
  if (exactOnSingleWordQuery === 'word') return first.word.length >= EXACT_WORD_MIN;
  return ranks.flat().some((name) => {
    const words = wordsOf(textAt(record, name));
    return words.length === 1 && words[0] !== undefined && first.forms.has(words[0].folded);
  });
}

/** With the setting `word`, shorter words never count as exact. */
const EXACT_WORD_MIN = 3;

/** The attributes of a record that a response may contain. `objectID` is always included. */
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
