let holds = 0;
let waiting: (() => void) | null = null;

/**
 * Keeps the session as it is while `work` runs: signing up is several steps, and nobody should be sent to the next
 * page between the first and the last.
 */
export async function holdSession<T>(work: () => Promise<T>): Promise<T> {
  holds += 1;
  try {
    return await work();
  } finally {
    holds -= 1;
    if (holds === 0) {
      const publish = waiting;
      waiting = null;
      publish?.();
    }
  }
}

/** Runs `publish` now, or at the end of the hold; of several that wait only the last runs. */
export function whenReleased(publish: () => void): void {
  if (holds === 0) publish();
  else waiting = publish;
}
