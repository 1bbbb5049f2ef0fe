import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { buildPrograms } from './build.ts';
import { EMULATORS, type Emulator, PROJECT_ID, suiteConfig } from './config.ts';
import { chooseFunctionsNode } from './functionsNode.ts';
import { membersOf } from './internals.ts';
import { LOOPBACK } from '../shared/loopback.ts';
import { type Ports } from './ports.ts';
import { hasSaved, keepSaved } from './saved.ts';

/** The real firebase-tools suite (Auth, Firestore, Functions, Storage, Hosting) without Java and without network. */

export interface SuiteOptions {
  /** The project's folder. Paths of its configuration are relative to it. */
  readonly root: string;
  /** Default: `demo-campus`. With the prefix `demo-` the emulators never use the network. */
  readonly projectId?: string;
  /** Default: `firebase.json` in `root`. */
  readonly configFile?: string;
  readonly ports: Ports;
  /** What survives a restart: documents, accounts, files. */
  readonly dataFolder: string;
  /** Configuration and logs of this run. */
  readonly runFolder: string;
  /** The built app for Hosting; default: that of the configuration. */
  readonly site?: string;
  /** Default: all five. */
  readonly only?: readonly Emulator[];
  /** For our Firestore server and the functions. */
  readonly env?: Readonly<Record<string, string>>;
  /** Uses Google's Java programs instead of ours. They are downloaded and need Java 21. */
  readonly googleJars?: boolean;
  /** False if the data folder is temporary, as in tests: accounts and files are not saved. */
  readonly isKept?: boolean;
  /** Called with each line that the suite prints. */
  readonly onLine?: (line: string) => void;
}

export interface Suite {
  readonly ports: Ports;
  /** Saves accounts and files, then stops every process. Idempotent. */
  stop(): Promise<void>;
  /** Writes accounts and files to `dataFolder` now. */
  saveNow(): Promise<void>;
  /** Settles when the suite has ended for any reason. */
  readonly ended: Promise<void>;
}

const READY = 'All emulators ready!';
const FUNCTIONS_BROKEN = 'Failed to load function definition';
/** Seconds that the functions may take to load, during which nothing is said. */
const DISCOVERY_MAX_S = 180;
/** Since the last line of any part: a slow machine takes minutes, and says something meanwhile. */
const SILENCE_MAX_MS = (DISCOVERY_MAX_S + 20) * 1000;
const LOG_MAX_BYTES = 20 * 1024 * 1024;
const STOP_LIMIT_MS = 12_000;

/** Starts the suite; resolves when every emulator is ready. Rejects with its last lines if it fails. */
export async function startSuite(options: SuiteOptions): Promise<Suite> {
  const { root, ports, dataFolder, runFolder, googleJars = false, projectId = PROJECT_ID } = options;
  const { isKept = true } = options;
  const only = options.only ?? EMULATORS;
  const saved = join(dataFolder, 'suite');
  await Promise.all([dataFolder, runFolder, saved].map((folder) => mkdir(folder, { recursive: true })));

  const configPath = join(runFolder, 'firebase.json');
  const source: unknown = JSON.parse(
    await readFile(options.configFile ?? join(root, 'firebase.json'), 'utf8'),
  );
  const config = suiteConfig(
    membersOf(source),
    { root, folder: runFolder, ports, ...(options.site === undefined ? {} : { site: options.site }) },
    only,
  );
  await writeFile(configPath, JSON.stringify(config, null, 2));

  const node = only.includes('functions')
    ? chooseFunctionsNode(membersOf(config.functions).runtime)
    : { path: process.execPath, warning: null };
  if (node.warning !== null) console.warn(node.warning);
  const programs = await buildPrograms(repositoryRoot());
  // Short, because Unix sockets are in it; private, because suites find each other through it.
  const temporary = await mkdtemp(join(tmpdir(), 'campus-'));
  const args = ['emulators:start', '--project', projectId, '--config', configPath, '--only', only.join(',')];
  if (await hasSaved(saved)) args.push('--import', saved);
  if (googleJars) args.push('--export-on-exit', saved);

  const cors = join(root, 'storage.cors.json');
  const { indexes } = membersOf(config.firestore ?? {});
  const standIns = {
    SUITE_FIRESTORE: programs.firestore,
    SUITE_STORAGE_RULES: programs.storageRules,
  };
  const child = spawn(node.path, [programs.launcher, ...args], {
    cwd: runFolder,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      ...process.env,
      ...(googleJars ? {} : standIns),
      SUITE_FUNCTIONS_HOST: programs.functionsHost,
      SUITE_SOURCE_MAPS: isKept ? '1' : '0',
      SUITE_DEBUG_LOG: isKept ? '1' : '0',
      ...(existsSync(cors) ? { SUITE_STORAGE_CORS: cors } : {}),
      FIRESTORE_DATA_DIR: join(dataFolder, 'firestore'),
      ...(typeof indexes === 'string' ? { FIRESTORE_INDEXES_FILE: indexes } : {}),
      ...options.env,
      // firebase-tools runs this `node` to list the build's functions.
      PATH: [dirname(node.path), process.env.PATH].join(delimiter),
      TMPDIR: temporary,
      // Google's jars are stored in the developer's home; otherwise nothing may be read from or written to it.
      ...(googleJars ? {} : { HOME: temporary, XDG_CONFIG_HOME: temporary }),
      // Looking for Google's metadata server would use the network.
      METADATA_SERVER_DETECTION: 'none',
      // The default of ten is too short on a busy machine, and triggers that did not load only show in the
      // log.
      FUNCTIONS_DISCOVERY_TIMEOUT: String(DISCOVERY_MAX_S),
      CI: '1',
      NO_UPDATE_NOTIFIER: '1',
      NO_COLOR: '1',
      FORCE_COLOR: '0',
    },
  });
  // Google's Firestore cannot save continuously: the suite exports everything when it ends.
  const canSave = isKept && !googleJars && only.includes('auth') && only.includes('storage');
  const keeper = canSave
    ? keepSaved(projectId, ports, saved, join(temporary, 'firebase/storage/blobs'))
    : null;
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => {
      keeper?.stop();
      rm(temporary, { recursive: true, force: true }).then(resolve, resolve);
    });
  });

  try {
    await ready(child, join(runFolder, 'suite.log'), options.onLine);
    if (only.includes('auth')) await protectAgainstEnumeration(projectId, ports.auth);
  } catch (error) {
    await end(child, ended);
    throw error;
  }
  const saveNow = async (): Promise<void> => {
    if (child.exitCode === null) await keeper?.saveNow();
  };
  let stopping: Promise<void> | null = null;
  return {
    ports,
    ended,
    saveNow,
    stop: () => {
      stopping ??= saveNow()
        .catch((error: unknown) => {
          console.error('Accounts or files could not be saved:', error);
        })
        .then(() => end(child, ended));
      return stopping;
    },
  };
}

/** Resolves at the suite's "ready"; rejects if it ends before, says nothing for too long or has no functions. */
export function ready(
  child: ChildProcess,
  logPath: string,
  onLine: ((line: string) => void) | undefined,
): Promise<void> {
  const log = createWriteStream(logPath);
  let left = LOG_MAX_BYTES;
  const keep = (line: string): void => {
    if (log.writableEnded) return;
    left -= Buffer.byteLength(line) + 1;
    if (left >= 0) log.write(`${line}\n`);
    else log.end('The log ends here: it has its size.\n');
  };
  const last: string[] = [];
  return new Promise((resolve, reject) => {
    const fail = (why: string): void => {
      reject(new Error(`${why}\n${last.join('\n')}\nThe whole log: ${logPath}`));
    };
    const limit = setTimeout(() => {
      fail(`The emulator suite is not ready, and said nothing for ${String(SILENCE_MAX_MS / 1_000)} s.`);
    }, SILENCE_MAX_MS);
    let isReady = false;
    child.once('exit', (code) => {
      isReady = true;
      clearTimeout(limit);
      log.end();
      fail(`The emulator suite ended with code ${String(code)}.`);
    });
    child.once('error', reject);
    for (const stream of [child.stdout, child.stderr]) {
      if (stream === null) continue;
      createInterface({ input: stream }).on('line', (line) => {
        keep(line);
        if (!isReady) limit.refresh();
        last.push(line);
        if (last.length > 30) last.shift();
        onLine?.(line);
        if (line.includes(FUNCTIONS_BROKEN)) fail('The functions could not be loaded.');
        if (!line.includes(READY)) return;
        isReady = true;
        clearTimeout(limit);
        resolve();
      });
    }
  });
}

/** The default of new hosted projects: a failed sign-in does not tell whether the address or the password was wrong. */
async function protectAgainstEnumeration(projectId: string, authPort: number): Promise<void> {
  const response = await fetch(`${addressOf(authPort)}/emulator/v1/projects/${projectId}/config`, {
    method: 'PATCH',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    body: JSON.stringify({ emailPrivacyConfig: { enableImprovedEmailPrivacy: true } }),
  });
  if (!response.ok) throw new Error(`The Auth emulator refused its settings: ${String(response.status)}`);
}

/** Asks the suite to end, and kills it after a while. */
async function end(child: ChildProcess, ended: Promise<void>): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) child.kill('SIGINT');
  const limit = setTimeout(() => {
    if (child.pid === undefined) return;
    try {
      process.kill(-child.pid, 'SIGKILL');
    } catch {
      // It has ended meanwhile.
    }
  }, STOP_LIMIT_MS);
  await ended;
  clearTimeout(limit);
}

/** `http://127.0.0.1:port` of a part. */
export function addressOf(port: number): string {
  return `http://${LOOPBACK}:${String(port)}`;
}

/** The root of this repository. */
export function repositoryRoot(): string {
  return dirname(createRequire(import.meta.url).resolve('../../package.json'));
}
