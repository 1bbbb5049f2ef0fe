import { type StoredRecord, valueAt } from './fields.ts';
import type { Criterion, Settings, SortKey } from './settings.ts';
import type { Pieces, PlaceMatch } from './wordIndex.ts';

/** A record that was found, with the words that stood for those of the query. */
export interface Found {
  readonly record: StoredRecord;
  readonly pieces: Pieces;
}

type SortValue = number | string | null;
/** Smaller comes first. */
type Measure = (record: StoredRecord, match: PlaceMatch) => SortValue;

interface Ranked {
  readonly found: Found;
  /** One for each criterion. */
  readonly values: readonly SortValue[];
}

/** The first `size` of all that are offered: by the index's ranking criterion by criterion, then by id. */
export class Best {
  private readonly ranked: Ranked[] = [];
  private readonly measures: readonly { readonly of: Measure; readonly descending: boolean }[];
  /** How many of those that were offered count. */
  offered = 0;
  private leastTypos = Number.MAX_SAFE_INTEGER;

  /** With `fewestTypos` only those count that have no more typos than any other. */
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

  get kept(): readonly Found[] {
    return this.ranked.map(({ found }) => found);
  }

  offer(record: StoredRecord, match: PlaceMatch, pieces: Pieces): void {
    if (this.fewestTypos && match.typos !== this.leastTypos) {
      if (match.typos > this.leastTypos) return;
      this.leastTypos = match.typos;
      this.ranked.length = 0;
      this.offered = 0;
    }
    this.offered += 1;
    const last = this.ranked.at(-1);
    // Most of thousands end here, so that nothing is made for them.
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
    this.ranked.splice(low, 0, { found: { record, pieces }, values });
    if (this.ranked.length > this.size) this.ranked.pop();
  }

  private isBefore(record: StoredRecord, match: PlaceMatch, other: Ranked): boolean {
    for (let place = 0; place < this.measures.length; place += 1) {
      const measure = this.measures[place];
      if (measure === undefined) break;
      const order = compareValues(measure.of(record, match), other.values[place] ?? null, measure.descending);
      if (order !== 0) return order < 0;
    }
    return record.objectID < other.found.record.objectID;
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

/** Numbers before texts; a record without a value comes last, whichever the direction. */
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
