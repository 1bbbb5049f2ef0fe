import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startFirestoreServer } from './server.ts';

vi.mock('./transport/grpc.ts', () => {
  throw new Error('cannot be loaded');
});

let dataDir: string;
beforeEach(() => void (dataDir = mkdtempSync(join(tmpdir(), 'firestore-'))));
afterEach(() => rmSync(dataDir, { recursive: true }));

test('a server whose gRPC cannot be loaded hangs up on such clients, and closes its store', async () => {
  const bugs: unknown[] = [];
  const options = { projectId: 'p', dataDir, onBug: (bug: unknown) => void bugs.push(bug) };
  const server = await startFirestoreServer(options);
  const socket = connect(server.port, '127.0.0.1', () => socket.write('PRI * HTTP/2.0\r\n\r\n'));
  await new Promise((resolve) => socket.on('close', resolve).on('error', () => undefined));
  expect(bugs).toHaveLength(1);
  await server.close();
  // The lock of the directory is free again.
  await (await startFirestoreServer(options)).close();
});

test('latency on order delays clients and not the admin; a long target is cut off in the log', async () => {
  const server = await startFirestoreServer({ projectId: 'p', openWithoutRules: true });
  const documents = `http://127.0.0.1:${server.port}/v1/projects/p/databases/(default)/documents`;
  // Far more than an answer takes where other tests run beside this one.
  const latencyMs = 1_500;
  server.faults.set({ latencyMs });
  const timed = async (headers: Record<string, string>): Promise<number> => {
    const startedMs = performance.now();
    await fetch(`${documents}/${'a'.repeat(1400)}/b`, { headers });
    return performance.now() - startedMs;
  };
  expect(await timed({ authorization: 'Bearer owner' })).toBeLessThan(latencyMs);
  expect(await timed({})).toBeGreaterThanOrEqual(latencyMs - 5);
  expect(server.requestLog.list({})[0]?.target).toHaveLength(1000);
  await server.close();
});
