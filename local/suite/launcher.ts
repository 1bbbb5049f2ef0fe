import { IncomingMessage, ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { applyBucketCors, readBucketCors } from './bucketCors.ts';
import { boundDebugLog } from './debugLog.ts';
import { outliveRequests } from './failedRequests.ts';
import { call, member, membersOf, replace, wrapMethod } from './internals.ts';
import { keepImmutableAnswers } from './keptAnswers.ts';
import { shareOneWorker } from './sharedWorker.ts';

/**
 * The program that runs firebase-tools' own command line with its two Java programs replaced by ours.
 * Everything after the program's name is passed to firebase-tools. Environment:
 * SUITE_FIRESTORE, SUITE_STORAGE_RULES (our programs; unset: Google's), SUITE_FUNCTIONS_HOST (unset: one process per
 * function, as shipped), SUITE_DEBUG_LOG ('0': no firebase-debug.log), SUITE_STORAGE_CORS (the bucket's CORS configuration; unset:
 * every origin may read everything, as shipped).
 */
const require = createRequire(import.meta.url);
const { SUITE_FIRESTORE, SUITE_STORAGE_RULES, SUITE_FUNCTIONS_HOST, SUITE_STORAGE_CORS } = process.env;

function requireLib(path: string): unknown {
  return require(`firebase-tools/lib/${path}.js`);
}

/** What firebase-tools itself would import under this name. */
const requireTools = createRequire(require.resolve('firebase-tools/package.json'));

/** The Auth emulator compiles thousands of small JSON schemas at start, most of its 25 s; few are ever used. */
function compileSchemasWhenUsed(): void {
  wrapMethod(
    requireTools('exegesis-express'),
    'middleware',
    'exegesis-express',
    (original) =>
      function (this: unknown, ...[api, options]) {
        return original.call(this, api, { ...membersOf(options), lazyCompileValidationSchemas: true });
      },
  );
}

/** Skips a request to the npm registry at each load of the functions, which looks for a newer SDK. */
function askForNoVersion(): void {
  const versioning = 'deploy/functions/runtimes/node/versioning';
  replace(requireLib(versioning), 'getLatestSDKVersion', 'versioning', () => undefined);
}

/** To spell and write ten lines for each call of a function takes a seventh of this process's time. */
function keepNoDebugLog(): void {
  replace(member(requireLib('logger'), 'logger', 'logger'), 'debug', 'logger', () => undefined);
}

/** Puts a Node program in the place of a Java one; this also skips the search for Java. */
async function standIn(emulator: string, args: readonly string[]): Promise<void> {
  // firebase-tools does not download the jar if the file exists.
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

/** Applies the bucket's CORS configuration to downloads from the Storage emulator. */
function judgeCors(path: string): void {
  const rules = readBucketCors(path);
  const isResponse = (value: unknown): value is ServerResponse => value instanceof ServerResponse;
  const isAnswered = (request: unknown, response: unknown): boolean =>
    request instanceof IncomingMessage && isResponse(response) && applyBucketCors(rules, request, response);
  wrapMethod(
    requireLib('emulator/storage/server'),
    'createApp',
    'storage/server',
    (original) =>
      async function (this: unknown, ...args) {
        const app: unknown = await original.apply(this, args);
        // Express calls this for each request.
        wrapMethod(
          app,
          'handle',
          'express',
          (handle) =>
            function (this: unknown, ...call) {
              return isAnswered(call[0], call[1]) ? undefined : handle.apply(this, call);
            },
        );
        return app;
      },
  );
}

/**
 * Marks the links of the Auth emulator that the hosted service does not mail: those it returns to our functions, which mail
 * them themselves, and the one to an address that our functions have changed. The local inbox leaves them out
 * (`local/mail/accountMails.ts`).
 */
function markUnmailedLinks(): void {
  const operations = member(requireLib('emulator/auth/operations'), 'authOperations', 'auth/operations');
  const service = member(operations, 'identitytoolkit', 'authOperations');
  // The handlers of server-only requests.
  const accounts = member(member(service, 'projects', 'identitytoolkit'), 'accounts', 'projects');
  const linksOf = (state: unknown): object[] => {
    const links = call(state, 'listOobCodes', 'auth/state');
    const isObject = (link: unknown): link is object => typeof link === 'object' && link !== null;
    return isIterable(links) ? [...links].filter(isObject) : [];
  };
  for (const name of ['sendOobCode', 'update']) {
    wrapMethod(
      accounts,
      name,
      'accounts',
      (original) =>
        function (this: unknown, ...args) {
          const [state] = args;
          const known = new Set(linksOf(state));
          const answer = original.apply(this, args);
          const isUnmailed = name === 'update' || membersOf(answer).oobCode !== undefined;
          const made = isUnmailed ? linksOf(state).filter((link) => !known.has(link)) : [];
          for (const link of made) Reflect.set(link, 'isUnmailed', true);
          return answer;
        },
    );
  }
}

function isIterable(value: unknown): value is Iterable<unknown> {
  return typeof value === 'object' && value !== null && Symbol.iterator in value;
}

// Ends when the parent does: otherwise nobody could stop the suite.
process.on('disconnect', () => {
  process.kill(process.pid, 'SIGINT');
});

compileSchemasWhenUsed();
askForNoVersion();
if (process.env.SUITE_DEBUG_LOG === '0') keepNoDebugLog();
markUnmailedLinks();
keepImmutableAnswers(requireTools('superstatic'));
outliveRequests(requireLib);
boundDebugLog(requireLib);
if (SUITE_FIRESTORE !== undefined) await standIn('firestore', [SUITE_FIRESTORE]);
if (SUITE_STORAGE_RULES !== undefined) await standIn('storage', [SUITE_STORAGE_RULES, 'serve']);
if (SUITE_STORAGE_CORS !== undefined) judgeCors(SUITE_STORAGE_CORS);
if (SUITE_FUNCTIONS_HOST !== undefined) shareOneWorker(requireLib, SUITE_FUNCTIONS_HOST);
require('firebase-tools/lib/bin/firebase.js');
