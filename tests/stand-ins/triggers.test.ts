import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { deleteDoc, doc, setDoc, updateDoc, writeBatch, type Firestore } from 'firebase/firestore';
import type { FirestoreServer } from '../../local/firestore/server.ts';
import { bugs, closeClients, nodeClient, PROJECT, startServer, until } from './support/firestore.ts';

/** What reaches the functions emulator, in the words its own code reads. */

interface Delivery {
  readonly trigger: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

let functions: Server;
let answers: number[];
let deliveries: Delivery[];
let server: FirestoreServer;
let db: Firestore;

beforeEach(async () => {
  answers = [];
  deliveries = [];
  functions = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const status = answers.shift() ?? 200;
      if (status === 200)
        deliveries.push({ trigger: request.url?.split('/').at(-1) ?? '', headers: request.headers, body });
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => functions.listen(0, '127.0.0.1', resolve));
  const { port } = functions.address() as AddressInfo;
  server = await startServer({ functionsEmulator: `127.0.0.1:${port}` });
  db = nodeClient(server);
});
afterEach(async () => {
  await closeClients();
  await server.close();
  await new Promise((resolve) => functions.close(resolve));
  expect(bugs).toEqual([]);
});

const control = (method: string, path: string, body?: unknown): Promise<Response> =>
  fetch(`http://127.0.0.1:${server.port}/emulator/v1/${path}`, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });

async function registerV2(id: string, type: string, pattern: string): Promise<void> {
  const response = await control('POST', `projects/${PROJECT}/eventarcTrigger?eventarcTriggerId=${id}`, {
    eventType: `google.cloud.firestore.document.v1.${type}`,
    database: '(default)',
    namespace: '(default)',
    document: { value: pattern, matchType: 'PATH_PATTERN' },
  });
  expect(response.status).toBe(200);
}

interface StoredDocument {
  readonly name: string;
  readonly fields: Readonly<Record<string, { readonly integerValue?: unknown }>>;
}
interface EventData {
  readonly value: StoredDocument | null;
  readonly oldValue: StoredDocument | null;
  readonly updateMask: { readonly fieldPaths: readonly string[] } | null;
}

/** The decoder that ships with firebase-functions, by its path: the package does not export it. */
const require = createRequire(import.meta.url);
const { google } = require('../../node_modules/firebase-functions/protos/compiledFirestore.js') as {
  google: {
    events: { cloud: { firestore: { v1: { DocumentEventData: { decode(bytes: Buffer): EventData } } } } };
  };
};
const decode = (body: string): EventData =>
  google.events.cloud.firestore.v1.DocumentEventData.decode(Buffer.from(body, 'base64'));

describe('second generation', () => {
  test('each kind of change reaches the triggers that asked for it', async () => {
    for (const type of ['created', 'updated', 'deleted', 'written'])
      await registerV2(type, type, 'rooms/{room}');
    await setDoc(doc(db, 'rooms/a'), { n: 1, deep: { x: 1, y: 1 } });
    await updateDoc(doc(db, 'rooms/a'), { n: 2, 'deep.x': 2 });
    await updateDoc(doc(db, 'rooms/a'), { n: 2 });
    await deleteDoc(doc(db, 'rooms/a'));
    await setDoc(doc(db, 'rooms/a/messages/m'), { n: 1 });
    await until('six deliveries', () => deliveries.length === 6);
    const of = (trigger: string) => deliveries.filter((delivery) => delivery.trigger === trigger);
    expect(['created', 'updated', 'deleted', 'written'].map((id) => of(id).length)).toEqual([1, 1, 1, 3]);
    const [created] = of('created');
    expect(created?.headers).toMatchObject({
      'content-type': 'application/protobuf',
      'ce-type': 'google.cloud.firestore.document.v1.created',
      'ce-document': 'rooms/a',
      'ce-subject': 'documents/rooms/a',
      'ce-project': PROJECT,
      'ce-database': '(default)',
    });
    const updated = decode(of('updated')[0]?.body ?? '');
    expect(updated.updateMask?.fieldPaths).toEqual(['deep.x', 'n']);
    expect([updated.oldValue, updated.value].map((side) => Number(side?.fields['n']?.integerValue))).toEqual([
      1, 2,
    ]);
    expect(updated.value?.name).toBe(`projects/${PROJECT}/databases/(default)/documents/rooms/a`);
    const deleted = decode(of('deleted')[0]?.body ?? '');
    expect([deleted.value, deleted.oldValue?.name]).toEqual([null, updated.value?.name]);
  });

  test('one document is told in order while functions start, and none is lost', async () => {
    await registerV2('w', 'written', 'rooms/{room}');
    answers = [404, 503, 502];
    for (let n = 0; n < 20; n++) await setDoc(doc(db, `rooms/r${n % 2}`), { n });
    await until('all twenty', () => deliveries.length === 20);
    for (const id of ['r0', 'r1']) {
      const order = deliveries
        .filter(({ headers }) => headers['ce-document'] === `rooms/${id}`)
        .map(({ body }) => Number(decode(body).value?.fields['n']?.integerValue));
      expect(order).toEqual([...order].sort((a, b) => a - b));
      expect(order).toHaveLength(10);
    }
  });

  test('registering again replaces, and clearing the database is no event', async () => {
    await registerV2('w', 'created', 'houses/{h}');
    await registerV2('w', 'deleted', 'rooms/{room}');
    const batch = writeBatch(db);
    batch.set(doc(db, 'houses/a'), {});
    batch.set(doc(db, 'rooms/a'), {});
    await batch.commit();
    await control('DELETE', `projects/${PROJECT}/databases/(default)/documents`);
    await setDoc(doc(db, 'rooms/b'), {});
    await deleteDoc(doc(db, 'rooms/b'));
    await until('the deletion', () => deliveries.length === 1);
    expect(deliveries[0]?.headers['ce-document']).toBe('rooms/b');
    expect(await (await control('GET', 'triggers')).json()).toMatchObject({ triggers: ['w'] });
  });

  test('while triggers are silent, what is written is no event, then or later', async () => {
    await registerV2('w', 'written', 'rooms/{room}');
    expect((await control('PUT', 'triggers', { areSilent: true })).status).toBe(200);
    await setDoc(doc(db, 'rooms/a'), {});
    await control('DELETE', `projects/${PROJECT}/databases/(default)/documents`);
    await setDoc(doc(db, 'rooms/b'), {});
    await control('PUT', 'triggers', { areSilent: false });
    await setDoc(doc(db, 'rooms/c'), {});
    await until('the last one', () => deliveries.length > 0);
    expect(deliveries.map(({ headers }) => headers['ce-document'])).toEqual(['rooms/c']);
    expect((await control('PUT', 'triggers', { areSilent: 'no' })).status).toBe(400);
  });

  test('event types that are not built are refused by name', async () => {
    const response = await control('POST', `projects/${PROJECT}/eventarcTrigger?eventarcTriggerId=x`, {
      eventType: 'google.cloud.firestore.document.v1.created.withAuthContext',
      database: '(default)',
      document: { value: 'rooms/{room}', matchType: 'PATH_PATTERN' },
    });
    expect(response.status).toBe(501);
    expect(await response.json()).toMatchObject({ error: { status: 'UNIMPLEMENTED' } });
  });
});

test('first generation: JSON with context and both sides', async () => {
  const response = await control('PUT', `projects/${PROJECT}/triggers/one`, {
    eventTrigger: {
      eventType: 'providers/cloud.firestore/eventTypes/document.write',
      resource: `projects/${PROJECT}/databases/(default)/documents/rooms/{room}`,
      service: 'firestore.googleapis.com',
    },
  });
  expect(response.status).toBe(200);
  await setDoc(doc(db, 'rooms/a'), { n: 1 });
  await until('the delivery', () => deliveries.length === 1);
  expect(JSON.parse(deliveries[0]?.body ?? '')).toMatchObject({
    context: {
      eventType: 'providers/cloud.firestore/eventTypes/document.write',
      resource: {
        service: 'firestore.googleapis.com',
        name: `projects/${PROJECT}/databases/(default)/documents/rooms/a`,
      },
    },
    data: { value: { fields: { n: { integerValue: '1' } } }, oldValue: {} },
  });
});

test('who asks how many deliveries are under way may wait until they have ended', async () => {
  await registerV2('w', 'written', 'rooms/{room}');
  answers = Array.from({ length: 1000 }, () => 503);
  await setDoc(doc(db, 'rooms/a'), { n: 1 });
  const pending = async (query: string): Promise<unknown> =>
    ((await (await control('GET', `triggers${query}`)).json()) as { pending: unknown }).pending;
  expect(await pending('')).toBe(1);
  expect(await pending('?waitMs=1')).toBe(1);
  answers = [];
  expect(await pending('?waitMs=10000')).toBe(0);
  expect(deliveries).toHaveLength(1);
  expect((await control('GET', 'triggers?waitMs=soon')).status).toBe(400);
});

test('what functions had not taken when the server ended is told after its restart', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'firestore-'));
  const { port } = functions.address() as AddressInfo;
  const restart = async (): Promise<void> => {
    await closeClients();
    await server.close();
    server = await startServer({ functionsEmulator: `127.0.0.1:${port}`, dataDir });
    db = nodeClient(server);
    await registerV2('w', 'written', 'rooms/{room}');
  };
  await restart();
  answers = Array.from({ length: 1000 }, () => 503);
  for (const id of ['a', 'b']) await setDoc(doc(db, `rooms/${id}`), { n: 1 });
  await restart();
  answers = [];
  await until('both', () => deliveries.length === 2);
  expect(deliveries.map(({ headers }) => headers['ce-document']).sort()).toEqual(['rooms/a', 'rooms/b']);
  await until('the end', async () => {
    const listed = (await (await control('GET', 'triggers')).json()) as { pending: number };
    return listed.pending === 0;
  });
  await restart();
  await setDoc(doc(db, 'rooms/c'), { n: 1 });
  await until('the third', () => deliveries.length === 3);
  expect(deliveries[2]?.headers['ce-document']).toBe('rooms/c');
  await closeClients();
  await server.close();
  rmSync(dataDir, { recursive: true });
});
