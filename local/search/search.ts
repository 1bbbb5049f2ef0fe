import { badRequest } from './errors.ts';
import type { Fields, StoredRecord } from './fields.ts';
import { facetsIn, type Filter, passes } from './filters.ts';
import { highlightRecord } from './highlight.ts';
import type { SearchParams } from './params.ts';
import { type Question, questionOf } from './question.ts';
import { Best } from './ranking.ts';
import { type Looked, type Part, type Ranks, type RecordSet, textAt } from './records.ts';
import type { Settings } from './settings.ts';
import type { Synonyms } from './synonyms.ts';
import type { PlaceMatch } from './wordIndex.ts';
import { wordsOf } from './words.ts';

export interface Page {
  readonly hits: readonly Fields[];
  readonly nbHits: number;
  readonly nbPages: number;
}

export interface Searched {
  readonly records: RecordSet;
  readonly settings: Settings;
  readonly synonyms: Synonyms;
}

/** Answers one search. Throws 400 for a filter on an attribute that is not declared as a facet. */
export function search(
  { records, settings, synonyms }: Searched,
  params: SearchParams,
  forced: Filter,
): Page {
  const filter = [...forced, ...params.filter];
  for (const name of facetsIn(filter)) {
    // The provider finds nothing then, which looks like an answer.
    if (!settings.facets.includes(name)) throw badRequest(`filters: ${name} is not in attributesForFaceting`);
  }
  const question = questionOf(params, synonyms);
  const ranks = ranksOf(records, settings, params);
  const { page, hitsPerPage } = params;
  const reach = Math.min((page + 1) * hitsPerPage, settings.paginationLimitedTo);
  const looks = records.partsFor(filter).map(({ part, left }) => lookInto(part, left, ranks, question));
  const isSingle = question.asked.length === 1;
  const bestOf = (isOptional: boolean): Best => {
    const best = new Best(reach, settings, params.typos === 'min');
    for (const { pieces, each } of looks) {
      each(isOptional, (record, match) => {
        const isSure = !isSingle || match.exact === 0 || isExactAlone(question, record, ranks, settings);
        best.offer(record, isSure ? match : { ...match, exact: 0 }, pieces);
      });
    }
    return best;
  };
  let best = bestOf(false);
  // https://www.algolia.com/doc/api-reference/api-parameters/removeWordsIfNoResults
  const mayRemove = params.removeWordsIfNoResults === 'allOptional' && question.asked.length > 1;
  if (best.offered === 0 && mayRemove) best = bestOf(true);
  const highlighted = params.attributesToHighlight ?? ranks.flat();
  const tags = { before: params.highlightPreTag, after: params.highlightPostTag };
  const hits = best.kept.slice(page * hitsPerPage).map(({ record, pieces }) => {
    const sought = { ...question, pieces };
    const marks = highlightRecord(record, starred(highlighted, ranks), sought, tags);
    return {
      ...retrievable(record, params.attributesToRetrieve, settings.unretrievableAttributes),
      ...(Object.keys(marks).length === 0 ? {} : { _highlightResult: marks }),
    };
  });
  const reachable = Math.min(best.offered, settings.paginationLimitedTo);
  return { hits, nbHits: best.offered, nbPages: hitsPerPage === 0 ? 0 : Math.ceil(reachable / hitsPerPage) };
}

const starred = (names: readonly string[], ranks: Ranks): readonly string[] =>
  names.includes('*') ? ranks.flat() : names;

/** The searched attributes by rank; without a setting those that any record has, in one rank. */
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

const NOTHING_ASKED = { typos: 0, words: 0, exact: 0, attribute: 0, proximity: () => 0 } as const;

/** The records of a part that the filter lets through and a question finds; without words all of them. */
function lookInto(part: Part, left: Filter, ranks: Ranks, question: Question): Looked {
  const passed = (take: Take): Take =>
    left.length === 0 ? take : (record, match) => passes(left, record) && take(record, match);
  if (question.asked.length === 0) {
    const each = (_isOptional: boolean, take: Take): void => {
      const offer = passed(take);
      for (const record of part.records.values()) offer(record, NOTHING_ASKED);
    };
    return { pieces: [], each };
  }
  const { pieces, each } = part.find(ranks, question);
  return {
    pieces,
    each: (isOptional, take) => {
      each(isOptional, passed(take));
    },
  };
}

type Take = (record: StoredRecord, match: PlaceMatch) => void;

/**
 * Whether a query of one word that a record has letter by letter is met exactly.
 * https://www.algolia.com/doc/api-reference/api-parameters/exactOnSingleWordQuery
 */
function isExactAlone(
  { asked }: Question,
  record: StoredRecord,
  ranks: Ranks,
  { exactOnSingleWordQuery }: Settings,
): boolean {
  const [first] = asked;
  if (first === undefined || exactOnSingleWordQuery === 'none') return false;
  if (exactOnSingleWordQuery === 'word') return first.word.length >= EXACT_WORD_MIN;
  return ranks.flat().some((name) => {
    const words = wordsOf(textAt(record, name));
    return words.length === 1 && words[0] !== undefined && first.forms.has(words[0].folded);
  });
}

/** A shorter word is never met exactly. */
const EXACT_WORD_MIN = 3;

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
