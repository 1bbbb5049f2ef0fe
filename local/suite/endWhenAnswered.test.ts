import { EventEmitter } from 'node:events';
import { createServer, get, type Server, type ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { call, member } from './internals.ts';
import { shareOneWorker } from './sharedWorker.ts';

const requireHere = createRequire(import.meta.url);
const lib = (path: string): unknown => requireHere(`firebase-tools/lib/${path}`);
shareOneWorker(lib, 'no host');

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function listen(server: Server): Promise<number> {
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // Node's own type of the address of a listening socket.
  return (server.address() as AddressInfo).port;
}

/** firebase-tools' own pool with one worker, whose process is a server here; requests stay open until they are answered. */
async function poolOfOne() {
  const held = new Map<string, ServerResponse>();
  const inside = createServer((asked, answer) => void held.set(asked.url ?? '', answer));
  const port = await listen(inside);
  // As the process's end does.
  const kill = vi.fn(() => inside.closeAllConnections());
  const workers = lib('emulator/functionsRuntimeWorker');
  const Pool = member(workers, 'RuntimeWorkerPool', 'firebase-tools');
  if (typeof Pool !== 'function') throw new Error('firebase-tools has no pool.');
  const pool: unknown = Reflect.construct(Pool, ['SEQUENTIAL']);
  const process = Object.assign(new EventEmitter(), { kill });
  const runtime = { process, events: new EventEmitter(), cwd: '.', conn: { httpReqOpts: () => ({ port }) } };
  call(call(pool, 'addWorker', 'pool', undefined, runtime), 'readyForWork', 'worker');
  const outside = createServer((asked, answer) => {
    const { method, url: path, headers } = asked;
    Promise.resolve(call(pool, 'submitRequest', 'pool', 'f', { method, path, headers }, answer)).catch(() =>
      answer.writeHead(503).end(),
    );
  });
  const address = await listen(outside);
  return { pool, kill, held, address };
}

/** Asks; resolves with the status of the answer. */
const ask = (port: number, path: string): Promise<number> =>
  new Promise((resolve, reject) => {
    get({ port, path }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer.statusCode ?? 0));
    }).on('error', reject);
  });

test('a worker that a new build replaces answers all it was asked before it ends', async () => {
  const { pool, kill, held, address } = await poolOfOne();
  const [first, second] = [ask(address, '/first'), ask(address, '/second')];
  await expect.poll(() => [...held.keys()].sort()).toEqual(['/first', '/second']);
  // Between two answers firebase-tools takes it for idle.
  held.get('/first')?.end('done');
  expect(await first).toBe(200);
  call(pool, 'refresh', 'pool');
  expect(kill).not.toHaveBeenCalled();
  expect(await ask(address, '/third')).toBe(503);
  held.get('/second')?.end('done');
  expect(await second).toBe(200);
  await expect.poll(() => kill.mock.calls.length).toBe(1);
});

test('a worker that serves nothing ends at once when a new build replaces it', async () => {
  const { pool, kill } = await poolOfOne();
  call(pool, 'refresh', 'pool');
  expect(kill).toHaveBeenCalledOnce();
});
