import { AVAILABLE, endWhenAnswered } from './endWhenAnswered.ts';
import { member, membersOf, replace, wrapMethod } from './internals.ts';

/** Headers that tell the shared worker which function a request is for, and how to call it. */
export const TARGET_HEADER = 'x-local-function';
export const SIGNATURE_HEADER = 'x-local-signature';
/** Response header with the version of Node that the function ran under. */
export const NODE_HEADER = 'x-local-node';

const WORKERS = 'functionsRuntimeWorker';
const EMULATOR = 'functionsEmulator';

/**
 * Lets one process serve all functions at once. As shipped, firebase-tools starts one Node process for each function
 * and one more for each request that comes while it is busy: some 100 MB and seconds of work each, so the first
 * sign-up waits, and a burst of triggers starts dozens. Production shares an instance between requests as well.
 */
export function shareOneWorker(requireLib: (path: string) => unknown, host: string): void {
  const pool = member(
    member(requireLib('emulator/functionsRuntimeWorker'), 'RuntimeWorkerPool', WORKERS),
    'prototype',
    WORKERS,
  );
  wrapMethod(pool, 'getKey', 'RuntimeWorkerPool', () => () => '~shared~');
  wrapMethod(
    pool,
    'getIdleWorker',
    'RuntimeWorkerPool',
    () =>
      function (this: unknown, ...args) {
        const workers = callOn(this, 'getTriggerWorkers', args);
        if (!Array.isArray(workers)) return undefined;
        const available: unknown = workers.find((worker: unknown) =>
          AVAILABLE.has(String(member(worker, 'state', 'RuntimeWorker'))),
        );
        return available;
      },
  );

  endWhenAnswered(requireLib);
  const emulator = member(
    member(requireLib(`emulator/${EMULATOR}`), 'FunctionsEmulator', EMULATOR),
    'prototype',
    EMULATOR,
  );
  wrapMethod(emulator, 'handleHttpsTrigger', 'FunctionsEmulator', (original) =>
    withTarget(original, requireLib),
  );
  wrapMethod(emulator, 'startRuntime', 'FunctionsEmulator', oneStartAtATime);
  wrapMethod(emulator, 'connect', 'FunctionsEmulator', warmAfter);
  replace(emulator, 'startNode', 'FunctionsEmulator', startHost(requireLib, host));
}

function callOn(owner: unknown, name: string, args: unknown[]): unknown {
  const method = member(owner, name, 'firebase-tools');
  return typeof method === 'function' ? Reflect.apply(method, owner, args) : undefined;
}

type Method = (this: unknown, ...args: unknown[]) => unknown;

/** Names the function in the request's headers, which the pool forwards to the worker. */
function withTarget(original: Method, requireLib: (path: string) => unknown): Method {
  return function (this: unknown, ...args) {
    const params = member(args[0], 'params', 'request');
    const headers = member(args[0], 'headers', 'request');
    const name = String(member(params, 'trigger_name', 'request'));
    const region: unknown = Reflect.get(Object(params), 'region');
    const triggerId = typeof region === 'string' ? `${region}-${name}` : name;
    const triggers = member(this, 'triggers', 'FunctionsEmulator');
    const record: unknown = Reflect.get(Object(triggers), triggerId);
    if (record !== undefined) {
      const definition = member(record, 'def', 'trigger');
      const shared = requireLib('emulator/functionsEmulatorShared');
      Reflect.set(Object(headers), TARGET_HEADER, member(definition, 'entryPoint', 'trigger'));
      Reflect.set(Object(headers), SIGNATURE_HEADER, callOn(shared, 'getSignatureType', [definition]));
    }
    return original.apply(this, args);
  };
}

/** Requests that arrive while the worker starts wait for it instead of starting another. */
function oneStartAtATime(original: Method): Method {
  const starting = new WeakMap<object, unknown>();
  return function (this: unknown, ...args) {
    const backend = Object(args[0]) as object;
    const running = starting.get(backend);
    if (running !== undefined) return running;
    // Without a trigger the worker is not bound to one function and its timeout.
    const started = Promise.resolve(original.call(this, backend, undefined)).finally(() =>
      starting.delete(backend),
    );
    starting.set(backend, started);
    return started;
  };
}

/** Starts the worker as soon as the functions are known, so that the first request does not wait for it. */
function warmAfter(original: Method): Method {
  return async function (this: unknown, ...args) {
    await original.apply(this, args);
    const backends = member(this, 'staticBackends', 'FunctionsEmulator');
    if (!Array.isArray(backends)) return;
    await Promise.all(
      backends.map(async (backend: unknown) => {
        if (Reflect.get(Object(backend), 'bin') === undefined) return;
        await Promise.resolve(callOn(this, 'startRuntime', [backend])).catch(() => undefined);
      }),
    );
  };
}

/**
 * Timeout of one request to the worker. By default it is that of Node's agent, five seconds, after which the launcher
 * kills the worker and everything else that runs in it.
 */
const REQUEST_MAX_MS = 10 * 60 * 1000;

/** The result of `startNode`, with our host instead of the runtime that serves a single function. */
function startHost(requireLib: (path: string) => unknown, host: string): Method {
  return async function (this: unknown, ...args) {
    const { spawn } = await import('node:child_process');
    const { EventEmitter } = await import('node:events');
    const [backend, envs] = args;
    const shared = requireLib('emulator/functionsEmulatorShared');
    const socketPath = String(callOn(shared, 'getTemporarySocketPath', []));
    const cwd = String(member(backend, 'functionsDir', 'backend'));
    // Google's client takes a stack for each operation, which costs more with source maps.
    const maps = process.env.SUITE_SOURCE_MAPS === '1' ? ['--enable-source-maps'] : [];
    const child = spawn(process.execPath, [...maps, host], {
      cwd,
      env: {
        ...process.env,
        METADATA_SERVER_DETECTION: 'none',
        // As deployed: in production mode, the response to an unreadable body has no stack trace.
        NODE_ENV: 'production',
        ...stringsOf(envs),
        PORT: socketPath,
      },
      stdio: ['pipe', 'pipe', 'pipe', 'ipc'],
    });
    return {
      process: child,
      events: new EventEmitter(),
      cwd,
      conn: { httpReqOpts: () => ({ socketPath, timeout: REQUEST_MAX_MS }) },
    };
  };
}

function stringsOf(value: unknown): Record<string, string> {
  return Object.fromEntries(Object.entries(membersOf(value)).map(([key, entry]) => [key, String(entry)]));
}
