type InTurn = <T>(work: () => Promise<T>, signal: AbortSignal) => Promise<T>;

/**
 * A queue: runs what it is given one after another. The next begins when the one before has settled, or was aborted: what is
 * aborted may never settle.
 */
export function oneAtATime(): InTurn {
  let last: Promise<unknown> = Promise.resolve();
  return (work, signal) => {
    const next = last.then(work);
    const aborted = new Promise<void>((resolve) => {
      signal.addEventListener('abort', () => resolve(), { once: true });
      if (signal.aborted) resolve();
    });
    last = Promise.race([next.catch(() => undefined), aborted]);
    return next;
  };
}
