import { pathOfName } from '../../shared/names.ts';
import { compareValues, typeOrder } from '../../shared/valueOrder.ts';
import { Reference, type Value } from '../../shared/values.ts';
import { fieldPart, namePart, type IndexField, type IndexScope, type IndexSpec } from '../indexes/indexes.ts';
import { afterPrefix, namePrefix, typeTag } from '../indexes/indexKey.ts';
import { effectiveOrders, fieldKey, isName } from '../indexes/orders.ts';
import type { Shape } from './shape.ts';
import type { Cursor, Order, Query } from '../../shared/query.ts';

/** A range of one index whose entries, in order, include every match of one alternative of a query. */
export interface IndexScan {
  readonly spec: IndexSpec;
  readonly from: string;
  /** Null: to the end of the index. */
  readonly to: string | null;
}

/** The scan that touches the fewest entries: pinned fields first, then a range over the first order. */
export function planScan(query: Query, shape: Shape): IndexScan {
  const pinned = [...shape.pinned.values()].sort((a, b) =>
    fieldKey(a.field) < fieldKey(b.field) ? -1 : fieldKey(a.field) > fieldKey(b.field) ? 1 : 0,
  );
  const [contained] = shape.contains;
  const fields: IndexField[] = pinned.map(({ field }) => ({ field, kind: 'ASCENDING' }));
  if (contained !== undefined) fields.push({ field: contained.field, kind: 'CONTAINS' });
  for (const { field, direction } of shape.orders) fields.push({ field, kind: direction });
  const spec: IndexSpec = { scope: scopeOf(query), fields, nameDirection: shape.nameDirection };

  let prefix = pinned.map(({ value }) => fieldPart(value, 'ASCENDING')).join('');
  if (contained !== undefined) prefix += fieldPart(contained.value, 'CONTAINS');
  const range = new Range(prefix);
  if (spec.scope.kind === 'all' && query.parent !== '') {
    const below = namePrefix(query.parent);
    range.atLeast(below);
    range.below(afterPrefix(below));
  }
  narrowByComparisons(range, prefix, shape);
  if (query.startAt !== null) narrowByCursor(range, prefix, query, shape, query.startAt, 'from');
  if (query.endAt !== null) narrowByCursor(range, prefix, query, shape, query.endAt, 'to');
  return { spec, from: range.from, to: range.to };
}

function scopeOf(query: Query): IndexScope {
  const { collectionId, allDescendants } = query.from;
  if (collectionId === null) return { kind: 'all' };
  if (allDescendants) return { kind: 'group', collectionId };
  return { kind: 'collection', path: query.parent === '' ? collectionId : `${query.parent}/${collectionId}` };
}

/** Keys that start with a prefix, narrowed from both ends. */
class Range {
  to: string | null;

  constructor(public from: string) {
    this.to = afterPrefix(from);
  }

  atLeast(key: string): void {
    if (key > this.from) this.from = key;
  }

  below(key: string | null): void {
    if (key !== null && (this.to === null || key < this.to)) this.to = key;
  }

  /** Past every key that starts with this. */
  past(prefix: string): void {
    const next = afterPrefix(prefix);
    if (next === null) this.below(this.from);
    else this.atLeast(next);
  }
}

/** Inequalities on the first ordered field bound the range; on `__name__` where it is first. */
function narrowByComparisons(range: Range, prefix: string, shape: Shape): void {
  const [first] = shape.orders;
  for (const comparison of shape.comparisons) {
    if (comparison.kind !== 'field') continue;
    const { op, value } = comparison;
    if (isName(comparison.field)) {
      if (first === undefined && value instanceof Reference) {
        const part = prefix + namePart(pathOfName(value.name), shape.nameDirection);
        narrow(range, op, part, shape.nameDirection);
      }
    } else if (first !== undefined && fieldKey(comparison.field) === fieldKey(first.field)) {
      if (!isRange(op)) continue;
      const tag = typeTag(typeOrder(value));
      const tagPart = String.fromCharCode(first.direction === 'ASCENDING' ? tag : ~tag & 0xff);
      range.atLeast(prefix + tagPart);
      range.below(afterPrefix(prefix + tagPart));
      narrow(range, op, prefix + fieldPart(value, first.direction), first.direction);
    }
  }
}

const isRange = (op: string): boolean =>
  op === 'LESS_THAN' ||
  op === 'LESS_THAN_OR_EQUAL' ||
  op === 'GREATER_THAN' ||
  op === 'GREATER_THAN_OR_EQUAL';

function narrow(range: Range, op: string, key: string, direction: Order['direction']): void {
  const upwards = direction === 'ASCENDING';
  switch (op) {
    case 'GREATER_THAN':
      return upwards ? range.past(key) : range.below(key);
    case 'GREATER_THAN_OR_EQUAL':
      return upwards ? range.atLeast(key) : range.below(afterPrefix(key));
    case 'LESS_THAN':
      return upwards ? range.below(key) : range.past(key);
    case 'LESS_THAN_OR_EQUAL':
      return upwards ? range.below(afterPrefix(key)) : range.atLeast(key);
    default:
  }
}

/** A cursor bounds the range as far as its values follow the index's own order. */
function narrowByCursor(
  range: Range,
  prefix: string,
  query: Query,
  shape: Shape,
  cursor: Cursor,
  end: 'from' | 'to',
): void {
  let key = prefix;
  let inclusive = false;
  const orders = effectiveOrders(query);
  for (const [i, bound] of cursor.values.entries()) {
    const order = orders[i];
    if (order === undefined) break;
    const part = cursorPart(order, shape, bound);
    // An order on a pinned field is not in the index: equal to the pin, it decides nothing; else all or none follow.
    if (part === 'differs') return;
    key += part;
    if (isName(order.field)) {
      // Nothing after the name is in the index; its values are left to the matcher.
      inclusive = i + 1 < cursor.values.length;
      break;
    }
  }
  if (end === 'from') {
    if (cursor.before || inclusive) range.atLeast(key);
    else range.past(key);
  } else range.below(cursor.before && !inclusive ? key : afterPrefix(key));
}

function cursorPart(order: Order, shape: Shape, bound: Value): string {
  if (isName(order.field)) {
    return namePart(bound instanceof Reference ? pathOfName(bound.name) : '', order.direction);
  }
  const pin = shape.pinned.get(fieldKey(order.field));
  if (pin === undefined) return fieldPart(bound, order.direction);
  return compareValues(pin.value, bound) === 0 ? '' : 'differs';
}
