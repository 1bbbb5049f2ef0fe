import { formatFieldPath } from '../../shared/fieldPaths.ts';
import { StatusError } from '../../shared/status.ts';
import { resourceName } from '../../shared/names.ts';
import { isArray } from '../../shared/valueOrder.ts';
import { Reference, type Value } from '../../shared/values.ts';
import type { DatabaseId } from '../core.ts';
import { disjunctsOf } from './disjuncts.ts';
import {
  eachComparison,
  effectiveOrders,
  fieldKey,
  inequalityFields,
  isName,
  type Comparison,
} from '../indexes/orders.ts';
import type { Aggregation, Cursor, FieldPath, Filter, Query } from '../../shared/query.ts';

/** Limits of https://firebase.google.com/docs/firestore/quotas and of the query documentation. */
const MAX_IN_VALUES = 30;
const MAX_NOT_IN_VALUES = 10;
const MAX_INEQUALITY_FIELDS = 10;
const MAX_PARTS = 100;

/** Throws INVALID_ARGUMENT for a query the hosted service does not accept, whatever its indexes. */
export function validateQuery(db: DatabaseId, query: Query, aggregations: readonly Aggregation[] = []): void {
  if (query.limit !== null && query.limit < 0) throw invalid('limit is negative');
  if (query.offset < 0) throw invalid('offset is negative');
  const comparisons: Comparison[] = [];
  eachComparison(query.where, (comparison) => comparisons.push(comparison));
  for (const comparison of comparisons) validateComparison(db, comparison);
  validateCombination(query.where, comparisons);
  validateDisjuncts(query);
  validateOrders(db, query);
  if (query.from.collectionId === null) validateKindless(query, comparisons);
  if (inequalityFields(query.where).length > MAX_INEQUALITY_FIELDS) {
    throw invalid(`Cannot have inequality filters on more than ${MAX_INEQUALITY_FIELDS} properties`);
  }
  const depth = query.parent === '' ? 0 : query.parent.split('/').length / 2;
  if (comparisons.length + query.orderBy.length + depth > MAX_PARTS) {
    throw invalid(`The query has too many filters, orders and ancestors: more than ${MAX_PARTS}.`);
  }
  for (const { upTo } of aggregations) {
    if (upTo !== null && upTo <= 0) throw invalid('up_to must be positive');
  }
}

function validateComparison(db: DatabaseId, comparison: Comparison): void {
  const { field } = comparison;
  if (field.length === 0 || field.includes('')) throw invalid('Invalid field path: a name is empty');
  if (comparison.kind === 'unary') return;
  const { op, value } = comparison;
  if (op === 'IN' || op === 'NOT_IN' || op === 'ARRAY_CONTAINS_ANY') {
    if (value === null || !isArray(value) || value.length === 0) {
      throw invalid(`'${op}' requires an non-empty ArrayValue.`);
    }
    const max = op === 'NOT_IN' ? MAX_NOT_IN_VALUES : MAX_IN_VALUES;
    if (value.length > max) throw invalid(`'${op}' supports up to ${max} comparison values.`);
    if (isName(field)) for (const name of value) validateName(db, name);
  } else if (isName(field)) validateName(db, value);
}

function validateName(db: DatabaseId, value: Value): void {
  if (!(value instanceof Reference)) throw invalid('__key__ filter value must be a Key');
  const root = `${resourceName(db, '')}/`;
  if (!value.name.startsWith(root)) {
    throw invalid(`__key__ filter value is of another database: ${value.name}`);
  }
  const path = value.name.slice(root.length);
  const segments = path.split('/');
  if (segments.includes('') || segments.length % 2 !== 0) {
    throw invalid(`__key__ filter value is not the name of a document: ${value.name}`);
  }
}

/** Which operators exclude each other within one query. */
function validateCombination(where: Filter | null, comparisons: readonly Comparison[]): void {
  const count = (...ops: readonly string[]): number =>
    comparisons.filter(({ op }) => ops.includes(op)).length;
  if (count('NOT_EQUAL', 'NOT_IN', 'IS_NOT_NULL', 'IS_NOT_NAN') > 1) {
    throw invalid(
      "Only a single 'NOT_EQUAL', 'NOT_IN', 'IS_NOT_NAN', or 'IS_NOT_NULL' filter allowed per query.",
    );
  }
  const isKeyEqual = comparisons.some(({ field, op }) => isName(field) && (op === 'EQUAL' || op === 'IN'));
  const inequalities = inequalityFields(where);
  if (isKeyEqual && inequalities.length > 0 && !inequalities.some(isName)) {
    throw invalid(
      'Equality on key is not allowed if there are other inequality fields and key does not appear in inequalities.',
    );
  }
  if (count('NOT_IN') === 1 && (hasOr(where) || count('IN', 'ARRAY_CONTAINS_ANY') > 0)) {
    throw invalid("'NOT_IN' cannot be used in the same query with 'OR', 'IN' or 'ARRAY_CONTAINS_ANY'.");
  }
}

function hasOr(filter: Filter | null): boolean {
  if (filter === null || filter.kind === 'field' || filter.kind === 'unary') return false;
  return (filter.kind === 'or' && filter.filters.length > 1) || filter.filters.some(hasOr);
}

function validateDisjuncts(query: Query): void {
  for (const conjunction of disjunctsOf(query.where)) {
    const contains = conjunction.filter(({ op }) => op === 'ARRAY_CONTAINS').length;
    if (contains > 1) {
      throw invalid("A maximum of 1 'ARRAY_CONTAINS' filter is allowed per disjunction.");
    }
  }
}

function validateOrders(db: DatabaseId, query: Query): void {
  const seen = new Set<string>();
  for (const { field } of query.orderBy) {
    const key = fieldKey(field);
    if (seen.has(key)) throw invalid(`order by cannot contain duplicate fields ${key}`);
    seen.add(key);
  }
  const orders = effectiveOrders(query).map(({ field }) => field);
  const [afterKey] = orders.slice(orders.findIndex(isName) + 1);
  if (afterKey !== undefined) {
    throw invalid(`Order by clause cannot contain more fields after the key ${formatFieldPath(afterKey)}`);
  }
  for (const cursor of [query.startAt, query.endAt]) {
    if (cursor !== null) validateCursor(db, cursor, orders);
  }
}

function validateCursor(db: DatabaseId, cursor: Cursor, orders: readonly FieldPath[]): void {
  if (cursor.values.length > orders.length) throw invalid('Cursor has too many values.');
  for (const [i, value] of cursor.values.entries()) {
    const field = orders[i];
    if (field !== undefined && isName(field)) validateName(db, value);
  }
}

function validateKindless(query: Query, comparisons: readonly Comparison[]): void {
  for (const { field } of comparisons) {
    if (!isName(field)) throw invalid(`kind is required for filter: ${fieldKey(field)}`);
  }
  for (const { field, direction } of query.orderBy) {
    if (!isName(field) || direction === 'DESCENDING') {
      throw invalid('kind is required for all orders except __key__ ascending');
    }
  }
}

const invalid = (message: string): StatusError => new StatusError('INVALID_ARGUMENT', message);
