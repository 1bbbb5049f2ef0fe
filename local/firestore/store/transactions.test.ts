import { beforeEach, describe, expect, it } from 'vitest';
import { Timestamp } from '../../shared/values.ts';
import { StatusError, type StatusName } from '../../shared/status.ts';
import { StoreCore } from './storeCore.ts';
import { admin, from, now, pathsOf, remove, set, testDb, where } from './testing/builders.ts';

let nowMs: number;
let store: StoreCore;
beforeEach(() => {
  nowMs = 1_700_000_000_000;
  store = new StoreCore({ clock: { nowMs: () => nowMs } });
});

const readWrite = { readOnly: false, readTime: null, retryOf: null };
const readOnly = { readOnly: true, readTime: null, retryOf: null };
const commit = (...writes: Parameters<typeof store.commit>[2]): ReturnType<typeof store.commit> =>
  store.commit(testDb, admin, writes, null);

function status(act: () => unknown): StatusName | 'OK' {
  try {
    act();
    return 'OK';
  } catch (error) {
    if (error instanceof StatusError) return error.status;
    throw error;
  }
}

describe('a read-write transaction', () => {
  const cheap = from('rooms', { where: where('price', 'LESS_THAN', 10n) });

  it.each<[string, () => void, StatusName | 'OK']>([
    ['another document changes', () => commit(set('rooms/other', { price: 50n })), 'OK'],
    ['a document enters the query', () => commit(set('rooms/new', { price: 1n })), 'ABORTED'],
    ['a document leaves the query', () => commit(set('rooms/a', { price: 99n })), 'ABORTED'],
    ['a document of the answer is written without change', () => commit(set('rooms/a', { price: 5n })), 'OK'],
    [
      'a document of the answer goes and comes back',
      () => {
        commit(remove('rooms/a'));
        commit(set('rooms/a', { price: 5n }));
      },
      'ABORTED',
    ],
  ])('that read a query and %s', (_what, meanwhile, expected) => {
    commit(set('rooms/a', { price: 5n }));
    const { transaction } = store.runQuery(testDb, admin, cheap, {
      kind: 'newTransaction',
      options: readWrite,
    });
    meanwhile();
    expect(status(() => store.commit(testDb, admin, [set('rooms/sum', { n: 1n })], transaction))).toBe(
      expected,
    );
    expect(store.get(testDb, 'rooms/sum') !== null).toBe(expected === 'OK');
  });

  it('is aborted when a missing document it read appears', () => {
    const { transaction } = store.batchGet(testDb, admin, ['rooms/a'], null, {
      kind: 'newTransaction',
      options: readWrite,
    });
    commit(set('rooms/a', {}));
    expect(status(() => store.commit(testDb, admin, [], transaction))).toBe('ABORTED');
  });

  it('ends with its commit, rollback, failure, idle minute or fourth minute and a half', () => {
    const begin = (): Uint8Array => store.beginTransaction(testDb, admin, readWrite);
    const used = begin();
    store.commit(testDb, admin, [], used);
    expect(status(() => store.commit(testDb, admin, [], used))).toBe('INVALID_ARGUMENT');
    const back = begin();
    store.rollback(testDb, admin, back);
    expect(() => store.commit(testDb, admin, [], back)).toThrow('transaction has expired');
    const idle = begin();
    nowMs += 60_001;
    expect(() => store.rollback(testDb, admin, idle)).toThrow('transaction has expired');
    const long = begin();
    for (let i = 0; i < 6; i++) {
      nowMs += 44_000;
      store.batchGet(testDb, admin, [], null, { kind: 'transaction', id: long });
    }
    nowMs += 7_000;
    expect(() => store.commit(testDb, admin, [], long)).toThrow('transaction has expired');
  });

  it('of another database is unknown', () => {
    const id = store.beginTransaction(testDb, admin, readWrite);
    expect(status(() => store.commit({ ...testDb, database: 'second' }, admin, [], id))).toBe(
      'INVALID_ARGUMENT',
    );
  });
});

describe('reads in the past', () => {
  it('see documents and queries as they were', () => {
    commit(set('rooms/a', { n: 1n }), set('rooms/b', { n: 1n }));
    const time = store.readTime();
    nowMs += 1000;
    commit(set('rooms/a', { n: 2n }), remove('rooms/b'), set('rooms/c', {}));
    commit(set('rooms/a', { n: 3n }));
    const at = { kind: 'readTime', time } as const;
    const { documents, readTime } = store.batchGet(
      testDb,
      admin,
      ['rooms/a', 'rooms/b', 'rooms/c'],
      null,
      at,
    );
    expect(documents.map(({ document }) => document?.fields.get('n'))).toEqual([1n, 1n, undefined]);
    expect(readTime).toEqual(time);
    expect(pathsOf(store.runQuery(testDb, admin, from('rooms'), at).documents)).toEqual([
      'rooms/a',
      'rooms/b',
    ]);
    expect(pathsOf(store.runQuery(testDb, admin, from('rooms'), now).documents)).toEqual([
      'rooms/a',
      'rooms/c',
    ]);
  });

  it('of a cleared database see what was cleared', () => {
    commit(set('rooms/a', {}));
    const time = store.readTime();
    nowMs += 1;
    store.clear(testDb);
    expect(store.runQuery(testDb, admin, from('rooms'), { kind: 'readTime', time }).documents).toHaveLength(
      1,
    );
  });

  it('are refused for the future and for more than an hour ago', () => {
    commit(set('rooms/a', {}));
    const read = (seconds: number): unknown =>
      store.batchGet(testDb, admin, ['rooms/a'], null, { kind: 'readTime', time: new Timestamp(seconds, 0) });
    expect(status(() => read(1_700_000_001))).toBe('INVALID_ARGUMENT');
    expect(status(() => read(1_700_000_000 - 3601))).toBe('FAILED_PRECONDITION');
    expect(status(() => read(1_700_000_000 - 3599))).toBe('OK');
  });

  it('through a read-only transaction cannot write', () => {
    const id = store.beginTransaction(testDb, admin, readOnly);
    expect(status(() => store.commit(testDb, admin, [set('rooms/a', {})], id))).toBe('INVALID_ARGUMENT');
    const ended = store.beginTransaction(testDb, admin, readOnly);
    expect(status(() => store.commit(testDb, admin, [], ended))).toBe('OK');
  });
});
