import { collectionOf, lastSegment, parentOf } from '../../shared/names.ts';
import { timestampFromMicros } from '../../shared/time.ts';
import type { MapValue, Timestamp } from '../../shared/values.ts';
import type { Document } from '../core.ts';
import { decodeFields } from './encoding.ts';
import { afterPrefix, nameKey, namePrefix } from './indexKey.ts';
import { SortedMap } from './sortedMap.ts';

/** What is kept of a document: its fields encoded, its times in microseconds. */
export interface StoredDocument {
  readonly encoded: string;
  readonly createMicros: number;
  readonly updateMicros: number;
}

/** A stored document as callers see it; the fields are decoded when first asked for. */
export class StoredView implements Document {
  constructor(
    readonly path: string,
    readonly stored: StoredDocument,
    private decoded: MapValue | null = null,
  ) {}

  get fields(): MapValue {
    return (this.decoded ??= decodeFields(this.stored.encoded));
  }

  get createTime(): Timestamp {
    return timestampFromMicros(this.stored.createMicros);
  }

  get updateTime(): Timestamp {
    return timestampFromMicros(this.stored.updateMicros);
  }
}

/** The documents of one database, and which collections they form. */
export class Documents {
  private readonly byPath = new Map<string, StoredDocument>();
  /** Collection path → its documents' ids in name order. Only collections that hold a document. */
  private readonly collections = new Map<string, SortedMap>();
  /** The same collections' paths in name order. */
  private collectionPaths = new SortedMap();
  /** And by collection id. */
  private readonly groups = new Map<string, Set<string>>();

  get size(): number {
    return this.byPath.size;
  }

  get(path: string): StoredDocument | null {
    return this.byPath.get(path) ?? null;
  }

  view(path: string): StoredView | null {
    const stored = this.byPath.get(path);
    return stored === undefined ? null : new StoredView(path, stored);
  }

  put(path: string, stored: StoredDocument): void {
    const known = this.byPath.has(path);
    this.byPath.set(path, stored);
    if (known) return;
    const collection = collectionOf(path);
    let ids = this.collections.get(collection);
    if (ids === undefined) {
      ids = new SortedMap();
      this.collections.set(collection, ids);
      this.collectionPaths.set(nameKey(collection), collection);
      const group = this.groups.get(lastSegment(collection)) ?? new Set();
      this.groups.set(lastSegment(collection), group.add(collection));
    }
    const id = lastSegment(path);
    ids.set(nameKey(id), id);
  }

  delete(path: string): void {
    if (!this.byPath.delete(path)) return;
    const collection = collectionOf(path);
    const ids = this.collections.get(collection);
    if (ids === undefined) return;
    ids.delete(nameKey(lastSegment(path)));
    if (ids.size > 0) return;
    this.collections.delete(collection);
    this.collectionPaths.delete(nameKey(collection));
    this.groups.get(lastSegment(collection))?.delete(collection);
  }

  clear(): void {
    this.byPath.clear();
    this.collections.clear();
    this.collectionPaths = new SortedMap();
    this.groups.clear();
  }

  entries(): IterableIterator<[string, StoredDocument]> {
    return this.byPath.entries();
  }

  /** Paths of a collection's documents in name order, those before an id left out. */
  *inCollection(collection: string, fromId: string | null = null): Generator<string> {
    const ids = this.collections.get(collection);
    if (ids === undefined) return;
    for (const [, id] of ids.range(fromId === null ? '' : nameKey(fromId), null)) yield `${collection}/${id}`;
  }

  /** Paths of the non-empty collections below a document or the root (''), in name order. */
  *collectionsBelow(parent: string): Generator<string> {
    const prefix = namePrefix(parent);
    for (const [, collection] of this.collectionPaths.range(prefix, afterPrefix(prefix))) yield collection;
  }

  /**
   * Below a document or the root (''): ids of the collections that hold a document at any depth. Below a collection:
   * ids of documents, present or missing, that own such a collection. In order, by skipping from one to the next, those
   * before `fromSegment` left out.
   */
  *segmentsBelow(path: string, fromSegment: string | null = null): Generator<string> {
    const prefix = namePrefix(path);
    const end = afterPrefix(prefix);
    const depth = path === '' ? 0 : path.split('/').length;
    const below = (segment: string): string => (path === '' ? segment : `${path}/${segment}`);
    let from: string | null = path === '' ? '' : `${prefix}\u0001`;
    if (fromSegment !== null) from = namePrefix(below(fromSegment));
    while (from !== null) {
      const found = this.collectionPaths.firstFrom(from);
      if (found === null || (end !== null && found[0] >= end)) return;
      const segment = found[1].split('/')[depth];
      if (segment === undefined) return;
      yield segment;
      from = afterPrefix(namePrefix(below(segment)));
    }
  }

  /** Paths of the documents a query's scope covers, unordered across collections. */
  *inScope(parent: string, collectionId: string | null, allDescendants: boolean): Generator<string> {
    if (collectionId !== null && !allDescendants) {
      yield* this.inCollection(parent === '' ? collectionId : `${parent}/${collectionId}`);
      return;
    }
    if (collectionId !== null) {
      for (const collection of this.groups.get(collectionId) ?? []) {
        if (parent === '' || collection.startsWith(`${parent}/`)) yield* this.inCollection(collection);
      }
      return;
    }
    for (const collection of this.collectionsBelow(parent)) {
      if (allDescendants || parentOf(collection) === parent) yield* this.inCollection(collection);
    }
  }
}
