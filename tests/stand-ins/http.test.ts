import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request, type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { FirestoreServer } from '../../local/firestore/server.ts';
import { bugs, startServer } from './support/firestore.ts';

/** REST, the control plane, and requests that no client of ours would send. */

vi.setConfig({ testTimeout: 30_000 });

let server: FirestoreServer;
let base: string;
const DOCUMENTS = 'v1/projects/demo-x/databases/(default)/documents';

beforeAll(async () => {
  server = await startServer();
  base = `http://127.0.0.1:${server.port}/`;
});
afterAll(async () => {
  await server.close();
  expect(bugs).toEqual([]);
});

async function call(method: string, path: string, body?: unknown, headers = {}): Promise<[number, unknown]> {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const response = await fetch(base + path, {
    method,
    headers,
    ...(body === undefined ? {} : { body: text }),
  });
  const answer = await response.text();
  return [response.status, answer.startsWith('{') || answer.startsWith('[') ? JSON.parse(answer) : answer];
}

describe('REST', () => {
  test('a query may ask for five aggregations, and is billed by what it counts', async () => {
    const document = { fields: { n: { integerValue: '3' } } };
    for (const id of ['a', 'b']) await call('PATCH', `${DOCUMENTS}/sums/${id}`, document);
    const sums = (count: number) =>
      Array.from({ length: count }, (_, i) => ({ alias: `s${i}`, sum: { field: { fieldPath: 'n' } } }));
    const run = (aggregations: unknown[]) =>
      call('POST', `${DOCUMENTS}:runAggregationQuery`, {
        structuredAggregationQuery: {
          structuredQuery: { from: [{ collectionId: 'sums' }] },
          aggregations,
        },
      });
    const six = { integerValue: '6' };
    expect(await run([...sums(4), { alias: 'all', count: {} }])).toMatchObject([
      200,
      [{ result: { aggregateFields: { s0: six, s3: six, all: { integerValue: '2' } } } }],
    ]);
    expect(await run([...sums(3), { alias: 'one', count: { upTo: '1' } }])).toMatchObject([
      200,
      [{ result: { aggregateFields: { s2: six, one: { integerValue: '1' } } } }],
    ]);
    expect(await run(sums(5))).toMatchObject([200, [{ result: { aggregateFields: { s4: six } } }]]);
    expect((await run(sums(6)))[0]).toBe(400);
    const { requests } = (await call('GET', 'emulator/v1/requests?method=RunAggregationQuery'))[1] as {
      requests: { reads: number }[];
    };
    expect(requests.map(({ reads }) => reads)).toEqual([1, 1, 1, 0]);
  });

  test('documents are created, read, patched, listed and deleted', async () => {
    const fields = (n: number) => ({ fields: { n: { integerValue: String(n) } } });
    expect(await call('POST', `${DOCUMENTS}/rooms?documentId=a%20b`, fields(1))).toMatchObject([
      200,
      { name: 'projects/demo-x/databases/(default)/documents/rooms/a b', ...fields(1) },
    ]);
    expect(await call('POST', `${DOCUMENTS}/rooms?documentId=a%20b`, fields(1))).toMatchObject([
      409,
      { error: { status: 'ALREADY_EXISTS' } },
    ]);
    const patched = { fields: { text: { stringValue: 'x' } } };
    await call('PATCH', `${DOCUMENTS}/rooms/a%20b?updateMask.fieldPaths=text`, patched);
    expect(await call('GET', `${DOCUMENTS}/rooms/a%20b`)).toMatchObject([
      200,
      { fields: { n: { integerValue: '1' }, text: { stringValue: 'x' } } },
    ]);
    expect(await call('GET', `${DOCUMENTS}/rooms/a%20b?mask.fieldPaths=text`)).toMatchObject([200, patched]);
    expect(await call('GET', `${DOCUMENTS}/rooms?pageSize=1`)).toMatchObject([200, { documents: [{}] }]);
    expect(await call('DELETE', `${DOCUMENTS}/rooms/a%20b?currentDocument.exists=true`)).toEqual([200, {}]);
    expect(await call('GET', `${DOCUMENTS}/rooms/a%20b`)).toMatchObject([
      404,
      { error: { status: 'NOT_FOUND' } },
    ]);
    expect(await call('DELETE', `${DOCUMENTS}/rooms/a%20b?currentDocument.exists=true`)).toMatchObject([
      404,
      {},
    ]);
  });

  test('a guest queries without a preflight, and errors of list methods come in a list', async () => {
    const query = { structuredQuery: { from: [{ collectionId: 'rooms' }], limit: 3 } };
    const [status, answer] = await call('POST', `${DOCUMENTS}:runQuery`, query, {
      'content-type': 'text/plain',
    });
    expect([status, answer]).toMatchObject([200, [{ readTime: expect.stringMatching(/Z$/) as string }]]);
    expect(await call('POST', `${DOCUMENTS}:runQuery`, { structuredQuery: {} })).toMatchObject([
      400,
      [{ error: { code: 400, status: 'INVALID_ARGUMENT' } }],
    ]);
    expect(await call('POST', `${DOCUMENTS}:executePipeline`, {})).toMatchObject([
      501,
      [{ error: { status: 'UNIMPLEMENTED' } }],
    ]);
  });

  test('transactions begin, read, commit and are over', async () => {
    const [, begun] = await call('POST', `${DOCUMENTS}:beginTransaction`, { options: { readWrite: {} } });
    const { transaction } = begun as { transaction: string };
    const name = 'projects/demo-x/databases/(default)/documents/rooms/t';
    expect(await call('POST', `${DOCUMENTS}:batchGet`, { documents: [name], transaction })).toMatchObject([
      200,
      [{ missing: name }],
    ]);
    const writes = [{ update: { name, fields: { at: { nullValue: null } } } }];
    expect(await call('POST', `${DOCUMENTS}:commit`, { writes, transaction })).toMatchObject([200, {}]);
    expect((await call('POST', `${DOCUMENTS}:commit`, { writes, transaction }))[0]).toBe(400);
  });

  test('cross-origin: the origin is echoed, credentials allowed, headers granted', async () => {
    const response = await fetch(`${base}${DOCUMENTS}:commit`, {
      method: 'OPTIONS',
      headers: {
        origin: 'http://ut.localhost',
        'access-control-request-headers': 'authorization,x-goog-any',
      },
    });
    expect(response.status).toBe(204);
    expect(response.headers.get('access-control-allow-origin')).toBe('http://ut.localhost');
    expect(response.headers.get('access-control-allow-credentials')).toBe('true');
    expect(response.headers.get('access-control-allow-headers')).toBe('authorization,x-goog-any');
  });

  test('tokens that cannot be read are unauthenticated', async () => {
    const headers = { authorization: 'Bearer nonsense' };
    expect(await call('GET', `${DOCUMENTS}/rooms/a`, undefined, headers)).toMatchObject([
      401,
      { error: { status: 'UNAUTHENTICATED' } },
    ]);
  });
});

describe('control plane', () => {
  test('the clock moves what is written and answered', async () => {
    const day = 86_400_000;
    expect(await call('PUT', 'emulator/v1/clock', { offsetMs: day })).toEqual([200, { offsetMs: day }]);
    const [, created] = await call('POST', `${DOCUMENTS}/clock?documentId=a`, {});
    const writtenMs = Date.parse((created as { updateTime: string }).updateTime);
    expect(Math.abs(writtenMs - Date.now() - day)).toBeLessThan(5_000);
    expect(await call('GET', 'emulator/v1/clock')).toEqual([200, { offsetMs: day }]);
    await call('PUT', 'emulator/v1/clock', { offsetMs: 0 });
  });

  test('faults: latency, unavailable, denied; the admin passes', async () => {
    await call('PUT', 'emulator/v1/faults', { latencyMs: 120, unavailableNext: 1 });
    const startedMs = performance.now();
    expect((await call('GET', `${DOCUMENTS}/rooms/a`))[0]).toBe(503);
    expect(performance.now() - startedMs).toBeGreaterThan(100);
    await call('PUT', 'emulator/v1/faults', { latencyMs: 0, deny: true });
    expect((await call('GET', `${DOCUMENTS}/rooms/a`))[0]).toBe(403);
    expect((await call('GET', `${DOCUMENTS}/rooms/a`, undefined, { authorization: 'Bearer owner' }))[0]).toBe(
      404,
    );
    await call('DELETE', 'emulator/v1/faults');
    expect((await call('GET', `${DOCUMENTS}/rooms/a`))[0]).toBe(404);
  });

  test('rules: a bad source is reported in both shapes, a good one is in force at once', async () => {
    const put = (content: string, extra = {}) =>
      call('PUT', 'emulator/v1/projects/demo-r:securityRules', { rules: { files: [{ content }] }, ...extra });
    const documents = DOCUMENTS.replace('demo-x', 'demo-r');
    expect((await put('service nonsense'))[0]).toBe(400);
    expect(await put('service nonsense', { ignore_errors: true })).toMatchObject([
      200,
      { issues: [{ severity: 3, sourcePosition: { line: 1 } }] },
    ]);
    const good = `rules_version = '2'; service cloud.firestore { match /databases/{d}/documents {
      match /open/{id} { allow get; } } }`;
    expect(await put(good)).toEqual([200, {}]);
    await call('DELETE', 'emulator/v1/requests');
    expect((await call('GET', `${documents}/open/a`))[0]).toBe(404);
    expect((await call('GET', `${documents}/closed/a`))[0]).toBe(403);
    const [, log] = await call('GET', 'emulator/v1/requests?project=demo-r');
    expect(log).toMatchObject({
      requests: [
        { method: 'GetDocument', target: 'open/a', allowed: true, ruleLine: 2, reads: 1 },
        { method: 'GetDocument', target: 'closed/a', allowed: false, ruleLine: null, reads: 0 },
      ],
    });
  });

  test('an export is the beginning of another server', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'firestore-export-'));
    await call('POST', `${DOCUMENTS}/exported?documentId=a`, { fields: { n: { integerValue: '7' } } });
    const [status] = await call('POST', 'emulator/v1/projects/demo-x:export', {
      database: 'projects/demo-x/databases/(default)',
      export_directory: folder,
      export_name: 'firestore_export',
    });
    expect(status).toBe(200);
    const importFrom = join(folder, 'firestore_export', 'firestore_export.overall_export_metadata');
    const other = await startServer({ importFrom });
    const answer = await fetch(`http://127.0.0.1:${other.port}/${DOCUMENTS}/exported/a`);
    expect(await answer.json()).toMatchObject({ fields: { n: { integerValue: '7' } } });
    await other.close();
    rmSync(folder, { recursive: true });
  });

  test('a connection that brings half a header is closed; one at work, or asking again in time, is not', async () => {
    const quick = await startServer({ headerTimeoutMs: 1_200 });
    const half = connect(quick.port, '127.0.0.1');
    const busy = connect(quick.port, '127.0.0.1');
    const closedAfterMs = (socket: Socket): Promise<number> => {
      const startedMs = performance.now();
      return new Promise((resolve) => {
        socket.on('error', () => undefined);
        socket.resume().on('close', () => resolve(performance.now() - startedMs));
      });
    };
    const [halfClosed, busyClosed] = [closedAfterMs(half), closedAfterMs(busy)];
    half.write('GET / HTTP/1.1\r\nhost: x\r\n');
    // One byte now and then is no header either.
    const drip = setInterval(() => half.writable && half.write('x'), 50);
    busy.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
    setTimeout(() => busy.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n'), 600);
    expect(await halfClosed).toBeLessThan(await busyClosed);
    clearInterval(drip);
    await quick.close();
  });

  test('with six connections held by streams one of them ends, and a request gets through', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 6 });
    const ask = (method: string, path: string, body = ''): Promise<IncomingMessage> =>
      new Promise((resolve, reject) => {
        const asked = request({ agent, port: server.port, host: '127.0.0.1', method, path }, resolve);
        asked.on('error', reject);
        asked.end(body);
      });
    const channel = '/google.firestore.v1.Firestore/Listen/channel?VER=8';
    let ended = 0;
    for (let i = 0; i < 6; i++) {
      const hello = await text(await ask('POST', `${channel}&RID=1&CVER=22`, 'count=0'));
      const id = /"c","([^"]+)"/.exec(hello)?.[1] ?? '';
      const back = await ask('GET', `${channel}&RID=rpc&SID=${id}&AID=0&TYPE=xmlhttp`);
      back.resume().on('end', () => ended++);
    }
    expect(await text(await ask('GET', '/'))).toBe('Ok\n');
    expect(ended).toBe(1);
    agent.destroy();
  });

  test('a request that names no address is refused', async () => {
    const answer = await new Promise<string>((resolve) => {
      const socket = connect(server.port, '127.0.0.1');
      socket.once('data', (data) => {
        resolve(data.toString());
        socket.destroy();
      });
      socket.write('GET // HTTP/1.1\r\nhost: x\r\n\r\n');
    });
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  });

  test('what is not there says so by name', async () => {
    expect(await call('GET', 'emulator/v1/nothing')).toMatchObject([
      501,
      { error: { status: 'UNIMPLEMENTED' } },
    ]);
    expect((await call('GET', 'elsewhere'))[0]).toBe(404);
  });
});

describe('requests that no client would send', () => {
  const ENDPOINTS: readonly [string, string][] = [
    ...['batchGet', 'commit', 'runQuery', 'runAggregationQuery', 'batchWrite', 'beginTransaction'].map(
      (verb): [string, string] => ['POST', `${DOCUMENTS}:${verb}`],
    ),
    ...['rollback', 'listCollectionIds', 'partitionQuery'].map((verb): [string, string] => [
      'POST',
      `${DOCUMENTS}:${verb}`,
    ]),
    ['POST', `${DOCUMENTS}/rooms`],
    ['PATCH', `${DOCUMENTS}/rooms/fuzz`],
    ['PUT', 'emulator/v1/projects/demo-f:securityRules'],
    ['PUT', 'emulator/v1/faults?never'],
    ['POST', 'emulator/v1/projects/demo-f/eventarcTrigger?eventarcTriggerId=f'],
    ['PUT', 'emulator/v1/projects/demo-f/triggers/f'],
    ['POST', 'google.firestore.v1.Firestore/Listen/channel?VER=8&RID=1'],
    ['POST', 'google.firestore.v1.Firestore/Write/channel?VER=8&RID=1'],
    ['GET', 'google.firestore.v1.Firestore/Listen/channel?SID=x&RID=rpc&CI=0'],
  ];
  const body = fc.oneof(
    fc.json(),
    fc.string({ unit: 'binary' }),
    fc.constantFrom(
      '{"writes":[{}]}',
      '{"structuredQuery":{"from":[{}]}}',
      '{"rules":{"files":[{}]}}',
      '[',
      '{',
    ),
    fc.json().map((json) => `count=1&ofs=0&req0___data__=${encodeURIComponent(json)}`),
    fc.constantFrom('count=5&ofs=0', 'count=-1&ofs=x', 'headers=%&count=1&ofs=0&req0___data__=%7B%7D'),
  );

  test.each(ENDPOINTS)('%s %s answers with a status, and the server lives', async (method, path) => {
    await fc.assert(
      fc.asyncProperty(body, async (text) => {
        const [status] = await call(method, path, ...(method === 'GET' ? [] : [text]));
        expect(status).toBeGreaterThanOrEqual(200);
        expect([500, 502, 503, 504]).not.toContain(status);
      }),
      { numRuns: 200, interruptAfterTimeLimit: 15_000 },
    );
    server.faults.clear();
    expect((await call('GET', ''))[0]).toBe(200);
    expect(bugs).toEqual([]);
  });

  test.each([
    ['REST', `POST /${DOCUMENTS}:commit`],
    ['WebChannel', 'POST /google.firestore.v1.Firestore/Write/channel?VER=8&RID=1'],
    ['the control plane', 'PUT /emulator/v1/faults'],
  ])('a client of %s that disconnects in the middle of a body is no bug', async (_what, line) => {
    const head = `${line} HTTP/1.1\r\nhost: x\r\ncontent-length: 99\r\n\r\n`;
    await new Promise<void>((resolve) => {
      const socket = connect(server.port, '127.0.0.1', () => {
        socket.write(`${head}{"writes":`);
        setTimeout(() => socket.resetAndDestroy(), 100);
      });
      socket.on('close', () => resolve());
    });
    // Until the server has seen it.
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect((await call('GET', ''))[0]).toBe(200);
    expect(bugs).toEqual([]);
  });

  test('bytes that are no protocol, and connections without a byte', async () => {
    const send = (bytes: Uint8Array | string): Promise<void> =>
      new Promise((resolve) => {
        const socket = connect(server.port, '127.0.0.1', () => socket.end(bytes));
        socket.on('error', () => resolve());
        socket.on('close', () => resolve());
        socket.resume();
        setTimeout(() => socket.destroy(), 300);
      });
    await Promise.all([
      send(''),
      send('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'),
      send('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n garbage that is no frame at all'),
      send('PRI'),
      send('P'),
      send(new Uint8Array(64).fill(255)),
      send('GET /%ff%zz HTTP/1.1\r\nhost: x\r\n\r\n'),
      send('POST /v1/x HTTP/1.1\r\nhost: x\r\ncontent-length: 99\r\n\r\nshort'),
      send(`GET http://[::bad HTTP/1.1\r\nhost: x\r\n\r\n`),
    ]);
    expect((await call('GET', ''))[0]).toBe(200);
  });
});
