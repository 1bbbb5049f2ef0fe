import { firstScreen } from '../lib/firstScreen.ts';
import { Published } from '../lib/Published.ts';

const RELOADED_KEY = 'reloadedForChunk';
/** The URL of the app's entry, which contains a hash: each release has another. */
export const RELEASE = import.meta.url;
const RETRY_MS = 800;

/** The number of page chunks in flight, for the loading bar. */
class LoadingCount extends Published {
  private count = 0;

  readonly isLoading = (): boolean => this.count > 0;

  change(by: number): void {
    this.count += by;
    this.publish();
  }
}

export const pageLoading = new LoadingCount();

/** Counts the chunk as in flight while it loads. */
export async function withLoadingBar<T>(load: () => Promise<T>): Promise<T> {
  pageLoading.change(1);
  return firstScreen.track(load()).finally(() => pageLoading.change(-1));
}

/**
 * Loads a page's code with the loading bar. A failed chunk is retried once; if it fails again, the build on the server
 * has probably changed, so the app reloads, once per release and tab; after that the page shows the failure.
 */
export function whileLoading<T>(load: () => Promise<T>): Promise<T> {
  return withLoadingBar(async () => {
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
