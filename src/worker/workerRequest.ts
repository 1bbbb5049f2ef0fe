import type { WorkerRequest } from '../lib/siteWorker.ts';

/** Reads a page's message to the worker. Null for any other message: the page may be of another release. */
export function readWorkerRequest(message: unknown): WorkerRequest | null {
  if (typeof message !== 'object' || message === null) return null;
  const kind: unknown = Reflect.get(message, 'kind');
  if (kind === 'release') return { kind };
  const paths: unknown = Reflect.get(message, 'paths');
  const isKeep = kind === 'keep' && Array.isArray(paths) && paths.every((path) => typeof path === 'string');
  return isKeep ? { kind, paths } : null;
}
