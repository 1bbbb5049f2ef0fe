import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Backend, startBackend } from '../../local/start/backend.ts';
import { buildApp, buildFunctions } from '../../local/start/projectBuild.ts';
import { addressOf, repositoryRoot } from '../../local/suite/suite.ts';
import { BUCKET, PROJECT_ID } from '../../local/suite/config.ts';
import { LOOPBACK } from '../../local/shared/loopback.ts';
import { chooseFreePorts, type Ports } from '../../local/suite/ports.ts';
import { isRecord } from './records.ts';

/** The running local backend as tests see it. Each worker of a run has one of its own. */
export interface TestSuite {
  readonly projectId: string;
  readonly bucket: string;
  /** `host:port`. */
  readonly firestore: string;
  readonly auth: string;
  readonly storage: string;
  readonly functions: string;
  /** Where the parts listen. */
  readonly ports: Pick<Ports, 'app' | 'hub' | 'firestore' | 'auth' | 'storage' | 'functions'>;
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

const VARIABLE = 'TEST_SUITES';

/**
 * The suite of this worker, among those that the run's set-up started. Throws when there is none: start tests through
 * `npm run test:...`.
 */
export function testSuite(): TestSuite {
  const suite = startedSuites()[placeOfWorker()];
  if (suite === undefined) throw new Error('No local backend was started for these tests.');
  return suite;
}

/** One for each worker of the run, in their order. */
export function startedSuites(): readonly TestSuite[] {
  const text = process.env[VARIABLE];
  const started: unknown = text === undefined ? [] : JSON.parse(text);
  return Array.isArray(started) ? started.map(suiteOf) : [];
}

function suiteOf(value: unknown): TestSuite {
  if (!isRecord(value) || !isRecord(value.ports) || typeof value.clockFile !== 'string') {
    throw new Error(`${VARIABLE} does not say where the local backends are.`);
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
      app: port('app'),
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

/** Vitest counts the workers that run at the same time from 1, Playwright from 0; a program by itself is the only one. */
function placeOfWorker(): number {
  const { VITEST_POOL_ID, TEST_PARALLEL_INDEX } = process.env;
  return VITEST_POOL_ID === undefined ? Number(TEST_PARALLEL_INDEX ?? 0) : Number(VITEST_POOL_ID) - 1;
}

/**
 * Starts backends with no data on free ports, one for each worker, and tells the tests about them; returns what ends
 * them. When there are some already, they are used and left running.
 */
export async function startTestSuites(serveApp: boolean, workers = 1): Promise<() => Promise<void>> {
  // firebase-admin would ask the network whether it runs on Google's machines.
  process.env.METADATA_SERVER_DETECTION ??= 'none';
  if (process.env[VARIABLE] !== undefined) return () => Promise.resolve();
  const { backends, end } = await startBuiltBackends(serveApp, workers);
  process.env[VARIABLE] = JSON.stringify(backends.map(placeOf));
  return async () => {
    delete process.env[VARIABLE];
    await end();
  };
}

const placeOf = ({ suite, clockFile }: Backend) => ({ ports: suite.ports, clockFile });

interface Backends {
  readonly backends: readonly Backend[];
  end(): Promise<void>;
}

async function startBuiltBackends(serveApp: boolean, count: number): Promise<Backends> {
  const root = repositoryRoot();
  // Once for all: those that start side by side find it done.
  await buildFunctions(root);
  if (serveApp) await buildApp(root);
  return startBackends(root, serveApp, count).catch((error: unknown) => {
    // A machine that is busy with other set-ups may have been too slow, or have lost a port to one.
    console.error('The local backends did not start; once more:', error);
    return startBackends(root, serveApp, count);
  });
}

/** Starts all or none. */
async function startBackends(root: string, serveApp: boolean, count: number): Promise<Backends> {
  const folder = await mkdtemp(join(tmpdir(), 'campus-test-'));
  const taken = new Set<number>();
  const starting: Promise<Backend>[] = [];
  for (let n = 0; n < count; n += 1) {
    const options = { root, serveApp, isKept: false, ports: await chooseFreePorts(taken) };
    const place = join(folder, String(n));
    starting.push(
      startBackend({ ...options, dataFolder: join(place, 'data'), runFolder: join(place, 'run') }),
    );
  }
  const settled = await Promise.allSettled(starting);
  const backends = settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const end = async (): Promise<void> => {
    await Promise.all(backends.map((backend) => backend.stop()));
    await rm(folder, { recursive: true, force: true });
  };
  const failed = settled.find((one) => one.status === 'rejected');
  if (failed !== undefined) {
    await end();
    throw failed.reason;
  }
  return { backends, end };
}
