import { deleteApp, initializeApp, type App } from 'firebase-admin/app';
import {
  FieldPath,
  FieldValue,
  Filter,
  getFirestore,
  QueryDocumentSnapshot,
  Timestamp,
  type Firestore,
} from 'firebase-admin/firestore';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { FirestoreServer } from '../../local/firestore/server.ts';
import { bugs, PROJECT, startServer, until } from './support/firestore.ts';

/** firebase-admin over gRPC. */

let server: FirestoreServer;
let app: App;
let db: Firestore;

beforeAll(async () => {
  server = await startServer();
  process.env['FIRESTORE_EMULATOR_HOST'] = `127.0.0.1:${server.port}`;
  app = initializeApp({ projectId: PROJECT }, 'admin');
  db = getFirestore(app);
});
afterEach(async () => {
  for (const collection of await db.listCollections()) await db.recursiveDelete(collection);
  expect(bugs).toEqual([]);
});
afterAll(async () => {
  await db.terminate();
  await deleteApp(app);
  await server.close();
});

const codeOf = (work: Promise<unknown>): Promise<number | string> =>
  work.then(
    () => 'ok',
    (error: { code: number }) => error.code,
  );

describe('writes', () => {
  test('set, create, update, delete and their preconditions', async () => {
    const ref = db.doc('rooms/a');
    const { writeTime } = await ref.create({ n: 1 });
    expect(await codeOf(ref.create({ n: 2 }))).toBe(6);
    expect(await codeOf(ref.update({ n: 3 }, { lastUpdateTime: Timestamp.fromMillis(1) }))).toBe(9);
    await ref.update({ n: 4 }, { lastUpdateTime: writeTime });
    expect(await codeOf(db.doc('rooms/none').update({ n: 1 }))).toBe(5);
    await ref.set({ m: { x: 1 } }, { merge: true });
    await ref.update(new FieldPath('m', 'odd.name'), FieldValue.increment(2));
    expect((await ref.get()).data()).toEqual({ n: 4, m: { x: 1, 'odd.name': 2 } });
    await ref.delete();
    expect((await ref.get()).exists).toBe(false);
  });

  test('BulkWriter and recursiveDelete', async () => {
    const writer = db.bulkWriter();
    for (let n = 0; n < 120; n++) void writer.set(db.doc(`rooms/r${n}`), { n });
    void writer.set(db.doc('rooms/r1/messages/m'), { text: 'x' });
    await writer.close();
    expect((await db.collection('rooms').count().get()).data().count).toBe(120);
    await db.recursiveDelete(db.doc('rooms/r1'));
    expect((await db.doc('rooms/r1/messages/m').get()).exists).toBe(false);
    expect((await db.collection('rooms').count().get()).data().count).toBe(119);
  });

  test('a BulkWriter reports each failure on its own', async () => {
    const writer = db.bulkWriter();
    writer.onWriteError(() => false);
    const failed = codeOf(writer.update(db.doc('rooms/none'), { n: 1 }));
    const written = codeOf(writer.set(db.doc('rooms/a'), { n: 1 }));
    await writer.close();
    expect([await failed, await written]).toEqual([5, 'ok']);
  });
});

describe('transactions', () => {
  test('contending increments all count', async () => {
    const ref = db.doc('counters/c');
    const once = (): Promise<void> =>
      db.runTransaction(
        async (transaction) => {
          const before = Number((await transaction.get(ref)).get('n') ?? 0);
          transaction.set(ref, { n: before + 1 });
        },
        { maxAttempts: 30 },
      );
    await Promise.all(Array.from({ length: 8 }, once));
    expect((await ref.get()).get('n')).toBe(8);
  });

  test('read-only ones see one state, and a failing callback rolls back', async () => {
    const ref = db.doc('rooms/a');
    await ref.set({ n: 1 });
    const seen = await db.runTransaction(
      async (transaction) => {
        const first: unknown = (await transaction.get(ref)).get('n');
        await ref.set({ n: 2 });
        return [first, (await transaction.get(ref)).get('n') as unknown];
      },
      { readOnly: true },
    );
    expect(seen).toEqual([1, 1]);
    const failing = db.runTransaction(async (transaction) => {
      transaction.set(ref, { n: 3 });
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect((await ref.get()).get('n')).toBe(2);
  });

  test('a query read counts as read: a new match conflicts', async () => {
    const rooms = db.collection('rooms');
    let attempts = 0;
    await db.runTransaction(async (transaction) => {
      attempts++;
      const { size } = await transaction.get(rooms.where('n', '==', 1));
      if (attempts === 1) await rooms.doc('new').set({ n: 1 });
      transaction.set(rooms.doc('count'), { size });
    });
    expect(attempts).toBe(2);
    expect((await rooms.doc('count').get()).get('size')).toBe(1);
  });
});

describe('reads', () => {
  test('getAll with masks, listDocuments with missing ones, listCollections', async () => {
    await db.doc('rooms/a').set({ n: 1, text: 'x' });
    await db.doc('rooms/missing/messages/m').set({ n: 2 });
    const [a, none] = await db.getAll(db.doc('rooms/a'), db.doc('rooms/none'), { fieldMask: ['n'] });
    expect([a?.data(), none?.exists]).toEqual([{ n: 1 }, false]);
    expect((await db.collection('rooms').listDocuments()).map(({ id }) => id)).toEqual(['a', 'missing']);
    expect((await db.doc('rooms/missing').listCollections()).map(({ id }) => id)).toEqual(['messages']);
  });

  test('queries with or, cursors, select and offset', async () => {
    for (let n = 0; n < 6; n++) await db.doc(`rooms/r${n}`).set({ n, text: `t${n}` });
    const rooms = db.collection('rooms');
    const or = Filter.or(Filter.where('n', '<', 1), Filter.where('text', '==', 't4'));
    expect((await rooms.where(or).get()).docs.map(({ id }) => id).sort()).toEqual(['r0', 'r4']);
    const page = await rooms.orderBy('n').startAfter(1).offset(1).limit(2).select('n').get();
    expect(page.docs.map((item) => item.data())).toEqual([{ n: 3 }, { n: 4 }]);
    const streamed: string[] = [];
    for await (const item of rooms.orderBy('n', 'desc').limit(2).stream())
      if (item instanceof QueryDocumentSnapshot) streamed.push(item.id);
    expect(streamed).toEqual(['r5', 'r4']);
  });

  test('a collection group is partitioned into ranges that cover it', async () => {
    for (let n = 0; n < 10; n++) await db.doc(`houses/h${n}/rooms/r`).set({ n });
    const sizes: number[] = [];
    for await (const partition of db.collectionGroup('rooms').getPartitions(3))
      sizes.push((await partition.toQuery().get()).size);
    expect(sizes).toEqual([3, 3, 4]);
  });

  test('what is not built says so', async () => {
    expect(await codeOf(db.collection('rooms').explain({ analyze: true }))).toBe(12);
  });
});

describe('listeners', () => {
  test('a query tells its change sets; a document its life', async () => {
    const sets: string[][] = [];
    const lives: unknown[] = [];
    const offs = [
      db
        .collection('rooms')
        .orderBy('n')
        .limit(2)
        .onSnapshot((snapshot) =>
          sets.push(snapshot.docChanges().map(({ type, doc }) => `${type} ${doc.id}`)),
        ),
      db.doc('rooms/a').onSnapshot((snapshot) => lives.push(snapshot.exists)),
    ];
    await until('the first snapshots', () => sets.length === 1 && lives.length === 1);
    await db.doc('rooms/a').set({ n: 5 });
    await db.doc('rooms/b').set({ n: 6 });
    await db.doc('rooms/c').set({ n: 4 });
    await db.doc('rooms/a').delete();
    await until('the last snapshots', () => sets.length === 5 && lives.length === 3);
    for (const off of offs) off();
    expect(lives).toEqual([false, true, false]);
    expect(sets.map((set) => set.sort())).toEqual([
      [],
      ['added a'],
      ['added b'],
      ['added c', 'removed b'],
      ['added b', 'removed a'],
    ]);
  });

  test('a projection is respected', async () => {
    const seen: unknown[] = [];
    const off = db
      .collection('rooms')
      .select('n')
      .onSnapshot((snapshot) => seen.push(...snapshot.docs.map((item) => item.data())));
    await db.doc('rooms/a').set({ n: 1, text: 'x' });
    await until('the document', () => seen.length > 0);
    off();
    expect(seen).toEqual([{ n: 1 }]);
  });
});
