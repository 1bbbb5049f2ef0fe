import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { DEMO_PASSWORD } from './demo/accounts.ts';
import { startBackend } from './start/backend.ts';
import { writeAddresses } from './start/addresses.ts';
import { fillDemo } from './start/fillDemo.ts';
import { startDevServer } from './start/devServer.ts';
import { takeLock } from './start/lock.ts';
import { addressTable, movedText } from './start/report.ts';
import { MADE_UP_MAX } from './start/madeUpCampuses.ts';
import { writeCampuses, writeMadeUpCampuses } from './start/writeCampuses.ts';
import { repositoryRoot } from './suite/suite.ts';
import { releasePorts } from './suite/portClaims.ts';
import { choosePorts } from './suite/ports.ts';

/**
 * `npm start`: the whole product on this machine, in one command. Options: `--fresh` forgets all data, `--dev` puts
 * Vite with hot reload in front, `--empty` starts without demo data, `--campuses=1000` fills new data with so
 * many campuses. FIREBASE_JARS=google uses Google's own Java
 * programs for Firestore and Storage rules.
 */
export async function main(args: readonly string[]): Promise<void> {
  const startedMs = Date.now();
  const { values } = parseArgs({
    args: [...args],
    options: {
      fresh: { type: 'boolean' },
      dev: { type: 'boolean' },
      empty: { type: 'boolean' },
      campuses: { type: 'string' },
    },
  });
  const root = repositoryRoot();
  const googleJars = process.env.FIREBASE_JARS === 'google';
  // Each Firestore has its own storage format.
  const data = join(root, googleJars ? '.local/data-google' : '.local/data');
  try {
    const unlock = await takeLock(join(root, '.local/running'));
    const stops: (() => Promise<void>)[] = [unlock];
    const stop = stopOnce(stops);
    try {
      await run({
        root,
        data,
        googleJars,
        startedMs,
        stops,
        fresh: values.fresh,
        dev: values.dev,
        empty: values.empty,
        madeUp: madeUpCount(values.campuses),
      });
    } catch (error) {
      await stop();
      throw error;
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

interface Run {
  readonly root: string;
  readonly data: string;
  readonly googleJars: boolean;
  readonly startedMs: number;
  /** Functions that stop the parts, in the order of their start. */
  readonly stops: (() => Promise<void>)[];
  readonly fresh: boolean | undefined;
  readonly dev: boolean | undefined;
  readonly empty: boolean | undefined;
  /** Campuses beside the first ones. */
  readonly madeUp: number;
}

/** How many campuses `--campuses` asks for beside the first ones. Throws for what is no such number. */
function madeUpCount(campuses: string | undefined): number {
  if (campuses === undefined) return 0;
  const count = Number(campuses) - FIRST_COUNT;
  if (!Number.isInteger(count) || count < 0 || count > MADE_UP_MAX)
    throw new Error(
      `--campuses takes a number from ${String(FIRST_COUNT)} to ${String(FIRST_COUNT + MADE_UP_MAX)}.`,
    );
  return count;
}

/** `functions/data/campuses.json`. */
const FIRST_COUNT = 8;

async function run({
  root,
  data,
  googleJars,
  startedMs,
  stops,
  fresh,
  dev = false,
  empty = false,
  madeUp,
}: Run): Promise<void> {
  const seeded = join(data, 'seeded');
  // Without the mark a first run was interrupted while it filled the community: start over.
  if (fresh === true || !existsSync(seeded)) await rm(data, { recursive: true, force: true });
  await mkdir(data, { recursive: true });

  const { ports, moved } = await choosePorts();
  if (moved.length > 0) console.log(movedText(moved));
  console.log(
    'Building what changed, then starting database, sign-in, files and functions: ten seconds or so ...',
  );
  const backend = await startBackend({
    root,
    ports,
    dataFolder: data,
    runFolder: join(root, '.local/run'),
    serveApp: !dev,
    googleJars,
    onLine: printImportant,
  });
  stops.push(() => backend.stop());
  stops.push(await writeAddresses(root, ports));
  void backend.suite.ended.then(() => {
    if (stops.length === 0) return;
    console.error('The emulator suite ended by itself; see .local/run/suite.log.');
    process.kill(process.pid, 'SIGTERM');
  });
  if (!existsSync(seeded)) {
    await writeCampuses(root, ports);
    if (madeUp > 0) {
      console.log(`Adding ${String(madeUp)} campuses, only this once ...`);
      await writeMadeUpCampuses(root, ports, madeUp);
    }
    if (!empty) {
      console.log('Filling the communities with demo data, only this once ...');
      await fillDemo({ ports, log: (line) => console.log(`  ${line}`) });
    }
    await backend.suite.saveNow();
    await writeFile(seeded, new Date().toISOString());
  }
  if (dev) {
    const vite = await startDevServer(root, ports);
    stops.push(() => vite.stop());
  }
  await releasePorts(Object.values(ports));
  // From here on, an error in one stand-in must not end the whole product.
  for (const event of ['uncaughtException', 'unhandledRejection'] as const)
    process.on(event, (error: unknown) => console.error(`A part of the backend failed (${event}):`, error));
  console.log(addressTable(ports, Date.now() - startedMs, empty ? [] : DEMO_ROWS));
}

/** Two demo accounts for the table; README.md lists the others. */
const DEMO_ROWS: readonly (readonly [string, string])[] = [
  ['A member of UT', `maya@example.com, password ${DEMO_PASSWORD}`],
  ['New, not at a school yet', `nora@example.com, password ${DEMO_PASSWORD}`],
];

// A closed terminal must not crash the shutdown.
process.stdout.on('error', () => undefined);
process.stderr.on('error', () => undefined);

/** Stops everything on Ctrl-C, on a closed terminal and on `kill`. A second Ctrl-C does not wait. */
function stopOnce(stops: (() => Promise<void>)[]): () => Promise<void> {
  let stopping: Promise<void> | null = null;
  let askedMs = 0;
  const stop = (): Promise<void> => {
    askedMs = Date.now();
    stopping ??= (async () => {
      for (const end of stops.splice(0).reverse()) await end();
    })();
    return stopping;
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (stopping !== null) {
        // npm forwards the terminal's Ctrl-C, so one press arrives twice.
        if (Date.now() - askedMs > SAME_PRESS_MS) process.exit(1);
        return;
      }
      console.log('\nStopping ...');
      stop().then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(error);
          process.exit(1);
        },
      );
    });
  }
  return stop;
}

const SAME_PRESS_MS = 1_000;

/** Prints the suite's warnings and the functions' logs; the rest is in `.local/run/suite.log`. */
function printImportant(line: string): void {
  if (EXPECTED.some((part) => line.includes(part))) return;
  if (/^(⚠|✖|>)/.test(line.trim()) || line.includes('Error')) console.log(line);
}

const EXPECTED = [
  'Env variable override detected',
  'The Emulator UI is not starting',
  'callable-request-verification',
  // The suite has printed this itself.
  `doesn't match your global version`,
  // Logged at each start, and twice at the first one.
  '"message":"index rebuilt"',
];
