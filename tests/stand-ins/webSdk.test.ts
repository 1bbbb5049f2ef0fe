import {
  addDoc,
  and,
  arrayRemove,
  arrayUnion,
  average,
  Bytes,
  collection,
  collectionGroup,
  count,
  deleteDoc,
  deleteField,
  doc,
  documentId,
  endBefore,
  GeoPoint,
  getAggregateFromServer,
  getDoc,
  getDocs,
  getDocsFromServer,
  increment,
  limit,
  limitToLast,
  onSnapshot,
  or,
  orderBy,
  query,
  runTransaction,
  serverTimestamp,
  setDoc,
  startAfter,
  startAt,
  sum,
  Timestamp,
  updateDoc,
  where,
  writeBatch,
  type Firestore,
} from 'firebase/firestore';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { FirestoreServer } from '../../local/firestore/server.ts';
import { bugs, closeClients, nodeClient, startServer, until } from './support/firestore.ts';

/** The web SDK in Node, over gRPC: what clients may ask, and what they are told. */

let server: FirestoreServer;
let db: Firestore;

beforeAll(async () => {
  server = await startServer();
});
beforeEach(() => {
  db = nodeClient(server, 'ann');
});
afterEach(async () => {
  server.faults.clear();
  await closeClients();
  const url = `http://127.0.0.1:${server.port}/emulator/v1/projects/demo-x/databases/(default)/documents`;
  await fetch(url, { method: 'DELETE' });
  expect(bugs).toEqual([]);
});
afterAll(() => server.close());

const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'ok',
    (error: { code: string }) => error.code,
  );

describe('documents', () => {
  test('every type of value comes back as it went', async () => {
    const values = {
      nothing: null,
      yes: true,
      whole: 9007199254740991,
      real: 1.5,
      minusZero: -0,
      notANumber: NaN,
      infinite: -Infinity,
      text: 'é😀\u0000',
      at: new Timestamp(1_700_000_000, 123_456_000),
      bytes: Bytes.fromUint8Array(new Uint8Array([0, 255])),
      place: new GeoPoint(30.28, -97.73),
      list: [1, { deep: [null] }],
      map: { 'odd name': { 'a.b': 1 } },
    };
    const ref = doc(db, 'values/all');
    await setDoc(ref, { ...values, ref });
    const data = (await getDocsFromServer(collection(db, 'values'))).docs[0]?.data() ?? {};
    expect(data['ref']).toMatchObject({ path: 'values/all' });
    const { ref: _ref, ...rest } = data;
    expect(rest).toEqual(values);
    expect(Object.is(rest['minusZero'], -0)).toBe(true);
  });

  test('transforms: increment, union, removal, server time, deleted fields', async () => {
    const ref = doc(db, 'rooms/a');
    await setDoc(ref, { list: [1, 2], gone: 1, nested: { keep: 1, drop: 2 } });
    await updateDoc(ref, {
      n: increment(2.5),
      list: arrayUnion(2, 3, 3),
      gone: deleteField(),
      'nested.drop': deleteField(),
      at: serverTimestamp(),
    });
    await updateDoc(ref, { list: arrayRemove(1, 9) });
    const data = (await getDoc(ref)).data() ?? {};
    expect(data['at']).toBeInstanceOf(Timestamp);
    expect(data).toMatchObject({ n: 2.5, list: [2, 3], nested: { keep: 1 } });
    expect(data).not.toHaveProperty('gone');
  });

  test('errors carry the documented codes', async () => {
    expect(await codeOf(updateDoc(doc(db, 'rooms/none'), { n: 1 }))).toBe('not-found');
    expect(await codeOf(deleteDoc(doc(db, 'rooms/none')))).toBe('ok');
    expect(await codeOf(setDoc(doc(db, 'rooms/big'), { text: 'x'.repeat(1_100_000) }))).toBe(
      'invalid-argument',
    );
  });

  test('a batch with one bad write applies nothing', async () => {
    const batch = writeBatch(db);
    batch.set(doc(db, 'rooms/a'), { n: 1 });
    batch.update(doc(db, 'rooms/none'), { n: 1 });
    expect(await codeOf(batch.commit())).toBe('not-found');
    expect((await getDoc(doc(db, 'rooms/a'))).exists()).toBe(false);
  });
});

describe('transactions', () => {
  test('contending increments all count', async () => {
    const ref = doc(db, 'counters/c');
    const others = [db, nodeClient(server), nodeClient(server)];
    const once = (client: Firestore): Promise<void> =>
      runTransaction(
        client,
        async (transaction) => {
          const before = Number((await transaction.get(doc(client, 'counters/c'))).get('n') ?? 0);
          transaction.set(doc(client, 'counters/c'), { n: before + 1 });
        },
        { maxAttempts: 30 },
      );
    await Promise.all(others.flatMap((client) => [once(client), once(client), once(client)]));
    expect((await getDoc(ref)).get('n')).toBe(9);
  });

  test('exhausted retries answer failed-precondition, after exactly the attempts allowed', async () => {
    const ref = doc(db, 'counters/c');
    await setDoc(ref, { n: 0 });
    let attempts = 0;
    const other = nodeClient(server);
    const work = runTransaction(
      db,
      async (transaction) => {
        attempts++;
        await transaction.get(ref);
        await updateDoc(doc(other, 'counters/c'), { n: increment(1) });
        transaction.update(ref, { n: -1 });
      },
      { maxAttempts: 2 },
    );
    expect(await codeOf(work)).toBe('failed-precondition');
    expect(attempts).toBe(2);
  });
});

describe('queries', () => {
  beforeEach(async () => {
    const batch = writeBatch(db);
    for (let n = 0; n < 8; n++)
      batch.set(doc(db, `rooms/r${n}`), {
        n,
        even: n % 2 === 0,
        tags: [`t${n % 3}`, 'all'],
        deep: { n: -n },
      });
    batch.set(doc(db, 'houses/h/rooms/inner'), { n: 100, even: true, tags: [] });
    await batch.commit();
  });

  const ids = async (...constraints: Parameters<typeof query> extends [unknown, ...infer R] ? R : never) =>
    (await getDocsFromServer(query(collection(db, 'rooms'), ...constraints))).docs.map(({ id }) => id);

  test('filters, orders, cursors and limits', async () => {
    expect(await ids(where('even', '==', true), orderBy('n', 'desc'), limit(2))).toEqual(['r6', 'r4']);
    expect(await ids(where('tags', 'array-contains', 't0'))).toEqual(['r0', 'r3', 'r6']);
    expect(await ids(where('n', 'in', [1, 5, 77]))).toEqual(['r1', 'r5']);
    expect(await ids(where('n', 'not-in', [0, 1, 2, 3, 4, 5]))).toEqual(['r6', 'r7']);
    expect(await ids(where(documentId(), '>=', 'r6'))).toEqual(['r6', 'r7']);
    expect(await ids(orderBy('deep.n'), limitToLast(2))).toEqual(['r1', 'r0']);
    expect(await ids(orderBy('n'), startAfter(2), endBefore(5))).toEqual(['r3', 'r4']);
    const fourth = await getDoc(doc(db, 'rooms/r4'));
    expect(await ids(orderBy('even'), startAt(fourth), limit(2))).toEqual(['r4', 'r6']);
  });

  test('collection groups and aggregates', async () => {
    const group = await getDocs(collectionGroup(db, 'rooms'));
    expect(group.size).toBe(9);
    const rooms = query(collection(db, 'rooms'), where('even', '==', true));
    const result = await getAggregateFromServer(rooms, { all: count(), sum: sum('n'), mean: average('n') });
    expect(result.data()).toEqual({ all: 4, sum: 12, mean: 3 });
  });

  test('or and and', async () => {
    const filter = or(and(where('even', '==', true), where('n', '>', 5)), where('n', '==', 1));
    const { docs } = await getDocsFromServer(query(collection(db, 'rooms'), filter));
    expect(docs.map(({ id }) => id).sort()).toEqual(['r1', 'r6']);
  });
});

describe('listeners', () => {
  test('a missing document is one event, then its life and death', async () => {
    const events: unknown[] = [];
    onSnapshot(doc(db, 'rooms/a'), (snapshot) => events.push(snapshot.data() ?? snapshot.exists()));
    await until('the first event', () => events.length === 1);
    const other = nodeClient(server);
    await setDoc(doc(other, 'rooms/a'), { n: 1 });
    await deleteDoc(doc(other, 'rooms/a'));
    await until('three events', () => events.length === 3);
    expect(events).toEqual([false, { n: 1 }, false]);
  });

  test('change sets say what was added, modified, moved and removed', async () => {
    const other = nodeClient(server);
    const rooms = collection(other, 'rooms');
    for (const n of [1, 2, 3]) await setDoc(doc(rooms, `r${n}`), { n });
    const sets: string[][] = [];
    onSnapshot(query(collection(db, 'rooms'), orderBy('n'), limit(3)), (snapshot) =>
      sets.push(
        snapshot
          .docChanges()
          .map(
            ({ type, doc: changed, oldIndex, newIndex }) => `${type} ${changed.id} ${oldIndex}>${newIndex}`,
          ),
      ),
    );
    await until('the first snapshot', () => sets.length === 1);
    await setDoc(doc(rooms, 'r0'), { n: 0 });
    await until('the second', () => sets.length === 2);
    await updateDoc(doc(rooms, 'r2'), { n: -1 });
    await until('the third', () => sets.length === 3);
    const batch = writeBatch(other);
    batch.delete(doc(rooms, 'r0'));
    batch.update(doc(rooms, 'r1'), { extra: true });
    await batch.commit();
    await until('the fourth', () => sets.length === 4);
    expect(sets).toEqual([
      ['added r1 -1>0', 'added r2 -1>1', 'added r3 -1>2'],
      ['removed r3 2>-1', 'added r0 -1>0'],
      ['modified r2 2>0'],
      ['removed r0 1>-1', 'added r3 -1>2', 'modified r1 1>1'],
    ]);
  });

  test('a batch is one snapshot', async () => {
    const other = nodeClient(server);
    const sizes: number[] = [];
    onSnapshot(collection(db, 'rooms'), (snapshot) => sizes.push(snapshot.size));
    await until('the first snapshot', () => sizes.length === 1);
    const batch = writeBatch(other);
    for (let n = 0; n < 50; n++) batch.set(doc(other, `rooms/r${n}`), { n });
    await batch.commit();
    await until('all fifty', () => sizes.at(-1) === 50);
    expect(sizes).toEqual([0, 50]);
  });

  test('metadata: pending writes and their acknowledgement', async () => {
    const states: string[] = [];
    const rooms = collection(db, 'rooms');
    onSnapshot(rooms, { includeMetadataChanges: true }, ({ metadata, size }) =>
      states.push(`${size} ${metadata.hasPendingWrites ? 'pending' : 'done'}`),
    );
    await until('the first snapshot', () => states.includes('0 done'));
    await addDoc(rooms, { n: 1 });
    await until('the acknowledgement', () => states.at(-1) === '1 done');
    expect(states.filter((state) => state.startsWith('1'))).toEqual(['1 pending', '1 done']);
  });

  test('faults: an unavailable service is asked again, a denied one is not', async () => {
    server.faults.set({ unavailableNext: 1 });
    await setDoc(doc(db, 'rooms/a'), { n: 1 });
    server.faults.set({ deny: true });
    expect(await codeOf(setDoc(doc(db, 'rooms/b'), { n: 1 }))).toBe('permission-denied');
  });
});

test('databases and projects are worlds of their own', async () => {
  const named = nodeClient(server, 'ann', 'second');
  const seen: number[] = [];
  onSnapshot(collection(named, 'rooms'), (snapshot) => seen.push(snapshot.size));
  await until('the first snapshot', () => seen.length === 1);
  await setDoc(doc(db, 'rooms/a'), { n: 1 });
  await setDoc(doc(named, 'rooms/b'), { n: 2 });
  await until('the second', () => seen.length === 2);
  expect(seen).toEqual([0, 1]);
  expect((await getDocsFromServer(collection(named, 'rooms'))).docs.map(({ id }) => id)).toEqual(['b']);
});

test('the request log counts what production would bill', async () => {
  const rooms = collection(db, 'rooms');
  for (const n of [1, 2, 3]) await setDoc(doc(rooms, `r${n}`), { n });
  const base = `http://127.0.0.1:${server.port}/emulator/v1/requests`;
  await fetch(base, { method: 'DELETE' });
  const off = onSnapshot(rooms, () => undefined);
  await getDocsFromServer(query(rooms, where('n', '>', 5)));
  await setDoc(doc(nodeClient(server, 'bob'), 'rooms/r4'), { n: 4 });
  await deleteDoc(doc(rooms, 'r1'));
  interface Answer {
    requests: { method: string; reads: number }[];
    totals: Record<string, { reads: number; writes: number; deletes: number }>;
  }
  const read = async (): Promise<Answer> => (await (await fetch(`${base}?caller=ann`)).json()) as Answer;
  await until('the delivery', async () =>
    (await read()).requests.some(({ method }) => method === 'Listen.delivery'),
  );
  off();
  const { totals } = await read();
  // Three at first, one for the empty query, one delivered; the removal is delivered free of charge.
  expect(totals['ann']).toMatchObject({ reads: 5, writes: 0, deletes: 1 });
  expect(totals['bob']).toMatchObject({ reads: 0, writes: 1 });
});
