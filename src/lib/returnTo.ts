import { safeRedirect } from './paths.ts';

const KEY = 'returnTo';
type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Keeps, for this tab, where the person wanted to go before joining came in between. */
export function rememberReturn(path: string, store: Store = sessionStorage): void {
  const safe = safeRedirect(path);
  if (safe && safe !== '/home') store.setItem(KEY, safe);
}

/** The same for a place where something was interrupted: also the feed, wherever joining leads to otherwise. */
export function rememberInterrupted(path: string, store: Store = sessionStorage): void {
  const safe = safeRedirect(path);
  if (safe) store.setItem(KEY, safe);
}

/** That place; null when there is none. */
export function returnPath(store: Store = sessionStorage): string | null {
  return safeRedirect(store.getItem(KEY));
}

/** Forgets it, if `path` is that place: the person has arrived. */
export function arrivedAt(path: string, store: Store = sessionStorage): void {
  if (returnPath(store) === path) store.removeItem(KEY);
}
