import type { ComponentType } from 'react';

/** Delay between retries. Milliseconds. */
const AGAIN_MS = 3000;
/** The most tries while online: then the connection is not the cause. */
const TRIES_MAX = 4;

/**
 * Loads code of a part inside the page, for React's `lazy`: retries until it has loaded. A rejection while offline
 * would unmount the whole page, with what was typed into it.
 */
export async function retryUntilLoaded<T>(load: () => Promise<T>): Promise<T> {
  for (let tries = 1; ;) {
    try {
      return await load();
    } catch (error) {
      if (navigator.onLine && (tries += 1) > TRIES_MAX) throw error;
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
    }
  }
}

interface LazyModule<P> {
  readonly default: ComponentType<P>;
}

/** The same for an optional part: when it fails to load, it renders nothing. */
export function loadOptional<P>(load: () => Promise<LazyModule<P>>): Promise<LazyModule<P>> {
  return retryUntilLoaded(load).catch((error: unknown) => {
    console.error(error);
    return { default: () => null };
  });
}
