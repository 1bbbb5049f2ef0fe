import { type StoredRecord, valueAt } from './fields.ts';
import { type Filter, filterWithin } from './filters.ts';
import type { ParsedQuery } from './parsedQuery.ts';
import { type Pieces, type RecordMatch, WordIndex } from './wordIndex.ts';

/**
 * The records of an index, partitioned by its first facet (`campus_id`), with word indexes per partition, so that a query for one
 * campus never touches the words of another. Shared by a primary and its replicas.
 */
export class RecordSet {
  private readonly byId = new Map<string, StoredRecord>();
  private partitions = new Map<string, Partition>();
  /** The partitioning attribute; null if there is only one partition. */
  private partitionedBy: string | null = null;

  get size(): number {
    return this.byId.size;
  }

  get(id: string): StoredRecord | undefined {
    return this.byId.get(id);
  }

  all(): IterableIterator<StoredRecord> {
    return this.byId.values();
  }

  put(record: StoredRecord): void {
    const before = this.byId.get(record.objectID);
    this.byId.set(record.objectID, record);
    if (before !== undefined && this.keyOf(before) !== this.keyOf(record))
      this.partitionOf(before).delete(before);
    this.partitionOf(record).put(record);
  }

  /** False if there was none. */
  delete(id: string): boolean {
    const record = this.byId.get(id);
    if (record === undefined) return false;
    this.byId.delete(id);
    this.partitionOf(record).delete(record);
    return true;
  }

  clear(): void {
    this.byId.clear();
    this.partitions.clear();
  }

  /** Repartitions the records. A nested attribute is not supported: all records are in one partition then. */
  partitionBy(attribute: string | undefined): void {
    const next = attribute === undefined || attribute.includes('.') ? null : attribute;
    if (next === this.partitionedBy) return;
    this.partitionedBy = next;
    this.partitions = new Map();
    for (const record of this.byId.values()) this.partitionOf(record).put(record);
  }

  /** The partitions in which records can pass the filter, each with the remaining filter. */
  partitionsFor(filter: Filter): { readonly partition: Partition; readonly remaining: Filter }[] {
    const attribute = this.partitionedBy;
    return [...this.partitions.values()].flatMap((partition) => {
      const remaining = attribute === null ? filter : filterWithin(filter, attribute, partition.value);
      return remaining === null || partition.records.size === 0 ? [] : [{ partition, remaining }];
    });
  }

  private keyOf(record: StoredRecord): string {
    return this.partitionedBy === null ? '' : (JSON.stringify(record[this.partitionedBy]) ?? '');
  }

  private partitionOf(record: StoredRecord): Partition {
    const key = this.keyOf(record);
    let partition = this.partitions.get(key);
    if (partition === undefined) {
      partition = new Partition(this.partitionedBy === null ? undefined : record[this.partitionedBy]);
      this.partitions.set(key, partition);
    }
    return partition;
  }
}

/** The result of a query in one partition. */
export interface PartitionResult {
  readonly pieces: Pieces;
  /**
   * Calls `take` with each record that contains all words, or any of them if they are optional, in no particular order. `match`
   * is reused: copy what is kept.
   */
  readonly each: (isOptional: boolean, take: (record: StoredRecord, match: RecordMatch) => void) => void;
}

/** The searched attributes by rank. Attributes of one rank have equal weight. */
export type Ranks = readonly (readonly string[])[];

/** The records with one value of the partitioning attribute, with a word index for each list of searched attributes. */
export class Partition {
  readonly records = new Map<string, StoredRecord>();
  private readonly indexes = new Map<string, { readonly ranks: Ranks; readonly words: WordIndex }>();
  /** Word indexes refer to records by their slot in this array. A deleted record leaves an empty slot. */
  private readonly slots: StoredRecord[] = [];
  private readonly slotOf = new Map<string, number>();
  /** Empty slots since the last compaction. */
  private removed = 0;
  constructor(readonly value: unknown) {}

  put(record: StoredRecord): void {
    this.delete(record);
    this.records.set(record.objectID, record);
    const slot = this.slots.push(record) - 1;
    this.slotOf.set(record.objectID, slot);
    for (const { ranks, words } of this.indexes.values()) words.add(slot, textsOf(record, ranks));
  }

  delete({ objectID }: StoredRecord): void {
    const slot = this.slotOf.get(objectID);
    if (slot === undefined) return;
    this.records.delete(objectID);
    this.slotOf.delete(objectID);
    Reflect.deleteProperty(this.slots, slot);
    this.removed += 1;
    if (this.removed > this.records.size + REMOVED_MAX) this.compact();
  }

  /** Removes empty slots. The next searches rebuild the word indexes. */
  private compact(): void {
    const records = [...this.records.values()];
    this.removed = 0;
    this.indexes.clear();
    this.slotOf.clear();
    this.slots.splice(0, this.slots.length, ...records);
    for (const [slot, { objectID }] of records.entries()) this.slotOf.set(objectID, slot);
  }

  /** Matches a query against all records. */
  find(ranks: Ranks, query: ParsedQuery): PartitionResult {
    const found = this.wordsIn(ranks).find(query, this.slots.length);
    return {
      pieces: found.pieces,
      each: (isOptional, take) =>
        found.each(isOptional, (slot, match) => {
          const record = this.slots[slot];
          if (record !== undefined) take(record, match);
        }),
    };
  }

  /** The word index for these attributes. It is built by the first search, and updated incrementally from then on. */
  private wordsIn(ranks: Ranks): WordIndex {
    const key = JSON.stringify(ranks);
    const known = this.indexes.get(key);
    if (known !== undefined) return known.words;
    const words = new WordIndex();
    // `forEach` skips empty slots.
    this.slots.forEach((record, slot) => words.add(slot, textsOf(record, ranks)));
    this.indexes.set(key, { ranks, words });
    return words;
  }
}

/** A partition is compacted when it has this many more empty slots than records. */
const REMOVED_MAX = 1000;

function textsOf(record: StoredRecord, ranks: Ranks): { readonly rank: number; readonly text: string }[] {
  return ranks.flatMap((names, rank) =>
    names.flatMap((name) => {
      const value = valueAt(record, name);
      // Elements of a list are separate texts, so that their words are not adjacent.
      return (Array.isArray(value) ? value : [value]).map((one) => ({ rank, text: textOf(one) }));
    }),
  );
}

/** The text of an attribute. Elements of a list are joined by spaces; numbers are in decimal digits. */
export function textAt(record: StoredRecord, path: string): string {
  return textOf(valueAt(record, path));
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join(' ');
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
