import { type StoredRecord, valueAt } from './fields.ts';
import type { Criterion, Settings, SortKey } from './settings.ts';

/** A record that was found, and how well it fits. */
export interface Found {
  readonly record: StoredRecord;
  readonly typos: number;
  /** Rank of the best attribute that a word was found in; 0 is the first. */
  readonly attribute: number;
  /** How many words of the query were met letter by letter. */
  readonly exact: number;
  readonly score: number;
}

type SortValue = number | string | null;
/** Smaller comes first. */
type Measure = (found: Found) => SortValue;

interface Ranked {
  readonly found: Found;
  readonly values: readonly SortValue[];
}

/**
 * The first `size` of all that are offered: by the index's ranking criterion by criterion, then by the engine's score,
 * then by id.
 */
export class Best {
  private readonly ranked: Ranked[] = [];
  private readonly measures: readonly { readonly of: Measure; readonly descending: boolean }[];
  offered = 0;

  constructor(
    private readonly size: number,
    { ranking, customRanking }: Settings,
  ) {
    const criteria = ranking.flatMap((one): readonly Criterion[] =>
      one === 'custom' ? customRanking : [one],
    );
    this.measures = criteria.map((criterion) => ({
      of: measureOf(criterion),
      descending: typeof criterion === 'string' ? criterion === 'exact' : criterion.descending,
    }));
  }

  get kept(): readonly Found[] {
    return this.ranked.map(({ found }) => found);
  }

  offer(found: Found): void {
    this.offered += 1;
    const ranked = { found, values: this.measures.map(({ of }) => of(found)) };
    const last = this.ranked.at(-1);
    const isFull = this.ranked.length >= this.size;
    if (isFull && (last === undefined || this.compare(ranked, last) >= 0)) return;
    let [low, high] = [0, this.ranked.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      const other = this.ranked[middle];
      if (other !== undefined && this.compare(ranked, other) < 0) high = middle;
      else low = middle + 1;
    }
    this.ranked.splice(low, 0, ranked);
    if (this.ranked.length > this.size) this.ranked.pop();
  }

  private compare(a: Ranked, b: Ranked): number {
    for (let place = 0; place < this.measures.length; place += 1) {
      const order = compareValues(
        a.values[place] ?? null,
        b.values[place] ?? null,
        this.measures[place]?.descending ?? false,
      );
      if (order !== 0) return order;
    }
    if (a.found.score !== b.found.score) return b.found.score - a.found.score;
    return a.found.record.objectID < b.found.record.objectID ? -1 : 1;
  }
}

function measureOf(criterion: Criterion): Measure {
  switch (criterion) {
    case 'typo':
      return ({ typos }) => typos;
    case 'attribute':
      return ({ attribute }) => attribute;
    case 'exact':
      return ({ exact }) => exact;
    case 'custom':
      return () => null;
    default:
      return valueOf(criterion);
  }
}

function valueOf({ attribute }: SortKey): Measure {
  if (attribute.includes('.')) return ({ record }) => sortable(valueAt(record, attribute));
  return ({ record }) => sortable(record[attribute]);
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
