import { DataFailure } from '../errors.ts';

/** Rejects what was given up while it waited for something. */
export function throwIfAborted(signal: AbortSignal): void {
  if (signal.aborted) throw new DataFailure('cancelled', 'Given up');
}

/** The same as `work`, or a rejection as soon as it is given up: a write without a connection may never answer. */
export function orGivenUp(work: Promise<void>, signal: AbortSignal): Promise<void> {
  const aborted = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new DataFailure('cancelled', 'Given up')), { once: true });
  });
  return Promise.race([work, aborted]);
}
