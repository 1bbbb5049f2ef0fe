import fc from 'fast-check';
import { resourceName } from '../../../shared/names.ts';
import { Reference, type Value } from '../../../shared/values.ts';
import type { Write } from '../../core.ts';
import type {
  Cursor,
  FieldOperator,
  FieldPath,
  Filter,
  Order,
  Query,
  UnaryOperator,
} from '../../../shared/query.ts';
import { arbitraryValue } from '../../indexes/testing/arbitraryValue.ts';
import { set, testDb } from './builders.ts';

/** Queries of every form a transport can decode, sensible or not, and documents to ask them of. */

const OPERATORS: readonly FieldOperator[] = [
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
const UNARY: readonly UnaryOperator[] = ['IS_NAN', 'IS_NULL', 'IS_NOT_NAN', 'IS_NOT_NULL'];
const PATHS = [
  'rooms/a',
  'rooms/a!',
  'rooms/b',
  'rooms/a/rooms/x',
  'rooms/b/rooms/__id5__',
  'users/u',
  'users/u/rooms/y',
];

const ownField = fc.constantFrom<FieldPath>(['a'], ['b'], ['m', 'x'], ['m']);
const field: fc.Arbitrary<FieldPath> = fc.oneof(
  { weight: 8, arbitrary: ownField },
  { weight: 1, arbitrary: fc.constant<FieldPath>(['__name__']) },
);
const name = fc.constantFrom(...PATHS, 'rooms/none').map((path) => new Reference(resourceName(testDb, path)));
/** Small values recur, so that comparisons meet equals. */
const value: fc.Arbitrary<Value> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom<Value>(null, 0n, 1n, 1, 1.5, NaN, 'a', 'b', true) },
  { weight: 1, arbitrary: arbitraryValue },
  { weight: 1, arbitrary: name },
);
const list = fc.array(value, { maxLength: 4 });

const filter: fc.Arbitrary<Filter> = fc.letrec<{ filter: Filter }>((tie) => ({
  filter: fc.oneof(
    { maxDepth: 3 },
    fc.record({
      kind: fc.constant('field' as const),
      field,
      op: fc.constantFrom(...OPERATORS),
      value: fc.oneof(value, list),
    }),
    fc.record({
      kind: fc.constant('field' as const),
      field: fc.constant<FieldPath>(['__name__']),
      op: fc.constantFrom(...OPERATORS),
      value: fc.oneof(name, fc.array(name, { maxLength: 3 })),
    }),
    fc.record({ kind: fc.constant('unary' as const), field, op: fc.constantFrom(...UNARY) }),
    fc.record({
      kind: fc.constantFrom('and' as const, 'or'),
      filters: fc.array(tie('filter'), { maxLength: 3 }),
    }),
  ),
})).filter;

const order: fc.Arbitrary<Order> = fc.record({
  field,
  direction: fc.constantFrom('ASCENDING' as const, 'DESCENDING'),
});
const cursor: fc.Arbitrary<Cursor | null> = fc.option(
  fc.record({
    values: fc.oneof(fc.array(value, { minLength: 1, maxLength: 1 }), fc.array(value, { maxLength: 3 })),
    before: fc.boolean(),
  }),
  { freq: 2 },
);

export const arbitraryQuery: fc.Arbitrary<Query> = fc.record({
  parent: fc.constantFrom('', '', '', '', 'rooms/a', 'users/u', 'rooms/none'),
  from: fc.record({
    collectionId: fc.constantFrom('rooms', 'rooms', 'rooms', 'rooms', 'users', 'none', null),
    allDescendants: fc.boolean(),
  }),
  where: fc.option(filter, { freq: 3 }),
  orderBy: fc.array(order, { maxLength: 3 }),
  startAt: cursor,
  endAt: cursor,
  offset: fc.oneof(
    { weight: 20, arbitrary: fc.constantFrom(0, 0, 1, 3) },
    { weight: 1, arbitrary: fc.constant(-1) },
  ),
  limit: fc.option(fc.oneof({ weight: 20, arbitrary: fc.nat(5) }, { weight: 1, arbitrary: fc.constant(-1) })),
  select: fc.option(fc.array(field, { maxLength: 2 })),
});

/** Documents with some of the fields, each in the stored and indexed form of its values. */
export const arbitraryWrites: fc.Arbitrary<readonly Write[]> = fc
  .tuple(
    ...PATHS.map(() =>
      fc.record(
        {
          a: value,
          b: value,
          m: fc.oneof(
            value,
            value.map((x) => new Map([['x', x]])),
          ),
        },
        { requiredKeys: ['a'] },
      ),
    ),
  )
  .map((all) => all.map((fields, i) => set(PATHS[i] ?? 'rooms/a', fields)));
