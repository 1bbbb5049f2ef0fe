import type { Value } from '../../shared/values.ts';
import { pinnedValue, type Conjunction } from './disjuncts.ts';
import { effectiveOrders, fieldKey, isName, type Comparison } from '../indexes/orders.ts';
import type { FieldPath, Order, Query } from '../../shared/query.ts';

/** What one alternative of a query asks of an index: pinned fields first, then the order. */
export interface Shape {
  /** Fields pinned to one value, `__name__` apart; by field key, in the query's order. */
  readonly pinned: ReadonlyMap<string, { readonly field: FieldPath; readonly value: Value }>;
  /** ARRAY_CONTAINS comparisons. The hosted service allows one. */
  readonly contains: readonly { readonly field: FieldPath; readonly value: Value }[];
  /** Orders up to `__name__` that are not constant here. */
  readonly orders: readonly Order[];
  readonly nameDirection: Order['direction'];
  /** `__name__` is pinned: the document is looked up, no index is needed. */
  readonly pinnedName: Value | undefined;
  readonly comparisons: readonly Comparison[];
}

export function shapeOf(query: Query, conjunction: Conjunction): Shape {
  const pinned = new Map<string, { field: FieldPath; value: Value }>();
  const contains: { field: FieldPath; value: Value }[] = [];
  let pinnedName: Value | undefined;
  for (const comparison of conjunction) {
    const value = pinnedValue(comparison);
    if (value !== undefined) {
      if (isName(comparison.field)) pinnedName = value;
      else if (!pinned.has(fieldKey(comparison.field))) {
        pinned.set(fieldKey(comparison.field), { field: comparison.field, value });
      }
    } else if (comparison.kind === 'field' && comparison.op === 'ARRAY_CONTAINS') {
      contains.push({ field: comparison.field, value: comparison.value });
    }
  }
  const all = effectiveOrders(query);
  const nameAt = all.findIndex(({ field }) => isName(field));
  return {
    pinned,
    contains,
    orders: all.slice(0, nameAt).filter(({ field }) => !pinned.has(fieldKey(field))),
    nameDirection: all[nameAt]?.direction ?? 'ASCENDING',
    pinnedName,
    comparisons: conjunction,
  };
}
