import { type StoredRecord, valueAt } from './fields.ts';
import { type Filter, filterWithin } from './filters.ts';
import type { Question } from './question.ts';
import { type Pieces, type PlaceMatch, WordIndex } from './wordIndex.ts';

/**
 * The records of an index, parted by the value of its first facet (`campus_id`), with word indexes for each part:
 * a query of one campus then never touches the words of another. A replica has the records of its primary.
 */
export class RecordSet {
  private readonly byId = new Map<string, StoredRecord>();
  private parts = new Map<string, Part>();
  /** Which attribute parts them; null: they are in one. */
  private partedBy: string | null = null;

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
    if (before !== undefined && this.keyOf(before) !== this.keyOf(record)) this.partOf(before).delete(before);
    this.partOf(record).put(record);
  }

  /** False when there was none. */
  delete(id: string): boolean {
    const record = this.byId.get(id);
    if (record === undefined) return false;
    this.byId.delete(id);
    this.partOf(record).delete(record);
    return true;
  }

  clear(): void {
    this.byId.clear();
    this.parts.clear();
  }

  /** Parts the records by another attribute. Nested ones part nothing. */
  partBy(attribute: string | undefined): void {
    const next = attribute === undefined || attribute.includes('.') ? null : attribute;
    if (next === this.partedBy) return;
    this.partedBy = next;
    this.parts = new Map();
    for (const record of this.byId.values()) this.partOf(record).put(record);
  }

  /** The parts in which a record may pass the filter, each with what is left to check there. */
  partsFor(filter: Filter): { readonly part: Part; readonly left: Filter }[] {
    const attribute = this.partedBy;
    return [...this.parts.values()].flatMap((part) => {
      const left = attribute === null ? filter : filterWithin(filter, attribute, part.value);
      return left === null || part.records.size === 0 ? [] : [{ part, left }];
    });
  }

  private keyOf(record: StoredRecord): string {
    return this.partedBy === null ? '' : (JSON.stringify(record[this.partedBy]) ?? '');
  }

  private partOf(record: StoredRecord): Part {
    const key = this.keyOf(record);
    let part = this.parts.get(key);
    if (part === undefined) {
      part = new Part(this.partedBy === null ? undefined : record[this.partedBy]);
      this.parts.set(key, part);
    }
    return part;
  }
}

/** What a question found in a part. */
export interface Looked {
  readonly pieces: Pieces;
  /** Hands over each record with all words, or with any when they are optional, in no order. `match` is used again. */
  readonly each: (isOptional: boolean, take: (record: StoredRecord, match: PlaceMatch) => void) => void;
}

/** The searched attributes: those of one rank count the same. */
export type Ranks = readonly (readonly string[])[];

/** Records with one value of the parting attribute, and a word index for each list of searched attributes. */
export class Part {
  readonly records = new Map<string, StoredRecord>();
  private readonly indexes = new Map<string, { readonly ranks: Ranks; readonly words: WordIndex }>();
  /** The word indexes know a record by its place here. */
  private readonly places: StoredRecord[] = [];
  private readonly placeOf = new Map<string, number>();
  /** Records that have left since all was made anew. */
  private left = 0;
  constructor(readonly value: unknown) {}

  put(record: StoredRecord): void {
    this.delete(record);
    this.records.set(record.objectID, record);
    const place = this.places.push(record) - 1;
    this.placeOf.set(record.objectID, place);
    for (const { ranks, words } of this.indexes.values()) words.add(place, textsOf(record, ranks));
  }

  delete({ objectID }: StoredRecord): void {
    const place = this.placeOf.get(objectID);
    if (place === undefined) return;
    this.records.delete(objectID);
    this.placeOf.delete(objectID);
    Reflect.deleteProperty(this.places, place);
    this.left += 1;
    if (this.left > this.records.size + LEFT_MAX) this.tidy();
  }

  /** Word indexes are made anew by the next searches, without the places that were left. */
  private tidy(): void {
    const records = [...this.records.values()];
    this.left = 0;
    this.indexes.clear();
    this.placeOf.clear();
    this.places.splice(0, this.places.length, ...records);
    for (const [place, { objectID }] of records.entries()) this.placeOf.set(objectID, place);
  }

  /** Looks a question up in all records. */
  find(ranks: Ranks, question: Question): Looked {
    const found = this.wordsIn(ranks).find(question, this.places.length);
    return {
      pieces: found.pieces,
      each: (isOptional, take) =>
        found.each(isOptional, (place, match) => {
          const record = this.places[place];
          if (record !== undefined) take(record, match);
        }),
    };
  }

  /** Made at the first search over these attributes, and kept up to date from then on. */
  private wordsIn(ranks: Ranks): WordIndex {
    const key = JSON.stringify(ranks);
    const known = this.indexes.get(key);
    if (known !== undefined) return known.words;
    const words = new WordIndex();
    // A place that was left is skipped.
    this.places.forEach((record, place) => words.add(place, textsOf(record, ranks)));
    this.indexes.set(key, { ranks, words });
    return words;
  }
}

/** Records that may have left, beyond as many as there are, before all is made anew. */
const LEFT_MAX = 1000;

function textsOf(record: StoredRecord, ranks: Ranks): { readonly rank: number; readonly text: string }[] {
  return ranks.flatMap((names, rank) =>
    names.flatMap((name) => {
      const value = valueAt(record, name);
      // Elements of a list are texts of their own: their words are no neighbors.
      return (Array.isArray(value) ? value : [value]).map((one) => ({ rank, text: textOf(one) }));
    }),
  );
}

/** The words of an attribute: of a list those of its elements, of a number its digits. */
export function textAt(record: StoredRecord, path: string): string {
  return textOf(valueAt(record, path));
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join(' ');
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
