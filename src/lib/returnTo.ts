import { safeRedirect } from './paths.ts';

const KEY = 'returnTo';
type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Keeps, for this tab, where the person wanted to go before joining came in between. */
export function rememberReturn(path: string, store: Store = sessionStorage): void {
  const safe = safeRedirect(path);
  if (safe && safe !== '/home') store.setItem(KEY, safe);
}

/** Gives that place once and forgets it; null when there is none. */
export function takeReturn(store: Store = sessionStorage): string | null {
  const path = safeRedirect(store.getItem(KEY));
  store.removeItem(KEY);
  return path;
}
