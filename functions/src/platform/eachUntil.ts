interface Limits {
  /** Maximum number in flight. */
  readonly atOnce: number;
  /** No further one is started after this time (`performance.now()`, milliseconds). */
  readonly endMs: number;
}

/**
 * Runs `work` for each, in order, until a deadline. Resolves when all that were started have ended. Failures go to
 * `onFailure` and do not stop the others.
 */
export async function eachUntil<T>(
  all: readonly T[],
  { atOnce, endMs }: Limits,
  work: (one: T) => Promise<void>,
  onFailure: (error: unknown, one: T) => void,
): Promise<void> {
  const waiting = all.values();
  const worker = async (): Promise<void> => {
    for (const one of waiting) {
      if (performance.now() > endMs) return;
      try {
        await work(one);
      } catch (error) {
        onFailure(error, one);
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, all.length) }, worker));
}
