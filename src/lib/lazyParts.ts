import { lazy, useEffect, type ComponentType, type LazyExoticComponent, type ReactNode } from 'react';
import { nextPaint } from './nextPaint.ts';

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

interface LaterPart<P> {
  readonly Part: LazyExoticComponent<ComponentType<P>>;
  /** The part's Suspense fallback: shown in its place, it has the part loaded. */
  readonly Place: (props: { readonly children?: ReactNode }) => ReactNode;
}

/**
 * An optional part that is requested once what is around it has been painted. `lazy` alone would request it as it is first
 * rendered, which on a slow phone is several frames before anything is shown.
 */
export function afterPaint<P>(load: () => Promise<LazyModule<P>>): LaterPart<P> {
  let show = (): void => undefined;
  const shown = new Promise<void>((resolve) => (show = resolve));
  return {
    Part: lazy(() => shown.then(nextPaint).then(() => loadOptional(load))),
    Place: ({ children }) => {
      useEffect(show, []);
      return children;
    },
  };
}
