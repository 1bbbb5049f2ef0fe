import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deleteApp, initializeApp, type FirebaseApp } from 'firebase/app';
import {
  connectFirestoreEmulator,
  getFirestore,
  setLogLevel,
  terminate,
  type Firestore,
} from 'firebase/firestore';
import {
  startFirestoreServer,
  type FirestoreServer,
  type FirestoreServerOptions,
} from '../../../local/firestore/server.ts';

export const PROJECT = 'demo-x';

// Refusals on order are part of these tests; the SDK would print each of them.
setLogLevel('silent');

/** Exceptions of the server that no caller was to blame for; suites check that none came. */
export const bugs: unknown[] = [];

/** A server that lets clients do everything, unless `rules` are loaded. */
export function startServer(options: Partial<FirestoreServerOptions> = {}): Promise<FirestoreServer> {
  return startFirestoreServer({
    projectId: PROJECT,
    openWithoutRules: true,
    onBug: (bug) => bugs.push(bug),
    ...options,
  });
}

/** A server that can be stopped and started again on the same port with the same data. */
export interface RestartableServer {
  readonly current: FirestoreServer;
  restart(downMs?: number): Promise<void>;
  close(): Promise<void>;
}

export async function startRestartable(): Promise<RestartableServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'firestore-'));
  let current = await startServer({ dataDir });
  const { port } = current;
  return {
    get current() {
      return current;
    },
    restart: async (downMs = 0) => {
      await current.close();
      await new Promise((resolve) => setTimeout(resolve, downMs));
      current = await startServer({ dataDir, port });
    },
    close: async () => {
      await current.close();
      rmSync(dataDir, { recursive: true });
    },
  };
}

let apps = 0;
const open: { app: FirebaseApp; db: Firestore }[] = [];

/** The web SDK in Node, which speaks gRPC. */
export function nodeClient(
  server: Pick<FirestoreServer, 'port'>,
  uid?: string,
  database = '(default)',
): Firestore {
  const app = initializeApp({ projectId: PROJECT, apiKey: 'local' }, `client-${++apps}`);
  const db = getFirestore(app, database);
  connectFirestoreEmulator(
    db,
    '127.0.0.1',
    server.port,
    uid === undefined ? {} : { mockUserToken: { sub: uid } },
  );
  open.push({ app, db });
  return db;
}

export async function closeClients(): Promise<void> {
  for (const { app, db } of open.splice(0)) {
    await terminate(db);
    await deleteApp(app);
  }
}

/** Polls until `condition` holds; fails with `what` after `limitMs`: that it never will, not that it was slow. */
export async function until(
  what: string,
  condition: () => boolean | Promise<boolean>,
  limitMs = 60_000,
): Promise<void> {
  const endMs = performance.now() + limitMs;
  while (!(await condition())) {
    if (performance.now() > endMs) throw new Error(`not within ${limitMs} ms: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
