import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { resourceName } from '../../shared/names.ts';
import { StatusError } from '../../shared/status.ts';
import { Reference, type Value } from '../../shared/values.ts';
import type { Write } from '../core.ts';
import { parseIndexDefinitions } from '../query/indexDefinitions.ts';
import type { Aggregation, Query } from '../../shared/query.ts';
import { StoreCore } from './storeCore.ts';
import {
  admin,
  all,
  any,
  down,
  from,
  now,
  pathsOf,
  remove,
  set,
  testDb,
  up,
  where,
} from './testing/builders.ts';

const ref = (path: string): Reference => new Reference(resourceName(testDb, path));

/** The same writes into a store that looks through everything and one that uses indexes from the first document. */
function twoStores(...writes: readonly Write[]): readonly StoreCore[] {
  return [Infinity, 0].map((scanMax) => {
    const store = new StoreCore({ scanMax });
    for (let i = 0; i < writes.length; i += 400) store.commit(testDb, admin, writes.slice(i, i + 400), null);
    return store;
  });
}

function ask(stores: readonly StoreCore[], query: Query): readonly string[] {
  const [scanned, indexed] = stores.map((store) =>
    pathsOf(store.runQuery(testDb, admin, query, now).documents),
  );
  expect(indexed).toEqual(scanned);
  return scanned ?? [];
}

describe('runQuery', () => {
  const tree = twoStores(
    ...[
      'rooms/a',
      'rooms/a/messages/m1',
      'rooms/a/messages/m2',
      'rooms/b/messages/m1',
      'rooms/a!',
      'users/u',
      'messages/top',
    ].map((path, i) => set(path, { n: BigInt(i) })),
  );

  it('tells a collection from its group and from what is below a document', () => {
    const group = { collectionId: 'messages', allDescendants: true };
    expect(ask(tree, from('messages', { from: group }))).toEqual([
      'messages/top',
      'rooms/a/messages/m1',
      'rooms/a/messages/m2',
      'rooms/b/messages/m1',
    ]);
    expect(ask(tree, from('messages', { from: group, parent: 'rooms/a' }))).toHaveLength(2);
    expect(ask(tree, from('messages', { parent: 'rooms/b' }))).toEqual(['rooms/b/messages/m1']);
    expect(ask(tree, from('messages'))).toEqual(['messages/top']);
  });

  it('answers the kindless name ranges of recursiveDelete', () => {
    const first = '__id-9223372036854775808__';
    const query = from(null, {
      where: all(
        where('__name__', 'GREATER_THAN_OR_EQUAL', ref(`rooms/${first}`)),
        where('__name__', 'LESS_THAN', ref(`rooms\0/${first}`)),
      ),
      select: [['__name__']],
    });
    expect(ask(tree, query)).toEqual([
      'rooms/a',
      'rooms/a/messages/m1',
      'rooms/a/messages/m2',
      'rooms/a!',
      'rooms/b/messages/m1',
    ]);
    expect(ask(tree, from(null, { parent: 'rooms/a' }))).toEqual([
      'rooms/a/messages/m1',
      'rooms/a/messages/m2',
    ]);
    expect(tree[1]?.runQuery(testDb, admin, query, now).documents[0]?.fields).toEqual(new Map());
  });

  it('skips by offset, counts what it skipped, and projects nested fields', () => {
    const stores = twoStores(
      ...Array.from({ length: 9 }, (_, i) =>
        set(`rooms/r${i}`, {
          n: BigInt(i),
          m: new Map([
            ['x', 1n],
            ['y', 2n],
          ]),
        }),
      ),
    );
    for (const store of stores) {
      const query = from('rooms', { orderBy: [down('n')], offset: 2, limit: 3, select: [['n'], ['m', 'y']] });
      const { documents, skipped } = store.runQuery(testDb, admin, query, now);
      expect([pathsOf(documents), skipped]).toEqual([['rooms/r6', 'rooms/r5', 'rooms/r4'], 2]);
      expect(documents[0]?.fields).toEqual(
        new Map<string, Value>([
          ['n', 6n],
          ['m', new Map([['y', 2n]])],
        ]),
      );
      expect(store.runQuery(testDb, admin, from('rooms', { offset: 20 }), now)).toMatchObject({
        skipped: 9,
        documents: [],
      });
    }
  });

  it('finds names by equality and by list', () => {
    expect(ask(tree, from('rooms', { where: where('__name__', 'EQUAL', ref('rooms/a')) }))).toEqual([
      'rooms/a',
    ]);
    const some = where('__name__', 'IN', [ref('rooms/a!'), ref('rooms/zzz'), ref('rooms/a')]);
    expect(ask(tree, from('rooms', { where: some, orderBy: [down('__name__')] }))).toEqual([
      'rooms/a!',
      'rooms/a',
    ]);
  });

  it('merges alternatives in order, each document once', () => {
    const stores = twoStores(
      ...Array.from({ length: 60 }, (_, i) =>
        set(`rooms/r${i}`, { n: BigInt(i % 7), tags: [BigInt(i % 3), BigInt(i % 5)] }),
      ),
    );
    const query = from('rooms', {
      where: any(where('tags', 'ARRAY_CONTAINS_ANY', [0n, 1n]), where('n', 'IN', [0n, 3n])),
      orderBy: [down('n')],
      limit: 25,
    });
    const found = ask(stores, query);
    expect(new Set(found).size).toBe(25);
  });

  it('stays right while documents come, change and go', () => {
    const value = fc.constantFrom<Value>(null, 1n, 1.5, 2n, NaN, 'a', 'b', new Map([['x', [1n]]]));
    const path = fc
      .integer({ min: 0, max: 30 })
      .map((i) => (i % 5 === 0 ? `rooms/a/rooms/r${i}` : `rooms/r${i}`));
    const step = fc.oneof(
      fc.record({ path, a: value, b: value }).map(({ path: at, a, b }) => set(at, { a, b, tags: [a, b] })),
      fc.record({ path, a: value }).map(({ path: at, a }) => set(at, { a }, { mask: ['a', 'tags'] })),
      path.map((at) => remove(at)),
    );
    const questions = [
      from('rooms', { orderBy: [up('a')] }),
      from('rooms', { where: where('a', 'GREATER_THAN', 1n), orderBy: [down('a'), up('b')] }),
      from('rooms', { where: where('tags', 'ARRAY_CONTAINS', 'a'), orderBy: [down('b')] }),
      from('rooms', {
        from: { collectionId: 'rooms', allDescendants: true },
        where: where('b', 'IN', [1n, 2n]),
        limit: 4,
      }),
      from(null),
    ];
    fc.assert(
      fc.property(fc.array(step, { minLength: 20, maxLength: 80, size: 'max' }), (steps) => {
        const stores = twoStores();
        for (const [i, write] of steps.entries()) {
          for (const store of stores) store.commit(testDb, admin, [write], null);
          if (i % 6 === 0) for (const question of questions) ask(stores, question);
        }
        for (const question of questions) ask(stores, question);
      }),
      { numRuns: 60 },
    );
  });

  it('is enforced to have its indexes where definitions are given', () => {
    const store = new StoreCore();
    const query = from('rooms', { where: where('a', 'EQUAL', 1n), orderBy: [up('b')] });
    store.enforceIndexes(parseIndexDefinitions('{}'), testDb.project);
    expect(() => store.runQuery(testDb, admin, query, now)).toThrow('The query requires an index');
    expect(store.runQuery({ ...testDb, project: 'demo-other' }, admin, query, now).documents).toEqual([]);
    store.enforceIndexes(null, testDb.project);
    expect(store.runQuery(testDb, admin, query, now).documents).toEqual([]);
  });
});

describe('a query the service does not accept', () => {
  const eleven = Array.from({ length: 11 }, (_, i) => BigInt(i));
  const thirtyOne = Array.from({ length: 31 }, (_, i) => BigInt(i));
  it.each<[string, Query, string]>([
    [
      '31 values for in',
      from('r', { where: where('a', 'IN', thirtyOne) }),
      "'IN' supports up to 30 comparison values.",
    ],
    [
      '11 values for not-in',
      from('r', { where: where('a', 'NOT_IN', eleven) }),
      "'NOT_IN' supports up to 10",
    ],
    ['no values', from('r', { where: where('a', 'IN', []) }), 'non-empty ArrayValue'],
    [
      'more than 30 alternatives',
      from('r', { where: all(where('a', 'IN', eleven), where('b', 'IN', [1n, 2n, 3n])) }),
      '33 disjunctions',
    ],
    [
      'two array memberships',
      from('r', { where: all(where('a', 'ARRAY_CONTAINS', 1n), where('b', 'ARRAY_CONTAINS', 1n)) }),
      'ARRAY_CONTAINS',
    ],
    [
      'not-in beside !=',
      from('r', { where: all(where('a', 'NOT_IN', [1n]), where('b', 'NOT_EQUAL', 1n)) }),
      'Only a single',
    ],
    [
      'not-in beside or',
      from('r', {
        where: all(where('a', 'NOT_IN', [1n]), any(where('b', 'EQUAL', 1n), where('c', 'EQUAL', 1n))),
      }),
      "'OR'",
    ],
    [
      '11 fields under inequalities',
      from('r', { where: all(...eleven.map((n) => where(`f${n}`, 'GREATER_THAN', n))) }),
      'more than 10',
    ],
    [
      'a cursor longer than its orders',
      from('r', { startAt: { values: [ref('r/a'), 1n], before: true } }),
      'too many values',
    ],
    [
      'a name that is no reference',
      from('r', { where: where('__name__', 'EQUAL', 'a') }),
      '__key__ filter value must be a Key',
    ],
    [
      'a name of another database',
      from('r', { where: where('__name__', 'EQUAL', new Reference('projects/x/databases/y/documents/r/a')) }),
      'another database',
    ],
    ['an order twice', from('r', { orderBy: [up('a'), down('a')] }), 'duplicate'],
    ['a negative limit', from('r', { limit: -1 }), 'limit is negative'],
    ['a field without collection', from(null, { where: where('a', 'EQUAL', 1n) }), 'kind is required'],
  ])('like one with %s', (_what, query, message) => {
    const act = (): unknown => new StoreCore().runQuery(testDb, admin, query, now);
    expect(act).toThrow(StatusError);
    expect(act).toThrow(message);
  });
});

describe('runAggregation', () => {
  const aggregate = (
    values: readonly (Value | undefined)[],
    ...wanted: readonly Partial<Aggregation>[]
  ): Value[] => {
    const store = new StoreCore();
    store.commit(
      testDb,
      admin,
      values.map((n, i) => set(`rooms/r${i}`, n === undefined ? {} : { n })),
      null,
    );
    const aggregations = wanted.map((one, i) => ({
      alias: `a${i}`,
      op: 'count' as const,
      field: null,
      upTo: null,
      ...one,
    }));
    return [...store.runAggregation(testDb, admin, from('rooms'), aggregations, now).values.values()];
  };
  const sum = { op: 'sum' as const, field: ['n'] };
  const avg = { op: 'avg' as const, field: ['n'] };

  it('counts, up to a bound', () => {
    expect(aggregate([1n, undefined, null], {}, { upTo: 2 })).toEqual([3n, 2n]);
    expect(aggregate([], {}, sum, avg)).toEqual([0n, 0n, null]);
  });

  it('leaves the bound on their number to the decoder, which is asked for one more than the client wants', () => {
    expect(aggregate([1n], sum, sum, sum, sum, avg, {})).toEqual([1n, 1n, 1n, 1n, 1, 1n]);
  });

  it('sums integers exactly, and as a double past 64 bits or with a double', () => {
    expect(aggregate([1n, 2n, 'x', null], sum, avg)).toEqual([3n, 1.5]);
    expect(aggregate([(1n << 63n) - 1n, 1n], sum)).toEqual([2 ** 63]);
    expect(aggregate([(1n << 63n) - 1n, 1n, -1n], sum)).toEqual([(1n << 63n) - 1n]);
    expect(aggregate([1n, 0.5], sum)).toEqual([1.5]);
    expect(aggregate([1n, NaN], sum, avg)).toEqual([NaN, NaN]);
  });

  it('take what a limit leaves by the summed field, where no order is named', () => {
    const stores = twoStores(
      ...[3n, 2n, undefined, 1n, 2n].map((n, i) =>
        set(`rooms/r${i}`, { odd: i % 2 === 1, rank: BigInt(i), ...(n === undefined ? {} : { n }) }),
      ),
    );
    const ofFirst = (changes: Partial<Query>): unknown =>
      stores.map((store) => {
        const asked: readonly Aggregation[] = [
          { alias: 'sum', op: 'sum', field: ['n'], upTo: null },
          { alias: 'avg', op: 'avg', field: ['n'], upTo: null },
        ];
        return [...store.runAggregation(testDb, admin, from('rooms', changes), asked, now).values.values()];
      });
    const both = (...values: readonly Value[]): unknown => [values, values];
    expect(ofFirst({ limit: 3 })).toEqual(both(5n, 5 / 3));
    expect(ofFirst({ limit: 2, offset: 1 })).toEqual(both(4n, 2));
    expect(ofFirst({ limit: 1, where: where('odd', 'EQUAL', true) })).toEqual(both(1n, 1));
    expect(ofFirst({ limit: 1, where: where('odd', 'IN', [true, false]) })).toEqual(both(1n, 1));
    // An order that is named, or that a comparison implies, comes first; a document without the field has no place.
    expect(ofFirst({ limit: 2, orderBy: [up('rank')] })).toEqual(both(5n, 2.5));
    expect(ofFirst({ limit: 1, where: where('rank', 'GREATER_THAN', 1n) })).toEqual(both(1n, 1));
  });

  it('leaves out documents without a summed field, also from the count beside it', () => {
    expect(aggregate([1n, undefined], {}, sum)).toEqual([1n, 1n]);
  });
});

describe('batchWrite', () => {
  it('does each write on its own', () => {
    const store = new StoreCore();
    store.commit(testDb, admin, [set('rooms/c', {})], null);
    const results = store.batchWrite(testDb, admin, [
      set('rooms/a', {}),
      set('rooms/b', {}, { mask: [], precondition: { exists: true } }),
      set('rooms/c', {}, { precondition: { exists: false } }),
      remove('rooms/none'),
    ]);
    expect(results.map(({ status }) => status.status)).toEqual(['OK', 'NOT_FOUND', 'ALREADY_EXISTS', 'OK']);
    const twice = (): unknown => store.batchWrite(testDb, admin, [set('rooms/a', {}), remove('rooms/a')]);
    expect(twice).toThrow('only once');
  });
});

describe('preconditions', () => {
  it('compare the update time, which a write without change keeps', () => {
    const store = new StoreCore();
    const { updateTime } =
      store.commit(testDb, admin, [set('rooms/a', { n: 1n })], null).writeResults[0] ?? {};
    if (updateTime === null || updateTime === undefined) throw new Error('a set has an update time');
    expect(
      store.commit(testDb, admin, [set('rooms/a', { n: 1n })], null).writeResults[0]?.updateTime,
    ).toEqual(updateTime);
    store.commit(testDb, admin, [set('rooms/a', { n: 2n }, { precondition: { updateTime } })], null);
    const stale = (): unknown => store.commit(testDb, admin, [remove('rooms/a', { updateTime })], null);
    expect(stale).toThrow(StatusError);
    expect(stale).toThrow(/^the stored version \(\d+\) does not match the required base version \(\d+\)$/);
    const gone = set('rooms/gone', {}, { precondition: { updateTime } });
    expect(() => store.commit(testDb, admin, [gone], null)).toThrow('the stored version (0) does not match');
    const verify: Write = { kind: 'verify', path: 'rooms/a', precondition: { exists: false } };
    expect(() => store.commit(testDb, admin, [verify], null)).toThrow('Document already exists');
    expect(() => store.commit(testDb, admin, [remove('rooms/b', { exists: true })], null)).toThrow(
      'No document to update',
    );
  });

  it('see the writes before them in the same commit', () => {
    const store = new StoreCore();
    store.commit(
      testDb,
      admin,
      [set('rooms/a', {}), set('rooms/a', { n: 1n }, { mask: ['n'], precondition: { exists: true } })],
      null,
    );
    expect(store.get(testDb, 'rooms/a')?.fields.get('n')).toBe(1n);
  });
});
