import { comparePaths, pathOfName } from '../../shared/names.ts';
import { compareUtf8 } from '../../shared/text.ts';
import { compareValues, isMap } from '../../shared/valueOrder.ts';
import { Reference, type MapValue, type Value } from '../../shared/values.ts';
import type { Document } from '../core.ts';
import type { Cursor, FieldPath, Filter, Order, Query } from '../../shared/query.ts';

export const NAME: FieldPath = ['__name__'];

export function isName(field: FieldPath): boolean {
  return field.length === 1 && field[0] === '__name__';
}

/** One string per field path, for use as a key: dots and backslashes within a name are escaped. */
export function fieldKey(field: FieldPath): string {
  if (field.length === 1) return (field[0] ?? '').replace(/[\\.]/g, '\\$&');
  return field.map((name) => name.replace(/[\\.]/g, '\\$&')).join('.');
}

function compareFieldPaths(a: FieldPath, b: FieldPath): number {
  const shared = Math.min(a.length, b.length);
  for (let i = 0; i < shared; i++) {
    const order = compareUtf8(a[i] ?? '', b[i] ?? '');
    if (order !== 0) return order;
  }
  return a.length - b.length;
}

/** The value at a field path, or undefined where a name is absent or its parent is no map. */
export function fieldOf(fields: MapValue, field: FieldPath): Value | undefined {
  let at: Value | undefined = fields;
  for (const name of field) {
    if (!isMap(at)) return undefined;
    at = at.get(name);
  }
  return at;
}

/** A leaf of a filter tree. */
export type Comparison = Exclude<Filter, { kind: 'and' | 'or' }>;

/** Calls back for every comparison in a filter tree. */
export function eachComparison(filter: Filter | null, visit: (comparison: Comparison) => void): void {
  if (filter === null) return;
  if (filter.kind === 'field' || filter.kind === 'unary') visit(filter);
  else for (const inner of filter.filters) eachComparison(inner, visit);
}

/** Whether a comparison selects a range (and so implies an order), not single values. */
function isInequality(filter: Comparison): boolean {
  switch (filter.op) {
    case 'LESS_THAN':
    case 'LESS_THAN_OR_EQUAL':
    case 'GREATER_THAN':
    case 'GREATER_THAN_OR_EQUAL':
    case 'NOT_EQUAL':
    case 'NOT_IN':
    case 'IS_NOT_NAN':
    case 'IS_NOT_NULL':
      return true;
    case 'EQUAL':
    case 'ARRAY_CONTAINS':
    case 'IN':
    case 'ARRAY_CONTAINS_ANY':
    case 'IS_NAN':
    case 'IS_NULL':
      return false;
  }
}

/** Fields under an inequality anywhere in the filter, in field order, each once, `__name__` included. */
export function inequalityFields(filter: Filter | null): readonly FieldPath[] {
  const found = new Map<string, FieldPath>();
  eachComparison(filter, (comparison) => {
    if (isInequality(comparison)) found.set(fieldKey(comparison.field), comparison.field);
  });
  return [...found.values()].sort(compareFieldPaths);
}

/**
 * The orders a query is answered in: the client's own, then the fields under an inequality, then `__name__`, the added
 * ones in the direction of the last explicit one. Without duplicates; `__name__` is the last, as `validateQuery` refuses
 * fields after it.
 */
export function effectiveOrders(query: Query): readonly Order[] {
  const orders: Order[] = [];
  const seen = new Set<string>();
  const add = (field: FieldPath, direction: Order['direction']): void => {
    const key = fieldKey(field);
    if (seen.has(key)) return;
    seen.add(key);
    orders.push({ field, direction });
  };
  for (const order of query.orderBy) add(order.field, order.direction);
  const direction = query.orderBy.at(-1)?.direction ?? 'ASCENDING';
  for (const field of inequalityFields(query.where)) if (!isName(field)) add(field, direction);
  add(NAME, direction);
  return orders;
}

/** Compares two documents by orders; the result is 0 only for the same document if `__name__` is among them. */
export function compareByOrders(orders: readonly Order[]): (a: Document, b: Document) => number {
  return (a, b) => {
    for (const { field, direction } of orders) {
      const order = isName(field)
        ? comparePaths(a.path, b.path)
        : compareValues(fieldOf(a.fields, field) ?? null, fieldOf(b.fields, field) ?? null);
      if (order !== 0) return direction === 'ASCENDING' ? order : -order;
    }
    return 0;
  };
}

/** Where a document stands to a cursor: negative if before its position, 0 if at it, positive if after. */
export function compareToCursor(orders: readonly Order[], document: Document, cursor: Cursor): number {
  for (const [i, bound] of cursor.values.entries()) {
    const order = orders[i];
    if (order === undefined) break;
    const compared = isName(order.field)
      ? comparePaths(document.path, bound instanceof Reference ? pathOfName(bound.name) : '')
      : compareValues(fieldOf(document.fields, order.field) ?? null, bound);
    if (compared !== 0) return order.direction === 'ASCENDING' ? compared : -compared;
  }
  return 0;
}
