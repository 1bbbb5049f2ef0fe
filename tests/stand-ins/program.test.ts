import { spawn, type ChildProcess } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { doc, getDocFromServer, setDoc } from 'firebase/firestore';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { buildPrograms } from '../../local/suite/build.ts';
import { closeClients, nodeClient, until } from './support/firestore.ts';

/** The bundled program, as firebase-tools starts it. */

vi.setConfig({ testTimeout: 40_000, hookTimeout: 40_000 });

const root = new URL('../..', import.meta.url).pathname;
const dataDir = mkdtempSync(join(tmpdir(), 'firestore-program-'));
const rules = join(dataDir, 'firestore.rules');
let program: string;
const running: ChildProcess[] = [];

beforeAll(async () => {
  program = (await buildPrograms(root)).firestore;
  writeFileSync(
    rules,
    `rules_version = '2'; service cloud.firestore { match /databases/{db}/documents {
       match /rooms/{id} { allow read, write: if request.auth != null; } } }`,
  );
});
afterEach(closeClients);
afterAll(() => {
  for (const child of running) child.kill('SIGKILL');
  rmSync(dataDir, { recursive: true });
});

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

interface Running {
  readonly port: number;
  readonly child: ChildProcess;
  readonly ended: Promise<number | null>;
  /** What it has written to standard error. */
  log(): string;
}

async function start(nodeOptions = '', file = program): Promise<Running> {
  const port = await freePort();
  const child = spawn(
    process.execPath,
    [
      file,
      ...['--host', '127.0.0.1', '--port', String(port), '--websocket_port', '1', '--project_id', 'demo-x'],
      ...['--database-edition', 'standard', '--rules', rules, '--single_project_mode', 'true'],
    ],
    {
      env: {
        ...process.env,
        FIRESTORE_DATA_DIR: join(dataDir, 'documents'),
        NODE_OPTIONS: nodeOptions,
      },
      stdio: ['ignore', 'inherit', 'pipe'],
    },
  );
  let log = '';
  child.stderr.on('data', (chunk: Buffer) => (log += chunk.toString()));
  running.push(child);
  const ended = new Promise<number | null>((resolve) => child.on('exit', resolve));
  const alive = (): Promise<boolean> =>
    fetch(`http://127.0.0.1:${port}/`).then(
      () => true,
      () => false,
    );
  await until('the port', alive);
  return { port, child, ended, log: () => log };
}

test('it serves, enforces its rules file, keeps what it acknowledged over kill -9, and ends on SIGINT', async () => {
  const first = await start();
  await setDoc(doc(nodeClient(first, 'ann'), 'rooms/a'), { n: 1 });
  const refused = setDoc(doc(nodeClient(first), 'rooms/b'), { n: 1 });
  await expect(refused).rejects.toMatchObject({ code: 'permission-denied' });
  first.child.kill('SIGKILL');
  await first.ended;
  const second = await start();
  const read = await getDocFromServer(doc(nodeClient(second, 'ann'), 'rooms/a'));
  expect(read.data()).toEqual({ n: 1 });
  second.child.kill('SIGINT');
  expect(await second.ended).toBe(0);
});

test('it logs an exception that nobody catches and goes on', async () => {
  const thrower = `process.on('SIGUSR2', () => { void Promise.reject(new Error('lost')); throw new Error('escaped'); })`;
  const { port, child, ended, log } = await start(
    `--import=data:text/javascript,${encodeURIComponent(thrower)}`,
  );
  child.kill('SIGUSR2');
  await until('both in the log', () => log().includes('Error: escaped') && log().includes('Error: lost'));
  await setDoc(doc(nodeClient({ port }, 'ann'), 'rooms/after'), { n: 1 });
  child.kill('SIGINT');
  expect(await ended).toBe(0);
});

test('copied to where no package is, it answers gRPC clients', async () => {
  const copy = join(dataDir, 'firestore.mjs');
  cpSync(program, copy);
  const { port, child, ended, log } = await start('', copy);
  await setDoc(doc(nodeClient({ port }, 'ann'), 'rooms/copied'), { n: 1 });
  child.kill('SIGINT');
  expect(await ended).toBe(0);
  expect(log()).toBe('');
});
