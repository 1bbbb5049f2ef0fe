import type { Value } from '../../shared/values.ts';
import type { Document } from '../core.ts';
import { effectiveOrders, fieldKey, fieldOf, isName } from '../indexes/orders.ts';
import type { Aggregation, FieldPath, Query } from '../../shared/query.ts';

const INT64_MAX = (1n << 63n) - 1n;
const INT64_MIN = -(1n << 63n);

/**
 * The query whose documents are aggregated: as it is read from an index that ends in the summed fields, a limit takes
 * documents by these where the client names no order, and passes over those that lack one.
 */
export function aggregatedQuery(query: Query, aggregations: readonly Aggregation[]): Query {
  if (query.limit === null && query.offset === 0) return query;
  const orders = effectiveOrders(query).filter(({ field }) => !isName(field));
  const known = new Set(orders.map(({ field }) => fieldKey(field)));
  const summed = aggregations.flatMap(({ field }) =>
    field === null || isName(field) || known.has(fieldKey(field)) ? [] : [field],
  );
  if (summed.length === 0) return query;
  const direction = orders.at(-1)?.direction ?? 'ASCENDING';
  return { ...query, orderBy: [...orders, ...summed.map((field) => ({ field, direction }))] };
}

/**
 * count, sum and avg over a query's documents, by alias. Documents that lack a summed or averaged field count for none
 * of the aggregations, as an index over those fields would not hold them; values that are no numbers are passed over.
 */
export function aggregate(
  documents: readonly Document[],
  aggregations: readonly Aggregation[],
): ReadonlyMap<string, Value> {
  const fields = aggregations.flatMap(({ field }) => (field === null ? [] : [field]));
  const included = documents.filter((document) =>
    fields.every((field) => fieldOf(document.fields, field) !== undefined),
  );
  return new Map(
    aggregations.map(({ alias, op, field, upTo }) => {
      if (op === 'count' || field === null) {
        return [alias, BigInt(upTo === null ? included.length : Math.min(included.length, upTo))];
      }
      const numbers = numbersOf(included, field);
      return [alias, op === 'sum' ? sum(numbers) : average(numbers)];
    }),
  );
}

function numbersOf(documents: readonly Document[], field: FieldPath): readonly (bigint | number)[] {
  const numbers: (bigint | number)[] = [];
  for (const document of documents) {
    const value = fieldOf(document.fields, field);
    if (typeof value === 'bigint' || typeof value === 'number') numbers.push(value);
  }
  return numbers;
}

/** An integer if all are integers and their sum fits 64 bits, else a double. */
function sum(numbers: readonly (bigint | number)[]): bigint | number {
  let integers = 0n;
  let doubles = 0;
  let onlyIntegers = true;
  for (const number of numbers) {
    if (typeof number === 'bigint') integers += number;
    else {
      onlyIntegers = false;
      doubles += number;
    }
  }
  if (!onlyIntegers) return doubles + Number(integers);
  return integers > INT64_MAX || integers < INT64_MIN ? Number(integers) : integers;
}

function average(numbers: readonly (bigint | number)[]): number | null {
  return numbers.length === 0 ? null : Number(sum(numbers)) / numbers.length;
}
