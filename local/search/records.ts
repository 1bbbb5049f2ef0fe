import MiniSearch from 'minisearch';
import { Beginnings, isListed, type TermMatch } from './beginnings.ts';
import { engineQuery } from './engineQuery.ts';
import { type StoredRecord, valueAt } from './fields.ts';
import { type Filter, filterWithin } from './filters.ts';
import { type Asked, termsOf } from './words.ts';

/**
 * The records of an index, parted by the value of its first facet (`campus_id`), with a search engine for each part:
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

/** Records with one value of the parting attribute, and an engine for each list of searched attributes. */
export class Part {
  readonly records = new Map<string, StoredRecord>();
  private readonly engines = new Map<string, Engine>();
  /** The engines know a record by its place here: numbers are found faster than ids. */
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
    for (const { words, beginnings } of this.engines.values()) {
      words.add(record);
      beginnings.add(place, (attribute) => textAt(record, attribute));
    }
  }

  delete({ objectID }: StoredRecord): void {
    const place = this.placeOf.get(objectID);
    if (place === undefined) return;
    for (const { words } of this.engines.values()) words.discard(place);
    this.records.delete(objectID);
    this.placeOf.delete(objectID);
    Reflect.deleteProperty(this.places, place);
    this.left += 1;
    if (this.left > this.records.size + LEFT_MAX) this.tidy();
  }

  /** What the next searches need is made anew by them, without the places that were left. */
  private tidy(): void {
    this.left = 0;
    this.engines.clear();
  }

  /** Hands each record that has all the words to `take`, in no order. At least one word is asked for. */
  find(attributes: readonly string[], asked: readonly Asked[], take: (found: EngineHit) => void): void {
    const { words, beginnings } = this.engine(attributes);
    const [first, ...others] = asked.filter(isListed).map(({ word }) => beginnings.find(word));
    const rest = asked.filter((one) => !isListed(one));
    const listed = first === undefined ? [] : [first, ...others];
    const offer = (place: number, score: number, match: TermMatch, lists: typeof listed): void => {
      const record = this.places[place];
      if (record === undefined) return;
      let all = match;
      for (const list of lists) {
        const more = list.get(place);
        if (more === undefined) return;
        all = { ...all, ...more };
      }
      take({ record, score, match: all });
    };
    if (rest.length === 0) {
      for (const [place, match] of first ?? []) offer(place, 0, match, others);
      return;
    }
    words.search(engineQuery(rest), {
      // Nothing is kept: putting thousands of hits in order takes longer than finding them.
      filter: ({ id, score, match }) => {
        offer(Number(id), score, match, listed);
        return false;
      },
    });
  }

  /** Made at the first search over these attributes, and kept up to date from then on. */
  private engine(attributes: readonly string[]): Engine {
    const key = JSON.stringify(attributes);
    const known = this.engines.get(key);
    if (known !== undefined) return known;
    const words = new MiniSearch<StoredRecord>({
      idField: PLACE,
      fields: [...attributes],
      extractField: (record, field) =>
        field === PLACE ? this.placeOf.get(record.objectID) : textAt(record, field),
      tokenize: termsOf,
      processTerm: (term) => term,
      // It walks the words in pieces and breaks off, with the whole program, when one is added in between.
      autoVacuum: false,
    });
    words.addAll([...this.records.values()]);
    const engine = { words, beginnings: this.beginnings(attributes) };
    this.engines.set(key, engine);
    return engine;
  }

  private beginnings(attributes: readonly string[]): Beginnings {
    const lists = new Beginnings(attributes);
    for (const record of this.records.values()) {
      const place = this.placeOf.get(record.objectID);
      if (place !== undefined) lists.add(place, (attribute) => textAt(record, attribute));
    }
    return lists;
  }
}

/** What finds words in one list of attributes. */
interface Engine {
  readonly words: MiniSearch<StoredRecord>;
  readonly beginnings: Beginnings;
}

/** Records that may have left, beyond as many as there are, before all is made anew. */
const LEFT_MAX = 1000;

/** No attribute has this name. */
const PLACE = '\u0000place';

export interface EngineHit {
  readonly record: StoredRecord;
  readonly score: number;
  /** By word of the record, the attributes it was found in. */
  readonly match: TermMatch;
}

/** The words of an attribute: of a list those of its elements, of a number its digits. */
function textAt(record: StoredRecord, path: string): string {
  return textOf(valueAt(record, path));
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join(' ');
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
