import { call, member, replace, wrapMethod } from './internals.ts';

const WORKERS = 'functionsRuntimeWorker';
/** A state that we add: the worker gets no more requests, and ends when its current ones are answered. */
const REPLACED = 'REPLACED';
/** The worker module's states in which it takes requests. */
export const AVAILABLE: ReadonlySet<string> = new Set(['IDLE', 'BUSY']);

const stateOf = (worker: unknown): string => String(member(worker, 'state', 'RuntimeWorker'));

function end(worker: unknown): void {
  replace(worker, 'state', 'RuntimeWorker', 'FINISHING');
  call(member(member(worker, 'runtime', 'RuntimeWorker'), 'process', 'runtime'), 'kill', 'process');
}

/**
 * Lets a worker with several concurrent requests end when all of them are answered. Without this, a worker that a new
 * build replaces ends with its first response, which cuts off the others ('socket hang up').
 */
export function endWhenAnswered(requireLib: (path: string) => unknown): void {
  const module = requireLib(`emulator/${WORKERS}`);
  const prototypeOf = (name: string): unknown => member(member(module, name, WORKERS), 'prototype', name);
  const open = new WeakMap<object, number>();
  const opened = (worker: unknown, by: number): number => {
    const key = Object(worker) as object;
    const now = (open.get(key) ?? 0) + by;
    open.set(key, now);
    return now;
  };
  wrapMethod(
    prototypeOf('RuntimeWorker'),
    'request',
    'RuntimeWorker',
    (original) =>
      async function (this: unknown, ...args) {
        opened(this, 1);
        try {
          await original.apply(this, args);
        } finally {
          if (opened(this, -1) === 0 && stateOf(this) === REPLACED) end(this);
        }
      },
  );
  wrapMethod(
    prototypeOf('RuntimeWorkerPool'),
    'refresh',
    'RuntimeWorkerPool',
    () =>
      function (this: unknown) {
        const workers = member(this, 'workers', 'RuntimeWorkerPool');
        for (const worker of workers instanceof Map ? [...workers.values()].flat() : []) {
          if (!AVAILABLE.has(stateOf(worker))) continue;
          if (opened(worker, 0) === 0) end(worker);
          else replace(worker, 'state', 'RuntimeWorker', REPLACED);
        }
      },
  );
}
