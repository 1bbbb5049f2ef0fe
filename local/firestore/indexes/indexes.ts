import { collectionOf, lastSegment } from '../../shared/names.ts';
import { isArray } from '../../shared/valueOrder.ts';
import type { MapValue, Value } from '../../shared/values.ts';
import type { Document } from '../core.ts';
import { fieldKey, fieldOf } from './orders.ts';
import type { FieldPath, Order } from '../../shared/query.ts';
import { ByteWriter } from './bytes.ts';
import type { Documents } from './documents.ts';
import { writeNameKey, writeValueKey } from './indexKey.ts';
import { SortedMap } from './sortedMap.ts';

export type IndexScope =
  | { readonly kind: 'collection'; readonly path: string }
  | { readonly kind: 'group'; readonly collectionId: string }
  /** Every document of the database, by name. */
  | { readonly kind: 'all' };

export interface IndexField {
  readonly field: FieldPath;
  readonly kind: Order['direction'] | 'CONTAINS';
}

export interface IndexSpec {
  readonly scope: IndexScope;
  readonly fields: readonly IndexField[];
  readonly nameDirection: Order['direction'];
}

interface Index {
  readonly spec: IndexSpec;
  entries: SortedMap;
}

/** More shapes of queries than any app has; beyond it the index that was longest out of use is dropped. */
const MAX_INDEXES = 100;

const writer = new ByteWriter();

/** One field's part of an index key. */
export function fieldPart(value: Value, kind: IndexField['kind']): string {
  writer.length = 0;
  writeValueKey(writer, value);
  if (kind === 'DESCENDING') writer.invertFrom(0);
  return writer.take();
}

/** The name's part, which ends every key. */
export function namePart(path: string, direction: Order['direction']): string {
  writer.length = 0;
  writeNameKey(writer, path);
  if (direction === 'DESCENDING') writer.invertFrom(0);
  return writer.take();
}

/** A document's keys in an index: none if a field is absent, several for the elements of an array. */
function keysOf(spec: IndexSpec, path: string, fields: MapValue): readonly string[] {
  let members: readonly Value[] | null = null;
  for (const { field, kind } of spec.fields) {
    const value = fieldOf(fields, field);
    if (value === undefined) return [];
    if (kind !== 'CONTAINS') continue;
    if (value === null || !isArray(value)) return [];
    members = value;
  }
  const keys = new Set<string>();
  for (const member of members ?? [null]) {
    writer.length = 0;
    for (const { field, kind } of spec.fields) {
      const start = writer.length;
      writeValueKey(writer, kind === 'CONTAINS' ? member : (fieldOf(fields, field) ?? null));
      if (kind === 'DESCENDING') writer.invertFrom(start);
    }
    const start = writer.length;
    writeNameKey(writer, path);
    if (spec.nameDirection === 'DESCENDING') writer.invertFrom(start);
    keys.add(writer.take());
  }
  return [...keys];
}

/**
 * Sorted indexes of one database, each built when a query first wants it and kept up to date from then on. Which
 * indexes a query is *allowed* to want is decided elsewhere, from `firestore.indexes.json`.
 */
export class Indexes {
  /** In order of use, the longest unused first. */
  private readonly built = new Map<string, Index>();
  /** The same, by what they cover. */
  private readonly byScope = new Map<string, Set<Index>>();

  constructor(private readonly documents: Documents) {}

  /** The entries of an index: key → document path. Not to be changed. */
  get(spec: IndexSpec): SortedMap {
    const key = specKey(spec);
    let index = this.built.get(key);
    if (index === undefined) {
      index = { spec, entries: this.build(spec) };
      const scope = scopeKey(spec.scope);
      const same = this.byScope.get(scope) ?? new Set();
      this.byScope.set(scope, same.add(index));
      this.dropUnused();
    } else this.built.delete(key);
    this.built.set(key, index);
    return index.entries;
  }

  /** Follows a committed change. */
  change(path: string, before: Document | null, after: Document | null): void {
    if (this.built.size === 0) return;
    const collection = collectionOf(path);
    const scopes: readonly IndexScope[] = [
      { kind: 'collection', path: collection },
      { kind: 'group', collectionId: lastSegment(collection) },
      { kind: 'all' },
    ];
    for (const scope of scopes) this.changeScope(scopeKey(scope), path, before, after);
  }

  clear(): void {
    this.built.clear();
    this.byScope.clear();
  }

  private changeScope(scope: string, path: string, before: Document | null, after: Document | null): void {
    for (const { spec, entries } of this.byScope.get(scope) ?? []) {
      const old = before === null ? [] : keysOf(spec, path, before.fields);
      const next = after === null ? [] : keysOf(spec, path, after.fields);
      if (old.length === 1 && next.length === 1 && old[0] === next[0]) continue;
      for (const key of old) entries.delete(key);
      for (const key of next) entries.set(key, path);
    }
  }

  private build(spec: IndexSpec): SortedMap {
    const entries: (readonly [string, string])[] = [];
    const add = (path: string): void => {
      const document = this.documents.view(path);
      if (document === null) return;
      const fields = spec.fields.length === 0 ? NO_FIELDS : document.fields;
      for (const key of keysOf(spec, path, fields)) entries.push([key, path]);
    };
    const { scope } = spec;
    if (scope.kind === 'collection') for (const path of this.documents.inCollection(scope.path)) add(path);
    else {
      const collectionId = scope.kind === 'group' ? scope.collectionId : null;
      for (const path of this.documents.inScope('', collectionId, true)) add(path);
    }
    entries.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
    return SortedMap.fromSorted(entries);
  }

  private dropUnused(): void {
    for (const [key, index] of this.built) {
      if (this.built.size < MAX_INDEXES) return;
      this.built.delete(key);
      this.byScope.get(scopeKey(index.spec.scope))?.delete(index);
    }
  }
}

const NO_FIELDS: MapValue = new Map<string, Value>();

function scopeKey(scope: IndexScope): string {
  switch (scope.kind) {
    case 'collection':
      return `collection ${scope.path}`;
    case 'group':
      return `group ${scope.collectionId}`;
    case 'all':
      return 'all';
  }
}

function specKey(spec: IndexSpec): string {
  const fields = spec.fields.map(({ field, kind }) => `${kind} ${fieldKey(field)}`);
  return [scopeKey(spec.scope), ...fields, spec.nameDirection].join('\0');
}
