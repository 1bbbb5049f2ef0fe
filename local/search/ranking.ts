import { type StoredRecord, valueAt } from './fields.ts';
import type { Criterion, Settings, SortKey } from './settings.ts';
import type { Pieces, RecordMatch } from './wordIndex.ts';

/** A matching record, with the split or joined words to highlight. */
export interface Hit {
  readonly record: StoredRecord;
  readonly pieces: Pieces;
}

type SortValue = number | string | null;
/** A ranking criterion's value for a record. The smaller value ranks first, unless `descending`. */
type Measure = (record: StoredRecord, match: RecordMatch) => SortValue;

interface Ranked {
  readonly hit: Hit;
  /** One per criterion. */
  readonly values: readonly SortValue[];
}

/** Collects the best `size` of all offered records, ordered by the index's ranking criteria, then by id. */
export class TopHits {
  private readonly ranked: Ranked[] = [];
  private readonly measures: readonly { readonly of: Measure; readonly descending: boolean }[];
  /** Number of hits, including those that were not kept. */
  count = 0;
  private leastTypos = Number.MAX_SAFE_INTEGER;

  /** With `fewestTypos`, only records with the smallest number of typos are hits. */
  constructor(
    private readonly size: number,
    { ranking, customRanking }: Settings,
    private readonly fewestTypos: boolean,
  ) {
    const criteria = ranking.flatMap((one): readonly Criterion[] =>
      one === 'custom' ? customRanking : [one],
    );
    this.measures = criteria.map((criterion) => ({
      of: measureOf(criterion),
      descending:
        typeof criterion === 'string' ? criterion === 'exact' || criterion === 'words' : criterion.descending,
    }));
  }

  get hits(): readonly Hit[] {
    return this.ranked.map(({ hit }) => hit);
  }

  offer(record: StoredRecord, match: RecordMatch, pieces: Pieces): void {
    if (this.fewestTypos && match.typos !== this.leastTypos) {
      if (match.typos > this.leastTypos) return;
      this.leastTypos = match.typos;
      this.ranked.length = 0;
      this.count = 0;
    }
    this.count += 1;
    const last = this.ranked.at(-1);
    // The common case, with thousands of hits: rejected without allocating anything.
    if (this.ranked.length >= this.size && (last === undefined || !this.isBefore(record, match, last)))
      return;
    let [low, high] = [0, this.ranked.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      const other = this.ranked[middle];
      if (other !== undefined && this.isBefore(record, match, other)) high = middle;
      else low = middle + 1;
    }
    const values = this.measures.map(({ of }) => of(record, match));
    this.ranked.splice(low, 0, { hit: { record, pieces }, values });
    if (this.ranked.length > this.size) this.ranked.pop();
  }

  private isBefore(record: StoredRecord, match: RecordMatch, other: Ranked): boolean {
    for (let place = 0; place < this.measures.length; place += 1) {
      const measure = this.measures[place];
      if (measure === undefined) break;
      const order = compareValues(measure.of(record, match), other.values[place] ?? null, measure.descending);
      if (order !== 0) return order < 0;
    }
    return record.objectID < other.hit.record.objectID;
  }
}

function measureOf(criterion: Criterion): Measure {
  switch (criterion) {
    case 'typo':
      return (_record, match) => match.typos;
    case 'words':
      return (_record, match) => match.words;
    case 'proximity':
      return (_record, match) => match.proximity();
    case 'attribute':
      return (_record, match) => match.attribute;
    case 'exact':
      return (_record, match) => match.exact;
    case 'custom':
      return () => null;
    default:
      return valueOf(criterion);
  }
}

function valueOf({ attribute }: SortKey): Measure {
  if (attribute.includes('.')) return (record) => sortable(valueAt(record, attribute));
  return (record) => sortable(record[attribute]);
}

/** Numbers sort before strings. A record without a value comes last in either direction. */
function compareValues(left: SortValue, right: SortValue, descending: boolean): number {
  if (left === right) return 0;
  if (left === null) return 1;
  if (right === null) return -1;
  const order = typeof left === typeof right ? (left < right ? -1 : 1) : typeof left === 'number' ? -1 : 1;
  return descending ? -order : order;
}

function sortable(value: unknown): SortValue {
  if (typeof value === 'number' || typeof value === 'string') return value;
  return typeof value === 'boolean' ? Number(value) : null;
}
