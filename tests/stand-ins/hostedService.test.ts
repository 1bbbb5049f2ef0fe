import { deleteApp, initializeApp, type App } from 'firebase-admin/app';
import {
  Filter,
  Firestore as AdminFirestore,
  getFirestore,
  type Query as AdminQuery,
  type WhereFilterOp,
} from 'firebase-admin/firestore';
import {
  collection,
  deleteDoc,
  doc,
  documentId,
  getAggregateFromServer,
  getDoc,
  getDocsFromServer,
  onSnapshot,
  orderBy,
  query,
  runTransaction,
  setDoc,
  sum,
  where,
  writeBatch,
  type Firestore,
  type Query,
} from 'firebase/firestore';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { FirestoreServer } from '../../local/firestore/server.ts';
import { bugs, closeClients, nodeClient, PROJECT, startServer, until } from './support/firestore.ts';

/**
 * Answers of the hosted service that the clients' own code does not give. Each case names its source. Paths are of
 * https://github.com/firebase/firebase-js-sdk (`packages/firestore/test/integration/api/`, here JS) and of
 * https://github.com/googleapis/nodejs-firestore (`dev/system-test/`, here NODE), whose tests run against the service.
 */

let server: FirestoreServer;
let app: App;
let db: Firestore;
let overGrpc: AdminFirestore;
let overRest: AdminFirestore;

beforeAll(async () => {
  server = await startServer();
  process.env['FIRESTORE_EMULATOR_HOST'] = `127.0.0.1:${server.port}`;
  app = initializeApp({ projectId: PROJECT }, 'hosted');
  overGrpc = getFirestore(app);
  // Over REST the SDK asks Google for credentials, with an emulator too, unless it is given some.
  const auth = { getRequestHeaders: () => Promise.resolve({ Authorization: 'Bearer owner' }) };
  overRest = new AdminFirestore({ projectId: PROJECT, preferRest: true, auth });
  db = nodeClient(server, 'ann');
});
afterEach(async () => {
  const url = `http://127.0.0.1:${server.port}/emulator/v1/projects/${PROJECT}/databases/(default)/documents`;
  await fetch(url, { method: 'DELETE' });
  expect(bugs).toEqual([]);
});
afterAll(async () => {
  await closeClients();
  await overGrpc.terminate();
  await overRest.terminate();
  await deleteApp(app);
  await server.close();
});

const errorOf = (work: Promise<unknown>): Promise<{ code?: unknown; message?: string }> =>
  work.then(
    () => ({ code: 'ok' }),
    (error: { code: unknown; message: string }) => error,
  );

async function seed(documents: Readonly<Record<string, object>>): Promise<void> {
  const batch = writeBatch(db);
  for (const [id, fields] of Object.entries(documents)) batch.set(doc(db, `cities/${id}`), fields);
  await batch.commit();
}
const ids = async (asked: Query): Promise<string[]> =>
  (await getDocsFromServer(asked)).docs.map(({ id }) => id);
const cities = (): ReturnType<typeof collection> => collection(db, 'cities');

describe('null and NaN', () => {
  // The admin SDK gives the server's answer as it is; the web SDK would filter it once more.
  const found = async (field: string, op: WhereFilterOp, value: unknown): Promise<string[]> =>
    (await overGrpc.collection('cities').where(field, op, value).get()).docs.map(({ id }) => id);

  // JS query.test.ts, 'can use IN filters' and 'can use array-contains-any filters', each 'With null', 'With NaN'.
  test('are passed over in the list of in and of array-contains-any', async () => {
    await seed({
      a: { zip: 98101, list: [43] },
      b: { zip: null, list: [null] },
      c: { zip: NaN, list: [NaN] },
    });
    for (const absent of [null, NaN]) {
      expect(await found('zip', 'in', [absent])).toEqual([]);
      expect(await found('zip', 'in', [98101, absent])).toEqual(['a']);
      expect(await found('list', 'array-contains-any', [absent])).toEqual([]);
      expect(await found('list', 'array-contains-any', [43, absent])).toEqual(['a']);
    }
    expect(await found('zip', '==', null)).toEqual(['b']);
    expect(await found('zip', '==', NaN)).toEqual(['c']);
  });

  // JS composite_index_query.test.ts, 'can use on special values': `sort <= 2` leaves out the document with NaN.
  test('a NaN is in no range of numbers, but unequal to every number', async () => {
    await seed({ a: { n: 0 }, b: { n: NaN }, c: { n: 1 } });
    expect(await found('n', '<', 1)).toEqual(['a']);
    expect(await found('n', '<=', 1)).toEqual(['a', 'c']);
    expect(await found('n', '>', -1)).toEqual(['a', 'c']);
    expect(await found('n', '>=', 1)).toEqual(['c']);
    // JS query.test.ts, 'can use != filters': the document with NaN is among the answers.
    expect(await found('n', '!=', 1)).toEqual(['b', 'a']);
  });
});

// https://firebase.google.com/docs/firestore/quotas#collections_documents_and_fields: ids "cannot match the regular
// expression __.*__".
describe('reserved ids', () => {
  const RESERVED = 'Resource id "__x__" is invalid because it is reserved.';

  test('are refused by reads, as by writes', async () => {
    const paths = ['cities/__x__', '__x__/a', 'cities/__x__/streets/a'];
    for (const path of paths) {
      expect(await errorOf(setDoc(doc(db, path), {}))).toMatchObject({ code: 'invalid-argument' });
      expect(await errorOf(getDoc(doc(db, path)))).toMatchObject({ code: 'invalid-argument' });
      expect((await errorOf(overRest.doc(path).get())).message).toContain(RESERVED);
    }
    const queries: AdminQuery[] = [
      overRest.collection('__x__'),
      overRest.collection('cities/__x__/streets'),
      overRest.collectionGroup('__x__'),
    ];
    for (const asked of queries) expect((await errorOf(asked.get())).message).toContain(RESERVED);
    for (const admin of [overRest, overGrpc]) {
      expect((await errorOf(admin.collection('__x__').listDocuments())).message).toContain(RESERVED);
      expect((await errorOf(admin.doc('cities/__x__').listCollections())).message).toContain(RESERVED);
    }
  });

  test('are refused by listeners', async () => {
    const errors: string[] = [];
    onSnapshot(doc(db, 'cities/__x__'), {
      next: () => errors.push('none'),
      error: ({ code }) => errors.push(code),
    });
    onSnapshot(collection(db, '__x__'), {
      next: () => errors.push('none'),
      error: ({ code }) => errors.push(code),
    });
    await until('two errors', () => errors.length === 2);
    expect(errors).toEqual(['invalid-argument', 'invalid-argument']);
  });

  // NODE firestore.ts, 'can retry failed writes with a provided callback': over REST the error is the call's own
  // (HTTP 400), not one of its writes'.
  test('in a batchWrite refuse the whole call', async () => {
    for (const admin of [overRest, overGrpc]) {
      const writer = admin.bulkWriter();
      writer.onWriteError(() => false);
      const good = errorOf(writer.create(admin.doc('cities/good'), {}));
      const bad = errorOf(writer.create(admin.doc('cities/__x__'), {}));
      await writer.close();
      expect([(await good).code, (await bad).code]).toEqual([3, 3]);
      expect((await admin.doc('cities/good').get()).exists).toBe(false);
    }
  });
});

// JS transactions.test.ts, 'runs transactions on existing document' and '... on nonexistent document'.
describe('an update after a delete in the same commit', () => {
  test.each([true, false])('is an invalid argument (document exists: %s)', async (exists) => {
    const city = doc(db, 'cities/a');
    if (exists) await setDoc(city, { n: 1 });
    const both = runTransaction(db, (transaction) => {
      transaction.delete(city).update(city, { n: 2 });
      return Promise.resolve();
    });
    expect(await errorOf(both)).toMatchObject({ code: 'invalid-argument' });
    expect(await errorOf(writeBatch(db).delete(city).update(city, { n: 2 }).commit())).toMatchObject({
      code: 'invalid-argument',
    });
    expect((await getDoc(city)).exists()).toBe(exists);
    await writeBatch(db).delete(city).set(city, { n: 3 }).update(city, { n: 4 }).commit();
    expect((await getDoc(city)).data()).toEqual({ n: 4 });
    await deleteDoc(city);
    expect(await errorOf(writeBatch(db).update(city, { n: 5 }).commit())).toMatchObject({
      code: 'not-found',
    });
  });
});

describe('an inequality beside the document id', () => {
  // JS composite_index_query.test.ts, 'inequality query will reject if document key is not the last orderBy field'.
  test('refuses to be ordered by the id first', async () => {
    const message = 'Order by clause cannot contain more fields after the key key';
    const unequal = query(cities(), where('key', '!=', 42), orderBy(documentId()));
    expect(await errorOf(getDocsFromServer(unequal))).toMatchObject({
      code: 'invalid-argument',
      message: expect.stringContaining(message) as string,
    });
    // https://github.com/googleapis/nodejs-firestore/issues/1472
    const ordered = query(cities(), orderBy(documentId()), orderBy('key'));
    expect((await errorOf(getDocsFromServer(ordered))).message).toContain(message);
    const last = query(cities(), where('key', '!=', 42), orderBy('key'), orderBy(documentId()));
    expect(await ids(last)).toEqual([]);
  });

  // JS composite_index_query.test.ts, 'inequality query will reject if document key appears only in equality filter'.
  test('refuses an equality on the id', async () => {
    const message =
      'Equality on key is not allowed if there are other inequality fields and key does not appear in inequalities.';
    const equal = query(cities(), where('key', '!=', 42), where(documentId(), '==', 'a'));
    expect((await errorOf(getDocsFromServer(equal))).message).toContain(message);
    const within = query(
      cities(),
      where('key', '!=', 42),
      where(documentId(), '==', 'a'),
      where(documentId(), '<', 'b'),
    );
    expect(await ids(within)).toEqual([]);
  });
});

// The client asks for enums as numbers and sends them so (`$alt=json;enum-encoding=int`); the JSON mapping of Protocol
// Buffers accepts both: https://protobuf.dev/programming-guides/json/
test('REST takes enums as numbers: the admin SDK with preferRest', async () => {
  const batch = overRest.batch();
  for (let n = 0; n < 4; n++) batch.set(overRest.doc(`cities/c${n}`), { n, odd: n % 2 === 1, gone: null });
  await batch.commit();
  const found = async (asked: AdminQuery): Promise<string[]> => (await asked.get()).docs.map(({ id }) => id);
  const all = overRest.collection('cities');
  expect(await found(all.orderBy('n', 'desc').limit(2))).toEqual(['c3', 'c2']);
  expect(await found(all.where('n', '>', 1).where('odd', '==', true))).toEqual(['c3']);
  expect(await found(all.where('gone', '==', null).where('n', 'in', [0, 2]))).toEqual(['c0', 'c2']);
  const either = Filter.or(Filter.where('n', '==', 0), Filter.where('n', '>=', 3));
  expect(await found(all.where(either))).toEqual(['c0', 'c3']);
});

// JS aggregation.test.ts, 'fails when exceeding the max (5) aggregations'; the text as
// https://github.com/googleapis/nodejs-datastore (`system-test/datastore.ts`) expects it.
test('too many aggregations are told the maximum', async () => {
  const fields = Object.fromEntries(['a', 'b', 'c', 'd', 'e', 'f'].map((name) => [name, sum(name)]));
  const { message } = await errorOf(getAggregateFromServer(cities(), fields));
  expect(message).toContain(
    'The maximum number of aggregations allowed in an aggregation query is 5. Received: 6',
  );
});
