import { isArray } from '../../shared/valueOrder.ts';
import { StatusError } from '../../shared/status.ts';
import type { Value } from '../../shared/values.ts';
import type { Comparison } from '../indexes/orders.ts';
import type { FieldPath, Filter } from '../../shared/query.ts';

/** The hosted service's limit on what a filter may be multiplied out to. */
const MAX_DISJUNCTS = 30;

/** Comparisons that must all hold. IN is already one EQUAL for each value, ARRAY_CONTAINS_ANY one ARRAY_CONTAINS. */
export type Conjunction = readonly Comparison[];

/**
 * A filter as alternatives (disjunctive normal form); a document matches if it matches one of them. No filter is one
 * empty alternative. Throws INVALID_ARGUMENT for more than 30.
 */
export function disjunctsOf(filter: Filter | null): readonly Conjunction[] {
  return filter === null ? [[]] : expand(filter);
}

function expand(filter: Filter): readonly Conjunction[] {
  switch (filter.kind) {
    case 'unary':
      return [[filter]];
    case 'field':
      if (filter.op === 'IN') return oneFor(filter.field, 'EQUAL', filter.value);
      if (filter.op === 'ARRAY_CONTAINS_ANY') return oneFor(filter.field, 'ARRAY_CONTAINS', filter.value);
      return [[filter]];
    case 'or':
      return bounded(filter.filters.flatMap(expand));
    case 'and':
      return filter.filters.reduce<readonly Conjunction[]>(
        (done, inner) => {
          const next = expand(inner);
          if (done.length * next.length > MAX_DISJUNCTS) throw tooMany(done.length * next.length);
          return done.flatMap((left) => next.map((right) => [...left, ...right]));
        },
        [[]],
      );
  }
}

function oneFor(field: FieldPath, op: 'EQUAL' | 'ARRAY_CONTAINS', operand: Value): readonly Conjunction[] {
  const values = operand !== null && isArray(operand) ? operand : [];
  return bounded(values.map((value) => [{ kind: 'field', field, op, value }]));
}

function bounded(disjuncts: readonly Conjunction[]): readonly Conjunction[] {
  if (disjuncts.length > MAX_DISJUNCTS) throw tooMany(disjuncts.length);
  return disjuncts;
}

const tooMany = (count: number): StatusError =>
  new StatusError(
    'INVALID_ARGUMENT',
    `The query has ${count} disjunctions after normalization. A maximum of ${MAX_DISJUNCTS} is allowed.`,
  );

/** The value a comparison pins a field to, or undefined if it does not. */
export function pinnedValue(comparison: Comparison): Value | undefined {
  if (comparison.kind === 'field') return comparison.op === 'EQUAL' ? comparison.value : undefined;
  if (comparison.op === 'IS_NULL') return null;
  return comparison.op === 'IS_NAN' ? NaN : undefined;
}
