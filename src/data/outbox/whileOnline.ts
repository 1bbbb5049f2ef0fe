import { DataFailure } from '../errors.ts';

/**
 * Runs work that needs the connection, such as an upload, and rejects with 'offline' as soon as it is lost. The SDK
 * alone would retry silently for minutes; the outbox retries when the connection is back.
 */
export async function whileOnline<T>(
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const cut = new AbortController();
  const stop = (): void => cut.abort();
  addEventListener('offline', stop);
  signal.addEventListener('abort', stop);
  if (signal.aborted || !navigator.onLine) stop();
  try {
    return await work(cut.signal);
  } catch (error) {
    if (cut.signal.aborted && !signal.aborted) throw new DataFailure('offline', 'The connection went');
    throw error;
  } finally {
    removeEventListener('offline', stop);
    signal.removeEventListener('abort', stop);
  }
}
