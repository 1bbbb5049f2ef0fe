import type { ComponentType } from 'react';
import { withLine } from '../lib/firstScreen.ts';

/** What a page's module exports. */
export interface PageModule {
  readonly Component: ComponentType;
}

const RELOADED_KEY = 'reloadedForChunk';
const RETRY_MS = 800;

let count = 0;
const listeners = new Set<() => void>();

function change(by: number): void {
  count += by;
  for (const listener of listeners) listener();
}

/** Whether a page's code is under way, for the line at the top of the window. */
export const pageLoading = {
  isLoading: (): boolean => count > 0,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** Waits while the line at the top of the window moves. */
export async function whileMoving<T>(load: () => Promise<T>): Promise<T> {
  change(1);
  return withLine(load()).finally(() => change(-1));
}

/**
 * Loads a page's code while the line at the top of the window moves. A chunk that does not arrive is asked for once more; if it
 * still does not, the build on the server has probably changed, so the whole app is loaded anew, once.
 */
export function whileLoading<T>(load: () => Promise<T>): Promise<T> {
  return whileMoving(async () => {
    try {
      const loaded = await load().catch(async () => {
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
        return load();
      });
      sessionStorage.removeItem(RELOADED_KEY);
      return loaded;
    } catch (error) {
      if (navigator.onLine && !sessionStorage.getItem(RELOADED_KEY)) {
        sessionStorage.setItem(RELOADED_KEY, '1');
        location.reload();
      }
      throw error;
    }
  });
}

/** Loads a page's code, for React's `lazy`. */
export async function loadPage(load: () => Promise<PageModule>): Promise<{ default: ComponentType }> {
  return { default: (await whileLoading(load)).Component };
}
