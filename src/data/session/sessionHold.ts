/** In the module because a page has one session. `publish` is the update that waits for the last hold to end. */
const hold: { count: number; publish: (() => void) | null } = { count: 0, publish: null };

/**
 * Defers session updates while `work` runs: signing up takes several steps, and the gates must not redirect between the
 * first and the last.
 */
export async function holdSession<T>(work: () => Promise<T>): Promise<T> {
  hold.count += 1;
  try {
    return await work();
  } finally {
    hold.count -= 1;
    if (hold.count === 0) {
      const { publish } = hold;
      hold.publish = null;
      publish?.();
    }
  }
}

/** Runs `publish` now, or when the last hold ends; only the latest deferred update runs. */
export function whenReleased(publish: () => void): void {
  if (hold.count === 0) publish();
  else hold.publish = publish;
}
