import { comparePaths, parentOf, lastSegment, pathOfName } from '../../shared/names.ts';
import { compareValues, equalValues, isArray, typeOrder } from '../../shared/valueOrder.ts';
import { Reference, type Value } from '../../shared/values.ts';
import type { Document } from '../core.ts';
import { compareByOrders, compareToCursor, effectiveOrders, fieldOf, isName } from './orders.ts';
import type { FieldOperator, Filter, Query, UnaryOperator } from '../../shared/query.ts';

/**
 * Whether a document is in a query's answer before `offset` and `limit` are counted: collection, filters, presence of
 * every field it is ordered by, and cursors. Pure; the query's part is computed once.
 */
export function queryMatcher(query: Query): (document: Document) => boolean {
  const orders = effectiveOrders(query);
  const orderFields = orders.map((order) => order.field).filter((field) => !isName(field));
  const { startAt, endAt, where } = query;
  return (document) => {
    if (!inScope(query, document.path)) return false;
    if (where !== null && !matchesFilter(where, document)) return false;
    if (!orderFields.every((field) => fieldOf(document.fields, field) !== undefined)) return false;
    if (startAt !== null) {
      const at = compareToCursor(orders, document, startAt);
      if (startAt.before ? at < 0 : at <= 0) return false;
    }
    if (endAt !== null) {
      const at = compareToCursor(orders, document, endAt);
      if (endAt.before ? at >= 0 : at > 0) return false;
    }
    return true;
  };
}

/** The order of a query's answer, implicit orders and `__name__` included. Only for documents that match. */
export function compareByQuery(query: Query): (a: Document, b: Document) => number {
  return compareByOrders(effectiveOrders(query));
}

/** Whether a document path lies in the collection or collections the query names. */
export function inScope(query: Pick<Query, 'parent' | 'from'>, path: string): boolean {
  const { parent, from } = query;
  const collection = parentOf(path);
  if (parent !== '' && !path.startsWith(`${parent}/`)) return false;
  if (from.collectionId !== null && lastSegment(collection) !== from.collectionId) return false;
  return from.allDescendants || parentOf(collection) === parent;
}

export function matchesFilter(filter: Filter, document: Document): boolean {
  switch (filter.kind) {
    case 'and':
      return filter.filters.every((inner) => matchesFilter(inner, document));
    case 'or':
      return filter.filters.some((inner) => matchesFilter(inner, document));
    case 'unary':
      if (isName(filter.field)) return filter.op === 'IS_NOT_NULL' || filter.op === 'IS_NOT_NAN';
      return matchesUnary(filter.op, fieldOf(document.fields, filter.field));
    case 'field':
      if (isName(filter.field)) return matchesName(filter.op, document.path, filter.value);
      return matchesField(filter.op, fieldOf(document.fields, filter.field), filter.value);
  }
}

function matchesUnary(op: UnaryOperator, value: Value | undefined): boolean {
  if (value === undefined) return false;
  switch (op) {
    case 'IS_NULL':
      return value === null;
    case 'IS_NOT_NULL':
      return value !== null;
    case 'IS_NAN':
      return isNan(value);
    case 'IS_NOT_NAN':
      return value !== null && !isNan(value);
  }
}

const listed = (operand: Value): readonly Value[] => (operand !== null && isArray(operand) ? operand : []);
const includes = (list: readonly Value[], value: Value): boolean =>
  list.some((element) => equalValues(element, value));
const isNan = (value: Value): boolean => Number.isNaN(value);

/** `in` and `array-contains-any` pass over null and NaN in their list: only `==` finds those. */
const comparable = (operand: Value): readonly Value[] =>
  listed(operand).filter((element) => element !== null && !isNan(element));

function matchesField(op: FieldOperator, value: Value | undefined, operand: Value): boolean {
  if (value === undefined) return false;
  switch (op) {
    case 'EQUAL':
      return equalValues(value, operand);
    case 'NOT_EQUAL':
      return value !== null && !equalValues(value, operand);
    case 'LESS_THAN':
    case 'LESS_THAN_OR_EQUAL':
    case 'GREATER_THAN':
    case 'GREATER_THAN_OR_EQUAL':
      // NaN sorts before all numbers but is smaller than none.
      return (
        typeOrder(value) === typeOrder(operand) &&
        !isNan(value) &&
        satisfies(op, compareValues(value, operand))
      );
    case 'IN':
      return includes(comparable(operand), value);
    case 'NOT_IN':
      // A null among the operands makes the comparison unknown for every document.
      return value !== null && !includes(listed(operand), null) && !includes(listed(operand), value);
    case 'ARRAY_CONTAINS':
      return value !== null && isArray(value) && includes(value, operand);
    case 'ARRAY_CONTAINS_ANY':
      return (
        value !== null && isArray(value) && comparable(operand).some((element) => includes(value, element))
      );
  }
}

function satisfies(op: FieldOperator, order: number): boolean {
  switch (op) {
    case 'LESS_THAN':
      return order < 0;
    case 'LESS_THAN_OR_EQUAL':
      return order <= 0;
    case 'GREATER_THAN':
      return order > 0;
    case 'GREATER_THAN_OR_EQUAL':
      return order >= 0;
    case 'EQUAL':
      return order === 0;
    case 'NOT_EQUAL':
      return order !== 0;
    case 'IN':
    case 'NOT_IN':
    case 'ARRAY_CONTAINS':
    case 'ARRAY_CONTAINS_ANY':
      return false;
  }
}

function matchesName(op: FieldOperator, path: string, operand: Value): boolean {
  if (op === 'IN') return listed(operand).some((name) => matchesName('EQUAL', path, name));
  if (op === 'NOT_IN') {
    return listed(operand).every((name) => name instanceof Reference && matchesName('NOT_EQUAL', path, name));
  }
  return operand instanceof Reference && satisfies(op, comparePaths(path, pathOfName(operand.name)));
}
