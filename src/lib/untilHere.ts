import type { ComponentType } from 'react';

/** What did not come is asked for again after this long. Milliseconds. */
const AGAIN_MS = 3000;
/** While the line is up, so often: then it is not the line. */
const TRIES_MAX = 4;

/**
 * Code of a part that lies on the page or in it, for React's `lazy`: asked for again until it is here. Without a
 * connection a rejection would take away the whole page, with what was typed into it.
 */
export async function untilHere<T>(load: () => Promise<T>): Promise<T> {
  for (let tries = 1; ;) {
    try {
      return await load();
    } catch (error) {
      if (navigator.onLine && (tries += 1) > TRIES_MAX) throw error;
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
    }
  }
}

interface Part<P> {
  readonly default: ComponentType<P>;
}

/** The same for what lies beside the page: given up, it stays away, and takes no page with it. */
export function orNothing<P>(load: () => Promise<Part<P>>): Promise<Part<P>> {
  return untilHere(load).catch((error: unknown) => {
    console.error(error);
    return { default: () => null };
  });
}
