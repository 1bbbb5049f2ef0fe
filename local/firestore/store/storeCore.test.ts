import { describe, expect, it } from 'vitest';
import { admin, from, pathsOf, remove, set } from './testing/builders.ts';
import { Timestamp, type Value } from '../../shared/values.ts';
import type { DatabaseId, Write } from '../core.ts';
import type { Query } from '../../shared/query.ts';
import { StoreCore } from './storeCore.ts';

const db: DatabaseId = { project: 'demo-store', database: '(default)' };

const rooms = (changes: Partial<Query> = {}): Query => from('rooms', changes);

describe('commit', () => {
  it('stores, merges, transforms and deletes in one order', () => {
    const store = new StoreCore();
    store.commit(db, admin, [set('rooms/a', { n: 1n, deep: new Map<string, Value>([['x', 1n]]) })], null);
    const { writeResults } = store.commit(
      db,
      admin,
      [
        set(
          'rooms/a',
          { deep: new Map<string, Value>([['y', 2n]]) },
          {
            mask: ['deep.y', 'deep.x'],
            transforms: [{ field: ['n'], op: 'increment', operand: 4n }],
            precondition: { exists: true },
          },
        ),
      ],
      null,
    );
    expect(writeResults[0]?.transformResults).toEqual([5n]);
    expect(store.get(db, 'rooms/a')?.fields).toEqual(
      new Map<string, Value>([
        ['n', 5n],
        ['deep', new Map([['y', 2n]])],
      ]),
    );
    store.commit(db, admin, [remove('rooms/a')], null);
    expect(store.documentCount(db)).toBe(0);
  });

  it('applies nothing when one precondition fails', () => {
    const store = new StoreCore();
    const missing = set('rooms/b', {}, { mask: [], precondition: { exists: true } });
    expect(() => store.commit(db, admin, [set('rooms/a', {}), missing], null)).toThrow(
      'No document to update: projects/demo-store/databases/(default)/documents/rooms/b',
    );
    expect(store.documentCount(db)).toBe(0);
  });

  it('applies exactly what was previewed', () => {
    const store = new StoreCore();
    const preview = store.preview(db, [set('rooms/a', { n: 1n })]);
    expect(preview.states.get('rooms/a')?.after?.fields.get('n')).toBe(1n);
    expect(store.get(db, 'rooms/a')).toBeNull();
    expect(store.apply(preview, null).commitTime).toEqual(preview.commitTime);
    expect(store.get(db, 'rooms/a')?.updateTime).toEqual(preview.commitTime);
  });

  it('tells listeners once per commit, before it returns', () => {
    const store = new StoreCore();
    const seen: (readonly string[])[] = [];
    const end = store.onCommit(({ changes }) => seen.push(pathsOf(changes)));
    store.commit(db, admin, [set('rooms/a', {}), set('rooms/b', {})], null);
    store.commit(db, admin, [set('rooms/a', {})], null);
    end();
    store.commit(db, admin, [set('rooms/c', {})], null);
    expect(seen).toEqual([['rooms/a', 'rooms/b'], []]);
  });
});

describe('a precondition of a time', () => {
  it('to come is refused whatever is stored, one that has passed only where it does not hold', () => {
    const store = new StoreCore();
    const { commitTime } = store.commit(db, admin, [set('rooms/a', {})], null);
    const ahead = new Timestamp(commitTime.seconds + 3600, 0);
    const change = (updateTime: Timestamp, path: string): Write => ({
      kind: 'delete',
      path,
      precondition: { updateTime },
    });
    for (const path of ['rooms/a', 'rooms/none']) {
      expect(() => store.commit(db, admin, [change(ahead, path)], null)).toThrow(
        expect.objectContaining({ status: 'INVALID_ARGUMENT' }),
      );
      expect(store.batchWrite(db, admin, [change(ahead, path)])[0]?.status.status).toBe('INVALID_ARGUMENT');
    }
    const passed = new Timestamp(commitTime.seconds - 1, 0);
    expect(() => store.commit(db, admin, [change(passed, 'rooms/a')], null)).toThrow(
      expect.objectContaining({ status: 'FAILED_PRECONDITION' }),
    );
    store.commit(db, admin, [change(commitTime, 'rooms/a')], null);
    expect(store.get(db, 'rooms/a')).toBeNull();
  });
});

describe('transactions', () => {
  it('aborts when a document that was read has changed', () => {
    const store = new StoreCore();
    const options = { readOnly: false, readTime: null, retryOf: null };
    const { transaction } = store.batchGet(db, admin, ['rooms/a'], null, { kind: 'newTransaction', options });
    store.commit(db, admin, [set('rooms/a', { by: 'other' })], null);
    expect(() => store.commit(db, admin, [set('rooms/a', { by: 'me' })], transaction)).toThrow('contention');
    expect(store.get(db, 'rooms/a')?.fields.get('by')).toBe('other');
  });

  it('shows a read-only transaction the state it began with', () => {
    const store = new StoreCore();
    store.commit(db, admin, [set('rooms/a', {})], null);
    const id = store.beginTransaction(db, admin, { readOnly: true, readTime: null, retryOf: null });
    store.commit(db, admin, [set('rooms/b', {}), remove('rooms/a')], null);
    const { documents } = store.runQuery(db, admin, rooms(), { kind: 'transaction', id });
    expect(pathsOf(documents)).toEqual(['rooms/a']);
  });
});

describe('listing', () => {
  it('pages in name order and shows missing owners', () => {
    const store = new StoreCore();
    store.commit(
      db,
      admin,
      [set('rooms/b', {}), set('rooms/a/messages/m', {}), set('rooms/c/messages/m', {}), set('rooms/c', {})],
      null,
    );
    const options = {
      ...{ parent: '', collectionId: 'rooms', pageSize: 2, showMissing: true, mask: null },
      readTime: null,
    };
    const first = store.listDocuments(db, admin, { ...options, pageToken: '' });
    const second = store.listDocuments(db, admin, { ...options, pageToken: first.nextPageToken });
    expect([...pathsOf(first.documents), ...pathsOf(second.documents)]).toEqual([
      'rooms/a',
      'rooms/b',
      'rooms/c',
    ]);
    expect(first.documents[0]?.document).toBeNull();
    expect(store.listCollectionIds(db, admin, 'rooms/a', 0, '', null).collectionIds).toEqual(['messages']);
  });

  it('tells collections and documents as they were at a time', () => {
    const store = new StoreCore();
    const { commitTime: readTime } = store.commit(db, admin, [set('rooms/a', {}), set('users/u', {})], null);
    const gone: Write = remove('rooms/a');
    store.commit(db, admin, [gone, set('rooms/a/notes/n', {}), set('rooms/b', {}), set('posts/p', {})], null);
    const collections = (at: Timestamp | null): readonly string[] =>
      store.listCollectionIds(db, admin, '', 0, '', at).collectionIds;
    expect([collections(readTime), collections(null)]).toEqual([
      ['rooms', 'users'],
      ['posts', 'rooms', 'users'],
    ]);
    const options = { parent: '', collectionId: 'rooms', pageSize: 0, pageToken: '', mask: null };
    const listed = store.listDocuments(db, admin, { ...options, showMissing: true, readTime });
    expect(listed.documents.map(({ path, document }) => [path, document !== null])).toEqual([
      ['rooms/a', true],
    ]);
  });
});
