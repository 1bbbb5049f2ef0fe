import { parseArgs } from 'node:util';
import { startFirestoreServer } from './server.ts';

/**
 * The program firebase-tools starts in place of the Java one. Arguments are its own; unknown ones are ignored.
 * Environment: FIRESTORE_DATA_DIR keeps documents over restarts, FIRESTORE_INDEXES_FILE is enforced,
 * LOCAL_CLOCK_FILE is the clock shared with the other local processes.
 */
const { values } = parseArgs({
  strict: false,
  allowPositionals: true,
  options: {
    host: { type: 'string' },
    port: { type: 'string' },
    project_id: { type: 'string' },
    rules: { type: 'string' },
    functions_emulator: { type: 'string' },
    seed_from_export: { type: 'string' },
  },
});

function argument(name: string): string | undefined {
  const value = values[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function optional<K extends string>(key: K, value: string | undefined): Partial<Record<K, string>> {
  return value === undefined || value === '' ? {} : ({ [key]: value } as Record<K, string>);
}

const server = await startFirestoreServer({
  projectId: argument('project_id') ?? 'demo-local',
  port: Number(argument('port') ?? 8080),
  ...optional('host', argument('host')),
  ...optional('rulesFile', argument('rules')),
  ...optional('functionsEmulator', argument('functions_emulator')),
  ...optional('importFrom', argument('seed_from_export')),
  ...optional('indexesFile', process.env['FIRESTORE_INDEXES_FILE']),
  ...optional('dataDir', process.env['FIRESTORE_DATA_DIR']),
  ...optional('clockFile', process.env['LOCAL_CLOCK_FILE']),
});
console.log(`Firestore server running on http://${server.host}:${server.port}`);

// From here on: an error at the start still ends the program, but one client's request must not end it for all others.
for (const event of ['uncaughtException', 'unhandledRejection'] as const)
  process.on(event, (error: unknown) => console.error(`firestore: ${event}`, error));

let stopping = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    if (stopping) return;
    stopping = true;
    server.close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error('firestore: cannot close', error);
        process.exit(1);
      },
    );
  });
