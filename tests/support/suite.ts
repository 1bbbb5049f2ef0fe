import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBackend } from '../../local/start/backend.ts';
import { addressOf, repositoryRoot } from '../../local/suite.ts';
import { BUCKET, PROJECT_ID } from '../../local/suite/config.ts';
import { chooseFreePorts, LOOPBACK, type Ports } from '../../local/suite/ports.ts';
import { isRecord } from './records.ts';

/** The running local backend as tests see it. One is shared by all functions tests and journeys of a run. */
export interface TestSuite {
  readonly projectId: string;
  readonly bucket: string;
  /** `host:port`. */
  readonly firestore: string;
  readonly auth: string;
  readonly storage: string;
  readonly functions: string;
  /** Where the parts listen. */
  readonly ports: Pick<Ports, 'hub' | 'firestore' | 'auth' | 'storage' | 'functions'>;
  /** The search provider's stand-in. */
  readonly search: string;
  /** What serves the paths of functions; its visitors name the app's host in their `Host` header. */
  readonly hosting: string;
  /** `http://127.0.0.1:port` of the local mail: `GET /api/messages?to=`. */
  readonly inbox: string;
  /** `http://127.0.0.1:port` of the card provider's stand-in; `/local/...` is for tests. */
  readonly payments: string;
  /** `http://127.0.0.1:port` of the push service's stand-in; `/local/...` is for tests. */
  readonly push: string;
  /** `{"offsetMs": n}` moves the time of every part. */
  readonly clockFile: string;
  /** The app's origin for a campus, `http://ut.localhost:port`. */
  app(campusId: string): string;
}

const VARIABLE = 'TEST_SUITE';

/** The suite that the run's set-up started. Throws when there is none: start tests through `npm run test:...`. */
export function testSuite(): TestSuite {
  const text = process.env[VARIABLE];
  const value: unknown = text === undefined ? null : JSON.parse(text);
  if (!isRecord(value) || !isRecord(value.ports) || typeof value.clockFile !== 'string') {
    throw new Error(`${VARIABLE} is not set: no local backend was started for these tests.`);
  }
  const ports = value.ports;
  const port = (name: keyof Ports): number => Number(ports[name]);
  const at = (name: keyof Ports): string => `${LOOPBACK}:${String(port(name))}`;
  return {
    projectId: PROJECT_ID,
    bucket: BUCKET,
    firestore: at('firestore'),
    auth: at('auth'),
    storage: at('storage'),
    functions: at('functions'),
    ports: {
      hub: port('hub'),
      firestore: port('firestore'),
      auth: port('auth'),
      storage: port('storage'),
      functions: port('functions'),
    },
    search: at('search'),
    hosting: at('hosting'),
    inbox: addressOf(port('mailWeb')),
    payments: addressOf(port('payments')),
    push: addressOf(port('push')),
    clockFile: value.clockFile,
    app: (campusId) => `http://${campusId}.localhost:${String(port('app'))}`,
  };
}

/**
 * Starts a backend with no data on free ports and tells the tests about it; returns what ends it. When there is one
 * already, it is used and left running.
 */
export async function startTestSuite(serveApp: boolean): Promise<() => Promise<void>> {
  // firebase-admin would ask the network whether it runs on Google's machines.
  process.env.METADATA_SERVER_DETECTION ??= 'none';
  if (process.env[VARIABLE] !== undefined) return () => Promise.resolve();
  const root = repositoryRoot();
  const folder = await mkdtemp(join(tmpdir(), 'campus-test-'));
  const backend = await startBackend({
    root,
    ports: await chooseFreePorts(),
    dataFolder: join(folder, 'data'),
    runFolder: join(folder, 'run'),
    serveApp,
  });
  process.env[VARIABLE] = JSON.stringify({ ports: backend.suite.ports, clockFile: backend.clockFile });
  return async () => {
    delete process.env[VARIABLE];
    await backend.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
