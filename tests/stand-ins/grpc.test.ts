import {
  credentials,
  makeClientConstructor,
  Metadata,
  status,
  type Client,
  type ClientReadableStream,
} from '@grpc/grpc-js';
import { connect, constants } from 'node:http2';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { FirestoreServer } from '../../local/firestore/server.ts';
import { bugs, startServer } from './support/firestore.ts';

/** gRPC requests that no client would send: random bytes, and messages whose content makes no sense. */

vi.setConfig({ testTimeout: 60_000 });

let server: FirestoreServer;
let client: Client;
const bytes = (buffer: Buffer): Buffer => buffer;

beforeAll(async () => {
  server = await startServer();
  const Raw = makeClientConstructor({}, 'Raw');
  client = new Raw(`127.0.0.1:${server.port}`, credentials.createInsecure());
});
afterAll(async () => {
  client.close();
  await server.close();
  expect(bugs).toEqual([]);
});

/** Sends one message and answers how the call ended; streams that stay open are ended by the client. */
function send(method: string, message: Buffer, streaming: boolean): Promise<number> {
  const path = `/google.firestore.v1.Firestore/${method}`;
  return new Promise((resolve) => {
    const watch = (call: ClientReadableStream<Buffer>): void => {
      call.on('data', () => undefined);
      call.on('error', () => undefined);
      call.on('status', ({ code }) => resolve(code));
    };
    if (!streaming) return watch(client.makeServerStreamRequest(path, bytes, bytes, message, new Metadata()));
    const call = client.makeBidiStreamRequest(path, bytes, bytes, new Metadata());
    watch(call);
    call.write(message);
    call.end();
  });
}

const METHODS: readonly [string, boolean][] = [
  ...['BatchGetDocuments', 'RunQuery', 'RunAggregationQuery', 'Commit', 'BatchWrite', 'BeginTransaction'].map(
    (name): [string, boolean] => [name, false],
  ),
  ...[
    'Rollback',
    'ListDocuments',
    'ListCollectionIds',
    'GetDocument',
    'CreateDocument',
    'UpdateDocument',
  ].map((name): [string, boolean] => [name, false]),
  ['Listen', true],
  ['Write', true],
];

/** A length-delimited field: the shape of strings, bytes and messages, so that random bytes get deeper. */
const field = fc
  .tuple(fc.integer({ min: 1, max: 12 }), fc.oneof(fc.uint8Array({ maxLength: 30 }), fc.string().map(encode)))
  .map(([id, content]) => Buffer.concat([Buffer.from([id * 8 + 2, content.length]), content]));
const message = fc.oneof(
  fc.uint8Array({ maxLength: 100 }).map((content) => Buffer.from(content)),
  fc.array(field, { maxLength: 4 }).map((fields) => Buffer.concat(fields)),
  fc
    .array(field, { maxLength: 3 })
    .map((fields) => Buffer.concat([named('projects/demo-x/databases/(default)'), ...fields])),
);

function encode(text: string): Buffer {
  return Buffer.from(text).subarray(0, 100);
}

function named(database: string): Buffer {
  return Buffer.concat([Buffer.from([10, database.length]), Buffer.from(database)]);
}

test.each(METHODS)('%s ends every call with a status, and the server lives', async (method, streaming) => {
  await fc.assert(
    fc.asyncProperty(message, async (content) => {
      expect(Object.values(status)).toContain(await send(method, content, streaming));
    }),
    { numRuns: 200, interruptAfterTimeLimit: 20_000 },
  );
  expect((await fetch(`http://127.0.0.1:${server.port}/`)).status).toBe(200);
  expect(bugs).toEqual([]);
});

test('a method of another time is UNIMPLEMENTED', async () => {
  expect(await send('ExecutePipeline', Buffer.alloc(0), false)).toBe(status.UNIMPLEMENTED);
});

/** Sends a request's headers and its reset at once: the server sees both in one turn. */
async function sendAndReset(path: string, contentType: string): Promise<void> {
  const session = connect(`http://127.0.0.1:${server.port}`);
  session.on('error', () => undefined);
  const request = session.request({ ':method': 'POST', ':path': path, 'content-type': contentType });
  request.on('error', () => undefined);
  request.close(constants.NGHTTP2_CANCEL);
  await new Promise((resolve) => setTimeout(resolve, 20));
  session.destroy();
}

test.each([
  ['an unknown method', '/google.firestore.v1.Firestore/Unknown', 'application/grpc'],
  ['another content type', '/google.firestore.v1.Firestore/Commit', 'text/plain'],
  ['a known method', '/google.firestore.v1.Firestore/Commit', 'application/grpc'],
])('a request for %s that is reset at once ends only itself', async (_what, path, contentType) => {
  const uncaught: unknown[] = [];
  const note = (error: unknown): void => void uncaught.push(error);
  process.on('uncaughtException', note);
  for (let round = 0; round < 10; round++) await sendAndReset(path, contentType);
  process.off('uncaughtException', note);
  expect(uncaught).toEqual([]);
  expect((await fetch(`http://127.0.0.1:${server.port}/`)).status).toBe(200);
  expect(bugs).toEqual([]);
});

test('an unknown method and another content type are answered', async () => {
  expect(await send('Unknown', Buffer.alloc(0), false)).toBe(status.UNIMPLEMENTED);
  const session = connect(`http://127.0.0.1:${server.port}`);
  const request = session.request({ ':method': 'POST', ':path': '/x', 'content-type': 'text/plain' });
  const answered = new Promise<unknown>((resolve) =>
    request.on('response', (headers) => resolve(headers[':status'])),
  );
  request.end();
  expect(await answered).toBe(415);
  session.destroy();
});
