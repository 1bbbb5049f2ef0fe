import { createRequire } from 'node:module';
import { call, member, replace } from './internals.ts';
import { shareOneWorker } from './sharedWorker.ts';

/**
 * The program that runs firebase-tools' own command line with its two Java programs replaced by ours.
 * Everything after the program's name is passed to firebase-tools. Environment:
 * SUITE_FIRESTORE, SUITE_STORAGE_RULES (our programs; unset: Google's), SUITE_FUNCTIONS_HOST (unset: one process per
 * function, as shipped).
 */
const require = createRequire(import.meta.url);
const { SUITE_FIRESTORE, SUITE_STORAGE_RULES, SUITE_FUNCTIONS_HOST } = process.env;

function requireLib(path: string): unknown {
  return require(`firebase-tools/lib/${path}.js`);
}

/**
 * The Auth emulator compiles thousands of small JSON schemas at start and checks each against the schema of schemas,
 * most of its 25 s. They ship with firebase-tools and do not change, so that check is left out.
 */
function skipSchemaChecks(): void {
  const requireTools = createRequire(require.resolve('firebase-tools/package.json'));
  const requireExegesis = createRequire(requireTools.resolve('exegesis'));
  const ajv: unknown = requireExegesis('ajv/dist/core');
  replace(member(member(ajv, 'default', 'ajv'), 'prototype', 'ajv'), 'validateSchema', 'ajv', () => true);
}

/** Each load of the functions would ask the registry of packages whether there is a newer SDK, and wait for its answer. */
function askForNoVersion(): void {
  const versioning = 'deploy/functions/runtimes/node/versioning';
  replace(requireLib(versioning), 'getLatestSDKVersion', 'versioning', () => undefined);
}

/** Puts a Node program in the place of a Java one; this also switches off the search for Java. */
async function standIn(emulator: string, args: readonly string[]): Promise<void> {
  // A file that exists keeps firebase-tools from downloading the jar.
  process.env[`${emulator.toUpperCase()}_EMULATOR_BINARY_PATH`] = args[0];
  const command: unknown = await call(
    requireLib('emulator/downloadableEmulators'),
    'downloadIfNecessary',
    'downloadableEmulators',
    emulator,
  );
  replace(command, 'binary', emulator, process.execPath);
  replace(command, 'args', emulator, ['--enable-source-maps', ...args]);
}

// The starter's end is ours: without it nobody could stop the suite.
process.on('disconnect', () => {
  process.kill(process.pid, 'SIGINT');
});

skipSchemaChecks();
askForNoVersion();
if (SUITE_FIRESTORE !== undefined) await standIn('firestore', [SUITE_FIRESTORE]);
if (SUITE_STORAGE_RULES !== undefined) await standIn('storage', [SUITE_STORAGE_RULES, 'serve']);
if (SUITE_FUNCTIONS_HOST !== undefined) shareOneWorker(requireLib, SUITE_FUNCTIONS_HOST);
require('firebase-tools/lib/bin/firebase.js');
