import { formatFieldPath } from '../../shared/fieldPaths.ts';
import { StatusError } from '../../shared/status.ts';
import type { DatabaseId } from '../core.ts';
import { compositeLink, exemptionLink } from './consoleLink.ts';
import { disjunctsOf } from './disjuncts.ts';
import {
  type CompositeIndex,
  type IndexDefinitions,
  type IndexKind,
  type QueryScope,
} from './indexDefinitions.ts';
import { fieldKey } from '../indexes/orders.ts';
import { shapeOf, type Shape } from './shape.ts';
import type { Aggregation, Query } from '../../shared/query.ts';

type IndexField = CompositeIndex['fields'][number];

/** What one alternative of a query needs, in terms of index fields. */
interface Need {
  readonly collectionId: string;
  readonly scope: QueryScope;
  /** Fields that may come first, in any order: pinned ones (either direction) and array memberships. */
  readonly prefix: readonly { readonly field: IndexField['field']; readonly contains: boolean }[];
  /** Fields that must follow, in this order; last the aggregated ones, in any order and either direction. */
  readonly suffix: readonly (IndexField & { readonly eitherDirection: boolean })[];
  readonly nameDirection: IndexKind;
}

/**
 * Refuses a query that the hosted service would refuse for want of an index, with FAILED_PRECONDITION, the page of the
 * console that creates it, as the hosted service names it, and the missing definition as JSON for `firestore.indexes.json`. Several indexes that end in the same order may be merged, each
 * giving some of the pinned fields (https://firebase.google.com/docs/firestore/query-data/index-overview).
 */
export function requireIndexes(
  definitions: IndexDefinitions,
  db: DatabaseId,
  query: Query,
  aggregations: readonly Aggregation[] = [],
): void {
  const { collectionId, allDescendants } = query.from;
  if (collectionId === null) return;
  const scope = allDescendants ? 'COLLECTION_GROUP' : 'COLLECTION';
  for (const conjunction of disjunctsOf(query.where)) {
    const shape = shapeOf(query, conjunction);
    if (shape.pinnedName !== undefined) continue;
    const need = needOf(collectionId, scope, shape, aggregations);
    if (!isServed(definitions, need)) throw missing(db, need);
  }
}

function needOf(
  collectionId: string,
  scope: QueryScope,
  shape: Shape,
  aggregations: readonly Aggregation[],
): Need {
  const suffix = shape.orders.map(({ field, direction }) => ({
    field,
    kind: direction,
    eitherDirection: false,
  }));
  const known = new Set([...shape.pinned.keys(), ...suffix.map(({ field }) => fieldKey(field))]);
  for (const { field } of aggregations) {
    if (field === null || known.has(fieldKey(field))) continue;
    known.add(fieldKey(field));
    suffix.push({ field, kind: 'ASCENDING', eitherDirection: true });
  }
  return {
    collectionId,
    scope,
    prefix: [
      ...[...shape.pinned.values()].map(({ field }) => ({ field, contains: false })),
      ...shape.contains.map(({ field }) => ({ field, contains: true })),
    ],
    suffix,
    nameDirection: shape.nameDirection,
  };
}

function isServed(definitions: IndexDefinitions, need: Need): boolean {
  const { prefix, suffix } = need;
  // Every collection and collection group has the index of its names, in ascending order only.
  if (prefix.length === 0 && suffix.length === 0) {
    if (need.nameDirection === 'ASCENDING') return true;
    return definitions.composites.some((index) => contribution(index.fields, index, need) !== null);
  }
  const uncovered = new Set(prefix.map((_, i) => i));
  let usable = false;
  const use = (covered: readonly number[] | null): void => {
    if (covered === null) return;
    usable = true;
    for (const i of covered) uncovered.delete(i);
  };
  const summed = suffix.some(({ eitherDirection }) => eitherDirection);
  for (const index of definitions.composites) use(contribution(index.fields, index, need));
  if (suffix.length === 0 || (suffix.length === 1 && prefix.length === 0)) {
    for (const field of [...prefix.map(({ field }) => field), ...suffix.map(({ field }) => field)]) {
      for (const { kind, queryScope } of definitions.singleField(need.collectionId, field)) {
        // A sum over one field reads either of the field's two indexes.
        if (summed && kind === 'CONTAINS') continue;
        use(contribution([{ field, kind }], { collectionGroup: need.collectionId, queryScope }, need));
      }
    }
  }
  return usable && uncovered.size === 0;
}

/** Which of the prefix fields an index gives, or null if it cannot take part in answering. */
function contribution(
  fields: readonly IndexField[],
  index: Pick<CompositeIndex, 'collectionGroup' | 'queryScope'>,
  need: Need,
): readonly number[] | null {
  if (index.collectionGroup !== need.collectionId || index.queryScope !== need.scope) return null;
  const last = fields.at(-1);
  const named = last !== undefined && fieldKey(last.field) === '__name__';
  const own = named ? fields.slice(0, -1) : fields;
  const nameKind = named || last?.kind !== 'CONTAINS' ? (last?.kind ?? 'ASCENDING') : 'ASCENDING';
  const start = own.length - need.suffix.length;
  if (start < 0) return null;
  const eitherName = need.suffix.at(-1)?.eitherDirection === true;
  if (nameKind !== need.nameDirection && !eitherName) return null;
  const ordered = need.suffix.filter(({ eitherDirection }) => !eitherDirection);
  for (const [i, wanted] of ordered.entries()) {
    const field = own[start + i];
    if (field?.kind !== wanted.kind || fieldKey(field.field) !== fieldKey(wanted.field)) return null;
  }
  const aggregated = own.slice(start + ordered.length);
  for (const wanted of need.suffix.slice(ordered.length)) {
    const given = aggregated.some(
      ({ field, kind }) => kind !== 'CONTAINS' && fieldKey(field) === fieldKey(wanted.field),
    );
    if (!given) return null;
  }
  const covered: number[] = [];
  for (const field of own.slice(0, start)) {
    const at = need.prefix.findIndex(
      (wanted) =>
        fieldKey(wanted.field) === fieldKey(field.field) && wanted.contains === (field.kind === 'CONTAINS'),
    );
    if (at < 0) return null;
    covered.push(at);
  }
  return covered;
}

function missing(db: DatabaseId, need: Need): StatusError {
  const wanted: IndexField[] = [
    ...need.prefix.map(({ field, contains }) => ({
      field,
      kind: contains ? ('CONTAINS' as const) : ('ASCENDING' as const),
    })),
    ...need.suffix.map(({ field, kind }) => ({ field, kind })),
  ];
  const [only] = wanted;
  const last = wanted.at(-1)?.kind === 'DESCENDING' ? 'DESCENDING' : 'ASCENDING';
  const follows = last === need.nameDirection || need.suffix.length === 0;
  if (wanted.length === 1 && only !== undefined && follows) return missingSingleField(db, need, only);
  if (last !== need.nameDirection) wanted.push({ field: ['__name__'], kind: need.nameDirection });
  const json = JSON.stringify({
    collectionGroup: need.collectionId,
    queryScope: need.scope,
    fields: wanted.map(({ field, kind }) => ({ fieldPath: formatFieldPath(field), ...configOf(kind) })),
  });
  const link = compositeLink(db, need.collectionId, need.scope, wanted);
  return new StatusError(
    'FAILED_PRECONDITION',
    `The query requires an index. You can create it here: ${link} or add it to "indexes" in firestore.indexes.json: ${json}`,
  );
}

/** A single-field index is missing because it is exempted, or because group scope is never automatic. */
function missingSingleField(db: DatabaseId, need: Need, { field, kind }: IndexField): StatusError {
  const wantedKind = kind === 'CONTAINS' || need.suffix.length > 0 ? kind : need.nameDirection;
  const automatic = (['ASCENDING', 'DESCENDING', 'CONTAINS'] as const).map((each) => ({
    ...configOf(each),
    queryScope: 'COLLECTION',
  }));
  const indexes =
    need.scope === 'COLLECTION'
      ? automatic
      : [...automatic, { ...configOf(wantedKind), queryScope: 'COLLECTION_GROUP' }];
  const json = JSON.stringify({
    collectionGroup: need.collectionId,
    fieldPath: formatFieldPath(field),
    indexes,
  });
  const short = { ASCENDING: 'ASC', DESCENDING: 'DESC', CONTAINS: 'CONTAINS' }[wantedKind];
  const link = exemptionLink(db, need.collectionId, need.scope, { field, kind: wantedKind });
  return new StatusError(
    'FAILED_PRECONDITION',
    `The query requires a ${need.scope}_${short} index for collection ${need.collectionId} and field ${formatFieldPath(field)}. ` +
      `You can create it here: ${link} or add it to "fieldOverrides" in firestore.indexes.json: ${json}`,
  );
}

function configOf(kind: IndexKind): Readonly<Record<string, string>> {
  return kind === 'CONTAINS' ? { arrayConfig: 'CONTAINS' } : { order: kind };
}
