import { parseFieldPath } from '../../shared/fieldPaths.ts';
import { StatusError } from '../../shared/status.ts';
import type {
  Aggregation,
  Cursor,
  FieldOperator,
  FieldPath,
  Filter,
  Order,
  Query,
  UnaryOperator,
} from '../../shared/query.ts';
import { decodeValue } from '../../shared/decodeValues.ts';
import { parseCollectionId } from './names.ts';
import {
  invalid,
  own,
  readArray,
  readBoolean,
  readCount,
  readEnum,
  readOneOf,
  readString,
  readStruct,
  readStructOrEmpty,
  type EnumNames,
  type Struct,
} from '../../shared/untrusted.ts';

const MAX_FILTER_DEPTH = 100;
/** Names by number, as `google/firestore/v1/query.proto` gives them; 0, where it is unspecified, is left out. */
const FIELD_OPERATORS: EnumNames<FieldOperator> = [
  undefined,
  'LESS_THAN',
  'LESS_THAN_OR_EQUAL',
  'GREATER_THAN',
  'GREATER_THAN_OR_EQUAL',
  'EQUAL',
  'NOT_EQUAL',
  'ARRAY_CONTAINS',
  'IN',
  'ARRAY_CONTAINS_ANY',
  'NOT_IN',
];
const UNARY_OPERATORS: EnumNames<UnaryOperator> = [
  undefined,
  undefined,
  'IS_NAN',
  'IS_NULL',
  'IS_NOT_NAN',
  'IS_NOT_NULL',
];
const COMPOSITE_OPERATORS: EnumNames<'AND' | 'OR'> = [undefined, 'AND', 'OR'];
const DIRECTIONS: EnumNames<Order['direction'] | 'DIRECTION_UNSPECIFIED'> = [
  'DIRECTION_UNSPECIFIED',
  'ASCENDING',
  'DESCENDING',
];

/** Decodes a `StructuredQuery` below `parent` (a path, '' for the root). Vector search is UNIMPLEMENTED. */
export function decodeQuery(raw: unknown, parent: string): Query {
  const struct = readStruct(raw, 'structuredQuery');
  if (own(struct, 'findNearest') !== undefined)
    throw new StatusError('UNIMPLEMENTED', 'Vector search (findNearest) is not built.');
  const limit = own(struct, 'limit');
  return {
    parent,
    from: decodeFrom(own(struct, 'from')),
    where: own(struct, 'where') === undefined ? null : decodeFilter(own(struct, 'where'), 0),
    orderBy: readArray(own(struct, 'orderBy'), 'orderBy').map(decodeOrder),
    startAt: decodeCursor(own(struct, 'startAt')),
    endAt: decodeCursor(own(struct, 'endAt')),
    offset: readCount(own(struct, 'offset') ?? 0, 'offset'),
    limit: limit === undefined ? null : readCount(limit, 'limit'),
    select: decodeSelect(own(struct, 'select')),
  };
}

function decodeFrom(raw: unknown): Query['from'] {
  const [first, ...others] = readArray(raw, 'from');
  if (first === undefined || others.length > 0) throw invalid('A query must name exactly one collection.');
  const struct = readStruct(first, 'from');
  const collectionId = readString(own(struct, 'collectionId'), 'collectionId');
  const allDescendants = readBoolean(own(struct, 'allDescendants'), 'allDescendants');
  return { collectionId: collectionId === '' ? null : parseCollectionId(collectionId), allDescendants };
}

function decodeFilter(raw: unknown, depth: number): Filter {
  if (depth > MAX_FILTER_DEPTH) throw invalid('The filter is nested too deeply.');
  const struct = readStruct(raw, 'A filter');
  const kind = readOneOf(struct, ['compositeFilter', 'fieldFilter', 'unaryFilter'], 'A filter');
  if (kind === undefined) throw invalid('A filter has no known type.');
  const filter = readStruct(own(struct, kind), kind);
  if (kind === 'compositeFilter') return decodeComposite(filter, depth);
  const field = decodeField(own(filter, 'field'));
  const name = own(filter, 'op');
  if (kind === 'fieldFilter') {
    const op = readEnum(name, FIELD_OPERATORS, 'filter operator');
    return { kind: 'field', field, op, value: decodeValue(own(filter, 'value')) };
  }
  return { kind: 'unary', field, op: readEnum(name, UNARY_OPERATORS, 'unary operator') };
}

function decodeComposite(raw: Struct, depth: number): Filter {
  const op = readEnum(own(raw, 'op'), COMPOSITE_OPERATORS, 'composite operator');
  const filters = readArray(own(raw, 'filters'), 'filters').map((item) => decodeFilter(item, depth + 1));
  if (filters.length === 0) throw invalid('A composite filter needs at least one filter.');
  return { kind: op === 'AND' ? 'and' : 'or', filters };
}

function decodeField(raw: unknown): FieldPath {
  const struct = readStruct(raw, 'field');
  return parseFieldPath(readString(own(struct, 'fieldPath'), 'fieldPath'));
}

function decodeOrder(raw: unknown): Order {
  const struct = readStruct(raw, 'An order');
  const direction = readEnum(own(struct, 'direction') ?? 0, DIRECTIONS, 'direction');
  return {
    field: decodeField(own(struct, 'field')),
    direction: direction === 'DESCENDING' ? direction : 'ASCENDING',
  };
}

function decodeCursor(raw: unknown): Cursor | null {
  if (raw === undefined) return null;
  const struct = readStruct(raw, 'A cursor');
  return {
    values: readArray(own(struct, 'values'), 'values').map((value) => decodeValue(value)),
    before: readBoolean(own(struct, 'before'), 'before'),
  };
}

function decodeSelect(raw: unknown): readonly FieldPath[] | null {
  if (raw === undefined) return null;
  const fields = readArray(own(readStruct(raw, 'select'), 'fields'), 'fields').map(decodeField);
  return fields.length === 0 ? [['__name__']] : fields;
}

const MAX_AGGREGATIONS = 5;

/** Decodes the aggregations of a `StructuredAggregationQuery`; unnamed ones are called `field_1`, `field_2`, ... */
export function decodeAggregations(raw: unknown): readonly Aggregation[] {
  const list = readArray(raw, 'aggregations');
  if (list.length === 0) throw invalid('Aggregations can not be empty.');
  if (list.length > MAX_AGGREGATIONS) {
    throw invalid(
      `The maximum number of aggregations allowed in an aggregation query is ${MAX_AGGREGATIONS}. Received: ${list.length}`,
    );
  }
  const decoded = list.map((item, index) => decodeAggregation(readStruct(item, 'An aggregation'), index));
  if (new Set(decoded.map((item) => item.alias)).size < decoded.length)
    throw invalid('Aggregation aliases contain duplicate alias.');
  return decoded;
}

function decodeAggregation(raw: Struct, index: number): Aggregation {
  const alias = readString(own(raw, 'alias'), 'alias') || `field_${index + 1}`;
  const op = readOneOf(raw, ['count', 'sum', 'avg'], 'An aggregation');
  if (op === 'count') {
    const upTo = own(readStructOrEmpty(own(raw, op), op), 'upTo');
    if (upTo === undefined) return { alias, op, field: null, upTo: null };
    const bound = readCount(upTo, 'upTo');
    if (bound === 0) throw invalid('upTo must be greater than zero.');
    return { alias, op, field: null, upTo: bound };
  }
  if (op !== 'sum' && op !== 'avg') throw invalid('An aggregation must be count, sum or avg.');
  return { alias, op, field: decodeField(own(readStruct(own(raw, op), op), 'field')), upTo: null };
}
