import type { ComponentType } from 'react';

/** What a page's module exports. */
export interface PageModule {
  readonly Component: ComponentType;
}

const RELOADED_KEY = 'reloadedForChunk';
const RETRY_MS = 800;

/**
 * A route's lazily loaded page. A chunk that does not arrive is asked for once more; if it still does not, the build
 * on the server has probably changed, so the page is loaded anew, once.
 */
export function lazyPage(load: () => Promise<PageModule>): { Component: () => Promise<ComponentType> } {
  return { Component: async () => (await loadTwice(load)).Component };
}

async function loadTwice(load: () => Promise<PageModule>): Promise<PageModule> {
  try {
    const page = await load().catch(async () => {
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
      return load();
    });
    sessionStorage.removeItem(RELOADED_KEY);
    return page;
  } catch (error) {
    if (navigator.onLine && !sessionStorage.getItem(RELOADED_KEY)) {
      sessionStorage.setItem(RELOADED_KEY, '1');
      location.reload();
    }
    throw error;
  }
}
