/** What did not come is asked for again after this long, or when the connection is back. Milliseconds. */
const AGAIN_MS = 3000;
/** While the line is up, so often: then it is not the line. */
const TRIES_MAX = 4;

function aWhile(): Promise<void> {
  return new Promise((resolve) => {
    const go = (): void => {
      clearTimeout(timer);
      removeEventListener('online', go);
      resolve();
    };
    const timer = setTimeout(go, AGAIN_MS);
    addEventListener('online', go);
  });
}

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
      await aWhile();
    }
  }
}

/** Style sheets that did not come are asked for again: the bundler asks once, and its next try would come unstyled. */
export function keepStyles(): void {
  const tried = new Map<string, number>();
  const again = ({ target }: Event): void => {
    if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return;
    const tries = (tried.get(target.href) ?? 0) + (navigator.onLine ? 1 : 0);
    tried.set(target.href, tries);
    if (tries < TRIES_MAX) void aWhile().then(() => target.replaceWith(target.cloneNode()));
  };
  addEventListener('error', again, { capture: true });
}
