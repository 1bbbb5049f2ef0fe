import { safeRedirect } from './paths.ts';

const KEY = 'returnTo';

/** Stores, for this tab, where the user wanted to go before they were asked to join. */
export function rememberReturn(path: string): void {
  if (safeRedirect(path) !== '/home') rememberInterrupted(path);
}

/** The same for a page where an act was interrupted: also the feed, whatever the default target of joining. */
export function rememberInterrupted(path: string): void {
  const safe = safeRedirect(path);
  if (safe) sessionStorage.setItem(KEY, safe);
}

/** The stored path; null when there is none. */
export function returnPath(): string | null {
  return safeRedirect(sessionStorage.getItem(KEY));
}

/** Removes the stored path when the user has arrived there. */
export function arrivedAt(path: string): void {
  if (returnPath() === path) sessionStorage.removeItem(KEY);
}
