import { deleteApp, initializeApp, type FirebaseApp } from 'firebase/app';
import {
  and,
  Bytes,
  collection,
  collectionGroup,
  disableNetwork,
  doc,
  documentId,
  endAt,
  endBefore,
  getDocsFromCache,
  getFirestore,
  GeoPoint as SdkGeoPoint,
  limit,
  limitToLast,
  or,
  orderBy,
  query as sdkQuery,
  setDoc,
  startAfter,
  startAt,
  Timestamp as SdkTimestamp,
  vector,
  where,
  type Firestore,
  type Query as SdkQuery,
  type QueryCompositeFilterConstraint,
  type QueryConstraint,
  type QueryFieldFilterConstraint,
} from 'firebase/firestore';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resourceName } from '../../shared/names.ts';
import { GeoPoint, Reference, Timestamp, type MapValue, type Value } from '../../shared/values.ts';
import type { Caller, DatabaseId } from '../core.ts';
import { StoreCore } from './storeCore.ts';
import { compareByQuery, queryMatcher } from '../indexes/matcher.ts';
import { effectiveOrders } from '../indexes/orders.ts';
import type { Cursor, FieldOperator, Filter, Order, Query, UnaryOperator } from '../../shared/query.ts';

/**
 * The web SDK answers queries from its own cache with its own code. Here the same documents are in both, and random
 * queries must get the same documents in the same order: by looking through all, and by index.
 *
 * The SDK's code is no authority where the service answers differently, so only that is compared for which the service is
 * known to agree with it. Sources (test titles are of firebase-js-sdk's packages/firestore/test/integration/api, which runs
 * against the service; DOCS is https://firebase.google.com/docs/firestore):
 *
 * | Compared                               | Source                                                                 |
 * | -------------------------------------- | ---------------------------------------------------------------------- |
 * | order of values of all types           | DOCS/manage-data/data-types#value_type_ordering                        |
 * | ranges match one type only             | src/core/filter.ts: "types with matching backend order"                |
 * | `==` null, `==` NaN                    | query: 'can use unary filters'                                         |
 * | `!=`, also with null and NaN           | query: 'sdk uses != filter same as backend'                            |
 * | `not-in`, also with null and NaN       | query: 'sdk uses not-in filter same as backend', 'can use NOT_IN ...'  |
 * | `in`, `array-contains(-any)`           | query: 'can use IN filters', 'can use array-contains(-any) filters'    |
 * | `or` and `and`                         | query: 'can use or queries', 'supports using in with array contains'   |
 * | several inequalities, implied orders   | composite_index_query: 'can use multiple inequality filters' and on    |
 * | a field ordered by must be present     | DOCS/query-data/order-limit-data#order_and_limit_data                  |
 * | cursors                                | DOCS/query-data/query-cursors, cursor: all                             |
 * | `limitToLast`                          | query: 'can issue limitToLast queries with cursors'                    |
 *
 * Not compared, because the service answers differently (cases: tests/stand-ins/hostedService.test.ts):
 * null and NaN in the list of `in` and `array-contains-any`; NaN in a range of numbers; orders after the document id.
 * Because it counts 0 and -0 as one number (src/index/firestore_index_value_writer.ts: "-0.0, 0 and 0.0 are all considered
 * the same"), unlike the SDK's `in` and `array-contains`: zeros in those.
 * And because nothing tells how it answers: ranges from null or NaN, `array-contains` of them, and both within the lists
 * and maps that a field is compared with.
 */

const db: DatabaseId = { project: 'demo-agreement', database: '(default)' };
const admin: Caller = { kind: 'admin' };
const DATA_SEED = 20261121;

/** One value for both sides. */
type Plain =
  | null
  | boolean
  | number
  | string
  | { readonly kind: 'time'; readonly seconds: number; readonly nanos: number }
  | { readonly kind: 'bytes'; readonly bytes: readonly number[] }
  | { readonly kind: 'ref'; readonly path: string }
  | { readonly kind: 'geo'; readonly latitude: number; readonly longitude: number }
  | { readonly kind: 'vector'; readonly values: readonly number[] }
  | { readonly kind: 'map'; readonly entries: readonly (readonly [string, Plain])[] }
  | { readonly kind: 'list'; readonly values: readonly Plain[] };

function toValue(plain: Plain): Value {
  if (plain === null || typeof plain === 'boolean' || typeof plain === 'string') return plain;
  if (typeof plain === 'number') {
    return Number.isSafeInteger(plain) && !Object.is(plain, -0) ? BigInt(plain) : plain;
  }
  switch (plain.kind) {
    case 'time':
      return new Timestamp(plain.seconds, plain.nanos);
    case 'bytes':
      return Uint8Array.from(plain.bytes);
    case 'ref':
      return new Reference(resourceName(db, plain.path));
    case 'geo':
      return new GeoPoint(plain.latitude, plain.longitude);
    case 'vector':
      return new Map<string, Value>([
        ['__type__', '__vector__'],
        ['value', [...plain.values]],
      ]);
    case 'map':
      return toFields(plain.entries);
    case 'list':
      return plain.values.map(toValue);
  }
}

function toFields(entries: readonly (readonly [string, Plain])[]): MapValue {
  return new Map(entries.map(([key, value]) => [key, toValue(value)]));
}

function toSdk(firestore: Firestore, plain: Plain): unknown {
  if (plain === null || typeof plain !== 'object') return plain;
  switch (plain.kind) {
    case 'time':
      return new SdkTimestamp(plain.seconds, plain.nanos);
    case 'bytes':
      return Bytes.fromUint8Array(Uint8Array.from(plain.bytes));
    case 'ref':
      return doc(firestore, plain.path);
    case 'geo':
      return new SdkGeoPoint(plain.latitude, plain.longitude);
    case 'vector':
      return vector([...plain.values]);
    case 'map':
      return Object.fromEntries(plain.entries.map(([key, value]) => [key, toSdk(firestore, value)]));
    case 'list':
      return plain.values.map((value) => toSdk(firestore, value));
  }
}

const scalar: fc.Arbitrary<Plain> = fc.oneof(
  fc.constantFrom<Plain>(null, true, false, NaN, -0, 0, 1, 2, 1.5, -1, 9007199254740991, 1e300, -Infinity),
  fc.constantFrom<Plain>('', 'a', 'aa', 'b', 'a\0', 'é', '\uffee', '\ud83d\ude00'),
  fc.constantFrom<Plain>(
    { kind: 'time', seconds: 5, nanos: 0 },
    { kind: 'time', seconds: 5, nanos: 1000 },
    { kind: 'time', seconds: -5, nanos: 1000 },
    { kind: 'bytes', bytes: [] },
    { kind: 'bytes', bytes: [0] },
    { kind: 'bytes', bytes: [0, 1] },
    { kind: 'bytes', bytes: [200] },
    { kind: 'ref', path: 'rooms/a' },
    { kind: 'ref', path: 'rooms/a/messages/b' },
    { kind: 'ref', path: 'rooms/a!' },
    { kind: 'geo', latitude: 1, longitude: 2 },
    { kind: 'geo', latitude: 1, longitude: -2 },
    { kind: 'vector', values: [1] },
    { kind: 'vector', values: [0, 5] },
    { kind: 'vector', values: [0, -5] },
  ),
);
const map = (value: fc.Arbitrary<Plain>): fc.Arbitrary<Plain> =>
  fc
    .uniqueArray(fc.tuple(fc.constantFrom('x', 'y', 'z'), value), { maxLength: 2, selector: ([key]) => key })
    .map((entries) => ({ kind: 'map', entries }));
const list = (value: fc.Arbitrary<Plain>): fc.Arbitrary<Plain> =>
  fc.array(value, { maxLength: 3 }).map((values) => ({ kind: 'list', values }));
const value: fc.Arbitrary<Plain> = fc.oneof(
  { weight: 6, arbitrary: scalar },
  { weight: 1, arbitrary: map(scalar) },
  { weight: 1, arbitrary: list(scalar) },
  { weight: 1, arbitrary: map(list(scalar)) },
);

const entries = fc
  .record({ a: value, b: value, m: map(value), tags: fc.oneof(list(scalar), value) }, { requiredKeys: [] })
  .map((fields) => Object.entries(fields));
const documents = fc.array(entries, { minLength: 50, maxLength: 50 });
const IDS = ['a', 'a!', 'A', 'b', 'é', '1', '10', '2'];
const PLACES = ['rooms', 'rooms/a/rooms', 'other/x/rooms', 'rooms/a!/rooms'];

const FIELDS = ['a', 'b', 'm.x', 'tags'];
interface Condition {
  readonly field: string;
  readonly op:
    | '<'
    | '<='
    | '>'
    | '>='
    | '=='
    | '!='
    | 'in'
    | 'not-in'
    | 'array-contains'
    | 'array-contains-any';
  readonly operand: Plain;
}
type Tree = Condition | { readonly kind: 'and' | 'or'; readonly inner: readonly Tree[] };

/** Whether a value is, or holds at any depth, one that `is` tells. */
function holds(plain: Plain, is: (scalar: Plain) => boolean): boolean {
  if (is(plain)) return true;
  if (plain === null || typeof plain !== 'object') return false;
  if (plain.kind === 'list') return plain.values.some((inner) => holds(inner, is));
  return plain.kind === 'map' && plain.entries.some(([, inner]) => holds(inner, is));
}
const absent = fc.constantFrom<Plain>(null, NaN);
const operand = value.filter((plain) => !holds(plain, (scalar) => scalar === null || Number.isNaN(scalar)));
const listed = operand.filter((plain) => !holds(plain, (scalar) => scalar === 0));
const listOf = (values: fc.Arbitrary<Plain>): fc.Arbitrary<Plain> =>
  fc.array(values, { minLength: 1, maxLength: 3 }).map((inner): Plain => ({ kind: 'list', values: inner }));
const field = fc.constantFrom(...FIELDS);
const condition: fc.Arbitrary<Condition> = fc.oneof(
  fc.record({
    field,
    op: fc.constantFrom('==' as const, '!='),
    operand: fc.oneof({ weight: 8, arbitrary: operand }, { weight: 1, arbitrary: absent }),
  }),
  fc.record({ field, op: fc.constantFrom('in' as const, 'array-contains-any'), operand: listOf(listed) }),
  fc.record({
    field,
    op: fc.constant('not-in' as const),
    operand: listOf(fc.oneof({ weight: 8, arbitrary: listed }, { weight: 1, arbitrary: absent })),
  }),
  fc.record({ field: fc.constant('tags'), op: fc.constant('array-contains' as const), operand: listed }),
);
/** A range. One that would include NaN for the SDK, which sorts it below all numbers, also asks for a number. */
const range: fc.Arbitrary<Tree> = fc
  .record({ field, op: fc.constantFrom('<' as const, '<=', '>', '>='), operand })
  .map((one) => {
    if (typeof one.operand !== 'number' || one.op.startsWith('>')) return one;
    return { kind: 'and', inner: [{ ...one, op: '>=', operand: -Infinity }, one] };
  });
const tree: fc.Arbitrary<Tree> = fc.letrec<{ tree: Tree }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 2, withCrossShrink: true },
    condition,
    range,
    fc.record({
      kind: fc.constantFrom('and' as const, 'or'),
      inner: fc.array(tie('tree'), { minLength: 1, maxLength: 3 }),
    }),
  ),
})).tree;

const bound = fc.record({
  count: fc.nat(3),
  values: fc.array(value, { minLength: 3, maxLength: 3 }),
  before: fc.boolean(),
});
const question = fc.record({
  group: fc.boolean(),
  tree: fc.option(tree, { freq: 4 }),
  orders: fc
    .tuple(
      fc.uniqueArray(fc.record({ field, descending: fc.boolean() }), {
        maxLength: 2,
        selector: (order) => order.field,
      }),
      fc.array(fc.record({ field: fc.constant('__name__'), descending: fc.boolean() }), { maxLength: 1 }),
    )
    .map(([fields, name]) => [...fields, ...name]),
  start: fc.option(bound, { freq: 1 }),
  end: fc.option(bound, { freq: 1 }),
  limit: fc.option(fc.record({ count: fc.integer({ min: 1, max: 20 }), last: fc.boolean() })),
});
type Question = typeof question extends fc.Arbitrary<infer T> ? T : never;

const SDK_OPERATORS: Readonly<Record<Condition['op'], FieldOperator>> = {
  '<': 'LESS_THAN',
  '<=': 'LESS_THAN_OR_EQUAL',
  '>': 'GREATER_THAN',
  '>=': 'GREATER_THAN_OR_EQUAL',
  '==': 'EQUAL',
  '!=': 'NOT_EQUAL',
  in: 'IN',
  'not-in': 'NOT_IN',
  'array-contains': 'ARRAY_CONTAINS',
  'array-contains-any': 'ARRAY_CONTAINS_ANY',
};

/** As the SDK sends it: comparisons with null and NaN become unary ones. */
function toFilter(node: Tree): Filter {
  if ('kind' in node) return { kind: node.kind, filters: node.inner.map(toFilter) };
  const op = SDK_OPERATORS[node.op];
  const path = node.field.split('.');
  const unary = unaryOperator(node.op, node.operand);
  if (unary !== null) return { kind: 'unary', field: path, op: unary };
  return { kind: 'field', field: path, op, value: toValue(node.operand) };
}

function unaryOperator(op: Condition['op'], operand: Plain): UnaryOperator | null {
  if (op !== '==' && op !== '!=') return null;
  if (operand === null) return op === '==' ? 'IS_NULL' : 'IS_NOT_NULL';
  if (!Number.isNaN(operand)) return null;
  return op === '==' ? 'IS_NAN' : 'IS_NOT_NAN';
}

type SdkFilter = QueryFieldFilterConstraint | QueryCompositeFilterConstraint;
function toSdkFilter(firestore: Firestore, node: Tree): SdkFilter {
  if (!('kind' in node)) return where(node.field, node.op, toSdk(firestore, node.operand));
  const inner = node.inner.map((each) => toSdkFilter(firestore, each));
  return node.kind === 'and' ? and(...inner) : or(...inner);
}

/** A cursor's values for as many explicit orders as it names; ids for `__name__`. */
function boundValues(asked: Question, cursor: { count: number; values: readonly Plain[] }): readonly Plain[] {
  return asked.orders.slice(0, cursor.count).map(({ field: name }, i) => {
    if (name !== '__name__') return cursor.values[i] ?? null;
    return asked.group ? 'rooms/a/rooms/b' : 'b';
  });
}

function toSdkQuery(firestore: Firestore, asked: Question): SdkQuery {
  const base = asked.group ? collectionGroup(firestore, 'rooms') : collection(firestore, 'rooms');
  const rest: QueryConstraint[] = asked.orders.map(({ field: name, descending }) =>
    orderBy(name === '__name__' ? documentId() : name, descending ? 'desc' : 'asc'),
  );
  const values = (cursor: { count: number; values: readonly Plain[] }): unknown[] =>
    boundValues(asked, cursor).map((plain) => toSdk(firestore, plain));
  const { start, end } = asked;
  if (start !== null && boundValues(asked, start).length > 0) {
    rest.push((start.before ? startAt : startAfter)(...values(start)));
  }
  if (end !== null && boundValues(asked, end).length > 0) {
    rest.push((end.before ? endBefore : endAt)(...values(end)));
  }
  if (asked.limit !== null) rest.push((asked.limit.last ? limitToLast : limit)(asked.limit.count));
  if (asked.tree === null) return sdkQuery(base, ...rest);
  const filter = toSdkFilter(firestore, asked.tree);
  const nonFilters = rest;
  return filter.type === 'and' || filter.type === 'or'
    ? sdkQuery(base, filter, ...(nonFilters as ReturnType<typeof orderBy>[]))
    : sdkQuery(base, filter as QueryFieldFilterConstraint, ...rest);
}

/** As the SDK would send it: limitToLast is a plain limit over the orders turned round, its answer turned back. */
function toQuery(asked: Question): { query: Query; reversed: boolean } {
  const reversed = asked.limit?.last === true;
  const cursor = (side: Question['start']): Cursor | null => {
    if (side === null) return null;
    const plain = boundValues(asked, side);
    if (plain.length === 0) return null;
    const values = plain.map((each, i) => {
      if (asked.orders[i]?.field !== '__name__') return toValue(each);
      return new Reference(resourceName(db, asked.group ? 'rooms/a/rooms/b' : 'rooms/b'));
    });
    return { values, before: side.before };
  };
  const query: Query = {
    parent: '',
    from: { collectionId: 'rooms', allDescendants: asked.group },
    where: asked.tree === null ? null : toFilter(asked.tree),
    orderBy: asked.orders.map(({ field: name, descending }): Order => ({
      field: name.split('.'),
      direction: descending ? 'DESCENDING' : 'ASCENDING',
    })),
    startAt: cursor(asked.start),
    endAt: cursor(asked.end),
    offset: 0,
    limit: asked.limit?.count ?? null,
    select: null,
  };
  if (!reversed) return { query, reversed };
  const turned = effectiveOrders(query).map(({ field: path, direction }): Order => ({
    field: path,
    direction: direction === 'ASCENDING' ? 'DESCENDING' : 'ASCENDING',
  }));
  const { startAt: from, endAt: to } = query;
  return {
    query: {
      ...query,
      orderBy: turned,
      startAt: to === null ? null : { values: to.values, before: !to.before },
      endAt: from === null ? null : { values: from.values, before: !from.before },
    },
    reversed,
  };
}

function stores(paths: readonly (readonly [string, readonly (readonly [string, Plain])[]])[]): {
  scanning: StoreCore;
  indexed: StoreCore;
} {
  const scanning = new StoreCore({ scanMax: Infinity });
  const indexed = new StoreCore({ scanMax: 0 });
  for (const store of [scanning, indexed]) {
    for (const [path, fields] of paths) {
      const set = {
        kind: 'set',
        path,
        fields: toFields(fields),
        mask: null,
        transforms: [],
        precondition: null,
      } as const;
      store.commit(db, admin, [set], null);
    }
  }
  return { scanning, indexed };
}

describe('queries against the web SDK answering from its cache', () => {
  let app: FirebaseApp;
  let firestore: Firestore;
  let both: ReturnType<typeof stores>;

  beforeAll(async () => {
    app = initializeApp({ projectId: db.project, apiKey: 'none' }, 'agreement');
    firestore = getFirestore(app);
    await disableNetwork(firestore);
    const [sample] = fc.sample(documents, { numRuns: 1, seed: DATA_SEED });
    const paths = (sample ?? []).map((fields, i) => {
      const id = IDS[i] ?? `d${i}`;
      return [`${PLACES[i % 2 === 0 ? 0 : i % PLACES.length] ?? 'rooms'}/${id}`, fields] as const;
    });
    for (const [path, fields] of paths) {
      const data = Object.fromEntries(fields.map(([key, plain]) => [key, toSdk(firestore, plain)]));
      // Never acknowledged while offline; the cache has it at once.
      void setDoc(doc(firestore, path), data);
    }
    both = stores(paths);
  });

  afterAll(async () => {
    await deleteApp(app);
  });

  const ask = async (asked: Question): Promise<void> => {
    let theirs: SdkQuery;
    try {
      theirs = toSdkQuery(firestore, asked);
    } catch {
      // Combinations the SDK refuses to send.
      return;
    }
    const expected = (await getDocsFromCache(theirs)).docs.map((found) => found.ref.path);
    const { query, reversed } = toQuery(asked);
    for (const store of [both.scanning, both.indexed]) {
      let found: readonly string[];
      try {
        found = store.runQuery(db, admin, query, { kind: 'now' }).documents.map(({ path }) => path);
      } catch (error) {
        // What the service refuses and the cache does not, by name: anything else is a failure.
        expect(String(error)).toMatch(/NOT_IN|NOT_EQUAL|ARRAY_CONTAINS|disjunctions|after the key/);
        return;
      }
      expect(reversed ? [...found].reverse() : found).toEqual(expected);
    }
    const all = both.scanning
      .runQuery(
        db,
        admin,
        { ...query, where: null, orderBy: [], startAt: null, endAt: null, limit: null },
        { kind: 'now' },
      )
      .documents.filter(queryMatcher(query))
      .sort(compareByQuery(query))
      .slice(0, query.limit ?? undefined)
      .map(({ path }) => path);
    expect(reversed ? all.reverse() : all).toEqual(expected);
  };

  const nothing: Question = { group: false, tree: null, orders: [], start: null, end: null, limit: null };

  it('finds -0 by array-contains 0, unlike the cache', () => {
    const { scanning, indexed } = stores([['rooms/zero', [['tags', { kind: 'list', values: [-0] }]]]]);
    const { query } = toQuery({
      ...nothing,
      tree: { field: 'tags', op: 'array-contains', operand: 0 },
    });
    for (const store of [scanning, indexed]) {
      expect(store.runQuery(db, admin, query, { kind: 'now' }).documents).toHaveLength(1);
    }
  });

  it('gives the same documents in the same order for random queries', async () => {
    await fc.assert(fc.asyncProperty(question, ask), { numRuns: 1500 });
  }, 120_000);
});
