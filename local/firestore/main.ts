import { parseArgs } from 'node:util';
import { readProjectConfig } from './projectConfig.ts';
import { startFirestoreServer } from './server.ts';

/**
 * The program: `node firestore.mjs --project demo-shop --config firebase.json --port 8080`. `--config` names the rules and
 * the indexes; `--rules` and `--indexes` name other files. firebase-tools starts it in place of the Java one, with
 * arguments of its own; unknown ones are ignored. Environment: FIRESTORE_DATA_DIR keeps documents over restarts,
 * FIRESTORE_INDEXES_FILE is enforced, LOCAL_CLOCK_FILE is the clock shared with other local processes.
 */
const { values } = parseArgs({
  strict: false,
  allowPositionals: true,
  options: {
    host: { type: 'string' },
    port: { type: 'string' },
    project: { type: 'string' },
    project_id: { type: 'string' },
    config: { type: 'string' },
    rules: { type: 'string' },
    indexes: { type: 'string' },
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

const config = argument('config');
const files = config === undefined ? {} : readProjectConfig(config);

const server = await startFirestoreServer({
  projectId: argument('project_id') ?? argument('project') ?? 'demo-local',
  port: Number(argument('port') ?? 8080),
  ...optional('host', argument('host')),
  ...optional('rulesFile', argument('rules') ?? files.rulesFile),
  ...optional('functionsEmulator', argument('functions_emulator')),
  ...optional('importFrom', argument('seed_from_export')),
  ...optional(
    'indexesFile',
    argument('indexes') ?? process.env['FIRESTORE_INDEXES_FILE'] ?? files.indexesFile,
  ),
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
