import { parseFieldPath } from '../../shared/fieldPaths.ts';
import { fieldKey } from '../indexes/orders.ts';
import type { FieldPath } from '../../shared/query.ts';

/** `firestore.indexes.json`, as the Firebase CLI deploys it. */

export type IndexKind = 'ASCENDING' | 'DESCENDING' | 'CONTAINS';
export type QueryScope = 'COLLECTION' | 'COLLECTION_GROUP';

export interface CompositeIndex {
  readonly collectionGroup: string;
  readonly queryScope: QueryScope;
  readonly fields: readonly { readonly field: FieldPath; readonly kind: IndexKind }[];
}

interface FieldOverride {
  readonly collectionGroup: string;
  /** Null is the `*` that stands for all fields of the collection. */
  readonly field: FieldPath | null;
  readonly indexes: readonly { readonly kind: IndexKind; readonly queryScope: QueryScope }[];
}

/** Firestore deletes a document of the collection some time, a day at most, after the time in this field. */
export interface TtlPolicy {
  readonly collectionGroup: string;
  readonly field: FieldPath;
}

const AUTOMATIC: FieldOverride['indexes'] = [
  { kind: 'ASCENDING', queryScope: 'COLLECTION' },
  { kind: 'DESCENDING', queryScope: 'COLLECTION' },
  { kind: 'CONTAINS', queryScope: 'COLLECTION' },
];

/** The indexes a database has: those automatic for every field, their exemptions, and the composite ones; and its TTL policies. */
export class IndexDefinitions {
  private readonly overrides = new Map<string, FieldOverride>();

  constructor(
    readonly composites: readonly CompositeIndex[],
    overrides: readonly FieldOverride[],
    readonly ttlPolicies: readonly TtlPolicy[] = [],
  ) {
    for (const override of overrides) {
      this.overrides.set(overrideKey(override.collectionGroup, override.field), override);
    }
  }

  /** The single-field indexes of a field. A map's exemption holds for the fields within it. */
  singleField(collectionGroup: string, field: FieldPath): FieldOverride['indexes'] {
    for (let depth = field.length; depth > 0; depth--) {
      const override = this.overrides.get(overrideKey(collectionGroup, field.slice(0, depth)));
      if (override !== undefined) return override.indexes;
    }
    return this.overrides.get(overrideKey(collectionGroup, null))?.indexes ?? AUTOMATIC;
  }
}

const overrideKey = (collectionGroup: string, field: FieldPath | null): string =>
  `${collectionGroup}\0${field === null ? '*' : fieldKey(field)}`;

/** Reads the text of `firestore.indexes.json`. Throws an Error that says where the text is not one. */
export function parseIndexDefinitions(text: string): IndexDefinitions {
  const file = objectAt(JSON.parse(text), 'firestore.indexes.json');
  const composites = listAt(file.indexes, 'indexes').map((entry, i) => {
    const at = `indexes[${i}]`;
    const index = objectAt(entry, at);
    return {
      collectionGroup: textAt(index.collectionGroup ?? index.collectionId, `${at}.collectionGroup`),
      queryScope: scopeAt(index.queryScope, at),
      fields: listAt(index.fields, `${at}.fields`).map((fieldEntry, j) => {
        const field = objectAt(fieldEntry, `${at}.fields[${j}]`);
        return {
          field: parseFieldPath(textAt(field.fieldPath, `${at}.fields[${j}].fieldPath`)),
          kind: kindAt(field, `${at}.fields[${j}]`),
        };
      }),
    };
  });
  const ttlPolicies: TtlPolicy[] = [];
  const overrides = listAt(file.fieldOverrides, 'fieldOverrides').map((entry, i) => {
    const at = `fieldOverrides[${i}]`;
    const override = objectAt(entry, at);
    const fieldPath = textAt(override.fieldPath, `${at}.fieldPath`);
    const collectionGroup = textAt(override.collectionGroup, `${at}.collectionGroup`);
    const field = fieldPath === '*' ? null : parseFieldPath(fieldPath);
    if (flagAt(override.ttl, `${at}.ttl`)) {
      if (field === null) throw new Error(`${at}.ttl needs a field`);
      ttlPolicies.push({ collectionGroup, field });
    }
    return {
      collectionGroup,
      field,
      indexes: listAt(override.indexes, `${at}.indexes`).map((indexEntry, j) => {
        const index = objectAt(indexEntry, `${at}.indexes[${j}]`);
        return { kind: kindAt(index, `${at}.indexes[${j}]`), queryScope: scopeAt(index.queryScope, at) };
      }),
    };
  });
  return new IndexDefinitions(composites, overrides, ttlPolicies);
}

function objectAt(value: unknown, at: string): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new Error(`${at} must be an object`);
  }
  return Object.fromEntries(Object.entries(value));
}

function listAt(value: unknown, at: string): readonly unknown[] {
  if (value === undefined) return [];
  if (!Array.isArray(value)) throw new Error(`${at} must be a list`);
  return value;
}

function textAt(value: unknown, at: string): string {
  if (typeof value !== 'string' || value === '') throw new Error(`${at} must be a text`);
  return value;
}

function flagAt(value: unknown, at: string): boolean {
  if (value === undefined) return false;
  if (typeof value !== 'boolean') throw new Error(`${at} must be true or false`);
  return value;
}

function scopeAt(value: unknown, at: string): QueryScope {
  if (value === undefined || value === 'COLLECTION') return 'COLLECTION';
  if (value === 'COLLECTION_GROUP') return value;
  throw new Error(`${at}.queryScope must be COLLECTION or COLLECTION_GROUP`);
}

function kindAt(entry: Readonly<Record<string, unknown>>, at: string): IndexKind {
  const { order, arrayConfig } = entry;
  if (arrayConfig === 'CONTAINS') return 'CONTAINS';
  if (order === 'ASCENDING' || order === 'DESCENDING') return order;
  throw new Error(`${at} must have an order (ASCENDING, DESCENDING) or arrayConfig CONTAINS`);
}
