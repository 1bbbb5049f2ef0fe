import { DataFailure } from '../errors.ts';

/**
 * Work that needs the connection, such as an upload: it ends with 'offline' as soon as that goes. By itself the SDK
 * would go on trying for minutes without a word; the outbox tries again when the connection is back.
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
