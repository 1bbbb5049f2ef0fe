interface Limits {
  /** How many are in flight at once. */
  readonly atOnce: number;
  /** None is begun after this time of `performance.now()`, in milliseconds. */
  readonly endMs: number;
}

/**
 * Runs `work` for each, in order, until a deadline. Resolves once those that were begun have ended. A failure goes to `onFailure`,
 * and the others go on.
 */
export async function eachUntil<T>(
  all: readonly T[],
  { atOnce, endMs }: Limits,
  work: (one: T) => Promise<void>,
  onFailure: (error: unknown) => void,
): Promise<void> {
  const waiting = all.values();
  const worker = async (): Promise<void> => {
    for (const one of waiting) {
      if (performance.now() > endMs) return;
      try {
        await work(one);
      } catch (error) {
        onFailure(error);
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, all.length) }, worker));
}
