import { safeRedirect } from './paths.ts';

const KEY = 'returnTo';
type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Stores, for this tab, where the user wanted to go before they were asked to join. */
export function rememberReturn(path: string, store: Store = sessionStorage): void {
  const safe = safeRedirect(path);
  if (safe && safe !== '/home') store.setItem(KEY, safe);
}

/** The same for a page where an act was interrupted: also the feed, whatever the default target of joining. */
export function rememberInterrupted(path: string, store: Store = sessionStorage): void {
  const safe = safeRedirect(path);
  if (safe) store.setItem(KEY, safe);
}

/** The stored path; null when there is none. */
export function returnPath(store: Store = sessionStorage): string | null {
  return safeRedirect(store.getItem(KEY));
}

/** Removes the stored path when the user has arrived there. */
export function arrivedAt(path: string, store: Store = sessionStorage): void {
  if (returnPath(store) === path) store.removeItem(KEY);
}
