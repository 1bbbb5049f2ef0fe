import type { ComponentType } from 'react';
import { firstScreen } from '../lib/firstScreen.ts';

/** What a page's module exports. */
export interface PageModule {
  readonly Component: ComponentType;
}

const RELOADED_KEY = 'reloadedForChunk';
/** The address of the app's own script: its name is a hash, so that each release has another. */
export const RELEASE = import.meta.url;
const RETRY_MS = 800;

/** How many pages' code is under way, for the line at the top of the window. */
class LoadingCount {
  private count = 0;
  private readonly listeners = new Set<() => void>();

  readonly isLoading = (): boolean => this.count > 0;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  change(by: number): void {
    this.count += by;
    for (const listener of this.listeners) listener();
  }
}

export const pageLoading = new LoadingCount();

/** Waits while the line at the top of the window moves. */
export async function whileMoving<T>(load: () => Promise<T>): Promise<T> {
  pageLoading.change(1);
  return firstScreen.withLine(load()).finally(() => pageLoading.change(-1));
}

/**
 * Loads a page's code while the line at the top of the window moves. A chunk that does not arrive is asked for once more; if it
 * still does not, the build on the server has probably changed, so the whole app is loaded anew, once for each release in
 * a tab; after that the failure is for the page to show.
 */
export function whileLoading<T>(load: () => Promise<T>): Promise<T> {
  return whileMoving(async () => {
    try {
      return await load().catch(async () => {
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
        return load();
      });
    } catch (error) {
      if (navigator.onLine && sessionStorage.getItem(RELOADED_KEY) !== RELEASE) {
        sessionStorage.setItem(RELOADED_KEY, RELEASE);
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
